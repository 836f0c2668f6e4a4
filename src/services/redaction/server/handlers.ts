import { assertOwnPassword, isOwnPassword, type PasswordServices } from "#features/accounts/server/own-password.ts";
import * as m from "#messages";
import { createEndpoints, createHandler, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { refuse } from "#platform/server/http/errors.ts";
import * as calls from "../calls.ts";
import { createWordsPattern } from "../remove-words.ts";
import * as schemas from "../schemas.ts";
import { findWords, redactWordsIn } from "./redact-words.ts";
import type { Db } from "./redaction-store.ts";

type RedactionServices = PasswordServices & {
  /** Removes overwritten bytes from the database's own files. */
  truncateLog(): Promise<void>;
};

/** Returns the endpoint that takes words out of everything that people have written. */
export function createRedactionEndpoints({ truncateLog, ...passwordServices }: RedactionServices): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    redactWords: createHandler({
      prepare: async ({ words, reason, password, confirm }, context) => {
        if (!confirm) return undefined;
        if (reason === undefined) refuse("reason", m.revision_reason_required());
        if (createWordsPattern(words).test(reason.normalize("NFC"))) refuse("reason", m.redaction_reason_has_words());
        if (!password) refuse("password", m.current_password_required());
        await assertOwnPassword(password, "password", context, passwordServices);
        return reason;
      },
      handle: async ({ words }, { db, now, audit, afterCommit }, reason: string | undefined) => {
        if (reason === undefined) {
          const found = await findWords(db, words);
          return { message: m.words_found({ count: found.total }), ...found };
        }
        const { total } = await redactWordsIn(db, words, { reason, now });
        await audit({ action: "redact_words", root: { kind: "site", id: "site" }, after: { reason, total } });
        afterCommit(truncateLog);
        return { message: m.words_redacted({ count: total }), total, places: [] };
      },
      // The key ignores words and password: not even their hash may be stored. Words that are still there were not in the first request.
      isReplay: async ({ words, password }, context) =>
        password !== undefined &&
        (await isOwnPassword(password, context, passwordServices)) &&
        (await findWords(context.db, words)).total === 0,
    }),
  });
}
