import { hasContent } from "#app/demonstration/site-content.ts";
import type { Database, Db } from "#database/database.ts";
import { insertIncident, updateIncident } from "#features/archive/incidents/server/incident-store.ts";
import { updateVerification } from "#features/archive/incidents/server/verification-store.ts";
import { getStatusRefusal } from "#features/archive/incidents/verification-rules.ts";
import { readGazetteer } from "#features/archive/places/server/read-gazetteer.ts";
import { reviseIncidents } from "#features/archive/revisions/server/revise-incidents.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { claimStore } from "#features/archive/statements/server/claim-kind.ts";
import { countGrounds } from "#features/archive/statements/server/lower-verification.ts";
import { inTransactions } from "#platform/server/process/slices.ts";
import { createSampleIncident, type SampleIncident } from "./create-sample-incident.ts";

type FillOptions = { incidents: number; revisions: number };

/** The span in which the incidents were recorded, one after the other. */
const FIRST_RECORDED = Date.UTC(2016, 0, 1);
const LAST_RECORDED = Date.UTC(2026, 9, 1);
const TRANSACTION_MS = 200;

/**
 * Fills a database that has no content, only the list of places, with incidents, their sources, claims and revisions. For the same
 * options everything is the same except ids, the salts of revisions and hashes of both. It uses the stores, not the calls: each call
 * would add a revision, and audit entries. Committed incidents stay when it fails.
 *
 * @throws {Error} for a database with content
 */
export async function fillIncidents({ reader, inTransaction }: Database, { incidents, revisions }: FillOptions): Promise<void> {
  if (await hasContent(reader)) throw new Error("This site has content already; only an empty one is filled.");
  const places = readGazetteer();
  const getMoment = (position: number) =>
    new Date(FIRST_RECORDED + Math.floor(((LAST_RECORDED - FIRST_RECORDED) * position) / incidents));
  await inTransactions([...Array(incidents).keys()], TRANSACTION_MS, inTransaction, async (tx: Db, index) => {
    const sample = createSampleIncident({ index, revisions, places, recordedAt: getMoment(index) });
    // The revisions of one incident come before those of the next, as the log is in the order of time.
    await insertSample(tx, sample, (version) => getMoment(index + version / revisions));
  });
}

async function insertSample(tx: Db, { versions, sources, status, note }: SampleIncident, getMoment: (version: number) => Date) {
  const [first, ...later] = versions;
  if (!first) throw new Error("An incident has at least one revision.");
  const now = getMoment(0);
  const id = await insertIncident(tx, first, now);
  for (const { type, link, description, details, claims } of sources) {
    const source = await sourceStores[type].insert(tx, id, { link, description, ...details }, now);
    for (const claim of claims) await claimStore.insert(tx, id, { ...claim, sources: [source] }, now);
  }
  const grounds = await countGrounds(tx, id);
  const supported = getStatusRefusal(status, grounds, false) === null ? status : "reported";
  const withStatus = async (at: Date) =>
    updateVerification(tx, id, { status: supported, ...(note && { note }), since: at.toISOString() }, at);
  // A withdrawn incident was public before.
  if (supported !== "withdrawn") await withStatus(now);
  await reviseIncidents(tx, [id], { at: now.toISOString(), reason: null });
  for (const [index, version] of later.entries()) {
    const at = getMoment(index + 1);
    await updateIncident(tx, id, version, at);
    if (supported === "withdrawn" && index === later.length - 1) await withStatus(at);
    await reviseIncidents(tx, [id], { at: at.toISOString(), reason: `Version ${index + 2} of a sample.` });
  }
}
