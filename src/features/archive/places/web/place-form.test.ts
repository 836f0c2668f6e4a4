import { describe, expect, it } from "vitest";
import { createPlaceConflictFields, toPlaceFormValues, toPlaceInput } from "./place-form.ts";

const values = { ...toPlaceFormValues(), name: "Ataye", region_id: "r", zone_id: "z" };

describe("createPlaceConflictFields", () => {
  it.each([
    ["kind", "town", "Kind of place: town or village"],
    ["name", "Ataye", "Name in English letters: Ataye"],
    ["parent_id", "z", "Lies in: Zone z, am"],
    ["spellings", ["Ataya"], "Other spellings: Ataya"],
    ["name_am", "አጣዬ", "Amharic name: አጣዬ"],
    ["name_am_source", "A map", "Source of the Amharic name: A map"],
    ["latitude", 10.3, "Latitude: 10.3"],
    ["longitude", 39.9, "Longitude: 39.9"],
  ])("say of %s what it is and in words what it should be", (name, value, expected) => {
    const { label, ...shown } = createPlaceConflictFields((id, language) => `Zone ${id}, ${language}`)[name] ?? {};
    const format = "format" in shown ? shown.format : undefined;
    expect(`${label?.()}: ${format ? format(value, "am") : value}`).toBe(expected);
    expect("isText" in shown && shown.isText).toBe(name.startsWith("name"));
  });
});

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
