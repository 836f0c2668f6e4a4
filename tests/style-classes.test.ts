import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PRIMITIVES = "src/app/styles/primitives.css";
const importPattern = /import (\w+) from "([^"]+\.module\.css)"/g;

const listClasses = (file: string) =>
  new Set(
    Array.from(
      readFileSync(file, "utf8")
        .replace(/\/\*.*?\*\/|"[^"]*"/gs, "")
        .matchAll(/\.([a-z][\w-]*)/gi),
      ([, name = ""]) => name,
    ),
  );

const components = globSync("src/**/*.tsx")
  .filter((file) => !file.endsWith(".test.tsx"))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));
const modules = new Map(globSync("src/**/*.module.css").map((file) => [file, listClasses(file)]));
const primitives = listClasses(PRIMITIVES);

const usedPrimitives = new Set<string>();
const used = new Map([...modules.keys()].map((file) => [file, new Set<string>()]));
const unknown: string[] = [];
for (const { file, code } of components) {
  const texts = Array.from(
    code.matchAll(/[cC]lassName="([^"]*)"|`([^`\n]*\$\{\w*[sS]tyles\.[^`\n]*)`/g),
    ([, one, other]) => one ?? other ?? "",
  );
  for (const name of texts.flatMap((text) => text.replace(/\$\{[^}]*\}/g, " ").match(/(?<= |^)[a-z][\w-]*/g) ?? [])) {
    usedPrimitives.add(name);
    if (!primitives.has(name)) unknown.push(`${file}: ${name}`);
  }
  for (const [, variable, path = ""] of code.matchAll(importPattern)) {
    const module = path.startsWith("#") ? path.replace("#", "src/") : join(dirname(file), path);
    for (const [, name = ""] of code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))) {
      used.get(module)?.add(name);
      if (!modules.get(module)?.has(name)) unknown.push(`${file}: ${variable}.${name}`);
    }
    // A computed name can be any class of the module.
    if (code.includes(`${variable}[`)) used.delete(module);
  }
}

describe("the classes of components and style sheets", () => {
  it("are each in a style sheet", () => {
    expect(unknown).toEqual([]);
  });

  it("are each used by a component", () => {
    const unused = [...used].flatMap(([file, names]) =>
      [...(modules.get(file) ?? [])].filter((name) => !names.has(name)).map((name) => `${file}: ${name}`),
    );
    expect([...unused, ...[...primitives].filter((name) => !usedPrimitives.has(name))]).toEqual([]);
  });
});
