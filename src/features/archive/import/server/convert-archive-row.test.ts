import { describe, expect, it } from "vitest";
import { incidentColumns } from "../../export/columns.ts";
import { convertArchiveRow, listChangedColumns, listIgnored, listIgnoredOfNew, restoreCells } from "./convert-archive-row.ts";

const exported = { ...Object.fromEntries(Object.keys(incidentColumns).map((column) => [column, ""])), language: "en" };
/** The columns that change with each record, and the incident's id. */
const UNTOLD = ["_id", "recorded_at", "revision", "revision_sha256", "address"];
const cellsOf: Record<string, string> = {
  language: "am",
  date: "2020-11-09",
  kinds: "massacre",
  killed_written: "5",
  killed_minimum: "5",
  killed_maximum: "5",
};

describe("convertArchiveRow", () => {
  it.each(Object.keys(incidentColumns).filter((column) => !UNTOLD.includes(column)))(
    "reads the changed column %s, or says that it cannot be changed",
    (column) => {
      const cells = { ...exported, [column]: cellsOf[column] ?? "2" };
      const { values, problems } = convertArchiveRow(cells, exported);
      const remarks = [...problems, ...listIgnored(listChangedColumns(cells, exported))];
      expect(Object.keys(values).length + remarks.length).toBeGreaterThan(0);
    },
  );
});

describe("a new row of an export", () => {
  const empty = Object.fromEntries(Object.keys(incidentColumns).map((column) => [column, ""]));
  const unknown = { minimum: null, maximum: null };

  it("has every cell in its field", () => {
    const cells: Record<string, string> = {
      ...{ ...empty, language: "am", title_am: "ርዕስ", title_en: "Title", description_am: "ስለ", description_en: "About" },
      ...{ narrative_am: "የሆነው", narrative_en: "Long", date: "2020-11-09", location: "Ataye", kinds: "massacre; killing" },
      ...{ killed_minimum: "5", killed_maximum: "9", killed_written: "5-9", injured_written: "unknown" },
      ...{ displaced_minimum: "7", displaced_maximum: "8", count_reason: "Two lists" },
      ...{ place_id: "p", place_precision: "near", replaced_by: "r", part_of: "s" },
      external_ids: "ucdp_ged:12; other:a list, 7; Q:42; wikidata:Q42",
    };
    // A removed column changes nothing.
    const { displaced_written: _written, ...given } = cells;
    const { values, problems, columns } = convertArchiveRow(given);
    expect(problems).toEqual([]);
    expect(values).toEqual({
      ...{ language: "am", title: "ርዕስ", title_en: "Title", description: "ስለ", description_en: "About" },
      ...{ narrative_am: "የሆነው", narrative_en: "Long", date: "2020-11-09", location: "Ataye", kinds: ["massacre", "killing"] },
      ...{ killed: { minimum: 5, maximum: 9 }, injured: unknown, displaced: { minimum: 7, maximum: 8 }, reason: "Two lists" },
      ...{ place_id: "p", place_precision: "near", replaced_by: "r", part_of: "s" },
      external_ids: [
        { scheme: "ucdp_ged", value: "12" },
        { scheme: "other", value: "a list, 7" },
        { scheme: "other", value: "Q:42" },
        { scheme: "wikidata", value: "Q42" },
      ],
    });
    expect(columns).toMatchObject({
      ...{ title: "title_am", title_en: "title_en", description: "description_am", narrative_am: "narrative_am" },
      ...{ date: "date", date_of_incident: "date", reason: "count_reason", killed: "killed_written", kinds: "kinds" },
    });
  });

  it.each([
    ["", "en"],
    ["fr", "en"],
    ["am", "am"],
  ])("reads the language %j as %s, without empty texts", (language, told) => {
    const { values } = convertArchiveRow({ ...empty, language, [`title_${told}`]: "A" });
    expect(values).toEqual({ language: told, title: "A", killed: unknown, injured: unknown, displaced: unknown });
  });

  it("says which cells cannot be read", () => {
    const wrong = { date: "3/4/2022", kinds: "party", killed_minimum: "dozens", injured_written: "some" };
    const { problems, values } = convertArchiveRow({ ...empty, ...wrong, killed_written: "5" });
    expect(problems).toEqual([
      { column: "date", message: expect.stringContaining("“3/4/2022” could be two days") },
      { column: "killed_minimum", message: expect.stringContaining("“dozens” is no number") },
      { column: "injured_written", message: expect.stringContaining("“some” is no number") },
      { column: "kinds", message: "“party” is no kind of event." },
    ]);
    expect(values.date).toBeUndefined();
  });
});

