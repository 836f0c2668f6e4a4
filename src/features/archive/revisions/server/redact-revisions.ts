import type { z } from "zod";
import { listAllAttributions } from "#features/archive/attributions/server/attribution-store.ts";
import { listAllClaims } from "#features/archive/claims/server/claim-store.ts";
import { listAllImages } from "#features/archive/media/server/images/image-store.ts";
import { listAllMedia } from "#features/archive/media/server/linked-media-store.ts";
import { REDACTED, redactBody } from "../redaction-rules.ts";
import { getSha256 } from "./create-revision.ts";
import { deleteCachedResponses, listAuditRows, updateAuditRow, updateRedactedRevision } from "./redaction-store.ts";
import { type Db, listRevisionRows } from "./revision-store.ts";
import { toCanonicalJson } from "./to-canonical-json.ts";

/** The rows of one read. */
const READ_SIZE = 20;

type Json = z.core.util.JSONType;
type Redacting = { texts: ReadonlySet<string>; reason: string; now: Date };

/** Returns all parts of an incident, also those in the trash. */
export async function listParts(db: Db, incidentId: string): Promise<{ _id: string }[]> {
  return [
    ...(await listAllMedia(db, "article", incidentId)),
    ...(await listAllMedia(db, "video", incidentId)),
    ...(await listAllImages(db, incidentId)),
    ...(await listAllClaims(db, incidentId)),
    ...(await listAllAttributions(db, incidentId)),
  ];
}

/** Redacts texts in all revisions of an incident, and returns the number of revisions that had them. */
export async function redactRevisions(tx: Db, incident_id: string, { texts, reason, now }: Redacting): Promise<number> {
  let count = 0;
  for (let before: number | undefined; ; ) {
    const rows = await listRevisionRows(tx, incident_id, { before, limit: READ_SIZE });
    for (const { number, body_json } of rows) {
      before = number;
      const { body, paths } = redactBody(JSON.parse(body_json), texts);
      if (paths.length === 0) continue;
      const redacted = toCanonicalJson(body as Json);
      const redactions = paths.map((path) => ({ path, created_at: now.toISOString(), reason }));
      const revision = { incident_id, number, body_json: redacted, body_sha256: getSha256(redacted) };
      await updateRedactedRevision(tx, revision, redactions);
      count += 1;
    }
    if (rows.length < READ_SIZE) return count;
  }
}

/** Redacts the same texts in the audit trail, and deletes the cached responses that may have them. */
export async function redactTraces(tx: Db, ids: string[], texts: ReadonlySet<string>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listAuditRows(tx, ids, { after, limit: READ_SIZE });
    for (const { sequence, before_json, after_json } of rows) {
      after = sequence;
      const values = { before_json: redactJson(before_json, texts), after_json: redactJson(after_json, texts) };
      if (values.before_json !== before_json || values.after_json !== after_json) await updateAuditRow(tx, sequence, values);
    }
    if (rows.length < READ_SIZE) break;
  }
  await deleteCachedResponses(tx, ids);
}

function redactJson(json: string | null, texts: ReadonlySet<string>): string | null {
  if (json === null) return null;
  const replace = (_name: string, value: unknown) => (typeof value === "string" && texts.has(value) ? REDACTED : value);
  return JSON.stringify(JSON.parse(json), replace);
}
