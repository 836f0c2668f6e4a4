import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { getPlaceId, readGazetteer } from "#features/archive/places/server/read-gazetteer.ts";
import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";
import { demonstration } from "./content.ts";

const places = readGazetteer();
const incidents = Object.values(demonstration.incidents);
const letters = Object.entries(demonstration.letters).map(([key, letter]) => ({ key, title: letter.campaign_title, ...letter }));
const tweets = Object.entries(demonstration.twitter_campaigns).map(([key, campaign]) => ({ key, ...campaign }));
const source = join(import.meta.dirname, "../..");
const catalogues = globSync("**/messages/am.json", { cwd: source }).map((file) => readFileSync(join(source, file), "utf8"));

/** Of a name within words, as a prefix such as በ may be joined to it, or a suffix. */
const countOf = (text: string, name: string) => text.split(name).length - 1;

describe("the Amharic name of a place", () => {
  it("is spelled with the letters of the list of places, also where others sound alike", () => {
    const names = new Set(places.flatMap(({ name_am }) => name_am ?? []).filter((name) => [...name].length > 2));
    const texts = [...incidents, ...tweets, ...letters].map((item) => JSON.stringify(item));
    expect(catalogues.length).toBeGreaterThan(5);
    for (const text of [...texts, ...catalogues]) {
      const foldedText = foldEthiopic(text);
      for (const name of names) {
        const count = countOf(foldedText, foldEthiopic(name));
        if (count > 0) expect.soft(countOf(text, name), `${name} in ${text.slice(0, 100)}`).toBe(count);
      }
    }
  });

  it("is that of the list in the demonstration's incidents that name their place", () => {
    let count = 0;
    for (const { title, title_am = "", description, description_am = "", ...incident } of incidents) {
      const place = places.find(({ id }) => incident.place && id === getPlaceId(incident.place));
      if (!place?.name_am) continue;
      for (const [english, amharic] of [
        [title, title_am],
        [description, description_am],
      ] as const) {
        if (amharic === "" || !english.includes(place.name)) continue;
        count += 1;
        expect.soft(amharic, title).toContain(place.name_am);
      }
    }
    expect(count).toBeGreaterThan(5);
  });

  it("is used in campaigns and letters whose English title names the place", () => {
    let count = 0;
    for (const campaign of [...tweets, ...letters]) {
      const english = [tweets, letters].flat().find(({ key }) => key === campaign.translates)?.title ?? "";
      const named = places.filter(({ name, name_am }) => name_am && new RegExp(`\\b${name}\\b`).test(english));
      for (const { name_am } of named) expect.soft(JSON.stringify(campaign), english).toContain(name_am);
      count += named.length;
    }
    expect(count).toBeGreaterThanOrEqual(5);
  });
});
