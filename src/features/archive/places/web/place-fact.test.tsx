import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { getLocale, overwriteGetLocale } from "#locale";
import type { IncidentPlace } from "../rules.ts";
import { formatFoundPlaceDetails, formatPlace } from "./format-place.ts";
import { PlaceFact } from "./place-fact.tsx";

const region = { _id: "r", name: "Amhara", name_am: "አማራ" };
const zone = { _id: "z", name: "North Shewa", name_am: null };
const town: IncidentPlace = {
  _id: "t",
  kind: "town",
  name: "Ataye",
  name_am: "አጣዬ",
  region,
  zone,
  pcode: null,
  latitude: 10.35028,
  longitude: 39.93626,
};
const bare: IncidentPlace = { ...town, ...region, kind: "region", region: null, zone: null, latitude: null, longitude: null };
type Shown = Parameters<typeof PlaceFact>[0]["incident"];

const getLocaleBefore = getLocale;
afterEach(() => overwriteGetLocale(getLocaleBefore));

function render(incident: Shown, language: "en" | "am"): string {
  overwriteGetLocale(() => language);
  const router = createMemoryRouter([{ path: "*", Component: () => <PlaceFact incident={incident} /> }], {
    initialEntries: [language === "am" ? "/am/archives" : "/archives"],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const renderText = (incident: Shown, language: "en" | "am") => render(incident, language).replaceAll(/<.*?>/g, "");

describe("PlaceFact", () => {
  it.each([
    [
      { place: town, place_precision: "near" },
      "PlaceAtaye, North Shewa, AmharaAs written: in AtayeApproximate place",
      "ቦታአጣዬ, North Shewa, አማራእንደተጻፈው፦ in Atayeግምታዊ ቦታ",
    ],
    [{ location: "", place: bare, place_precision: "region" }, "PlaceAmharaSomewhere in this region", "ቦታአማራበዚህ ክልል ውስጥ"],
    [{ place: null, place_precision: null }, "Placein Ataye", "ቦታin Ataye"],
    [{ location: "", place: null, place_precision: "country" }, "PlaceSomewhere in Ethiopia", "ቦታበኢትዮጵያ ውስጥ"],
  ] as const)("shows in both languages what is said: %#", (incident, english, amharic) => {
    expect(renderText({ location: "in Ataye", ...incident }, "en")).toBe(english);
    expect(renderText({ location: "in Ataye", ...incident }, "am")).toBe(amharic);
  });

  it("shows nothing when nothing is known", () => {
    expect(render({ location: "", place: null, place_precision: null }, "en")).toBe("");
  });
});

describe("formatPlace", () => {
  it("distinguishes towns of one name, in the language", () => {
    expect(formatPlace(town, "en")).toBe("Ataye (town or village in North Shewa, Amhara, 10.35, 39.94)");
    overwriteGetLocale(() => "am");
    expect(formatPlace({ ...town, zone: null }, "am")).toBe("አጣዬ (ከተማ ወይም መንደር፣ አማራ, 10.35, 39.94)");
    expect(formatPlace(bare, "am")).toBe("አማራ (ክልል)");
  });

  it("says of a search result that only its name is similar", () => {
    const found = { ...bare, parent_id: null, spellings: [], added_spellings: [], name_am_source: null, source: null };
    expect(formatFoundPlaceDetails(found, "en")).toBe("region");
    expect(formatFoundPlaceDetails({ ...found, is_similar: true }, "en")).toBe("similar name: region");
  });
});
