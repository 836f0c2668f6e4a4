import { editIncidentMetadata } from "#features/archive/incidents/calls.ts";
import * as incidentSchemas from "#features/archive/incidents/schemas.ts";
import { incidentHandlers } from "#features/archive/incidents/server/incident-handlers.ts";
import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { revision_returned, revision_without_state } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { returnToRevision } from "../calls.ts";
import { REDACTED } from "../redaction-rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findRevision } from "./revision-store.ts";
import { isWithdrawnBody, parseStoredBody, type StoredBody } from "./stored-body.ts";

/** Returns the endpoint that tells an incident again as it was told: an edit like any other, with what the revision has. */
export function returnHandlers(): Endpoint<Db>[] {
  const edit = incidentHandlers().find(({ call }) => call === editIncidentMetadata);
  return [
    createEndpoint(returnToRevision, schemas.returnToRevision, {
      commit: async ({ id: _id, number }, context) => {
        await requireIncident(context.db, _id);
        const { body_json } = (await findRevision(context.db, _id, number)) ?? throwNotFound();
        const told = getEdit(parseStoredBody(body_json));
        if (!told || Object.values(told).includes(REDACTED)) throw new RefusalError(revision_without_state());
        const input = incidentSchemas.editIncidentMetadata.input.parse({ id: _id, ...told });
        await edit?.commit(input, context, undefined);
        return { message: revision_returned({ number }), _id };
      },
    }),
  ];
}

/** Returns the input of the edit; null where the incident was withdrawn, and told nothing. */
function getEdit(body: StoredBody) {
  if (isWithdrawnBody(body)) return null;
  const { title, description, location, date, killed, injured, displaced, kinds, narrative_en, narrative_am } = body;
  const { reason = null, place_id, place_precision } = body;
  const texts = { title, description, location, date, reason, narrative_en, narrative_am };
  return { ...texts, killed, injured, displaced, kinds, place_id: place_id ?? "", place_precision: place_precision ?? "" };
}
