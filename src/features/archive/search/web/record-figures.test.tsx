import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { formatFigures } from "../format-figures.ts";
import type { RecordFigures as Figures } from "./load-record.ts";
import { RecordFigures } from "./record-figures.tsx";

const none = { minimum: 0, maximum: 0, incidents: 0, without_maximum: 0, unknown: 0 };
const figures: Figures = {
  ...{ counted: 211, disputed: 4, unreviewed: 1200, parts: 2 },
  killed: { minimum: 6214, maximum: 9000, incidents: 182, without_maximum: 3, unknown: 29 },
};
const render = (some: Partial<Figures> = {}, values = {}) =>
  renderElement(<RecordFigures figures={{ ...figures, ...some }} values={values} />, { url: "/incidents" });

describe("RecordFigures", () => {
  it("leads from each number to the incidents that it counts, within the same search", () => {
    const links = listLinks(render({}, { q: "church", view: "map", before: "x" })).map(([, link]) => link);
    expect(links).toHaveLength(4);
    for (const link of links.slice(0, 3)) expect(link).toMatch(/^\/incidents\?q=church&(?!.*\b(view|before)=)/);
    expect(links[0]).toMatch(/status=.*corroborated.*&sort=killed/);
    expect(links[1]).toMatch(/status=disputed/);
    expect(links[2]).toMatch(/status=unreviewed/);
    expect(links[3]).toBe("/methodology#sums");
    expect(toText(render())).toMatch(/4 .*1,200 .*2 /);
  });

  it("names only what there is", () => {
    const nothing = { counted: 0, disputed: 0, unreviewed: 0, parts: 0, killed: none };
    expect(render(nothing)).toBe("");
    expect(listLinks(render({ ...nothing, parts: 1 })).map(([, link]) => link)).toEqual(["/methodology#sums"]);
    expect(toText(render({ parts: 0 }))).not.toContain("Parts of other incidents");
    const one = render({ counted: 1, disputed: 1, unreviewed: 1, parts: 1 });
    expect(listLinks(one)).toHaveLength(4);
    expect(toText(one)).toContain("Disputed, not added: 1 Not reviewed, not added: 1 Parts of other incidents, not added: 1");
  });

  it("says that no figure is known, in the reader's language", () => {
    const killed = { ...none, minimum: null, maximum: null, unknown: 2 };
    const unknown = { ...figures, counted: 2, killed };
    expect(toText(render(unknown))).toContain("None of 2 counted incidents gives a figure of the killed.");
    for (const known of [unknown, figures]) expect(formatFigures(known, "am")).toMatch(/^[^a-z]*\p{Script=Ethiopic}[^a-z]*$/u);
  });

  it("keeps the status that is searched for", () => {
    expect(listLinks(render({}, { status: "verified" }))[0]?.[1]).toContain("status=verified&");
  });
});
