import type { AuditContext } from "#features/archive/incidents/server/part-kind.ts";
import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import type * as calls from "../history-calls.ts";
import { restoreSources } from "./restore-sources.ts";
import { restoreAttributions, restoreClaims } from "./restore-statements.ts";
import { restoreTexts } from "./restore-texts.ts";
import { type Db, findRevision } from "./revision-store.ts";
import { isWithdrawnBody, parseStoredBody } from "./stored-body.ts";

/** Returns the endpoint that returns an incident to one of its revisions. */
export const returnHandlers = {
  returnToRevision: async ({ id: _id, number }, { db, now, audit }) => {
    const { body_json } = (await findRevision(db, _id, number)) ?? throwNotFound();
    const skipped = await restoreState(_id, body_json, { db, now, audit });
    const message =
      skipped.length === 0
        ? m.revision_returned({ number })
        : m.revision_returned_but({ number, list: [...new Set(skipped)].join("; ") });
    return { message, _id };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

/** Restores an incident and its parts from a revision; returns what it skipped. The status stays. */
async function restoreState(id: string, bodyJson: string, context: AuditContext): Promise<string[]> {
  const incident = await requireIncident(context.db, id);
  const stored = parseStoredBody(bodyJson);
  if (isWithdrawnBody(stored)) throw new RefusalError(m.revision_without_state());
  const { claims, attributions } = stored;
  const sources = await restoreSources(id, stored, context);
  return [
    ...sources.skipped,
    ...(await restoreClaims(id, claims, sources, context)),
    ...(await restoreAttributions(id, attributions, sources, context)),
    ...(await restoreTexts(incident, stored, context)),
  ];
}
