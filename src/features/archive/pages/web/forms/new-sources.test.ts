import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyNewSource, isPending, type NewSource, newSourcesSchema, saveNewSources, toClaimInput } from "./new-sources.ts";

const bbc: NewSource = {
  ...emptyNewSource,
  article_link: "https://www.bbc.example/amharic/1",
  outlet: "BBC አማርኛ",
  killed: "about 60",
};
const paper: NewSource = { ...emptyNewSource, article_link: "https://paper.example/2", description: "ሪፖርት" };

const listPaths = (rows: NewSource[]) =>
  newSourcesSchema.safeParse(rows).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("newSourcesSchema", () => {
  it.each([
    ["no rows", []],
    ["a row in which nothing is typed", [emptyNewSource]],
    ["a link alone", [{ ...emptyNewSource, article_link: "https://a.example" }]],
    ["all fields", [{ ...bbc, published_on: "2022-06-19", description: "ዘገባ" }, paper]],
    ["a description at its limit", [{ ...paper, description: ` ${"ሀ".repeat(159)} ` }]],
    ["blanks in place of a count", [{ ...paper, killed: " " }]],
  ])("takes %s", (_what, rows) => expect(listPaths(rows)).toBeUndefined());

  it.each([
    ["an outlet without a link", { outlet: "BBC" }, "0.article_link: Please add article link"],
    ["a number alone", { killed: "3" }, "0.article_link: Please add article link"],
    ["what is no link", { article_link: "bbc" }, "0.article_link: Please give a link that begins with http:// or https://."],
    ["a day that is none", { ...paper, published_on: "yesterday" }, /^0\.published_on: /],
    ["a count that is none", { ...paper, killed: "many" }, /^0\.killed: /],
    ["a description past its limit", { ...paper, description: "ሀ".repeat(160) }, /^0\.description: /],
  ])("refuses %s, at its field", (_what, row, expected) => {
    expect(listPaths([{ ...emptyNewSource, ...row }])).toEqual([expect.stringMatching(expected)]);
  });

  it("names the row", () => {
    expect(listPaths([paper, emptyNewSource, { ...emptyNewSource, outlet: "x" }])?.[0]).toMatch(/^2\.article_link/);
  });
});

describe("toClaimInput", () => {
  it.each([
    ["60", { minimum: 60, maximum: 60, about: false, as_written: "" }],
    ["about 60", { minimum: 60, maximum: 60, about: true, as_written: "" }],
    ["100+", { minimum: 100, maximum: null, about: false }],
    ["90–207", { minimum: 90, maximum: 207 }],
    ["up to 40", { minimum: null, maximum: 40, as_written: "" }],
    [" ? ", { minimum: null, maximum: null, as_written: "?" }],
  ])("reads %s", (typed, expected) => {
    const claim = { incident_id: "i", kind: "killed", whom: "all", sources: ["s"] };
    expect(toClaimInput("i", "s", typed)).toMatchObject({ ...claim, ...expected });
  });
});

describe("saveNewSources", () => {
  let requests: { path: string; key: string | null; body: Record<string, unknown> }[];
  /** Whether the request is to fail. */
  let fails: (path: string, count: number) => boolean;
  beforeEach(() => {
    requests = [];
    fails = () => false;
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    vi.stubGlobal("fetch", async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const path = url.split("/").at(-1) ?? "";
      requests.push({ path, key: headers["idempotency-key"] ?? null, body: JSON.parse(body) });
      if (fails(path, requests.length)) {
        const refusal = { message: "No.", issues: [{ path: "article_link", message: "No." }] };
        return new Response(JSON.stringify(refusal), { status: 201, headers: { "content-type": "application/json" } });
      }
      return new Response(JSON.stringify({ _id: `id-${requests.length}`, message: "" }), {
        headers: { "content-type": "application/json" },
      });
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** Saves the rows like the page, and returns them as they are afterwards. */
  async function save(rows: NewSource[]) {
    const result = [...rows];
    const error = await saveNewSources("incident", rows, (index, row) => {
      result[index] = row;
    }).catch((thrown: unknown) => thrown);
    return { rows: result, error };
  }

  it("stores each source, and what it says of the killed with it", async () => {
    const { rows } = await save([bbc, emptyNewSource, paper]);
    expect(requests.map(({ path, body }) => [path, body.article_link ?? body.sources, body.description ?? body.minimum])).toEqual(
      [
        ["create_article_archive", bbc.article_link, "Report by BBC አማርኛ"],
        ["create_claim", ["id-1"], 60],
        ["create_article_archive", paper.article_link, "ሪፖርት"],
      ],
    );
    expect(rows.map(isPending)).toEqual([false, false, false]);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3);
  });

  it("names a source without outlet by the host of its link", async () => {
    await save([{ ...emptyNewSource, article_link: "https://www.addis.example/x" }]);
    expect(requests[0]?.body.description).toBe("Report by addis.example");
    await save([
      { ...paper, outlet: " BBC ", description: " " },
      { ...paper, description: " ሪፖርት ", killed: " " },
    ]);
    expect(requests.slice(1).map(({ body }) => body.description)).toEqual(["Report by BBC", "ሪፖርት"]);
  });

  it("goes on where it ended, with the same keys, and says in which row it failed", async () => {
    fails = (_path, count) => count === 3;
    const first = await save([bbc, paper]);
    expect(first.error).toMatchObject({ message: "No.", issues: [{ path: "new_sources.1.article_link", message: "No." }] });
    expect(first.rows.map(isPending)).toEqual([false, true]);
    const second = await save(first.rows);
    expect(second.error).toBeUndefined();
    expect(requests.map(({ path }) => path)).toEqual([
      "create_article_archive",
      "create_claim",
      "create_article_archive",
      "create_article_archive",
    ]);
    expect(requests[3]?.key).toBe(requests[2]?.key);
  });

  it("stores a claim that failed without its source again", async () => {
    fails = (path, count) => path === "create_claim" && count === 2;
    const first = await save([bbc]);
    expect(first.rows[0]).toMatchObject({ source_id: "id-1", killed: "about 60" });
    const { rows } = await save(first.rows);
    expect(requests.map(({ path }) => path)).toEqual(["create_article_archive", "create_claim", "create_claim"]);
    expect(rows.map(isPending)).toEqual([false]);
  });
});
