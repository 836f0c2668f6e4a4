import { describe, expect, it } from "vitest";
import { INCIDENT_DESCRIPTION_MAX, INCIDENT_TITLE_MAX } from "../../incidents/rules.ts";
import { MEDIA_DESCRIPTION_MAX } from "../../sources/rules.ts";
import { SOURCE_REFERENCE_MAX, SOURCE_TITLE_MAX } from "../../sources/source-rules.ts";
import { convertEventRow } from "./convert-event-row.ts";

const unknown = { minimum: null, maximum: null };
const event = {
  ...{ id: " 11 ", type_of_violence: "3", conflict_name: "A conflict", dyad_name: "A - Civilians" },
  ...{ side_a: "Side A", side_b: "Side B", source_article: "Paper, 2019-02-03", source_headline: "A headline" },
  ...{ where_coordinates: "A town", adm_1: "A region", adm_2: "A zone", country: "Ethiopia" },
  ...{ date_prec: "1", date_start: "2019-02-01 00:00:00.000", date_end: "2019-02-01 00:00:00.000" },
  ...{ deaths_a: "1", deaths_b: "2", deaths_civilians: "3", deaths_unknown: "4", low: "5", best: "6", high: "7" },
};
const convert = (cells: Partial<Record<keyof typeof event, string>> = {}) => convertEventRow({ ...event, ...cells });

describe("convertEventRow", () => {
  it("tells each column in its place, in English", () => {
    const { values, source, problems } = convert();
    expect(problems).toEqual([]);
    expect(values).toEqual({
      ...{ title: "Attack on civilians, A town", language: "en", date: "2019-02-01" },
      ...{ description: "A - Civilians. Event 11 of UCDP GED.", location: "A town, A zone, A region" },
      narrative_en:
        "Conflict: A conflict. Actors: Side A and Side B.\n\nDeaths as UCDP counts them: 1 of Side A, 2 of Side B, 3 civilians, 4 unknown; best estimate 6.",
      ...{ killed: { minimum: 5, maximum: 7 }, injured: unknown, displaced: unknown },
      reason: "The least and the most number of UCDP; its best estimate is 6.",
      external_ids: [{ scheme: "ucdp_ged", value: "11" }],
    });
    expect(source).toEqual({
      reference: "UCDP Georeferenced Event Dataset, event 11: Paper, 2019-02-03",
      ...{ description: "A headline", title: "A headline" },
    });
  });

  it.each([
    ["1", "Armed clash, A town"],
    ["2", "Clash of armed groups, A town"],
    ["3", "Attack on civilians, A town"],
    ["9", "Armed clash, A town"],
  ])("titles violence of the type %s as %s", (type_of_violence, title) => {
    expect(convert({ type_of_violence }).values.title).toBe(title);
  });

  it.each([
    [{ where_coordinates: "" }, "Attack on civilians, Ethiopia", "Ethiopia, A zone, A region"],
    [{ adm_2: "A town" }, "Attack on civilians, A town", "A town, A region"],
    [{ adm_1: "", adm_2: "" }, "Attack on civilians, A town", "A town"],
  ])("names the place of %j", (cells, title, location) => {
    expect(convert(cells).values).toMatchObject({ title, location });
  });

  it.each([
    ["1", "2019-02-01", "2019-02-01", "2019-02-01"],
    ["1", "2019-02-01", "2019-02-03", "2019-02-01/2019-02-03"],
    ["2", "2019-02-01", "2019-02-01", "2019-02-01~"],
    ["5", "2019-02-01", "2019-02-28 00:00:00", "2019-02-01~/2019-02-28~"],
  ])("reads the date of precision %s from %s to %s as %s", (date_prec, date_start, date_end, date) => {
    expect(convert({ date_prec, date_start, date_end }).values.date).toBe(date);
  });

  it.each([{ date_start: "soon" }, { date_end: "2019-02-31" }, { date_end: "" }])("says that it cannot read %j", (cells) => {
    const { values, problems } = convert(cells);
    expect(values).not.toHaveProperty("date");
    const text = cells.date_start ?? event.date_start;
    expect(problems).toEqual([{ column: "date_start", message: `“${text}” is no date that can be read.` }]);
  });

  it("knows no number where a cell has none", () => {
    expect(convert({ low: "", high: "many" }).values.killed).toEqual(unknown);
    expect(convert({ low: "0", high: "" }).values.killed).toEqual({ minimum: 0, maximum: null });
  });

  it("describes the source by the fighting sides where it has no headline", () => {
    expect(convert({ source_headline: "" }).source).toMatchObject({ description: "A - Civilians", title: "A - Civilians" });
  });

  it("cuts what is too long for its field", () => {
    const long = "word ".repeat(500).trim();
    const cells = { where_coordinates: long, dyad_name: long, source_article: long, source_headline: long };
    const { values, source } = convert(cells);
    const lengths = [
      [values.title, INCIDENT_TITLE_MAX],
      [values.description, INCIDENT_DESCRIPTION_MAX],
      [source?.reference, SOURCE_REFERENCE_MAX],
      [source?.description, MEDIA_DESCRIPTION_MAX],
      [source?.title, SOURCE_TITLE_MAX],
    ] as const;
    for (const [text, max] of lengths) {
      expect(text?.length).toBeLessThanOrEqual(max);
      expect(text?.length).toBeGreaterThan(max - 10);
      expect(text).toMatch(/…$/);
    }
  });

  it("names the columns from which fields come", () => {
    expect(convert().columns).toEqual({
      ...{ title: "where_coordinates", location: "where_coordinates", date: "date_start", description: "dyad_name" },
      ...{ killed: "low", number_of_killed: "low", external_ids: "id", reference: "source_article" },
    });
  });
});
