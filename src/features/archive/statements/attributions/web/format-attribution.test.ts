import { describe, expect, it } from "vitest";
import type { Attribution, Stance } from "../rules.ts";
import { formatAttribution, getOrganisationName } from "./format-attribution.ts";

const organisation = { name_en: "A Front", name_am: "ግንባር", other_names: ["AF"], description: "x", description_am: null };
const attribution: Attribution = {
  _id: "attribution",
  incident_id: "incident",
  organisation_id: "organisation",
  organisation,
  stance: "alleged",
  quote: null,
  sources: ["source"],
};

describe("formatAttribution", () => {
  it.each<[Stance, string, string]>([
    ["alleged", "A Front: Held responsible", "ግንባር፦ ተጠያቂ ተደርጓል"],
    ["claimed_by_themselves", "A Front: Claimed responsibility", "ግንባር፦ ኃላፊነቱን ወስዷል"],
    ["denied", "A Front: Responsibility denied", "ግንባር፦ ተጠያቂነቱ ተክዷል"],
    ["found_by_court", "A Front: Found responsible by a court", "ግንባር፦ በፍርድ ቤት ተጠያቂ ሆኗል"],
  ])("formats %s as %j, and in Amharic as %j", (stance, english, amharic) => {
    expect(formatAttribution({ ...attribution, stance }, "en")).toBe(english);
    expect(formatAttribution({ ...attribution, stance }, "am")).toBe(amharic);
  });
});

describe("getOrganisationName", () => {
  it("returns the English name where there is no Amharic one", () => {
    expect(getOrganisationName({ ...organisation, name_am: null }, "am")).toBe("A Front");
  });
});
