import { describe, expect, it } from "vitest";
import type { ImportCounts } from "../rules.ts";
import { countRecorded, countUnchecked, findNextStep, planApply } from "./find-next-step.ts";

const none: ImportCounts = {
  ...{ read: 0, create: 0, update: 0, same: 0, conflict: 0, refused: 0, similar: 0 },
  ...{ applied: 0, drafts: 0, published: 0, incomplete: 0, undone: 0, left: 0, status_waiting: 0, status_refused: 0 },
};

describe("findNextStep", () => {
  it.each<[string, Partial<ImportCounts>, ReturnType<typeof findNextStep>]>([
    ["checks rows that nobody has checked", { read: 1, create: 9 }, "check"],
    ["checks rows that are still on their way", { read: 4 }, "check"],
    ["records new ones", { create: 1, refused: 9 }, "apply"],
    ["records corrections", { update: 1, same: 9 }, "apply"],
    ["records rows like recorded ones, where there are no others", { create: 10, similar: 10 }, "apply"],
    ["records the rest before it publishes", { create: 1, applied: 9, drafts: 9 }, "apply"],
    ["publishes without the rows that were left out", { create: 1, similar: 1, applied: 9, drafts: 9 }, "publish"],
    ["publishes no corrections", { applied: 10 }, null],
    ["does nothing where each is done or refused", { refused: 2, published: 3, incomplete: 1, undone: 2, left: 2 }, null],
    ["does nothing where nothing is new", { same: 5, conflict: 5 }, null],
  ])("%s", (_case, counts, step) => {
    expect(findNextStep({ rows: 10, counts: { ...none, ...counts } })).toBe(step);
  });
});

describe("countUnchecked", () => {
  it("counts each row once, also one like a recorded one and a draft", () => {
    const counts = { ...none, read: 3, create: 2, similar: 2, applied: 4, drafts: 3, undone: 1 };
    expect(countUnchecked({ rows: 10, counts })).toBe(3);
    expect(countUnchecked({ rows: 12, counts })).toBe(5);
  });
});

describe("countRecorded", () => {
  it("counts what can be taken back", () => {
    expect(countRecorded({ ...none, applied: 4, drafts: 3, published: 2, incomplete: 1, undone: 5, left: 5 })).toBe(7);
  });
});

describe("planApply", () => {
  it.each<[string, Partial<ImportCounts>, boolean, [number, number, number, boolean]]>([
    ["records all where none is like a recorded one", { create: 3, update: 2 }, true, [3, 0, 5, false]],
    ["leaves out the only row like a recorded one", { create: 3, update: 2, similar: 1 }, true, [2, 1, 4, true]],
    ["leaves out each", { create: 3, similar: 3 }, true, [0, 3, 0, true]],
    ["records those too", { create: 3, update: 2, similar: 3 }, false, [3, 0, 5, false]],
  ])("%s", (_case, counts, skipsSimilar, plan) => {
    const { created, skipped, run } = planApply({ ...none, ...counts }, skipsSimilar);
    expect([created, skipped, run.total, run.skipsSimilar]).toEqual(plan);
  });
});
