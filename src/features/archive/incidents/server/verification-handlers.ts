import { incident_withdrawal_of_draft, incident_withdrawn_none, verification_set } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { getWithdrawal, getWithdrawnIncidents, setVerificationStatus } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { verificationLabels } from "../verification-names.ts";
import { getStatusRefusal } from "../verification-rules.ts";
import { type Db, findEditableIncident, findWithdrawnIncident, listWithdrawnIncidents } from "./incident-store.ts";
import { countGrounds } from "./lower-verification.ts";
import { findLastEditor, updateVerification } from "./verification-store.ts";

/** Returns the endpoints of the verification status. */
export function verificationHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(setVerificationStatus, schemas.setVerificationStatus, {
      commit: async ({ incident_id: _id, status, note = null, base }, { db, now, caller, audit, assertNoConflict }) => {
        const { verification: before, publication } =
          (await findEditableIncident(db, _id)) ?? (await findWithdrawnIncident(db, _id)) ?? throwNotFound();
        await assertNoConflict(_id, { base, before, after: { status, note } });
        const isLastEditor = status === "verified" && (await findLastEditor(db, _id)) === caller?.accountId;
        const refusal = getStatusRefusal(status, await countGrounds(db, _id), isLastEditor);
        // A withdrawal tells the public why the incident is gone.
        if (status === "withdrawn" && publication) refuse(incident_withdrawal_of_draft());
        if (refusal) refuse(refusal);
        const since = (status === before.status && before.since) || now.toISOString();
        const after = { status, ...(note !== null && { note }), since };
        if (status !== before.status || note !== (before.note ?? null)) {
          await updateVerification(db, _id, { status, note, since }, now);
          await audit({ action: "set_verification_status", subject: _id, before, after });
        }
        return { message: verification_set({ status: verificationLabels[status]() }), _id, verification: after };
      },
    }),

    createEndpoint(getWithdrawal, schemas.getWithdrawal, {
      commit: async ({ incident_id }, { db }) => {
        const { note, since } = (await findWithdrawnIncident(db, incident_id))?.verification ?? {};
        if (note === undefined || since === undefined) throw new RefusalError(incident_withdrawn_none());
        return { note, since };
      },
    }),

    createEndpoint(getWithdrawnIncidents, schemas.getWithdrawnIncidents, {
      commit: (_input, { db }) => listWithdrawnIncidents(db),
    }),
  ];
}

function refuse(message: string): never {
  throw new RefusalError(message, [{ path: "status", message }]);
}
