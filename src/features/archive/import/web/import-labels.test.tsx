import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import type { ImportCounts } from "../rules.ts";
import { aboutRows, formatCounts, listShown } from "./import-labels.ts";
import { RunProgress } from "./run-progress.tsx";

const none: ImportCounts = {
  ...{ read: 0, create: 0, update: 0, same: 0, conflict: 0, refused: 0, similar: 0 },
  ...{ applied: 0, drafts: 0, published: 0, incomplete: 0, undone: 0, left: 0, status_waiting: 0, status_refused: 0 },
};

describe("formatCounts", () => {
  it.each([
    ["read", "1,234 not checked"],
    ["create", "1,234 new"],
    ["update", "1,234 to correct"],
    ["same", "1,234 unchanged"],
    ["conflict", "1,234 in conflict"],
    ["refused", "1,234 refused"],
    ["similar", "1,234 like recorded ones"],
    ["applied", "1,234 recorded"],
    ["published", "1,234 published"],
    ["status_refused", "1,234 without their status"],
    ["incomplete", "1,234 incomplete"],
    ["left", "1,234 left as they are"],
    ["undone", "1,234 taken back"],
    ["drafts", ""],
    ["status_waiting", ""],
  ] as const)("names the rows of %s", (name, text) => {
    expect(formatCounts({ ...none, [name]: 1234 }, "en")).toBe(text);
    expect(listShown({ ...none, [name]: 1 })).toEqual(text === "" || name === "read" ? [] : [name]);
  });

  it("names first what is not checked, then what needs a decision", () => {
    const counts = { ...none, read: 1, create: 2, refused: 3, conflict: 4, published: 5 };
    expect(formatCounts(counts, "en")).toBe("1 not checked, 4 in conflict, 3 refused, 2 new, 5 published");
  });

  it("says something of its own about each kind that needs it", () => {
    expect(Object.fromEntries(Object.entries(aboutRows).map(([show, about]) => [show, about()]))).toEqual({
      same: "What these rows say is recorded already.",
      conflict: expect.stringMatching(/^Somebody has changed here what these rows change/),
      refused: expect.stringMatching(/^Nothing is recorded of these rows/),
      similar: expect.stringMatching(/^Something of the same day in the same zone/),
      status_refused: expect.stringMatching(/^The status that the table gives these/),
      incomplete: expect.stringMatching(/^These stay drafts/),
      left: expect.stringMatching(/^Somebody has changed these since they were recorded/),
    });
  });
});

describe("RunProgress", () => {
  it.each([
    ["check", {}, "12 of 1,200 rows checked"],
    ["apply", {}, "12 of 1,200 rows recorded"],
    ["publish", {}, "12 of 1,200 drafts done"],
    ["publish", { withStatus: true }, "12 of 1,200 rows done"],
    ["undo", {}, "12 of 1,200 rows taken back"],
  ] as const)("says how far it is: %s %j", (step, more, text) => {
    const html = renderElement(<RunProgress run={{ step, total: 1200, remaining: 1188, ...more }} />);
    expect(toText(html)).toBe(text);
    expect(html).toMatch(/<progress (?=[^>]*value="12")(?=[^>]*max="1200")/);
  });
});
