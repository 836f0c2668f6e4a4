import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const DROPPED = new Set(["input", "output", "summary"]);

/**
 * Takes the schemas out of the browser's copy of every `calls.ts`: a page needs a call's method and path,
 * and the schemas would bring 30 kB of validator with them. The server's copy keeps them.
 */
export function stripSchemas(): Plugin {
  return {
    name: "strip-schemas",
    applyToEnvironment: ({ name }) => name === "client",
    // After types are gone, so that the parser sees plain JavaScript.
    transform(code, id) {
      if (!/\/calls\.ts(\?|$)/.test(id)) return null;
      const cuts: [number, number][] = [];
      visit(this.parse(code, { lang: "ts" }) as unknown as Node, (node) => {
        const callee = node.callee as { name?: string } | undefined;
        if (node.type !== "CallExpression" || callee?.name !== "defineCall") return;
        const [declaration] = node.arguments as [{ properties: (Node & { key: { name: string } })[] }];
        for (const property of declaration.properties) {
          if (DROPPED.has(property.key.name)) cuts.push([property.start, property.end]);
        }
      });
      let stripped = code;
      for (const [start, end] of cuts.toReversed()) {
        const comma = /^\s*,/.exec(stripped.slice(end))?.[0].length ?? 0;
        // Line breaks stay, so that the lines keep their numbers and no source map is owed.
        stripped =
          stripped.slice(0, start) + stripped.slice(start, end + comma).replaceAll(/[^\n]/g, "") + stripped.slice(end + comma);
      }
      return { code: stripped, map: null };
    },
  };
}

function visit(node: Node, inspect: (node: Node) => void): void {
  inspect(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node, inspect);
    }
  }
}
