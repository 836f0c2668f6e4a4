import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import type { ImportCounts } from "../rules.ts";
import { NextStep, type StepProps } from "./next-step.tsx";

const none: ImportCounts = {
  ...{ read: 0, create: 0, update: 0, same: 0, conflict: 0, refused: 0, similar: 0 },
  ...{ applied: 0, drafts: 0, published: 0, incomplete: 0, undone: 0, left: 0, status_waiting: 0, status_refused: 0 },
};

/** Renders the next step of a table that was checked. */
function render(some: Partial<ImportCounts> = {}, format: StepProps["table"]["format"] = "table"): string {
  const counts = { ...none, create: 5, ...some };
  const rows = counts.create + counts.update + counts.published;
  return renderElement(<NextStep table={{ rows, counts, format, has_statuses: false }} start={async () => undefined} />);
}

describe("NextStep, of a table that was checked,", () => {
  it("says of incidents and of their parts what will be recorded", () => {
    const incidents = toText(render());
    const parts = toText(render({}, "sources"));
    expect(incidents).toMatch(/^Record the rows .*draft.* Record the rows$/);
    expect(parts).not.toBe(incidents);
  });

  it("offers to leave out what is like recorded incidents, only where something is", () => {
    const html = render({ similar: 1200, create: 5000 });
    expect(html).toMatch(/type="checkbox" checked=""/);
    expect(toText(html)).toContain("1,200");
    expect(render()).not.toContain("checkbox");
  });

  it("later offers those that were left out, where some were", () => {
    const html = render({ create: 2, similar: 2, published: 3 });
    expect(html).not.toContain("checkbox");
    expect(toText(html)).not.toMatch(/^Record/);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(render({ create: 0, published: 3 })).not.toContain("<button");
  });

  it("has no button while all are left out that could be recorded", () => {
    expect(render({ create: 2, similar: 2 })).not.toContain("<button");
    expect(render({ create: 2, similar: 1 })).toContain("<button");
    expect(render({ create: 0, update: 1 })).toContain("<button");
  });
});
