import { expect, it } from "vitest";
import type { Db } from "#database/database.ts";
import { createIncident } from "#features/archive/incidents/schemas.ts";
import { readGazetteer } from "#features/archive/places/server/read-gazetteer.ts";
import { archiveChecks } from "#features/archive/revisions/server/find-revision-problems.ts";
import { createArticleArchive } from "#features/archive/sources/schemas.ts";
import { createClaim } from "#features/archive/statements/schemas.ts";
import { verifySite } from "#services/backup/server/verify-site.ts";
import { openTestDatabase } from "../../../tests/test-database.ts";
import { openTestMedia } from "../../../tests/test-media.ts";
import { createSampleIncident } from "./create-sample-incident.ts";
import { fillIncidents } from "./fill-incidents.ts";

const OPTIONS = { incidents: 12, revisions: 3 };

/** Fills an empty site, and returns what it holds then. */
async function fill() {
  const opened = await openTestDatabase("sqlite");
  const { media, closeMedia } = await openTestMedia();
  try {
    const { reader } = opened.database;
    await fillIncidents(opened.database, OPTIONS);
    const refusal = await fillIncidents(opened.database, OPTIONS).catch((error: Error) => error.message);
    return {
      ...(await readContent(reader)),
      refusal,
      problems: (await verifySite(opened.database, media.store, archiveChecks)).problems,
    };
  } finally {
    await closeMedia();
    await opened.close();
  }
}

const readContent = async (reader: Db) => ({
  incidents: await reader
    .selectFrom("incident")
    .innerJoin("incident_text", (join) =>
      join.onRef("incident_text.incident_id", "=", "incident.id").onRef("incident_text.language", "=", "incident.language"),
    )
    .select(["incident.language", "title", "description"])
    .select(["location", "place_id", "place_precision", "date", "kinds_json", "verification"])
    .select(["number_of_killed", "killed_maximum", "number_of_injured", "injured_maximum", "number_of_displaced", "created_at"])
    .orderBy("sequence")
    .execute(),
  sources: await reader.selectFrom("source").select(["type", "link", "title", "language"]).orderBy("sequence").execute(),
  claims: await reader.selectFrom("claim").select(["kind", "minimum", "maximum", "as_written"]).orderBy("sequence").execute(),
  translations: await reader
    .selectFrom("incident_text")
    .innerJoin("incident", "incident.id", "incident_text.incident_id")
    .select(["incident_text.language", "title", "description"])
    .orderBy("sequence")
    .orderBy("incident_text.language")
    .execute(),
  revisions: await reader
    .selectFrom("incident_revision")
    .select(["number", "created_at", "reason"])
    .orderBy("created_at")
    .orderBy("number")
    .execute(),
});

it("fills an empty site with the same incidents each time, on sqlite", async () => {
  const { problems, refusal, ...content } = await fill();
  const { incidents, sources, claims, revisions } = content;
  expect(problems).toEqual([]);
  expect(refusal).toBe("This site has content already; only an empty one is filled.");
  expect(incidents).toHaveLength(OPTIONS.incidents);
  expect(revisions).toHaveLength(OPTIONS.incidents * OPTIONS.revisions);
  expect(sources).toHaveLength(4 * (2 + 3 + 4));
  expect(claims.length).toBeGreaterThanOrEqual(sources.length);
  expect(new Set(incidents.map(({ verification }) => verification)).size).toBe(6);
  expect(incidents.filter(({ description }) => /\p{Script=Ethiopic}/u.test(description))).toHaveLength(4);
  expect(await fill()).toEqual({ problems, refusal, ...content });
});

it("tells of nothing that a call would refuse", () => {
  const places = readGazetteer();
  for (let index = 0; index < 300; index++) {
    const sample = createSampleIncident({ index, revisions: 3, places, recordedAt: new Date("2016-01-01T00:00:00.000Z") });
    for (const version of sample.versions) expect(createIncident.input.safeParse(version)).toMatchObject({ data: version });
    for (const { type, link, description, details, claims } of sample.sources) {
      const incident_id = places[0]?.id;
      const article = { incident_id, article_link: link, description, ...details };
      if (type === "article") expect(createArticleArchive.input.safeParse(article)).toMatchObject({ data: article });
      for (const claim of claims)
        expect(createClaim.input.safeParse({ ...claim, incident_id, sources: [incident_id] })).toMatchObject({ success: true });
    }
  }
});
