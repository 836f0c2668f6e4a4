import * as m from "#messages";
import { createEndpoints, createHandler, type Endpoint, type PasswordCheck } from "#platform/server/calls/call-handler.ts";
import { refuse, throwNotFound } from "#platform/server/http/errors.ts";
import { SITE_ID } from "#services/settings/server/setting-store.ts";
import * as calls from "../calls.ts";
import { createWordsPattern } from "../remove-words.ts";
import * as schemas from "../schemas.ts";
import { type FollowRedaction, findWords, redactWordsIn } from "./redact-words.ts";
import type { Db, Scope } from "./redaction-store.ts";

type RedactionServices = {
  passwords: PasswordCheck<Db>;
  hasIncident(db: Db, id: string): Promise<boolean>;
  follow: FollowRedaction;
  /** Removes overwritten bytes from the database's own files. */
  truncateLog(): Promise<void>;
};

/** Returns the endpoint that takes words out of an incident, or out of everything that people have written. */
export function createRedactionEndpoints({ truncateLog, passwords, hasIncident, follow }: RedactionServices): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    redactWords: createHandler({
      prepare: async ({ words, incident_id, reason, password, confirm }, context) => {
        if (incident_id !== undefined && !(await hasIncident(context.db, incident_id))) throwNotFound();
        const scope = await findScope(context.db, words, incident_id);
        // Outside the transaction, so that other writes go on.
        if (!confirm) return { found: await findWords(context.db, words, scope) };
        if (reason === undefined) refuse("reason", m.revision_reason_required());
        if (createWordsPattern(words).test(reason.normalize("NFC"))) refuse("reason", m.redaction_reason_has_words());
        if (!password) refuse("password", m.current_password_required());
        await passwords.assertOwn(password, "password", context);
        return { redaction: { scope, reason } };
      },
      handle: async ({ words }, { db, now, audit, afterCommit }, { found, redaction }: Prepared) => {
        if (!redaction) {
          const message = found.total === 0 ? m.words_not_found() : m.words_found({ count: found.total });
          return { message, ...found };
        }
        const { scope, reason } = redaction;
        const total = await redactWordsIn(db, words, { scope, reason, now, follow });
        const redacted = scope ? ({ kind: "incident", id: scope.incidentId } as const) : ({ kind: "site", id: SITE_ID } as const);
        await audit({ verb: "redact", ...redacted, after: { reason, total } });
        afterCommit(truncateLog);
        return { message: m.words_redacted({ count: total }), total, items: [], more: 0 };
      },
      // The key ignores words and password: not even their hash may be stored. Words that are still there were not in the first request.
      isReplay: async ({ words, incident_id, password }, context) =>
        password !== undefined &&
        (await passwords.isOwn(password, context)) &&
        (await findWords(context.db, words, incident_id === undefined ? undefined : { incidentId: incident_id })).total === 0,
    }),
  });
}

type Prepared =
  | { found: Awaited<ReturnType<typeof findWords>>; redaction?: undefined }
  | { found?: undefined; redaction: { scope: Scope | undefined; reason: string } };

/** Refuses words in the name of a place or an organisation of the incident: its next version would have them again. */
async function findScope(db: Db, words: string, incidentId: string | undefined): Promise<Scope | undefined> {
  if (incidentId === undefined) return undefined;
  const { items } = await findWords(db, words, { incidentId, isOfNames: true });
  if (items[0]) refuse("words", m.words_in_shared_name({ text: items[0].excerpts[0] ?? "" }));
  return { incidentId };
}
