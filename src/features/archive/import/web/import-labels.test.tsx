import { describe, expect, it } from "vitest";
import { noRows } from "../../../../../tests/import-counts.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import { aboutRows, formatCounts, formatFormat, listMissing, listShown } from "./import-labels.ts";
import { RunProgress } from "./run-progress.tsx";

describe("formatCounts", () => {
  it.each([
    ["read", "1,234 not checked"],
    ["create", "1,234 new"],
    ["update", "1,234 to correct"],
    ["same", "1,234 unchanged"],
    ["refused", "1,234 refused"],
    ["similar", "1,234 like recorded ones"],
    ["applied", "1,234 recorded"],
    ["published", "1,234 published"],
    ["incomplete", "1,234 cannot be published yet"],
    ["left", "1,234 left as they are"],
    ["undone", "1,234 taken back"],
    ["drafts", ""],
    ["recorded", ""],
  ] as const)("names the rows of %s", (name, text) => {
    expect(formatCounts({ ...noRows, [name]: 1234 }, "en")).toBe(text);
    expect(listShown({ ...noRows, [name]: 1 })).toEqual(text === "" || name === "read" ? [] : [name]);
  });

  it("names first what is not checked, then what needs a decision", () => {
    const counts = { ...noRows, read: 1, create: 2, refused: 3, incomplete: 2, published: 5 };
    expect(formatCounts(counts, "en")).toBe("1 not checked, 3 refused, 2 cannot be published yet, 2 new, 5 published");
  });

  it("says something of its own about each kind that needs it", () => {
    expect(Object.fromEntries(Object.entries(aboutRows).map(([show, about]) => [show, about()]))).toEqual({
      same: "The archive already has what these rows say.",
      refused: expect.stringMatching(/^These rows are not recorded\./),
      similar: expect.stringMatching(/^An incident of the same day and zone/),
      incomplete: expect.stringMatching(/^These can be recorded as drafts\./),
      left: expect.stringMatching(/^Someone edited these after they were recorded/),
    });
  });
});

describe("listMissing", () => {
  it.each([
    [{ location: 0, description: 0 }, []],
    [{ location: 1, description: 0 }, ["1 incident still needs a place"]],
    [{ location: 0, description: 1200 }, ["1,200 incidents still need a description"]],
  ])("says what incidents lack: %j", (missing, texts) => {
    expect(listMissing(missing, "en")).toEqual(texts);
  });
});

describe("formatFormat", () => {
  it.each([
    ["archive", "Our export"],
    ["table", "Other table"],
    ["ucdp_ged", "Read by an earlier version"],
    ["claims", "Read by an earlier version"],
  ] as const)("calls %s %s", (format, label) => {
    expect(formatFormat(format)).toBe(label);
  });
});

describe("RunProgress", () => {
  it.each([
    ["check", "12 of 1,200 rows checked"],
    ["apply", "12 of 1,200 rows recorded"],
    ["publish", "12 of 1,200 drafts done"],
    ["undo", "12 of 1,200 rows taken back"],
  ] as const)("says how far it is: %s", (step, text) => {
    const html = renderElement(<RunProgress run={{ step, total: 1200, remaining: 1188 }} />);
    expect(toText(html)).toBe(text);
    expect(html).toMatch(/<progress (?=[^>]*value="12")(?=[^>]*max="1200")/);
  });
});
