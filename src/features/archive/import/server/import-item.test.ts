import { describe, expect, it } from "vitest";
import { planUpdate } from "./import-item.ts";

describe("planUpdate", () => {
  const item = { incidentId: "1", partId: null };

  it("changes nothing without values", () => {
    expect(planUpdate(item, {}, { title: "Told" })).toBeNull();
  });

  it("begins each field with what was told of it, or with nothing", () => {
    const action = planUpdate(item, { title: "New", reason: "Why" }, { title: "Told", location: "Ataye" });
    expect(action).toEqual({ kind: "update", item, base: { title: "Told", reason: null } });
    expect(planUpdate(item, { title: "New" }, undefined)).toMatchObject({ base: { title: null } });
  });
});
