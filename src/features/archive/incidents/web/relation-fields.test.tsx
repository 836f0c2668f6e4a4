import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { createFieldsForm } from "../../../../../tests/fields-form.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { RelationFields } from "./incident-fields.tsx";
import { emptyIncident, type IncidentForm } from "./incident-form.ts";
import { getSimilarInput, SimilarIncidentsNotice } from "./similar-incidents.tsx";

const ID = "019a0000-0000-7000-8000-000000000000";
const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const getText = (markup: string) => markup.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");

function renderFields(values: Partial<IncidentForm["values"]>, errors: Record<string, string> = {}) {
  const form: IncidentForm = createFieldsForm({ ...emptyIncident, ...values }, (path) =>
    errors[path] === undefined ? undefined : { message: errors[path] },
  );
  return render(<RelationFields form={form} />);
}

describe("RelationFields", () => {
  it("is folded while there is nothing", () => {
    const markup = renderFields({});
    expect(markup).not.toMatch(/<details[^>]* open/);
    // The fields are rendered once it is opened: until then, the form has only one "Title".
    expect(markup).not.toContain("<input");
  });

  it("has a labelled search for each relation, and no row without an identifier", () => {
    const markup = renderFields({}, { part_of: "Not so." });
    expect(markup).toMatch(/<details[^>]* open/);
    expect(markup.match(/type="search"/g)).toHaveLength(2);
    expect(getText(markup)).toContain("|Also recorded as|The incident that records the same event");
    expect(getText(markup)).toContain("|Part of|");
    expect(markup.match(/role="status"/g)).toHaveLength(2);
    expect(markup).not.toContain("external_ids.0");
  });

  it("is open with a row for each identifier, and shows what is wrong beside it", () => {
    const ids = [
      { scheme: "wikidata" as const, value: "Q1" },
      { scheme: "acled" as const, value: "x" },
    ];
    const markup = renderFields({ replaced_by: ID, external_ids: ids }, { "external_ids.1.value": "Not so." });
    expect(markup).toMatch(/<details[^>]* open/);
    expect(markup.match(/type="search"/g)).toHaveLength(1);
    expect(markup).toMatch(/name="external_ids\.0\.value"[^>]*value="Q1"/);
    expect(markup).toMatch(/aria-invalid="true"[^>]*name="external_ids\.1\.value"/);
    expect(getText(markup)).toContain("Not so.");
    expect(getText(markup)).toContain("|Add an identifier|");
  });

  it("says what is wrong with a relation, and with the identifiers as a whole", () => {
    const ids = [{ scheme: "acled" as const, value: "ETH1" }];
    const markup = renderFields({ external_ids: ids }, { replaced_by: "Not this one.", external_ids: "Taken." });
    expect(getText(markup)).toMatch(/Also recorded as\|.*\|Not this one\.\|Part of\|.*\|Taken\.\|Add an identifier/);
  });

  it("is open where the server refuses what is in it", () => {
    expect(renderFields({}, { part_of: "The other incident already leads to this one." })).toMatch(/<details[^>]* open/);
  });
});

describe("SimilarIncidentsNotice", () => {
  it("links each incident in another tab, and is nothing without one", () => {
    const markup = render(
      <SimilarIncidentsNotice incidents={[{ language: "en" as const, _id: ID, title: "Tole", date: "2022-06-18" }]} />,
    );
    expect(markup).toMatch(new RegExp(`role="status".*href="/dashboard/archives/${ID}" target="_blank" rel="noopener"`));
    expect(getText(markup)).toContain("one event needs one record.|Tole| |18 June 2022|");
    expect(render(<SimilarIncidentsNotice incidents={[]} />)).toBe("");
    const told = { language: "en" as const, _id: ID, title: "Tole", title_am: "ቶሌ", date: "2022-06-18" };
    expect(renderElement(<SimilarIncidentsNotice incidents={[told]} />, { url: "/am/dashboard" })).toMatch(
      new RegExp(`href="/am/dashboard/archives/${ID}".*ቶሌ.*ሰኔ 11`),
    );
  });
});

describe("getSimilarInput", () => {
  it("returns the input once there are a date and a place, with its own draft's id", () => {
    const values = { ...emptyIncident, date: "18 June 2022" };
    expect(getSimilarInput(values, null)).toBeNull();
    expect(getSimilarInput({ ...values, date: "soon", location: "Tole" }, null)).toBeNull();
    expect(getSimilarInput({ ...values, location: "Tole" }, ID)).toEqual({ date: "2022-06-18", location: "Tole", id: ID });
    expect(getSimilarInput({ ...values, place_id: ID }, null)).toEqual({ date: "2022-06-18", location: "", place_id: ID });
  });
});
