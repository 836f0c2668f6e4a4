import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { redaction_done, redaction_in_trash, redaction_not_a_text, redaction_text_still_current } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { redactRevision } from "../calls.ts";
import { getRedactableTexts } from "../redaction-rules.ts";
import * as schemas from "../schemas.ts";
import { listParts, redactRevisions, redactTraces } from "./redact-revisions.ts";
import { type Db, findNewestRevision, findRevision, listRevisionRows } from "./revision-store.ts";

/** Returns the endpoint that redacts texts of old revisions. */
export function redactionHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(redactRevision, schemas.redactRevision, {
      commit: async ({ id: _id, number, paths, reason }, { db, now, audit }) => {
        await requireIncident(db, _id);
        const row = (await findRevision(db, _id, number)) ?? throwNotFound();
        const known = getRedactableTexts(JSON.parse(row.body_json));
        const texts = new Set(
          paths.map((path) => known.find((text) => text.path === path)?.text ?? refuse(redaction_not_a_text())),
        );
        const newest = (await findNewestRevision(db, _id)) ?? throwNotFound();
        if (getRedactableTexts(JSON.parse(newest.body_json)).some(({ text }) => texts.has(text)))
          refuse(redaction_text_still_current());
        const parts = await listParts(db, _id);
        if (parts.some((part) => Object.values(part).some((value) => texts.has(value as string)))) refuse(redaction_in_trash());
        const ids = [_id, ...new Set([...parts.map((part) => part._id), ...(await listMentionedIds(db, _id))])];
        const count = await redactRevisions(db, _id, { texts, reason, now });
        await redactTraces(db, ids, texts);
        await audit({ action: "redact_revision", subject: _id, after: { number, paths, reason } });
        return { message: redaction_done({ count }), _id };
      },
    }),
  ];
}

function refuse(message: string): never {
  throw new RefusalError(message, [{ path: "paths", message }]);
}

/** Returns all ids in the revisions of an incident, also those of parts that were deleted for good. */
async function listMentionedIds(db: Db, incidentId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  const rows = await listRevisionRows(db, incidentId, { limit: Number.MAX_SAFE_INTEGER });
  for (const { body_json } of rows) {
    for (const [, id] of body_json.matchAll(/"_id":"([0-9a-f-]{36})"/g)) if (id) ids.add(id);
  }
  return ids;
}
