import { describe, expect, it } from "vitest";
import type { Conflict } from "#platform/shared/conflict.ts";
import { joinConflicts } from "./conflict-form.tsx";

const fields = { least: { group: "range" }, most: { group: "range" }, text: {} };
const conflict = (field: string, yours: unknown, theirs: unknown, changed_at: string | null = null): Conflict => ({
  ...{ field, yours, theirs, changed_at },
  changed_by: changed_at && `who saved at ${changed_at}`,
});

describe("joinConflicts", () => {
  it("joins the fields of a group, with its last change", () => {
    const [least, text, most] = [
      conflict("least", 1, 2, "10:00"),
      conflict("text", "a", "ሀ"),
      conflict("most", 3, null, "11:00"),
    ];
    expect(joinConflicts([least, text, most], fields)).toEqual([
      {
        field: "range",
        yours: { least: 1, most: 3 },
        theirs: { least: 2, most: null },
        changed_at: "11:00",
        changed_by: "who saved at 11:00",
        parts: [least, most],
      },
      { ...text, parts: [text] },
    ]);
  });

  it("keeps the name of a single conflicting field of a group", () => {
    const most = conflict("most", 3, 4);
    expect(joinConflicts([most], fields)).toEqual([{ ...most, parts: [most] }]);
  });

  it("keeps fields without a group, and returns none for none", () => {
    const unknown = conflict("unknown", 1, 2);
    expect(joinConflicts([unknown, conflict("other", 1, 2)], {}).map(({ field }) => field)).toEqual(["unknown", "other"]);
    expect(joinConflicts([], fields)).toEqual([]);
  });
});
