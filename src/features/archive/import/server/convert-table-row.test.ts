import { describe, expect, it } from "vitest";
import { MEDIA_DESCRIPTION_MAX } from "../../sources/rules.ts";
import type { ImportMapping } from "../rules.ts";
import { convertTableRow, parseDateCell, readKinds } from "./convert-table-row.ts";

const unknown = { minimum: null, maximum: null };
const exactly = (number: number) => ({ minimum: number, maximum: number });
const fields = [
  "title",
  "description",
  "narrative",
  "date",
  "last_day",
  "location",
  "kinds",
  "source_link",
  "source_title",
  "source_outlet",
];
const counts = ["killed", "injured", "displaced"].flatMap((name) => [name, `${name}_minimum`, `${name}_maximum`]);
/** The column of each field has its name in capitals. */
const columns: ImportMapping["columns"] = Object.fromEntries(
  [...fields, ...counts, "external_id"].map((field) => [field, field.toUpperCase()]),
);
const row = { TITLE: "A title", DATE: "2020-11-09" };
const convert = (cells: Record<string, string>, mapping: Partial<ImportMapping> = {}) =>
  convertTableRow({ ...row, ...cells }, { columns, ...mapping });

describe("convertTableRow", () => {
  it("puts each cell into its field, without the spaces around it", () => {
    const told = { TITLE: " A title ", DESCRIPTION: " About it", NARRATIVE: " Long ", LOCATION: " Ataye ", DATE: " 9.11.2020 " };
    const cells = { ...told, LAST_DAY: "11.11.2020", KINDS: "Killing; massacre", EXTERNAL_ID: " 7 " };
    const source = { SOURCE_LINK: " https://example.org/1 ", SOURCE_TITLE: " A report ", SOURCE_OUTLET: " A paper " };
    const numbers = { KILLED: "5-9", INJURED_MINIMUM: "2", INJURED_MAXIMUM: "4", DISPLACED: "100+" };
    const converted = convert({ ...cells, ...source, ...numbers }, { date_order: "day_first" });
    expect(converted).toMatchObject({ problems: [] });
    expect(converted.values).toEqual({
      ...{ title: "A title", language: "en", description: "About it", location: "Ataye", narrative_en: "Long" },
      ...{ date: "2020-11-09/2020-11-11", kinds: ["killing", "massacre"] },
      ...{ killed: { minimum: 5, maximum: 9 }, injured: { minimum: 2, maximum: 4 } },
      ...{ displaced: { minimum: 100, maximum: null }, external_ids: [{ scheme: "other", value: "7" }] },
    });
    expect(converted.source).toEqual({
      article_link: "https://example.org/1",
      outlet: "A paper",
      description: "A report",
      title: "A report",
    });
  });

  it.each([
    [{ SOURCE_OUTLET: "A paper" }, { reference: "A paper", outlet: "A paper", description: "A title" }],
    [{ SOURCE_TITLE: "A report" }, { reference: "A report", title: "A report", description: "A report" }],
    [{ SOURCE_OUTLET: "A paper", SOURCE_TITLE: "A report" }, { reference: "A paper: A report" }],
  ])("records a source without a link as a document: %j", (cells, source) => {
    expect(convert(cells).source).toMatchObject(source);
    expect(convert(cells).source).not.toHaveProperty("article_link");
  });

  it("leaves out what is empty or has no column", () => {
    const nothing = { title: "A title", language: "en", date: "2020-11-09", kinds: [] };
    const converted = convert({ DESCRIPTION: " ", LOCATION: "", SOURCE_TITLE: " " });
    expect(converted.values).toEqual({ ...nothing, killed: unknown, injured: unknown, displaced: unknown });
    expect(converted.source).toBeUndefined();
    expect(convertTableRow({ TITLE: "Other" }, { columns: {} }).values).toMatchObject({ title: "", kinds: [] });
    expect(convert({ DATE: "" }).values).not.toHaveProperty("date");
  });

  it.each([
    ["A title", undefined, "en"],
    ["ርዕስ", undefined, "am"],
    ["A title", "am", "am"],
    ["ርዕስ", "en", "en"],
  ] as const)("tells the texts of %j in the language %s as %s", (TITLE, language, told) => {
    const { values, columns } = convert({ TITLE, NARRATIVE: "Long" }, language && { language });
    expect(values).toMatchObject({ language: told, [`narrative_${told}`]: "Long" });
    expect(columns[`narrative_${told}`]).toBe("NARRATIVE");
  });

  it.each([
    ["2020-11-09", "2020-11-09", "2020-11-09"],
    ["2020-11-09", "", "2020-11-09"],
    ["2020-11-09", "2020-11-10", "2020-11-09/2020-11-10"],
  ])("joins the first day %s and the last day %j to %s", (DATE, LAST_DAY, date) => {
    expect(convert({ DATE, LAST_DAY }).values.date).toBe(date);
  });

  it.each([
    [{ KILLED: "3" }, exactly(3)],
    [
      { KILLED: "3", KILLED_MINIMUM: "4" },
      { minimum: 4, maximum: null },
    ],
    [
      { KILLED: "3", KILLED_MAXIMUM: "4" },
      { minimum: null, maximum: 4 },
    ],
    [
      { KILLED_MINIMUM: "4", KILLED_MAXIMUM: "9" },
      { minimum: 4, maximum: 9 },
    ],
    [{ KILLED: "0" }, exactly(0)],
  ])("reads of %j the killed %j", (cells, killed) => {
    expect(convert(cells).values.killed).toEqual(killed);
  });

  it("reads an estimate, and keeps its words as the reason", () => {
    const { values, problems } = convert({ KILLED: "about 60", INJURED: "ወደ ፲፪", DISPLACED: "1'000" });
    expect(values).toMatchObject({ killed: exactly(60), injured: exactly(12), displaced: exactly(1000) });
    expect([values.reason, problems]).toEqual(["Estimates, as the table writes them: about 60; ወደ ፲፪", []]);
  });

  it("names what a spreadsheet made of counts and identifiers", () => {
    const { problems } = convert({ KILLED: "10-Mar", INJURED: "1.000", EXTERNAL_ID: "1.23457E+11" });
    expect(problems).toEqual([
      { column: "EXTERNAL_ID", message: expect.stringContaining("was rounded by a spreadsheet") },
      { column: "KILLED", message: expect.stringContaining("a spreadsheet made a date of 10–3") },
      { column: "INJURED", message: expect.stringContaining("could be 1000 or 1") },
    ]);
  });

  it("describes a source without a description by the row's title, cut at a word", () => {
    const link = { SOURCE_LINK: "https://example.org/1" };
    expect(convert(link).source).toEqual({ article_link: link.SOURCE_LINK, description: "A title" });
    const long = "word ".repeat(100).trim();
    const source = convert({ ...link, SOURCE_TITLE: long }).source;
    expect(source?.title).toBe(long);
    expect(source?.description).toMatch(/ word…$/);
    expect(source?.description?.length).toBeLessThanOrEqual(MEDIA_DESCRIPTION_MAX);
  });

  it("names the column of each problem, and those of what our calls refuse", () => {
    const wrong = { DATE: "soon", LAST_DAY: "3/4/2022", KILLED_MAXIMUM: "dozens", INJURED: "some", KINDS: "party;killing" };
    const { problems, columns, values } = convert({ ...wrong, KILLED_MINIMUM: "1" });
    expect(problems).toEqual([
      { column: "DATE", message: "“soon” is not a date we can read." },
      { column: "LAST_DAY", message: expect.stringContaining("“3/4/2022” could be two days") },
      { column: "KINDS", message: "“party” is no kind of event." },
      { column: "KILLED_MAXIMUM", message: expect.stringContaining("“dozens” is no number") },
      { column: "INJURED", message: expect.stringContaining("“some” is no number") },
    ]);
    expect(values).toMatchObject({ kinds: ["killing"], killed: { minimum: 1, maximum: null } });
    expect(columns).toMatchObject({
      ...{ title: "TITLE", killed: "KILLED", date_of_incident: "DATE" },
      ...{ external_ids: "EXTERNAL_ID", article_link: "SOURCE_LINK" },
    });
  });
});

