import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { COUNT_NAMES, NOT_KNOWN } from "#features/archive/incidents/count-rules.ts";
import { getExpressionBounds } from "#features/archive/incidents/date-rules.ts";
import { EDITED_INCIDENT_TITLE_MAX } from "#features/archive/incidents/rules.ts";
import { createIncident } from "#features/archive/incidents/schemas.ts";
import { getPrecisions } from "#features/archive/places/precision-rules.ts";
import { getPlaceId, readGazetteer } from "#features/archive/places/server/read-gazetteer.ts";
import { mediaDescriptionSchema } from "#features/archive/sources/rules.ts";
import { createArticleArchive, createVideoArchive } from "#features/archive/sources/schemas.ts";
import { type DemonstrationIncident, demonstrationIncidents as incidents } from "./incidents.ts";
import { sources, YEKATIT_12_BOOK } from "./sources.ts";
import { draftIncident, withdrawnIncident } from "./unpublished.ts";

const SOME_ID = "019a0000-0000-7000-8000-000000000000";

/** Returns the input of the call that records an incident. */
function omitMedia({ articles, videos, images, place, corrected, status, statusNote, ...incident }: DemonstrationIncident) {
  return incident;
}

const saysUnknown = /unknown|not known|not .*are reported|No injured|አይታወቅም|አይታወቁም/;

describe("the demonstration's incidents", () => {
  test("are sorted by date, the current one last, and more than one page", () => {
    const dates = incidents.map(({ date }) => getExpressionBounds(date).earliest);
    expect(dates).toEqual(dates.toSorted());
    expect(incidents.at(-1)).toMatchObject({ location: expect.stringContaining("Tole") });
    expect(incidents).toHaveLength(14);
    expect(new Set(incidents.map(({ title }) => title)).size).toBe(14);
  });

  test("are in both languages", () => {
    const isAmharic = (text = "") => /\p{Script=Ethiopic}/u.test(text);
    for (const { title, description, ...incident } of [...incidents, draftIncident, withdrawnIncident]) {
      const [first, other] = isAmharic(title) ? (["am", "en"] as const) : (["en", "am"] as const);
      expect.soft([title, description].map(isAmharic), title).toEqual([first === "am", first === "am"]);
      const translated = [incident[`title_${other}`], incident[`description_${other}`]];
      expect.soft(translated.map(isAmharic), title).toEqual([other === "am", other === "am"]);
      expect.soft(translated.every(Boolean), title).toBe(true);
    }
    expect(incidents.filter(({ title }) => isAmharic(title)).length).toBeGreaterThanOrEqual(3);
  });

  test("are accepted as they are, and can be edited without a change of the title", () => {
    for (const { corrected, ...told } of [...incidents, draftIncident, withdrawnIncident]) {
      const incident = omitMedia(told);
      expect.soft(createIncident.input.safeParse(incident)).toEqual({ success: true, data: incident });
      if (corrected) {
        const first = { ...incident, ...corrected.from, reason: corrected.reason };
        expect.soft(createIncident.input.safeParse(first), incident.title).toEqual({ success: true, data: first });
      }
      expect.soft([...incident.title].length, incident.title).toBeLessThanOrEqual(EDITED_INCIDENT_TITLE_MAX);
    }
  });

  test("have a place of the list, with a precision that its kind allows", () => {
    const places = new Map(readGazetteer().map((place) => [place.id, place]));
    for (const { title, place: key, place_precision } of incidents) {
      const place = key === undefined ? undefined : places.get(getPlaceId(key));
      expect.soft(place === undefined, title).toBe(key === undefined);
      expect.soft(place?.name_am, title).not.toBeNull();
      if (place_precision) expect.soft(getPrecisions(place?.kind ?? null), title).toContain(place_precision);
    }
    expect(incidents.filter(({ place_precision }) => place_precision).length).toBe(12);
  });

  test("have their sources beside them, the listed ones, each once", () => {
    for (const { title, articles, videos } of [...incidents, draftIncident, withdrawnIncident]) {
      expect.soft(articles.length, title).toBeGreaterThan(0);
      for (const { claims, ...article } of articles) {
        const input = { incident_id: SOME_ID, ...article };
        expect.soft(createArticleArchive.input.safeParse(input), title).toEqual({ success: true, data: input });
        expect.soft([...sources, YEKATIT_12_BOOK], title).toContain(article.article_link ?? article.reference);
      }
      for (const video of videos) {
        const input = { incident_id: SOME_ID, ...video };
        expect.soft(createVideoArchive.input.safeParse(input), title).toEqual({ success: true, data: input });
        expect.soft(sources, title).toContain(video.video_link);
      }
      expect
        .soft(new Set(articles.map(({ article_link, reference }) => article_link ?? reference)).size, title)
        .toBe(articles.length);
    }
  });

  test("contain no 0, and describe unknown counts in words", () => {
    for (const { title, description, ...incident } of incidents) {
      const counts = COUNT_NAMES.map((name) => incident[name]);
      expect
        .soft(
          counts.flatMap(({ minimum, maximum }) => [minimum, maximum]),
          title,
        )
        .not.toContain(0);
      const isCounted = !counts.some((count) => isDeepStrictEqual(count, NOT_KNOWN));
      expect.soft(isCounted || saysUnknown.test(description), title).toBe(true);
    }
  });

  test("call their pictures illustrations", () => {
    for (const { title, images } of [...incidents, draftIncident, withdrawnIncident]) {
      expect.soft(images.length, title).toBeGreaterThan(0);
      for (const { description } of images) {
        expect.soft(description, title).toMatch(/^Illustration(: | \(ሥዕል\): )/);
        expect.soft(mediaDescriptionSchema.safeParse(description), title).toEqual({ success: true, data: description });
      }
    }
  });
});

/*
 * The list of facts they were written from, which is not part of this repository: where TEST_DATA names a folder
 * with incidents/ethiopia-curated.json, every incident of it must be here with its counts and its pages.
 */
type Fact = {
  title: string;
  date_of_incident: string | null;
  number_of_killed?: number;
  number_of_injured?: number;
  articles: string[];
};

const folder = process.env.TEST_DATA;
const facts: Fact[] = folder ? JSON.parse(readFileSync(join(folder, "incidents/ethiopia-curated.json"), "utf8")).incidents : [];

describe.runIf(folder)("the list of facts", () => {
  test("is covered, with the counts and pages of each", () => {
    for (const fact of facts) {
      const told = incidents.filter(
        ({ articles, date, killed }) =>
          fact.articles.every((link) => articles.some(({ article_link }) => article_link === link)) &&
          isWithin(date, fact.date_of_incident ?? "1994/..") &&
          (!fact.number_of_killed || killed.minimum === fact.number_of_killed),
      );
      expect.soft(told, fact.title).toHaveLength(1);
      if (fact.number_of_injured) expect.soft(told[0]?.injured.minimum, fact.title).toBe(fact.number_of_injured);
    }
  });
});

/** Returns whether a date covers no days outside of the other. */
function isWithin(date: string, other: string): boolean {
  const [inner, outer] = [getExpressionBounds(date), getExpressionBounds(other)];
  const endsWithin = outer.latest === null ? inner.latest === null : inner.latest !== null && inner.latest <= outer.latest;
  return endsWithin && inner.earliest >= outer.earliest;
}
