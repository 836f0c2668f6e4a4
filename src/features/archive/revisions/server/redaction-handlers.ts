import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { purgeWords } from "#features/archive/listing/server/listing-store.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/call-handler.ts";
import { refuse, throwNotFound } from "#platform/server/errors.ts";
import type * as calls from "../history-calls.ts";
import { getRedactableTexts } from "../redaction-rules.ts";
import { listParts, redactRevisions, redactTraces } from "./redact-revisions.ts";
import { type Db, findNewestRevision, findRevision } from "./revision-store.ts";

/** Returns the endpoint that redacts texts of old revisions. */
export const redactionHandlers = {
  redactRevision: async ({ id: _id, number, paths, reason }, { db, now, audit }) => {
    await requireIncident(db, _id);
    const row = (await findRevision(db, _id, number)) ?? throwNotFound();
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
    await redactTraces(db, _id, texts, (blanked) =>
      audit({ action: "redact_revision", root: { kind: "incident", id: _id }, after: { number, paths, reason, audit: blanked } }),
    );
    // An index may have words that were taken away before.
    await purgeWords(db);
    return { message: m.redaction_done({ count }), _id };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;