describe("a correction of an export", () => {
  const before = {
    ...{ ...exported, title_en: "A", title_am: "ሀ", killed_written: "5-9", killed_minimum: "5", killed_maximum: "9" },
    ...{ place_id: "p", place_precision: "near", external_ids: "other:7", kinds: "killing", location: "Ataye" },
  };
  const convert = (cells: Record<string, string>, old = {}) =>
    convertArchiveRow({ ...before, ...old, ...cells }, { ...before, ...old });

  it("changes nothing where no cell differs, also from an export of format 1", () => {
    expect(convert({})).toMatchObject({ values: {}, problems: [] });
    const now = { killed_written: "5–9", date: "2022-06-XX/2022-07-XX" };
    expect(convert({ killed_written: "5-9", date: "2022-06/2022-07" }, now)).toMatchObject({ values: {}, problems: [] });
    expect(convert({ killed_written: "5-8" }, { ...now, killed_minimum: "5" }).values).toMatchObject({ killed: { maximum: 8 } });
  });

  it.each<[Record<string, string>, object]>([
    [{ title_en: "B" }, { title: "B" }],
    [{ title_am: "" }, { title_am: "" }],
    [
      { place_id: "", place_precision: "" },
      { place_id: null, place_precision: null },
    ],
    [{ external_ids: "" }, { external_ids: [] }],
    [{ kinds: "" }, { kinds: [] }],
    [{ location: "" }, { location: "" }],
    [{ killed_written: "12-20" }, { killed: { minimum: 12, maximum: 20 } }],
    [{ killed_minimum: "6" }, { killed: { minimum: 6, maximum: 9 } }],
    [{ killed_maximum: "" }, { killed: { minimum: 5, maximum: null } }],
    [{ killed_written: "6-8", killed_minimum: "6", killed_maximum: "8" }, { killed: { minimum: 6, maximum: 8 } }],
    [{ killed_written: "" }, { killed: { minimum: null, maximum: null } }],
  ])("with %j changes only %j", (cells, values) => {
    expect(convert(cells)).toMatchObject({ problems: [] });
    expect(convert(cells).values).toEqual(values);
  });

  it("keeps the reason of counts that change, and takes one away", () => {
    const old = { count_reason: "Two lists" };
    expect(convert({ killed_written: "12" }, old).values).toEqual({ killed: { minimum: 12, maximum: 12 }, reason: "Two lists" });
    expect(convert({ count_reason: "" }, old).values).toEqual({ reason: null });
    expect(convert({ location: "Bati" }, old).values).toEqual({ location: "Bati" });
  });

  it("is refused where a count disagrees with itself, or the language differs", () => {
    expect(convert({ killed_written: "12", killed_minimum: "6" }).problems).toEqual([
      { column: "killed_written", message: expect.stringContaining("differs from") },
    ]);
    expect(convert({ language: "am" }).problems).toEqual([
      { column: "language", message: "Change the language of an incident on its page." },
    ]);
  });

  it("reports derived columns, but not those that change with each record", () => {
    const changed = ["title_en", "status", "zone", "recorded_at", "revision", "revision_sha256", "address", "sources"];
    expect(listIgnored(changed).map(({ column }) => column)).toEqual(["status", "zone", "sources"]);
  });
});

describe("restoreCells", () => {
  it("undoes what spreadsheets and the formula guard did, and drops other columns", () => {
    const cells = { title_en: " '=SUM(1) ", narrative_en: "a\r\nb\rc", location: "cafe\u0301", mine: "x" };
    expect(restoreCells({ ...cells, description_en: "'=x" })).toEqual({
      ...{ narrative_en: "a\nb\nc", location: "caf\u00e9", description_en: "=x" },
      title_en: expect.any(String),
    });
    expect(listChangedColumns({ location: "a\nb" }, { location: " a\r\nb " })).toEqual([]);
    expect(listChangedColumns({ location: "", title_en: "A" }, {})).toEqual(["title_en"]);
  });
});

describe("listIgnoredOfNew", () => {
  it.each([
    [{}, []],
    [{ status: "unreviewed", sources: "0" }, []],
    [{ status: "verified", sources: "" }, ["status"]],
    [{ status: "unreviewed", sources: "3" }, ["sources"]],
  ])("of %j names %j", (cells, columns) => {
    expect(listIgnoredOfNew(cells).map(({ column }) => column)).toEqual(columns);
  });
});
