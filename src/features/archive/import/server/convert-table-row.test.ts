import { describe, expect, it } from "vitest";
import { parseDateCell } from "./convert-table-row.ts";

describe("parseDateCell", () => {
  it.each([
    ["2020-11-09", "2020-11-09"],
    ["25.12.2020", "2020-12-25"],
    ["12/25/2020", "2020-12-25"],
    [" 13/1/2021 ", "2021-01-13"],
    ["1/13/2021", "2021-01-13"],
    ["12/12/2020", "2020-12-12"],
    ["2021", "2021"],
  ])("reads %j, which can be one day only", (cell, date) => {
    expect(parseDateCell(cell, undefined)).toEqual({ date });
  });

  it("guesses no order, and takes the one that was chosen", () => {
    expect(parseDateCell("3/4/2022", undefined)).toEqual({ problem: expect.stringContaining("could be two days") });
    expect(parseDateCell("3/4/2022", "month_first")).toEqual({ date: "2022-03-04" });
    expect(parseDateCell("3/4/2022", "day_first")).toEqual({ date: "2022-04-03" });
    // The order of a table is that of its days that could be two.
    expect(parseDateCell("25/12/2020", "month_first")).toEqual({ date: "2020-12-25" });
  });

  it.each(["31.02.2021", "13/13/2020", "soon", ""])("says that it cannot read %j", (cell) => {
    expect(parseDateCell(cell, undefined)).toEqual({ problem: expect.any(String) });
  });
});
