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
    for (const { label, file } of proofs) expect(readFileSync(file, "utf8"), file).toContain(label);
  });

  test("leads only to files that are there", () => {
    for (const { file } of linksIn(text)) expect(existsSync(file), file).toBe(true);
  });
});
