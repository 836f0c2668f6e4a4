import { describe, expect, it } from "vitest";
import { changesStatements } from "./lower-verification.ts";

describe("changesStatements", () => {
  it.each([
    ["place", ["name", "name_am", "parent_id", "latitude", "longitude"], ["name_am_source", "spellings"]],
    ["organisation", ["name_en", "name_am"], ["other_names", "description", "description_am"]],
    ["incident", ["title", "place_id", "replaced_by", "part_of"], ["external_ids", "language", "narrative_en_reviewed_on"]],
  ] as const)("is true for the fields of a %s that incidents state, and for no other", (kind, stated, others) => {
    const changes = (field: string, after: unknown) =>
      changesStatements({ verb: "edit", kind, id: "1", before: { [field]: "a" }, after: { [field]: after } });
    expect([...stated, ...others].filter((field) => changes(field, "b"))).toEqual(stated);
    expect(stated.filter((field) => changes(field, "a"))).toEqual([]);
  });
});
