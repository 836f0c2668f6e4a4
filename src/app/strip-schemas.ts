import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** From where to where, in characters. */
type Cut = [start: number, end: number];

const DROPPED = new Set(["input", "output", "summary"]);

/**
 * Takes the schemas out of the browser's copy of every `calls.ts`, and the imports that only they used: a page
 * needs a call's method and path, and the schemas would bring 30 kB of validator with them. The server's copy
 * keeps them.
 */
export function stripSchemas(): Plugin {
  return {
    name: "strip-schemas",
    applyToEnvironment: ({ name }) => name === "client",
    // After types are gone, so that the parser sees plain JavaScript.
    transform(code, id) {
      if (!/\/calls\.ts(\?|$)/.test(id)) return null;
      const cuts: Cut[] = [];
      const program = this.parse(code, { lang: "ts" }) as unknown as Node & { body: Node[] };
      visit(program, (node) => {
        const callee = node.callee as { name?: string } | undefined;
        if (node.type !== "CallExpression" || callee?.name !== "defineCall") return;
        const [declaration] = node.arguments as [{ properties: (Node & { key: { name: string } })[] }];
        for (const property of declaration.properties) {
          if (DROPPED.has(property.key.name)) cuts.push([property.start, property.end]);
        }
      });
      cuts.push(...unusedImports(program, cuts));
      return { code: cutOut(code, cuts), map: null };
    },
  };
}

/** Without what the cuts name, and the comma after each. Line breaks stay, so that no source map is owed. */
function cutOut(code: string, cuts: Cut[]): string {
  let left = code;
  for (const [start, end] of cuts.toSorted(([a], [b]) => b - a)) {
    const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0;
    left = left.slice(0, start) + left.slice(start, end + comma).replaceAll(/[^\n]/g, "") + left.slice(end + comma);
  }
  return left;
}

/** The imports none of whose names is said anywhere but in an import or in what is cut. */
function unusedImports(program: Node & { body: Node[] }, cuts: Cut[]): Cut[] {
  const imports = program.body.filter(({ type }) => type === "ImportDeclaration");
  const left = [...cuts, ...imports.map(({ start, end }): Cut => [start, end])];
  const said = new Set<unknown>();
  visit(program, ({ type, name, start: at }) => {
    if (type === "Identifier" && !left.some(([start, end]) => start <= at && at < end)) said.add(name);
  });
  const isUnused = ({ specifiers }: Node) =>
    (specifiers as { local: { name: string } }[]).every(({ local }) => !said.has(local.name));
  return imports.filter(isUnused).map(({ start, end }) => [start, end]);
}

function visit(node: Node, inspect: (node: Node) => void): void {
  inspect(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node, inspect);
    }
  }
}
