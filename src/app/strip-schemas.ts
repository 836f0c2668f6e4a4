import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Program = Node & { body: Node[] };

/** From where to where, in characters. */
type Cut = [start: number, end: number];

const DROPPED = new Set(["input", "output", "summary"]);

/**
 * Takes the schemas out of the browser's copy of every `calls.ts`, and the imports and constants that only they
 * used: a page needs a call's method and path, and the schemas would bring 30 kB of validator with them. The
 * server's copy keeps them.
 */
export function stripSchemas(): Plugin {
  return {
    name: "strip-schemas",
    applyToEnvironment: ({ name }) => name === "client",
    // After types are gone, so that the parser sees plain JavaScript.
    transform(code, id) {
      if (!/\/calls\.ts(\?|$)/.test(id)) return null;
      return { code: withoutSchemas(code, this.parse(code, { lang: "ts" }) as unknown as Program), map: null };
    },
  };
}

/** The module's text without what only the server needs of it. */
export function withoutSchemas(code: string, program: Program): string {
  const cuts: Cut[] = [];
  visit(program, (node) => {
    const callee = node.callee as { name?: string } | undefined;
    if (node.type !== "CallExpression" || callee?.name !== "defineCall") return;
    const [declaration] = node.arguments as [{ properties: (Node & { key: { name: string } })[] }];
    for (const property of declaration.properties) {
      if (DROPPED.has(property.key.name)) cuts.push([property.start, property.end]);
    }
  });
  // What one constant used may be unused once that constant is gone.
  for (let unused = findUnused(program, cuts); unused.length > 0; unused = findUnused(program, cuts)) cuts.push(...unused);
  return cutOut(code, cuts);
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

/** The imports and the constants of the module none of whose names is said in what is left, but where they are made. */
function findUnused(program: Program, cuts: Cut[]): Cut[] {
  const isCut = (at: number) => cuts.some(([start, end]) => start <= at && at < end);
  const said = new Map<unknown, number[]>();
  visit(program, ({ type, name, start }) => {
    if (type === "Identifier" && !isCut(start)) said.set(name, [...(said.get(name) ?? []), start]);
  });
  const isUnused = (declaration: Node) =>
    namesOf(declaration).length > 0 &&
    namesOf(declaration).every((name) => (said.get(name) ?? []).every((at) => declaration.start <= at && at < declaration.end));
  return program.body
    .filter(({ type, start }) => (type === "ImportDeclaration" || type === "VariableDeclaration") && !isCut(start))
    .filter(isUnused)
    .map(({ start, end }) => [start, end]);
}

/** The names that an import or a declaration of constants brings; none are known of what is taken apart. */
function namesOf({ specifiers, declarations }: Node): string[] {
  if (specifiers) return (specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
  return (declarations as { id: { name?: string } }[]).flatMap(({ id }) => id.name ?? []);
}

function visit(node: Node, inspect: (node: Node) => void): void {
  inspect(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node, inspect);
    }
  }
}
