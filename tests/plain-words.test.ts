import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDialect } from "../scripts/plain-words.mjs";

const settings = {
  locales: ["en", "am"],
  "plugin.inlang.messageFormat": { pathPattern: ["./src/app/messages/{locale}.json"] },
};
const plural = [{ declarations: ["input n"], selectors: ["n"], match: { "n=one": "One stands", "n=other": "{n} stand" } }];
const planted: Record<string, string> = {
  "project.inlang/settings.json": JSON.stringify(settings),
  "src/app/messages/en.json": JSON.stringify({ a: "Whoever asks", b: "Those who ask, withstands, untold", c: plural }),
  "src/app/messages/am.json": JSON.stringify({ a: "told" }),
  "src/app/schemas.ts": `export const a = {\n  summary: "As it was told",\n  input: z.literal("told"),\n};`,
  "src/app/planted.test.ts": `it("bring in, or brings in", () => expect("told").toBe("told"));`,
  "src/app/planted.ts": `// told\nexport const text = "told";`,
  "tests/e2e/planted.e2e.ts": `test("x", () => test.step("of which", () => {}));`,
  "CHANGELOG.md":
    "# Changes\n\nIt STANDS here.\n\n> It stands in the specification.\n\n`told` and ``` told\n\n```ts\n// told\n```\n",
  "docs/decisions/0001.md": "Those two, of\nwhich one is told.",
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-words-"));
  for (const [file, text] of Object.entries(planted)) {
    const path = join(directory, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test("names each refused word and its place, except in code and quotations", async () => {
  expect(await findDialect(directory)).toEqual([
    "src/app/messages/en.json: a: “Whoever”",
    "src/app/messages/en.json: c: “stands”",
    "src/app/schemas.ts:2: “told”",
    "src/app/planted.test.ts:1: “bring in”",
    "src/app/planted.test.ts:1: “brings in”",
    "tests/e2e/planted.e2e.ts:1: “of which”",
    "CHANGELOG.md:3: “STANDS”",
    "CHANGELOG.md:7: “told”",
    "docs/decisions/0001.md:2: “told”",
  ]);
});
