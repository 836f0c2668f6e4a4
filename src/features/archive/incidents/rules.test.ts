import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  createEditedTitleSchema,
  getEditedTitleMax,
  getLatestIncidentDate,
  incidentDateSchema,
  incidentDescriptionSchema,
  incidentLocationSchema,
  incidentTitleSchema,
  isInFuture,
} from "./rules.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const CONTROLS = "Please remove the invisible control characters.";

describe.each([
  {
    name: "incidentTitleSchema",
    schema: incidentTitleSchema,
    max: 90,
    required: "title is mandatory",
    tooLong: "Title Cannot be more than 90 Characters",
  },
  {
    name: "createEditedTitleSchema",
    schema: createEditedTitleSchema("Before"),
    max: 60,
    required: "title is mandatory",
    tooLong: "Title Cannot be more than 60 Characters",
  },
  {
    name: "incidentDescriptionSchema",
    schema: incidentDescriptionSchema,
    max: 160,
    required: "description is mandatory",
    tooLong: "description Cannot be more than 160 Characters",
  },
  {
    name: "incidentLocationSchema",
    schema: incidentLocationSchema,
    max: 200,
    required: "location is mandatory",
    tooLong: "location Cannot be more than 200 Characters",
  },
])("$name", ({ schema, max, required, tooLong }) => {
  it.each([
    ["one letter", "a", []],
    ["the limit", "a".repeat(max), []],
    ["the limit and spaces around it", `  ${"a".repeat(max)}\n`, []],
    ["Ethiopic at the limit", "ሰ".repeat(max), []],
    ["one more", "a".repeat(max + 1), [tooLong]],
    ["lines at the limit", `${"a".repeat(max - 2)}\r\nb`, []],
    ["lines past the limit", `${"a".repeat(max - 1)}\r\nb`, [tooLong]],
    ["Ethiopic past the limit", "ሰ".repeat(max + 1), [tooLong]],
    ["nothing", undefined, [required]],
    ["null", null, [required]],
    ["blank", " \t ", [required]],
    ["a number", 12, [required]],
    ["NUL", "a\u0000b", [CONTROLS]],
  ])("validates %s", (_case, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });
});

describe("createEditedTitleSchema", () => {
  const long = "ሰ".repeat(90);
  it("accepts a longer title only when it is unchanged", () => {
    expect(messagesOf(createEditedTitleSchema(long), ` ${long} `)).toEqual([]);
    expect(messagesOf(createEditedTitleSchema(long), `${"ሰ".repeat(89)}ለ`)).toEqual(["Title Cannot be more than 60 Characters"]);
    expect(messagesOf(createEditedTitleSchema(long), "ሰ".repeat(61))).toEqual(["Title Cannot be more than 60 Characters"]);
    expect(messagesOf(createEditedTitleSchema(long), "ሰ".repeat(60))).toEqual([]);
  });
});

describe("getEditedTitleMax", () => {
  const long = "ሰ".repeat(61);
  it.each([
    ["a short title", "Tole", "Tole", 60],
    ["a changed short title", "Tole 2", "Tole", 60],
    ["a title at the limit", "ሰ".repeat(60), "ሰ".repeat(60), 60],
    ["a longer title", long, long, 90],
    ["a longer title with spaces around it", ` ${long}\n`, long, 90],
    ["a longer title that was changed", `${long}ሰ`, long, 60],
    ["a longer title that was shortened", "ሰ".repeat(60), long, 60],
    ["a longer title that was removed", "", long, 60],
  ])("counts %s to its limit", (_case, title, before, max) => {
    expect(getEditedTitleMax(title, before)).toBe(max);
  });
});

describe("incidentDateSchema", () => {
  const notReal = "date_of_incident must be a day of the calendar, written as YYYY-MM-DD";
  it.each([
    ["2024-02-29", []],
    [" 1991-05-28 ", []],
    ["2000-02-29", []],
    ["0001-01-01", []],
    ["0000-12-31", [notReal]],
    ["0000-01-01", [notReal]],
    ["0000-02-30", [notReal]],
    ["2023-02-29", [notReal]],
    ["1900-02-29", [notReal]],
    ["2024-04-31", [notReal]],
    ["2024-13-01", [notReal]],
    ["2024-00-10", [notReal]],
    ["2024-01-00", [notReal]],
    ["2024-1-1", [notReal]],
    ["24-01-01", [notReal]],
    ["01/02/2024", [notReal]],
    ["2024-01-01T00:00:00.000Z", [notReal]],
    ["2024-01\n-01", [notReal]],
    ["20240101", [notReal]],
    ["yesterday", [notReal]],
    ["", ["date_of_incident is mandatory"]],
    [undefined, ["date_of_incident is mandatory"]],
    [null, ["date_of_incident is mandatory"]],
    [20240101, ["date_of_incident is mandatory"]],
    ["2024-01-01\u0000", [CONTROLS]],
  ])("validates %j", (value, messages) => {
    expect(messagesOf(incidentDateSchema, value)).toEqual(messages);
  });

  it("trims spaces", () => {
    expect(incidentDateSchema.parse(" 1991-05-28 ")).toBe("1991-05-28");
  });

  it.each([
    ["2026-03-01T12:00:00.000Z", "2026-03-01"],
    ["2026-03-01T20:59:59.999Z", "2026-03-01"],
    ["2026-03-01T21:00:00.000Z", "2026-03-02"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01"],
  ])("allows at %s dates until %s, the day in Ethiopia", (now, latest) => {
    expect(getLatestIncidentDate(new Date(now))).toBe(latest);
    expect(isInFuture(latest, new Date(now))).toBe(false);
    expect(isInFuture("2027-01-02", new Date(now))).toBe(true);
  });
});
