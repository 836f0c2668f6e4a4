import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { noRows } from "../../../../../tests/import-counts.ts";
import { toText } from "../../../../../tests/to-text.ts";
import type { Import } from "../rules.ts";
import { ImportsView } from "./imports-view.tsx";
import type { ImportedRow, ImportsData, ShownImport } from "./load-imports.ts";

function render(data: ImportsData): string {
  const router = createMemoryRouter([{ path: "*", element: <ImportsView data={data} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const createImport = (values: Partial<Import> = {}): Import => ({
  _id: "one",
  filename: "a list.csv",
  format: "archive",
  created_at: "2026-11-25T10:00:00.000Z",
  rows: 3194,
  columns: ["Title", "Date", "Where"],
  mapping: null,
  counts: { ...noRows, create: 3193, refused: 1 },
  ...values,
});
const createTable = (values: Partial<ShownImport> = {}): ImportsData => ({
  table: { ...createImport(), list: [], show: null, after: 0, missing: { location: 0, description: 0 }, samples: [], ...values },
});
const createRow = (values: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{ number: 7, state: "checked", outcome: "refused", incident_id: null, title: "A title" },
  ...{ problems: [], notes: [], similar: [], changes: [], changed: null },
  ...values,
});

describe("ImportsView", () => {
  it("says what can be imported, where nothing was", () => {
    const html = render({ imports: [] });
    expect(toText(html)).toContain("Import a CSV file: our own export or any table.");
    expect(html).toContain('href="/data"');
    expect(html).toContain('accept=".csv,text/csv,.tsv,text/plain"');
    expect(toText(html)).toContain("needs JavaScript");
  });

  it("lists each table with what became of its rows", () => {
    const html = render({
      imports: [
        createImport(),
        createImport({ _id: "two", format: "table", rows: 1, counts: { ...noRows, read: 1, published: 1200, left: 2 } }),
      ],
    });
    expect(toText(html)).toContain("1 a list.csv Our export 3,194 rows 1 refused, 3,193 new 25 November 2026");
    expect(html).toMatch(/<section[^>]* aria-labelledby="imports"><h2 id="imports"/);
    expect(toText(html)).toContain("Other table 1 row 1 not checked, 2 left as they are, 1,200 published");
    expect(html).toContain('href="/dashboard/import?id=two"');
  });

  it("says that a table does not exist, and leads to the others", () => {
    const html = render({ errorMessage: "Not found" });
    expect(toText(html)).toContain("All imports There is no such import.");
  });

  it("asks for the field of each column, with its values", () => {
    const html = render(
      createTable({
        format: "table",
        counts: { ...noRows, read: 3194 },
        mapping: { columns: { title: "Title" } },
        samples: [["One", "Two"], ["1994"], []],
      }),
    );
    expect(toText(html)).toContain("Title One · Two Not used Title Date, or its first day Location");
    expect(toText(html)).toContain("Where – Not used");
    expect(toText(html)).toContain("No column has the location. Without a place, incidents stay drafts.");
    expect(html.match(/type="submit"/g)).toHaveLength(1);
    expect(toText(html)).toContain("Save and check");
    expect(toText(html)).not.toContain("Take all back");
  });

  it("goes on with a check where it was", () => {
    const html = render(createTable({ counts: { ...noRows, read: 1944, create: 1250 }, show: "create" }));
    expect(html).toContain('<progress aria-label="1,250 of 3,194 rows checked" value="1250" max="3194">');
    expect(toText(html)).toContain("Go on");
    expect(toText(html)).toContain("All imports a list.csv Our export · 3,194 rows · 25 November 2026");
  });

  it("offers to leave out rows like recorded ones, and to take back what is recorded", () => {
    const checked = toText(render(createTable({ counts: { ...noRows, create: 3194, similar: 12 } })));
    expect(checked).toContain("Skip rows like recorded incidents (12) Record the rows Delete the table");
    const applied = toText(
      render(createTable({ counts: { ...noRows, create: 12, similar: 12, applied: 3182, drafts: 3182, recorded: 3182 } })),
    );
    expect(applied).toContain("Publish the drafts 3,182 drafts.");
    expect(applied).toContain("Publish the drafts Record the skipped rows Take all back Delete the table");
  });

  it("shows each kind of row with number and address, and reasons with their column", () => {
    const html = render(
      createTable({
        counts: { ...noRows, create: 3193, refused: 1 },
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
    expect(toText(html)).toContain("Rows 1 refused 3,193 new These rows are not recorded.");
    expect(html).toMatch(/<section[^>]* aria-label="Next step"/);
    expect(html).toContain('<nav aria-label="Rows">');
    expect(toText(html)).toContain("7 A title low: Not so. Twice.");
    expect(html).toContain("?id=one&amp;show=create");
    expect(html).not.toContain("after=");
  });

  it("shows changes, who changed an incident since, and links to incidents", () => {
    const html = render(
      createTable({
        counts: { ...noRows, refused: 1, applied: 3193, recorded: 3193 },
        show: "refused",
        list: [
          createRow({
            incident_id: "three",
            changes: [{ field: "killed", before: { minimum: 10, maximum: 10 }, after: { minimum: 12, maximum: 20 } }],
            changed: { at: "2026-11-20T10:00:00.000Z", name: "Almaz Tesfaye" },
            similar: ["four", "five"].map((_id) => ({ _id, title: `Number ${_id}` })),
          }),
        ],
      }),
    );
    expect(toText(html)).toContain("Number of killed: 10 → became 12–20");
    expect(toText(html)).toMatch(/Last changed by Almaz Tesfaye, .*20/);
    expect(html).toContain('href="/dashboard/archives/three"');
    expect(html).toContain('href="/dashboard/archives/four"');
    expect(toText(html)).toContain("Already recorded: Number four , Number five");
  });

  it("names the fields of drafts that are not complete, and leads to the next page", () => {
    const list = Array.from({ length: 50 }, (_, index) =>
      createRow({
        number: index + 1,
        state: "incomplete",
        outcome: "create",
        title: "",
        problems: [{ column: "location", message: "Missing." }],
      }),
    );
    const html = render(
      createTable({
        counts: { ...noRows, incomplete: 60, applied: 60, published: 3134, recorded: 3194 },
        show: "incomplete",
        list,
      }),
    );
    expect(toText(html)).toContain("1 No title Cannot be published without: Place");
    expect(html).toContain("?id=one&amp;show=incomplete&amp;after=50");
  });
});
