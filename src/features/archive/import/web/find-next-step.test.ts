import { describe, expect, it } from "vitest";
import { noRows } from "../../../../../tests/import-counts.ts";
import type { ImportCounts } from "../rules.ts";
import { findNextStep, planApply } from "./find-next-step.ts";

describe("findNextStep", () => {
  it.each<[string, Partial<ImportCounts>, ReturnType<typeof findNextStep>]>([
    ["checks rows that nobody has checked", { read: 1, create: 9 }, "check"],
    ["checks rows that are still on their way", { read: 4 }, "check"],
    ["records new ones", { create: 1, refused: 9 }, "apply"],
    ["records corrections", { update: 1, same: 9 }, "apply"],
    ["records rows like recorded ones, where there are no others", { create: 10, similar: 10 }, "apply"],
    ["records the rest before it publishes", { create: 1, applied: 9, drafts: 9 }, "apply"],
    ["publishes without the rows that were left out", { create: 1, similar: 1, recorded: 9, drafts: 9 }, "publish"],
    ["publishes no corrections", { recorded: 10 }, null],
    ["does nothing where each is done or refused", { refused: 2, recorded: 4, incomplete: 1, undone: 2, left: 2 }, null],
    ["does nothing where nothing is new", { same: 10 }, null],
  ])("%s", (_case, counts, step) => {
    expect(findNextStep({ format: "table", counts: { ...noRows, ...counts } })).toBe(step);
  });

  it.each([
    [{ read: 1, create: 2 }, null],
    [{ update: 1, recorded: 5, drafts: 5 }, "publish"],
  ] as const)("only publishes what version 1 recorded: %j", (counts, step) => {
    expect(findNextStep({ format: "ucdp_ged", counts: { ...noRows, ...counts } })).toBe(step);
  });
});

describe("planApply", () => {
  it.each<[string, Partial<ImportCounts>, boolean, [number, number, number, boolean]]>([
    ["records all where none is like a recorded one", { create: 3, update: 2 }, true, [3, 0, 5, false]],
    ["leaves out the only row like a recorded one", { create: 3, update: 2, similar: 1 }, true, [2, 1, 4, true]],
    ["leaves out each", { create: 3, similar: 3 }, true, [0, 3, 0, true]],
    ["records those too", { create: 3, update: 2, similar: 3 }, false, [3, 0, 5, false]],
  ])("%s", (_case, counts, skipsSimilar, plan) => {
    const { created, skipped, run } = planApply({ ...noRows, ...counts }, skipsSimilar);
    expect([created, skipped, run.total, run.skipsSimilar]).toEqual(plan);
  });
});
