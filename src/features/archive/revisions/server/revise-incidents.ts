import { setImmediate } from "node:timers/promises";
import { createRevision } from "./create-revision.ts";
import { findPublicBody } from "./find-public-body.ts";
import { type Db, findNewestRevision, insertRevision } from "./revision-store.ts";

type Change = { at: string; reason: string | null };

/** Inserts the next revision of each incident of which the public sees something else than its newest one tells. */
export async function reviseIncidents(tx: Db, incidentIds: string[], { at, reason }: Change): Promise<void> {
  for (const [index, incident_id] of incidentIds.entries()) {
    // SQLite answers at once: without a pause, a name that many incidents tell would keep every visitor waiting.
    if (index > 0) await setImmediate();
    const body_json = await findPublicBody(tx, incident_id);
    const newest = await findNewestRevision(tx, incident_id);
    if (body_json === undefined || body_json === newest?.body_json) continue;
    await insertRevision(tx, createRevision({ incident_id, created_at: at, reason, body_json }, newest));
  }
}