describe("readKinds", () => {
  it.each([
    ["killing", ["killing"]],
    ["Air strike, shelling | MASSACRE ;", ["air_strike", "shelling", "massacre"]],
    ["enforced_disappearance", ["enforced_disappearance"]],
    ["የሲቪሎች ግድያ; ጭፍጨፋ", ["killing", "massacre"]],
    ["", []],
    [" ; ,|", []],
  ])("reads %j as %j", (cell, kinds) => {
    expect(readKinds(cell, (message) => expect.unreachable(message))).toEqual(kinds);
  });

  it("says each word that is no kind, and keeps the others", () => {
    const problems: string[] = [];
    expect(readKinds("Party; killing; other", (message) => problems.push(message))).toEqual(["killing"]);
    expect(problems).toEqual(["“party” is no kind of event.", "“other” is no kind of event."]);
  });
});

describe("parseDateCell", () => {
  it.each([
    ["2020-11-09", "2020-11-09"],
    ["25.12.2020", "2020-12-25"],
    ["12/25/2020", "2020-12-25"],
    [" 13/1/2021 ", "2021-01-13"],
    ["1/13/2021", "2021-01-13"],
    ["12/12/2020", "2020-12-12"],
    ["2021", "2021"],
    ["13.01.2020 10:30", "2020-01-13"],
    ["2021-03-19 00:00:00", "2021-03-19"],
    ["12/25/2020 12:00:00 AM", "2020-12-25"],
    ["2022-06-XX", "2022-06"],
    ["ሰኔ ፲፩ ቀን ፳፻፲፬", "2022-06-18"],
    ["13-1-2020T10:30:05", "2020-01-13"],
    ["ሰኔ 2014", "2022-06-08/2022-07-07"],
  ])("reads %j, which can be one day only", (cell, date) => {
    expect(parseDateCell(cell, undefined)).toEqual({ date });
  });

  it("guesses no order, and takes the one that was chosen", () => {
    expect(parseDateCell("3/4/2022", undefined)).toEqual({ problem: expect.stringContaining("could be two days") });
    expect(parseDateCell("3/4/2022", "month_first")).toEqual({ date: "2022-03-04" });
    expect(parseDateCell("3/4/2022", "day_first")).toEqual({ date: "2022-04-03" });
    expect(parseDateCell("12/11/2022", undefined)).toHaveProperty("problem");
    expect(parseDateCell("12/11/2022", "day_first")).toEqual({ date: "2022-11-12" });
    // The order matters only for days that can be read both ways.
    expect(parseDateCell("25/12/2020", "month_first")).toEqual({ date: "2020-12-25" });
  });

  it.each(["3. 4. 2022", "3 / 4 / 2022", "3/4-2022", "3 4 2022", "3,4,2022", "3–4–2022", "3/4/2022 10:30"])(
    "guesses no order of %j, however it is separated",
    (cell) => {
      expect(parseDateCell(cell, undefined)).toEqual({ problem: expect.stringContaining("could be two days") });
      expect(parseDateCell(cell, "month_first")).toEqual({ date: "2022-03-04" });
    },
  );

  it.each([
    ["AD 850", "0850"],
    ["850 ce", "0850"],
    ["AD 0850-03-19", "0850-03-19"],
    ["19 March AD 850", "0850-03-19"],
  ])("takes the year of %j as it is meant", (cell, date) => {
    expect(parseDateCell(cell, undefined)).toEqual({ date });
  });

  it.each(["0021-03-19", "19/03/0021", "0999"])("asks whether the year of %j is complete", (cell) => {
    expect(parseDateCell(cell, undefined)).toEqual({ problem: expect.stringContaining("before the year 1000") });
  });

  it.each(["31.02.2021", "13/13/2020", "soon", ""])("says that it cannot read %j", (cell) => {
    expect(parseDateCell(cell, undefined)).toEqual({ problem: expect.any(String) });
  });
});
