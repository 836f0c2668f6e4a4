import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The npm commands of the project and their scripts. */
const commands = Object.entries<string>(JSON.parse(read("package.json")).scripts).map(
  ([name, command]) => [name, command.split(" ")[1] ?? ""] as const,
);

/** Lists the libraries that a file imports statically, itself or through other files. */
function listStaticImports(file: string, visited = new Set<string>()): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  const imports = read(file).matchAll(/^(?:import|export)\b(?:[^;"]*\bfrom)? ?"([^"]+)"/gm);
  return [...imports].flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return listStaticImports(join(dirname(file), name), visited);
    return isBuiltin(name) ? [] : [name];
  });
}

describe("on a fresh clone", () => {
  test.each(commands)("%s loads no library before it has installed them", (_name, script) => {
    expect(listStaticImports(script)).toEqual([]);
  });

  test("finds a script that loads one", () => {
    expect(listStaticImports("scripts/measure-uploads.mjs")).toEqual(["sharp"]);
    expect(listStaticImports("tools/lighthouse/measure-pages.mjs")).toEqual(["chrome-launcher", "lighthouse"]);
  });
});
