import type { Plugin } from "vite";

type AstNode = { type: string; start: number; end: number } & Record<string, unknown>;
type Program = AstNode & { body: AstNode[] };

/** From where to where, in characters. */
type SourceRange = [start: number, end: number];

const REMOVED_PROPERTIES = new Set(["input", "output", "summary"]);

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
      return { code: removeSchemas(code, this.parse(code, { lang: "ts" }) as unknown as Program), map: null };
    },
  };
}

/** The module's text without what only the server needs of it. */
export function removeSchemas(code: string, program: Program): string {
  const ranges: SourceRange[] = [];
  visit(program, (node) => {
    const callee = node.callee as { name?: string } | undefined;
    if (node.type !== "CallExpression" || callee?.name !== "defineCall") return;
    const [declaration] = node.arguments as [{ properties: (AstNode & { key: { name: string } })[] }];
    for (const property of declaration.properties) {
      if (REMOVED_PROPERTIES.has(property.key.name)) ranges.push([property.start, property.end]);
    }
  });
  // What one constant used may be unused once that constant is gone.
  for (let unused = findUnused(program, ranges); unused.length > 0; unused = findUnused(program, ranges)) ranges.push(...unused);
  return removeRanges(code, ranges);
}

/** Without what the ranges cover, and the comma after each. Line breaks stay, so that no source map is owed. */
function removeRanges(code: string, ranges: SourceRange[]): string {
  let result = code;
  for (const [start, end] of ranges.toSorted(([a], [b]) => b - a)) {
    const comma = /^\s*,/.exec(result.slice(end))?.[0].length ?? 0;
    result = result.slice(0, start) + result.slice(start, end + comma).replaceAll(/[^\n]/g, "") + result.slice(end + comma);
  }
  return result;
}

/** The imports and the constants of the module none of whose names is referenced in what remains, but where they are made. */
function findUnused(program: Program, ranges: SourceRange[]): SourceRange[] {
  const isRemoved = (at: number) => ranges.some(([start, end]) => start <= at && at < end);
  const references = new Map<unknown, number[]>();
  visit(program, ({ type, name, start }) => {
    if (type === "Identifier" && !isRemoved(start)) references.set(name, [...(references.get(name) ?? []), start]);
  });
  const isUnused = (declaration: AstNode) =>
    getDeclaredNames(declaration).length > 0 &&
    getDeclaredNames(declaration).every((name) =>
      (references.get(name) ?? []).every((at) => declaration.start <= at && at < declaration.end),
    );
  return program.body
    .filter(({ type, start }) => (type === "ImportDeclaration" || type === "VariableDeclaration") && !isRemoved(start))
    .filter(isUnused)
    .map(({ start, end }) => [start, end]);
}

/** The names that an import or a declaration of constants brings; none are known of what is taken apart. */
function getDeclaredNames({ specifiers, declarations }: AstNode): string[] {
  if (specifiers) return (specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
  return (declarations as { id: { name?: string } }[]).flatMap(({ id }) => id.name ?? []);
}

function visit(node: AstNode, inspect: (node: AstNode) => void): void {
  inspect(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) visit(child as AstNode, inspect);
    }
  }
}
