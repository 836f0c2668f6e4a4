import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../../../tests/to-text.ts";
import type { Import, ImportCounts } from "../rules.ts";
import { ImportsView } from "./imports-view.tsx";
import type { ImportedRow, ImportsData, ShownImport } from "./load-imports.ts";

function render(data: ImportsData): string {
  const router = createMemoryRouter([{ path: "*", element: <ImportsView data={data} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const none: ImportCounts = {
  ...{ read: 0, create: 0, update: 0, same: 0, conflict: 0, refused: 0, similar: 0 },
  ...{ applied: 0, drafts: 0, published: 0, incomplete: 0, undone: 0, left: 0, status_waiting: 0, status_refused: 0 },
};
const createImport = (values: Partial<Import> = {}): Import => ({
  _id: "one",
  filename: "a list.csv",
  format: "ucdp_ged",
  created_at: "2026-11-25T10:00:00.000Z",
  rows: 3194,
  columns: ["Title", "Date", "Where"],
  mapping: null,
  counts: { ...none, create: 3193, refused: 1 },
  ...values,
});
const createTable = (values: Partial<ShownImport> = {}): ImportsData => ({
  table: { ...createImport(), list: [], show: null, after: 0, has_statuses: false, ...values },
});
const createRow = (values: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{ number: 7, state: "checked", outcome: "refused", keep: null, incident_id: null, title: "A title" },
  ...{ problems: [], notes: [], similar: [], changes: [], conflicts: [] },
  ...values,
});

describe("ImportsView", () => {
  it("says what can be brought in, where nothing was", () => {
    const html = render({ imports: [] });
    expect(toText(html)).toContain("It can be an export of this archive");
    expect(html).toContain('href="/data"');
    expect(html).toContain('accept=".csv,text/csv,.tsv,text/plain"');
    expect(toText(html)).toContain("needs JavaScript");
  });

  it("lists each table with what became of its rows", () => {
    const html = render({
      imports: [
        createImport(),
        createImport({ _id: "two", format: "table", rows: 1, counts: { ...none, read: 1, published: 1200, left: 2 } }),
      ],
    });
    expect(toText(html)).toContain("1 a list.csv Events of UCDP GED 3,194 rows 1 refused, 3,193 new 25 November 2026");
    expect(html).toMatch(/<section[^>]* aria-labelledby="imports"><h2 id="imports"/);
    expect(toText(html)).toContain("Other table 1 row 1 not checked, 2 left as they are, 1,200 published");
    expect(html).toContain('href="/dashboard/import?id=two"');
  });

  it("says that a table does not exist, and leads to the others", () => {
    const html = render({ errorMessage: "Not found" });
    expect(toText(html)).toContain("All tables There is no such table.");
  });

  it("asks for the columns of another table, the required ones first", () => {
    const html = render(
      createTable({
        format: "table",
        counts: { ...none, read: 3194 },
        mapping: { columns: { title: "Title", location: "Where" } },
      }),
    );
    expect(toText(html)).toContain("Title No column Title Date Where Date, or its first day No column");
    expect(toText(html)).toContain("Other fields: 1 chosen");
    expect(html.match(/type="submit"/g)).toHaveLength(1);
    expect(toText(html)).toContain("Save and check the rows");
    expect(toText(html)).not.toContain("Take all back");
  });

  it("goes on with a check where it was", () => {
    const html = render(createTable({ counts: { ...none, read: 1944, create: 1250 }, show: "create" }));
    expect(html).toContain('<progress aria-label="1,250 of 3,194 rows checked" value="1250" max="3194">');
    expect(toText(html)).toContain("Go on");
    expect(toText(html)).toContain("All tables a list.csv Events of UCDP GED · 3,194 rows · 25 November 2026");
  });

  it("offers to leave out rows like recorded ones, and to take back what is recorded", () => {
    const checked = toText(render(createTable({ counts: { ...none, create: 3194, similar: 12 } })));
    expect(checked).toContain("Leave out the rows like recorded ones (12) Record the rows Delete the table");
    const applied = toText(render(createTable({ counts: { ...none, create: 12, similar: 12, applied: 3182, drafts: 3182 } })));
    expect(applied).toContain("Publish the drafts 3,182 drafts wait.");
    expect(applied).toContain("Publish the drafts Record the ones left out Take all back Delete the table");
  });

  it.each([
    [{ applied: 3194, drafts: 3194 }, false, "You can open them below and edit them before. Publish the drafts Take all back"],
    [
      { applied: 3194, drafts: 3194 },
      true,
      "edit them before. Also set the statuses of the table, as I have read these incidents Publish the drafts Take all back",
    ],
    [{ published: 3194, status_waiting: 3194 }, false, "in conflict is listed below. Take all back"],
    [{ published: 3194, status_waiting: 3194 }, true, "listed below. Set the statuses of the table Take all back"],
    [{ published: 3194, status_refused: 2 }, true, "listed below. Set the statuses of the table Take all back"],
  ])("offers to set the statuses of an export only where there are some: %o %s", (counts, has_statuses, expected) => {
    const html = render(createTable({ format: "archive", counts: { ...none, ...counts }, has_statuses }));
    expect(toText(html)).toContain(expected);
    expect(html).not.toContain("checked");
  });

  it("tells how many rows are without their status, and why", () => {
    const notes = [{ column: "status", message: "Not by you." }];
    const list = [createRow({ state: "published", notes })];
    const counts = { ...none, published: 3194, status_refused: 1 };
    const text = toText(render(createTable({ format: "archive", counts, show: "status_refused", has_statuses: true, list })));
    expect(text).toContain("1 without their status, 3,194 published");
    expect(text).toContain("The status that the table gives these could not be set");
    expect(text).toContain("7 A title status: Not by you.");
  });

  it("shows each kind of row with number and address, and reasons with their column", () => {
    const html = render(
      createTable({
        counts: { ...none, create: 3193, refused: 1 },
        show: "refused",
        list: [
          createRow({
            problems: [
              { column: "low", message: "Not so." },
              { column: null, message: "Twice." },
            ],
          }),
        ],
      }),
    );
    expect(toText(html)).toContain("Rows 1 refused 3,193 new Nothing is recorded of these rows.");
    expect(html).toMatch(/<section[^>]* aria-label="Next step"/);
    expect(html).toContain('<nav aria-label="Rows">');
    expect(toText(html)).toContain("7 A title low: Not so. Twice.");
    expect(html).toContain("?id=one&amp;show=create");
    expect(html).not.toContain("after=");
  });

  it("shows changes, conflicts with what decides them, and links to incidents", () => {
    const html = render(
      createTable({
        counts: { ...none, conflict: 1, applied: 3193 },
        show: "conflict",
        list: [
          createRow({
            incident_id: "three",
            changes: [{ field: "killed", before: { minimum: 10, maximum: 10 }, after: { minimum: 12, maximum: 20 } }],
            conflicts: [{ field: "location", yours: "Mine", theirs: null }],
            similar: ["four", "five"].map((_id) => ({ _id, title: `Number ${_id}` })),
          }),
        ],
      }),
    );
    expect(toText(html)).toContain("Number of killed: 10 → became 12–20");
    expect(toText(html)).toContain("Location In the file: Mine On the site: (nothing) Keep the file’s Keep the site’s");
    expect(html).toContain('href="/dashboard/archives/three"');
    expect(html).toContain('href="/dashboard/archives/four"');
    expect(toText(html)).toContain("Recorded already: Number four , Number five");
  });

  it.each([
    [1, "conflict", false],
    [2, "conflict", true],
    [2, "refused", false],
  ] as const)("decides on all rows at once where %i are in conflict, among the %s: %s", (conflict, show, isOffered) => {
    const list = Array.from({ length: conflict }, (_, index) =>
      createRow({ number: index + 1, conflicts: [{ field: "location", yours: "Mine", theirs: "Theirs" }] }),
    );
    const text = toText(render(createTable({ counts: { ...none, conflict }, show, list })));
    expect(text.includes("Keep the file’s in all rows Keep the site’s in all rows")).toBe(isOffered);
  });

  it("names the fields of drafts that are not complete, and leads to the next page", () => {
    const list = Array.from({ length: 50 }, (_, index) =>
      createRow({ number: index + 1, state: "incomplete", title: "", problems: [{ column: "location", message: "Missing." }] }),
    );
    const html = render(createTable({ counts: { ...none, incomplete: 60, published: 3134 }, show: "incomplete", list }));
    expect(toText(html)).toContain("1 Without a title Place: Missing.");
    expect(html).toContain("?id=one&amp;show=incomplete&amp;after=50");
  });
});
