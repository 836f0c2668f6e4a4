import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseConfig } from "#app/config.ts";
import { fillIncidents } from "#app/filling/fill-incidents.ts";
import { openNewStorage } from "#app/open-storage.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import { SECOND } from "#platform/shared/time-units.ts";

const USAGE = "Usage: npm run fill -- --incidents N [--revisions R]";

/** Fills a site that has no content yet with as many sample incidents as are asked for. */
async function fillEmptySite(): Promise<void> {
  const start = performance.now();
  const { values } = parseArgs({ options: { incidents: { type: "string" }, revisions: { type: "string", default: "5" } } });
  const incidents = parseCount(values.incidents);
  const revisions = parseCount(values.revisions);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { media, database } = await openNewStorage(parseConfig(process.env));
  try {
    await seedPlaces({ ...database, now: () => new Date() });
    await fillIncidents(database, { incidents, revisions });
  } finally {
    await media.store.close();
    await database.close();
  }
  const seconds = ((performance.now() - start) / SECOND).toFixed(1);
  console.log(`Wrote ${incidents} incidents with ${revisions} revisions each in ${seconds} s.`);
}

function parseCount(text = ""): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

fillEmptySite().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
