import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const docs = join(import.meta.dirname, "../docs");
const text = readFileSync(join(docs, "specification.md"), "utf8");

type Link = { label: string; file: string };

const parseLinks = (part: string): Link[] =>
  [...part.matchAll(/\[((?:\\.|[^\]\\])*)\]\(([^)]+)\)/g)].map(([, label = "", target = ""]) => ({
    label: label.replaceAll(/\\(.)/g, "$1"),
    file: join(docs, decodeURIComponent(target)),
  }));

/** A row of the list: what is specified, the files that do it and the tests that prove it. */
const rows = text
  .split(/\n(?=- |\n|#)/)
  .filter((block) => block.startsWith("- "))
  .map((block) => block.slice(2).replaceAll(/\s+/g, " "))
  .map((row) => {
    const [requirement = "", rest = ""] = row.split(" · **in** ");
    const [files = "", tests = ""] = rest.split(" · **proved by** ");
    return { requirement, files: parseLinks(files), tests: parseLinks(tests.split(" · _read:_")[0] ?? "") };
  });

const TITLE_PATTERN = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])])\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
const NAMED_TABLE_PATTERN = /\.each\(\[((?:(?!\.each\().)*?)\](?: as const)?\)\("(?:%s|\$name)"/gs;
const NAME_PATTERN = /(?:\[\s*|\bname: )"((?:\\.|[^"\\])*)"/g;

/**
 * Returns the titles of tests and groups of tests, with their placeholders as written; where a title is only a
 * placeholder, the names in the table that fills it.
 */
function parseTitles(source: string): string[] {
  const written = [...source.matchAll(TITLE_PATTERN)].map(([, , title = ""]) => title);
  const named = [...source.matchAll(NAMED_TABLE_PATTERN)].flatMap(([, table = ""]) =>
    [...table.matchAll(NAME_PATTERN)].map(([, name = ""]) => name),
  );
  return [...written, ...named].map((title) => title.replaceAll(/\\(.)/g, "$1"));
}

/** Returns the titles in a file; none when it is not there. */
const readTitles = (file: string) => (existsSync(file) ? parseTitles(readFileSync(file, "utf8")) : []);

describe("parseTitles", () => {
  test.each([
    ["it", 'it("one", () => {', ["one"]],
    ["a group that runs sometimes", 'describe.runIf(folder)("two", () => {', ["two"]],
    ["a template on a line of its own", "test(\n  `three`,\n", ["three"]],
    ["quotes within", "it('says \"four\"', f)", ['says "four"']],
    ["a table", 'it.each([\n  ["a", 1],\n])("%s: %i", (name) => {', ["%s: %i"]],
    ["a table of names", 'describe.each([\n  ["five", 5],\n  ["six", 6],\n])("%s", (name) => {', ["%s", "five", "six"]],
    ["a table of named things", 'describe.each([{ name: "seven" }])("$name", f)', ["$name", "seven"]],
    ["a step of a journey", 'await test.step("nine", async () => {', ["nine"]],
    ["no title", 'expect(messageOf("eight")).toBe("nine")', []],
  ])("%s", (_case, source, titles) => {
    expect(parseTitles(source)).toEqual(titles);
  });
});

describe("the list of what is specified", () => {
  test("has every section, and a row for every call of the specification", () => {
    expect(text.match(/^## \d/gm)).toHaveLength(9);
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ requirement }) => /^(GET|POST|PATCH|DELETE) \//.test(requirement))).toHaveLength(38);
  });

  test("names existing files and existing tests in each row", () => {
    for (const { requirement, files, tests } of rows) {
      expect.soft(files.length, requirement).toBeGreaterThan(0);
      expect.soft(tests.length, requirement).toBeGreaterThan(0);
      for (const { file } of files) expect.soft(existsSync(file), `${requirement}: ${file}`).toBe(true);
      for (const { label, file } of tests) expect.soft(readTitles(file), `${requirement}: ${file}`).toContain(label);
    }
  });

  test("links only to files that exist", () => {
    for (const { file } of parseLinks(text)) expect.soft(existsSync(file), file).toBe(true);
  });
});
