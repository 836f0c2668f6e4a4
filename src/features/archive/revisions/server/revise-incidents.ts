import { randomBytes } from "node:crypto";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { listReferring } from "#features/archive/incidents/server/relation-store.ts";
import { appendRevision } from "#features/archive/revisions/proof/server/append-to-manifest.ts";
import { writeIndexRow } from "#features/archive/search-index/server/write-index.ts";
import { findWholeIncident, type WholeIncident } from "#features/archive/statements/server/whole-incident.ts";
import { inSlices } from "#platform/server/process/slices.ts";
import { createRevision } from "./create-revision.ts";
import { type Change, findPublicBody } from "./find-public-body.ts";
import { type Db, findNewestRevision, insertRevision } from "./revision-store.ts";
import { BODY_FORMAT, isSameState, omitEmpty, parseObject, toCanonicalJson } from "./stored-body.ts";

const SALT_BYTES = 16;

/** Inserts and logs the next revision of each incident whose public body differs from its newest revision, and writes its listing. */
export async function reviseIncidents(tx: Db, incidentIds: string[], change: Change): Promise<void> {
  for await (const incidentId of inSlices(incidentIds)) {
    const incident = await findWholeIncident(tx, incidentId);
    const revision = await reviseIncident(tx, incidentId, incident, change);
    if (revision) await appendRevision(tx, revision, change.at);
    await writeIndexRow(tx, incidentId, incident);
  }
}

/** Revises the incidents that refer to others which became visible or hidden. Without a reason, as it is about the others. */
export async function reviseReferring(tx: Db, incidentIds: string[], at: string): Promise<void> {
  await reviseIncidents(tx, await listReferring(tx, incidentIds), { at, reason: null });
}

/** Inserts the next revision of an incident without logging it. Returns undefined if the public body has not changed. */
async function reviseIncident(
  tx: Db,
  incident_id: string,
  incident: WholeIncident | undefined,
  change: Change,
): Promise<IncidentRevisionRow | undefined> {
  const { at, reason } = change;
  const newest = await findNewestRevision(tx, incident_id);
  const body = await findPublicBody(tx, incident, newest, change);
  if (!body || (newest && isSameState(body, parseObject(newest.body_json)))) return undefined;
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const body_json = toCanonicalJson({ ...body, ...omitEmpty({ change_reason: reason }), format: BODY_FORMAT, salt });
  // The clock may have gone back, or this node may have another one: nothing is dated before what it follows.
  const created_at = newest && newest.created_at > at ? newest.created_at : at;
  const revision = createRevision({ incident_id, created_at, reason, body_json }, newest);
  await insertRevision(tx, revision);
  return revision;
}
