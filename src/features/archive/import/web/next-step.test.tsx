import { describe, expect, it } from "vitest";
import { noRows } from "../../../../../tests/import-counts.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import type { ImportCounts } from "../rules.ts";
import { NextStep, type StepProps } from "./next-step.tsx";

/** Renders the next step of a table that was checked. */
function render(some: Partial<ImportCounts> = {}, more: Partial<StepProps["table"]> = {}): string {
  const counts = { ...noRows, create: 5, ...some };
  const table = { rows: 5, counts, format: "table" as const, missing: { location: 0, description: 0 }, ...more };
  return renderElement(<NextStep table={table} start={async () => undefined} />);
}

describe("NextStep, of a table that was checked,", () => {
  it("says what will be recorded, and what that lacks", () => {
    expect(toText(render())).toBe("Record the rows New incidents are saved as drafts until you publish them. Record the rows");
    const missing = { location: 1, description: 3 };
    expect(toText(render({ incomplete: 4 }, { missing }))).toContain(
      "1 incident still needs a place 3 incidents still need a description Record the rows",
    );
  });

  it("says what became of the rows, or what the drafts still need", () => {
    expect(toText(render({ create: 0, refused: 2, published: 3, recorded: 3 }))).toBe("2 refused, 3 published");
    const missing = { location: 18, description: 2 };
    expect(toText(render({ create: 0, incomplete: 18, applied: 18, recorded: 18 }, { missing }))).toBe(
      "18 incidents still need a place 2 incidents still need a description Open each one below, complete it and publish it on its page.",
    );
  });

  it("says that rows which version 1 read are not recorded", () => {
    const html = render({ read: 3 }, { format: "claims" });
    expect(toText(html)).toMatch(/^3 not checked, 5 new An earlier version of this site read this table\./);
    expect(html).not.toContain("<button");
  });

  it("says before the check what is not read of an export", () => {
    expect(toText(render({ read: 5 }, { format: "archive" }))).toContain("Only incidents are imported");
    expect(toText(render({ read: 5 }))).not.toContain("Only incidents are imported");
  });

  it("offers to leave out what is like recorded incidents, only where something is", () => {
    const html = render({ similar: 1200, create: 5000 });
    expect(html).toMatch(/type="checkbox" checked=""/);
    expect(toText(html)).toContain("1,200");
    expect(render()).not.toContain("checkbox");
  });

  it("later offers those that were left out, where some were", () => {
    const html = render({ create: 2, similar: 2, published: 3, recorded: 3 });
    expect(html).not.toContain("checkbox");
    expect(toText(html)).not.toMatch(/^Record/);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(render({ create: 0, published: 3, recorded: 3 })).not.toContain("<button");
  });

  it("has no button while all are left out that could be recorded", () => {
    expect(render({ create: 2, similar: 2 })).not.toContain("<button");
    expect(render({ create: 2, similar: 1 })).toContain("<button");
    expect(render({ create: 0, update: 1 })).toContain("<button");
  });
});
