import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import type { RecordFigures as Figures } from "./load-record.ts";
import { RecordFigures } from "./record-figures.tsx";

const none = { minimum: 0, maximum: 0, incidents: 0, without_maximum: 0, unknown: 0 };
const figures: Figures = {
  ...{ counted: 211, disputed: 4, unreviewed: 1200, parts: 2 },
  killed: { minimum: 6214, maximum: 9000, incidents: 182, without_maximum: 3, unknown: 29 },
};
const render = (some: Partial<Figures> = {}) =>
  renderElement(<RecordFigures figures={{ ...figures, ...some }} />, { url: "/incidents" });

describe("RecordFigures", () => {
  it("says what sources count in the incidents found, and what is not counted", () => {
    expect(toText(render())).toBe(
      "Sources count at least 6,214 dead in these 182 incidents. 29 more have no figure. " +
        "Not counted: 4 disputed, 1,200 not reviewed, 2 part of another incident What this number means",
    );
    expect(listLinks(render())).toEqual([["What this number means", "/methodology#sums"]]);
  });

  it("names only what there is", () => {
    const nothing = { counted: 0, disputed: 0, unreviewed: 0, parts: 0, killed: { ...none, minimum: null } };
    expect(render(nothing)).toBe("");
    expect(toText(render({ ...nothing, disputed: 1 }))).toBe("Not counted: 1 disputed What this number means");
    const one = { ...none, minimum: 5, incidents: 1, unknown: 1 };
    expect(toText(render({ ...nothing, counted: 2, killed: one }))).toBe(
      "Sources count at least 5 dead in one incident. One more has no figure. What this number means",
    );
  });

  it("says that no figure is known", () => {
    const killed = { ...none, minimum: null, maximum: null, unknown: 2 };
    expect(toText(render({ killed }))).toContain("No source gives a figure of the dead in these incidents.");
  });
});
