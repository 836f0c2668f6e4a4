import { expect, it } from "vitest";
import { listMetadataTexts } from "./search-texts.ts";

it("lists the names of a place, its zone and its region, in each language", () => {
  const name = (english: string, amharic: string | null) => ({ _id: english, name: english, name_am: amharic });
  const place = { ...name("Ataye", "አጣየ"), zone: name("North Shewa", null), region: name("Amhara", "አማራ") };
  const texts = listMetadataTexts({ title: "A raid", location: "Near Ataye", place } as never);
  expect(texts.map(({ field, text }) => [field, text])).toEqual([
    ["title", "A raid"],
    ["location", "Near Ataye"],
    ...["Ataye", "አጣየ", "North Shewa", "Amhara", "አማራ"].map((text) => ["place", text]),
  ]);
});
