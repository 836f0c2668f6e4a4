import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const docs = join(import.meta.dirname, "../docs");
const text = readFileSync(join(docs, "specification.md"), "utf8");

type Link = { label: string; file: string };

const linksIn = (part: string): Link[] =>
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
    const [what = "", rest = ""] = row.split(" · **in** ");
    const [files = "", proofs = ""] = rest.split(" · **proved by** ");
    return { what, files: linksIn(files), proofs: linksIn(proofs.split(" · _read:_")[0] ?? "") };
  });

const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])])\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
const TABLE_OF_NAMES = /\.each\(\[((?:(?!\.each\().)*?)\](?: as const)?\)\("(?:%s|\$name)"/gs;
const NAME = /(?:\[\s*|\bname: )"((?:\\.|[^"\\])*)"/g;

/**
 * The titles of tests and of groups of tests, with their places for values as they are written. Where a title is
 * nothing but such a place, the names in the table that fills it.
 */
function titlesIn(source: string): string[] {
  const written = [...source.matchAll(TITLE)].map(([, , title = ""]) => title);
  const named = [...source.matchAll(TABLE_OF_NAMES)].flatMap(([, table = ""]) =>
    [...table.matchAll(NAME)].map(([, name = ""]) => name),
  );
  return [...written, ...named].map((title) => title.replaceAll(/\\(.)/g, "$1"));
}

describe("titlesIn", () => {
  test.each([
    ["it", 'it("one", () => {', ["one"]],
    ["a group that runs sometimes", 'describe.runIf(folder)("two", () => {', ["two"]],
    ["a template on a line of its own", "test(\n  `three`,\n", ["three"]],
    ["quotes within", "it('says \"four\"', f)", ['says "four"']],
    ["a table", 'it.each([\n  ["a", 1],\n])("%s: %i", (name) => {', ["%s: %i"]],
    ["a table of names", 'describe.each([\n  ["five", 5],\n  ["six", 6],\n])("%s", (name) => {', ["%s", "five", "six"]],
    ["a table of named things", 'describe.each([{ name: "seven" }])("$name", f)', ["$name", "seven"]],
    ["no title", 'expect(messageOf("eight")).toBe("nine")', []],
  ])("%s", (_case, source, titles) => {
    expect(titlesIn(source)).toEqual(titles);
  });
});

describe("the list of what is specified", () => {
  test("has every section, and a row for every call of the specification", () => {
    expect(text.match(/^## \d/gm)).toHaveLength(9);
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ what }) => /^(GET|POST|PATCH|DELETE) \//.test(what))).toHaveLength(38);
  });

  test.each(rows)("$what", ({ files, proofs }) => {
    expect(files.length).toBeGreaterThan(0);
    expect(proofs.length).toBeGreaterThan(0);
    for (const { file } of files) expect(existsSync(file), file).toBe(true);
    for (const { label, file } of proofs) expect(titlesIn(readFileSync(file, "utf8")), file).toContain(label);
  });

  test("leads only to files that are there", () => {
    for (const { file } of linksIn(text)) expect(existsSync(file), file).toBe(true);
  });
});
