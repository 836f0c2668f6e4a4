import { describe, expect, it } from "vitest";
import { incidentColumns } from "../../export/columns.ts";
import { convertArchiveRow, getGivenStatus, listChangedColumns, listIgnored } from "./convert-archive-row.ts";

const exported = { ...Object.fromEntries(Object.keys(incidentColumns).map((column) => [column, ""])), language: "en" };
/** What changes with each record, and which incident it is. */
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

describe("getGivenStatus", () => {
  it.each([
    [{}, null],
    [{ status: "", status_note: "A note" }, null],
    [{ status: "unreviewed", status_note: "" }, null],
    [
      { status: "unreviewed", status_note: "Two sources differ" },
      { status: "unreviewed", note: "Two sources differ" },
    ],
    [
      { status: "disputed", status_note: "" },
      { status: "disputed", note: null },
    ],
  ])("of %j is %j", (cells, status) => {
    expect(getGivenStatus(cells)).toEqual(status);
  });
});
