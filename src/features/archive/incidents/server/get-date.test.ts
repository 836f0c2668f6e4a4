import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateArbitrary } from "../../../../../tests/date-arbitrary.ts";
import { getDate, getEditedDate } from "./get-date.ts";

describe("getDate", () => {
  it.each([
    [{ date_of_incident: "2021-03-18" }, "2021-03-18"],
    [{ date: "2021-03" }, "2021-03"],
    [{ date: "2021-03", date_of_incident: "2021-03-01" }, "2021-03"],
  ])("returns of %j %s", (input, date) => {
    expect(getDate(input)).toBe(date);
  });

  it("refuses a date that is not given", () => {
    expect(() => getDate({})).toThrow("date_of_incident is mandatory");
  });
});

describe("getEditedDate", () => {
  it.each([
    ["nothing", "1994/..", {}, "1994/.."],
    ["the earliest day", "1994/..", { date_of_incident: "1994-01-01" }, "1994/.."],
    ["another day", "1994/..", { date_of_incident: "1994-01-02" }, "1994-01-02"],
    ["the latest day", "2021-03", { date_of_incident: "2021-03-31" }, "2021-03-31"],
    ["an expression", "2021-03", { date: "2021-03/2021-04" }, "2021-03/2021-04"],
    ["the earliest day as an expression", "1994/..", { date: "1994-01-01" }, "1994-01-01"],
    ["both", "1994/..", { date: "1994-01-01", date_of_incident: "1994-01-01" }, "1994-01-01"],
  ])("takes %s", (_case, before, input, date) => {
    expect(getEditedDate(before, input)).toBe(date);
  });

  it("changes nothing when a client sends back the date, with or without the expression", () => {
    fc.assert(
      fc.property(dateArbitrary, ({ expression: date, earliest: date_of_incident }) => {
        expect(getEditedDate(date, { date_of_incident })).toBe(date);
        expect(getEditedDate(date, { date, date_of_incident })).toBe(date);
      }),
    );
  });
});
