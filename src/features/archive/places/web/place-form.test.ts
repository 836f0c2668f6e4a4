import { describe, expect, it } from "vitest";
import { toPlaceFormValues, toPlaceInput } from "./place-form.ts";

const values = { ...toPlaceFormValues(), name: "Ataye", region_id: "r", zone_id: "z" };

describe("toPlaceInput", () => {
  it.each([
    ["region", "z", ""],
    ["zone", "z", "r"],
    ["district", "z", "z"],
    ["town", "z", "z"],
    ["town", "", "r"],
  ] as const)("puts a %s, of the zone %j, in %j", (kind, zone_id, parent) => {
    expect(toPlaceInput({ ...values, kind, zone_id }).parent_id).toBe(parent);
  });

  it("leaves out lines without a spelling", () => {
    expect(toPlaceInput({ ...values, spellings: ["Ataya", "", "  ", "አጣዬ"] }).spellings).toEqual(["Ataya", "አጣዬ"]);
  });
});
