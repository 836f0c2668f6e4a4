import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageSearchParams } from "./page-search-params.ts";

const source = join(import.meta.dirname, "..");
/** By its name in a call, or as the option of `loadTargetItem`. */
const READ = /(?:\b(?:search|searchParams|useSearchParams\(\)\[0\])\.(?:get|getAll|has)\(|\bsearchParam: )"(\w+)"/g;

it("pageSearchParams lists exactly the parameters that pages read", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const ofPages = files.filter((file) => /(^app\/|\/web\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/server\//.test(file));
  const read = ofPages.flatMap((file) => [...readFileSync(join(source, file), "utf8").matchAll(READ)].map(([, name]) => name));
  expect([...new Set(read)].sort()).toEqual([...pageSearchParams, "isAuth"].sort());
});
