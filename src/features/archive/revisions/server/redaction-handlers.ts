import type { z } from "zod";
import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { compactWords } from "#features/archive/listing/server/listing-store.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { attributionStore } from "#features/archive/statements/attributions/server/attribution-kind.ts";
import { claimStore } from "#features/archive/statements/claims/server/claim-kind.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { refuse, throwNotFound } from "#platform/server/http/errors.ts";
import type * as calls from "../history-calls.ts";
import { getRedactableTexts, REDACTED, redactBody } from "../revision-redaction-rules.ts";
import { getChangesJson, getSha256 } from "./create-revision.ts";
import {
  type AuditTexts,
  deleteCachedResponses,
  listAuditRows,
  updateAuditRows,
  updateRedactedRevision,
} from "./redaction-store.ts";
import { type Db, findNewestRevision, listRevisionRows, requireRevision, updateChanges } from "./revision-store.ts";
import { toCanonicalJson } from "./stored-body.ts";

/** Returns the endpoint that redacts texts of old revisions. */
export const redactionHandlers = {
  redactRevision: async ({ id: _id, number, paths, reason }, { db, now, audit }) => {
    await requireIncident(db, _id);
    const row = await requireRevision(db, _id, number);
    const known = getRedactableTexts(JSON.parse(row.body_json));
    const texts = new Set(
      paths.map((path) => known.find((text) => text.path === path)?.text ?? refuse("paths", m.redaction_not_a_text())),
    );
    const newest = (await findNewestRevision(db, _id)) ?? throwNotFound();
    if (getRedactableTexts(JSON.parse(newest.body_json)).some(({ text }) => texts.has(text)))
      refuse("paths", m.redaction_text_still_current());
    const parts = await listParts(db, _id);
    if (parts.some((part) => Object.values(part).some((value) => texts.has(value as string))))
      refuse("paths", m.redaction_in_trash());
    const count = await redactRevisions(db, _id, { texts, reason, now });
    await redactTraces(db, _id, texts);
    await audit({ action: "redact_revision", root: { kind: "incident", id: _id }, after: { number, paths, reason } });
    // The index may still contain words that were removed before.
    await compactWords(db);
    return { message: m.redaction_done({ count }), _id };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

/** Rows read at once. */
const READ_SIZE = 20;

type Json = z.core.util.JSONType;
type Redacting = { texts: ReadonlySet<string>; reason: string; now: Date };

/** Returns all parts of an incident, also those in the trash. */
async function listParts(db: Db, incidentId: string): Promise<{ _id: string }[]> {
  const stores = [...Object.values(sourceStores), claimStore, attributionStore];
  return (await Promise.all(stores.map((store) => store.listAll(db, incidentId)))).flat();
}

/** Redacts texts in all revisions of an incident, and returns the number of changed revisions. */
async function redactRevisions(tx: Db, incident_id: string, { texts, reason, now }: Redacting): Promise<number> {
  const redacted = new Set<number>();
  for (let before: number | undefined; ; ) {
    const rows = await listRevisionRows(tx, incident_id, { before, limit: READ_SIZE });
    for (const { number, body_json } of rows) {
      before = number;
      const { body, paths } = redactBody(JSON.parse(body_json), texts);
      if (paths.length === 0) continue;
      const redactedJson = toCanonicalJson(body as Json);
      const redactions = paths.map((path) => ({ path, created_at: now.toISOString(), reason }));
      const revision = { incident_id, number, body_json: redactedJson, body_sha256: getSha256(redactedJson) };
      await updateRedactedRevision(tx, revision, redactions);
      redacted.add(number);
    }
    if (rows.length < READ_SIZE) break;
  }
  await updateChanges(tx, incident_id, redacted, getChangesJson);
  return redacted.size;
}

/** Redacts the same texts in the audit trail, also of destroyed parts, and deletes cached responses that may contain them. */
async function redactTraces(tx: Db, incidentId: string, texts: ReadonlySet<string>): Promise<void> {
  const subjects = new Set<string>();
  const redacted = new Map<number, AuditTexts>();
  for (let after = 0; ; ) {
    const rows = await listAuditRows(tx, incidentId, { after, limit: READ_SIZE });
    for (const { sequence, subject, account_id, before_json, after_json } of rows) {
      after = sequence;
      subjects.add(subject);
      const values = { account_id, before_json: redactJson(before_json, texts), after_json: redactJson(after_json, texts) };
      if (values.before_json !== before_json || values.after_json !== after_json) redacted.set(sequence, values);
    }
    if (rows.length < READ_SIZE) break;
  }
  await deleteCachedResponses(tx, subjects);
  await updateAuditRows(tx, redacted);
}

function redactJson(json: string | null, texts: ReadonlySet<string>): string | null {
  if (json === null) return null;
  const replace = (_name: string, value: unknown) => (typeof value === "string" && texts.has(value) ? REDACTED : value);
  return JSON.stringify(JSON.parse(json), replace);
}
