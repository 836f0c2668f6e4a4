import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import { ApplyStep } from "./apply-step.tsx";

const counts = { create: 5, update: 0, similar: 0 };

function render(some: object, { format = "table", isNext = true } = {}): string {
  const table = { format, counts: { ...counts, ...some } } as unknown as ComponentProps<typeof ApplyStep>["table"];
  return renderElement(<ApplyStep table={table} start={async () => undefined} isNext={isNext} />);
}

describe("ApplyStep", () => {
  it("says of incidents and of their parts what will be recorded", () => {
    const incidents = toText(render({}));
    const parts = toText(render({}, { format: "sources" }));
    expect(incidents).toMatch(/^Record the rows .*draft.* Record the rows$/);
    expect(parts).not.toBe(incidents);
  });

  it("offers to leave out what is like recorded incidents, only where something is", () => {
    const html = render({ similar: 1200, create: 5000 });
    expect(html).toMatch(/type="checkbox" checked=""/);
    expect(toText(html)).toContain("1,200");
    expect(render({})).not.toContain("checkbox");
  });

  it("has no button where nothing is left to record", () => {
    expect(render({ create: 2, similar: 2 })).not.toContain("<button");
    expect(render({ create: 2, similar: 1 })).toContain("<button");
    expect(render({ create: 0, update: 1 })).toContain("<button");
  });

  it("later offers only those that were left out", () => {
    const html = render({ create: 2, similar: 2 }, { isNext: false });
    expect(html).not.toContain("checkbox");
    expect(html).not.toContain("<h3");
    expect(html.match(/<button/g)).toHaveLength(1);
  });
});
