import { expect, it } from "vitest";
import { listMetadataTexts, listSearchTexts } from "./search-texts.ts";

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

it("lists the incident's texts, then statements about it and their authors", () => {
  const source = { _id: "s", title: "A report", outlet: "BBC", link: "https://report.example" };
  const sources = [
    { ...source, description: "About it" },
    { _id: "t", description: "A photo" },
  ];
  const claims = [
    { quote: "Over 50", as_written: "50" },
    { quote: null, as_written: "many" },
  ];
  const organisation = { name_en: "A front", name_am: "ግንባር", other_names: ["AF"] };
  const attributions = [{ organisation, stance: "alleged", quote: "They did", sources: ["s"] }];
  const told = { title: "A raid", title_am: "ጥቃት", description_am: "ሆነ", narrative_en: "They came" };
  expect(listSearchTexts({ ...told, sources, claims, attributions } as never)).toEqual([
    ...[
      { field: "title", text: "A raid" },
      { field: "title", text: "ጥቃት" },
    ],
    ...[
      { field: "description", text: "ሆነ" },
      { field: "narrative", text: "They came" },
    ],
    { field: "source_title", text: "A report", source },
    { field: "outlet", text: "BBC", source },
    { field: "source_description", text: "About it", source },
    { field: "source_description", text: "A photo", source: { _id: "t" } },
    ...[
      { field: "quote", text: "Over 50" },
      { field: "quote", text: "many" },
    ],
    ...["A front", "ግንባር", "AF"].map((text) => ({ field: "organisation", text, stance: "alleged", source })),
    { field: "quote", text: "They did", stance: "alleged", source },
  ]);
});
