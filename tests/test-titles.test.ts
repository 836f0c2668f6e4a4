import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLongTitles } from "../scripts/test-titles.mjs";

const longest = "x".repeat(80);
const planted: Record<string, string> = {
  "src/app/planted.test.ts": `it("${longest}x", () => {});\nit("${longest}", () => {});`,
  "src/app/planted.test.tsx": `describe.each(["a"])(\n  "${longest}x",\n  () => {},\n);`,
  "src/app/planted.ts": `it("${longest}x", () => {});`,
  "tests/e2e/planted.e2e.ts": `test("x", () => test.step(\`\${1}${longest}\`, () => {}));`,
  "tests/planted.ts": `write("${longest}x");`,
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-titles-"));
  for (const [file, text] of Object.entries(planted)) {
    const path = join(directory, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test("names every title of a test or a step over 80 characters, with its line", async () => {
  expect(await findLongTitles(directory)).toEqual([
    "src/app/planted.test.ts:1: 81 characters",
    "src/app/planted.test.tsx:2: 81 characters",
    "tests/e2e/planted.e2e.ts:1: 81 characters",
  ]);
});
