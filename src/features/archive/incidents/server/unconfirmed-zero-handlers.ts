import { incident_zero_confirmed, incident_zero_settled, incident_zero_unknown } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import { getUnconfirmedZeros, settleUnconfirmedZero } from "../calls.ts";
import { NOT_KNOWN } from "../count-rules.ts";
import { incidentDataSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, updateIncident } from "./incident-store.ts";
import { withLoweredVerification } from "./lower-verification.ts";
import { requireEditableIncident } from "./require-incident.ts";
import { confirmZero, listUnconfirmedZeros } from "./unconfirmed-zero-store.ts";

const LISTED_INCIDENTS = 50;

/** Returns the endpoints of the list of zeros from the time when "not known" could not be recorded. */
export function unconfirmedZeroHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getUnconfirmedZeros, schemas.getUnconfirmedZeros, {
      commit: (_input, { db }) => listUnconfirmedZeros(db, LISTED_INCIDENTS),
    }),

    createEndpoint(settleUnconfirmedZero, schemas.settleUnconfirmedZero, {
      commit: async ({ id: _id, count, is_zero }, { db, now, audit }) => {
        const incident = incidentDataSchema.parse(await requireEditableIncident(db, _id));
        // A decision from an old list must not overwrite what somebody else has entered since.
        if (!(await confirmZero(db, _id, count))) throw new RefusalError(incident_zero_settled());
        const after = is_zero ? incident[count] : NOT_KNOWN;
        // The reason was given for the previous counts only.
        const { reason: _reason, ...facts } = incident;
        if (!is_zero) await updateIncident(db, _id, { ...facts, [count]: after }, now);
        await audit({
          action: "settle_unconfirmed_zero",
          subject: _id,
          before: { [count]: incident[count], is_confirmed: false },
          after: { [count]: after, is_confirmed: true },
        });
        if (is_zero) return { message: incident_zero_confirmed(), _id };
        return { message: await withLoweredVerification(incident_zero_unknown(), _id, "facts", { db, now, audit }), _id };
      },
    }),
  ];
}
