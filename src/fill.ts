import { parseArgs } from "node:util";
import { exitWithMessage, fillNewSite } from "#app/fill-new-site.ts";
import { fillIncidents } from "#app/filling/fill-incidents.ts";

const USAGE = "Usage: npm run fill -- --incidents N [--revisions R]";

/** Fills a site that has no content yet with as many sample incidents as are asked for. */
async function fillEmptySite(): Promise<void> {
  const { values } = parseArgs({ options: { incidents: { type: "string" }, revisions: { type: "string", default: "5" } } });
  const incidents = parseCount(values.incidents);
  const revisions = parseCount(values.revisions);
  await fillNewSite(async ({ database }) => {
    await fillIncidents(database, { incidents, revisions });
    return `Wrote ${incidents} incidents with ${revisions} revisions each`;
  });
}

function parseCount(text = ""): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

fillEmptySite().catch(exitWithMessage);
