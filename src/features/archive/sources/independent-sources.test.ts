import { describe, expect, it } from "vitest";
import { countCorroborating, countIndependent } from "./independent-sources.ts";
import type { Source } from "./source-rules.ts";

const LINK = "https://example.org/report";
const create = (_id: string, fields: Partial<Source> = {}): Source => ({ _id, type: "article", description: "x", ...fields });
const a = create("a", { link: LINK });
const b = create("b", { link: "https://b.example/2" });
const book = create("book", { type: "document", reference: "A Book, Addis Ababa, 1999" });

describe("countIndependent", () => {
  it.each<[string, Source[], number]>([
    ["none", [], 0],
    ["two links", [a, b], 2],
    ["a link and an image", [a, create("c", { type: "image" })], 2],
    ["two images", [create("c", { type: "image" }), create("d", { type: "image" })], 2],
    [
      "a link and its copy in another archive",
      [
        { ...a, archived_link: "https://archive.today/x" },
        { ...b, link: "https://archive.today/x" },
      ],
      1,
    ],
    ["a copy in an archive without its original", [{ ...a, link: "https://archive.today/x" }, b], 2],
    ["two references", [book, create("e", { type: "document", reference: "High Court, file 12/1999" })], 2],
    [
      "a reference and itself in other letters",
      [book, create("e", { type: "document", reference: "a BOOK  (Ａddis Ababa 1999)." })],
      1,
    ],
    ["a link and a reference that reads like it", [a, create("e", { type: "document", reference: LINK })], 2],
    ["a book and its copy", [book, { ...b, repeats: "book" }], 1],
    ["a source and its copy", [a, { ...b, repeats: "a" }], 1],
    ["a copy of a source that is gone", [a, { ...b, repeats: "gone" }], 1],
    [
      "an encyclopaedia and its copy",
      [
        { ...a, source_kind: "encyclopaedia" },
        { ...b, repeats: "a" },
      ],
      0,
    ],
    [
      "a video and its fact check",
      [
        { ...a, type: "video" },
        { ...b, source_kind: "fact_check" },
      ],
      1,
    ],
    ["the same link twice, as a copy of itself", [a, { ...b, link: LINK, repeats: "a" }], 1],
    ["a copy whose link is there again, unmarked", [a, { ...b, repeats: "a" }, { ...b, _id: "c" }], 1],
    [
      "an encyclopaedia whose link is there again, as news",
      [
        { ...a, source_kind: "encyclopaedia" },
        { ...a, _id: "c" },
      ],
      0,
    ],
  ])("counts %s", (_what, sources, count) => {
    expect(countIndependent(sources, sources)).toBe(count);
  });

  it("only counts the cited sources, and knows what the others repeat", () => {
    expect(countIndependent([b], [a, { ...b, repeats: "a" }])).toBe(0);
    expect(countIndependent([b], [a, b])).toBe(1);
  });

  it.each([
    [LINK, 1],
    [`${LINK}#page=3`, 1],
    [`${LINK}/`, 1],
    [`${LINK}?utm_source=x&utm_medium=y`, 1],
    [`${LINK}/?utm_source=x#top`, 1],
    ["http://www.EXAMPLE.org/report", 1],
    ["https://example.org", 2],
    ["https://example.org/Report", 2],
    [`https://web.archive.org/web/2022/${LINK}`, 1],
    [`http://web.archive.org/web/20220618120000if_/${LINK}/#top`, 1],
    [`https://web.archive.org/web/2022/https://example.org/other`, 2],
    [`${LINK}?id=1&utm_source=x`, 2],
    ["https://other.example.org/report", 2],
    ["https://example.org:8080/report", 2],
  ])("counts the link and %s as %d", (link, count) => {
    const sources = [a, { ...b, link }];
    expect(countIndependent(sources, sources)).toBe(count);
  });
});

describe("countCorroborating", () => {
  const killed = (...sources: string[]) => ({ kind: "killed", sources });
  const injured = (...sources: string[]) => ({ kind: "injured", sources });
  it.each([
    [[], 0],
    [[killed("a")], 1],
    [[killed("a", "b")], 2],
    [[killed("a"), killed("b")], 2],
    [[killed("a"), killed("a")], 1],
    [[killed("a"), injured("b")], 1],
    [[injured("a"), killed("a", "b")], 2],
    [[killed("a", "in the trash")], 1],
  ])("of %j is %d", (claims, count) => {
    expect(countCorroborating(claims, [a, b])).toBe(count);
  });
});
