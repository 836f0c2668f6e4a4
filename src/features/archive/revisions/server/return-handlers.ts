import { withLoweredVerification } from "#features/archive/incidents/server/lower-verification.ts";
import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { revision_returned, revision_returned_but, revision_without_state } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { returnToRevision } from "../calls.ts";
import * as schemas from "../schemas.ts";
import type { RestoreContext } from "./restore-part.ts";
import { restoreSources } from "./restore-sources.ts";
import { restoreAttributions, restoreClaims } from "./restore-statements.ts";
import { restoreTexts } from "./restore-texts.ts";
import { type Db, findRevision } from "./revision-store.ts";
import { isWithdrawnBody, parseStoredFields } from "./stored-body.ts";

/** Returns the endpoint that returns an incident to one of its revisions. */
export function returnHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(returnToRevision, schemas.returnToRevision, {
      commit: async ({ id: _id, number }, { db, now, audit }) => {
        const { body_json } = (await findRevision(db, _id, number)) ?? throwNotFound();
        const { isChanged, leftOut } = await restoreState(_id, body_json, { db, now, audit });
        const message =
          leftOut.length === 0
            ? revision_returned({ number })
            : revision_returned_but({ number, list: [...new Set(leftOut)].join("; ") });
        return { message: isChanged ? await withLoweredVerification(message, _id, "facts", { db, now, audit }) : message, _id };
      },
    }),
  ];
}

/** Restores an incident and its parts from a revision. The status stays, and so does what an older version did not write. */
async function restoreState(id: string, bodyJson: string, context: RestoreContext) {
  const incident = await requireIncident(context.db, id);
  const stored = parseStoredFields(bodyJson);
  if (isWithdrawnBody(stored)) throw new RefusalError(revision_without_state());
  const { claims, attributions } = stored;
  const sources = await restoreSources(id, stored, context);
  const outcomes = [
    sources,
    claims && (await restoreClaims(id, claims, sources, context)),
    attributions && (await restoreAttributions(id, attributions, sources, context)),
    await restoreTexts(incident, stored, context),
  ].filter((outcome) => outcome !== undefined);
  return {
    isChanged: outcomes.some((outcome) => outcome.isChanged),
    leftOut: outcomes.flatMap((outcome) => outcome.leftOut),
  };
}
