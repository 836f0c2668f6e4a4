import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  dateExpressionSchema,
  dateInputShape,
  getFutureIssue,
  getLatestIncidentDate,
  incidentDateSchema,
  isInFuture,
  refineDate,
} from "./date-schemas.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const CONTROLS = "Please remove the invisible control characters.";

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
    ["2024-01-01T00:00:00.000Z", []],
    ["2024-01-01T00:00:00+03:00", []],
    ["06/18/2022", []],
    ["18/06/2022", []],
    ["3/4/2022", [notReal]],
    ["2023-02-29T00:00:00.000Z", [notReal]],
    ["02/30/2022", [notReal]],
    ["2024-01-01T99:00:00.000Z", [notReal]],
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

  it.each([
    [" 1991-05-28 ", "1991-05-28"],
    ["\u200b\u200e\u202a1991-05-28\u202c\u2060\ufeff\u00ad", "1991-05-28"],
    ["\u200e28/\u200e05/\u200e1991", "1991-05-28"],
    ["2022-06-18T00:00:00.000Z", "2022-06-18"],
    ["2022-06-18T23:30:00-08:00", "2022-06-18"],
    ["06/18/2022", "2022-06-18"],
  ])("parses %j as %s", (value, day) => {
    expect(incidentDateSchema.parse(value)).toBe(day);
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

describe("dateExpressionSchema", () => {
  const notExpression = /^date must be a day, a month or a year, such as 2021-03-18, 2021-03 or 2021, .+ or 1994\/\.\.$/;
  it.each([
    ["2021-03", "2021-03"],
    [" 2021-03-18/2021-05-07\n", "2021-03-18/2021-05-07"],
    ["1994/..", "1994/.."],
    ["2018~", "2018~"],
    ["2021-03-18/2021-03-18", "2021-03-18"],
  ])("parses %j as %s", (value, expression) => {
    expect(dateExpressionSchema.parse(value)).toBe(expression);
  });

  it.each([undefined, null, "", " ", 2021, "2021-02-30", "18/06/2022", "since 1994", "11 ሰኔ 2014", "2021?", "../1994"])(
    "refuses %j, and says what it takes",
    (value) => {
      expect(messagesOf(dateExpressionSchema, value)).toEqual([expect.stringMatching(notExpression)]);
    },
  );

  it("refuses an end before its beginning, and control characters", () => {
    expect(messagesOf(dateExpressionSchema, "2021-05/2021-03")).toEqual(["date: its end cannot be before its beginning"]);
    expect(messagesOf(dateExpressionSchema, "2021\u0000")).toEqual([CONTROLS]);
  });
});

describe("refineDate", () => {
  const schema = z.object({ title: z.string(), ...dateInputShape });
  const required = refineDate(schema, { isRequired: true });
  const optional = refineDate(schema, { isRequired: false });
  const issuesOf = (input: object, refined = required) =>
    refined.safeParse({ title: "t", ...input }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  const disagree = "date_of_incident and date disagree: date_of_incident must be the earliest day of date, or be left out";

  it.each([
    [{ date: "1994/.." }, []],
    [{ date_of_incident: "1994-01-01" }, []],
    [{ date: "1994/..", date_of_incident: "1994-01-01" }, []],
    [{ date: "1994/..", date_of_incident: "1994-01-02" }, [["date_of_incident", disagree]]],
    [{ date: "1994", date_of_incident: "1994-12-31" }, [["date_of_incident", disagree]]],
    // A day with an error is not compared.
    [{ date: "1994", date_of_incident: "" }, [["date_of_incident", "date_of_incident is mandatory"]]],
  ])("returns the issues of %j: %j", (input, issues) => {
    expect(issuesOf(input)).toEqual(issues);
    expect(issuesOf(input, optional)).toEqual(issues);
  });

  it("requires a date where needed, beside the errors of other fields", () => {
    expect(issuesOf({})).toEqual([["date_of_incident", "date_of_incident is mandatory"]]);
    expect(issuesOf({}, optional)).toEqual([]);
    expect(issuesOf({ title: 1 }).map(([path]) => path)).toEqual(["title", "date_of_incident"]);
  });
});

describe("getFutureIssue", () => {
  const now = new Date("2026-03-01T12:00:00.000Z");
  it.each([
    ["2026-03-01", null],
    ["2026-03", null],
    ["2026", null],
    ["2026~/..", null],
    ["2026-03-02", "date cannot begin in the future"],
    ["2026-04", "date cannot begin in the future"],
    ["2027/..", "date cannot begin in the future"],
  ])("returns for %s %s", (date, message) => {
    expect(getFutureIssue(date, { date }, now)?.message ?? null).toBe(message);
  });

  it("names the field that gave the date", () => {
    const day = "2026-03-02";
    expect(getFutureIssue(day, { date: day, date_of_incident: day }, now)?.path).toBe("date");
    expect(getFutureIssue(day, { date_of_incident: day }, now)).toEqual({
      path: "date_of_incident",
      message: "date_of_incident cannot be in the future",
    });
  });
});
