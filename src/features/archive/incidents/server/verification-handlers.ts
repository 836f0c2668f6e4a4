import { findWithdrawal } from "#features/archive/revisions/server/withdrawal-store.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/call-handler.ts";
import { RefusalError, refuse, throwNotFound } from "#platform/server/errors.ts";
import type * as calls from "../calls.ts";
import { verificationLabels } from "../verification-names.ts";
import { getStatusRefusal } from "../verification-rules.ts";
import { type Db, findEditableIncident, findWithdrawnIncident, listWithdrawnIncidents } from "./incident-store.ts";
import { countGrounds } from "./lower-verification.ts";
import { findLastAuthor, updateVerification } from "./verification-store.ts";

/** The handlers of the verification status. */
export const verificationHandlers = {
  setVerificationStatus: async (
    { incident_id: _id, status, note = null, base },
    { db, now, caller, audit, assertNoConflict },
  ) => {
    const { verification: before, publication } =
      (await findEditableIncident(db, _id)) ?? (await findWithdrawnIncident(db, _id)) ?? throwNotFound();
    await assertNoConflict(_id, { base, before, after: { status, note } });
    const lastAuthor = await findLastAuthor(db, _id);
    const isLastAuthor = status === "verified" && lastAuthor !== null && lastAuthor === caller?.accountId;
    const refusal = getStatusRefusal(status, await countGrounds(db, _id), isLastAuthor);
    // The public page of a withdrawn incident shows this note.
    if (status === "withdrawn" && publication) refuse("status", m.incident_withdrawal_of_draft());
    if (refusal) refuse("status", refusal);
    const since = (status === before.status && before.since) || now.toISOString();
    const after = { status, ...(note !== null && { note }), since };
    if (status !== before.status || note !== (before.note ?? null)) {
      await updateVerification(db, _id, after, now);
      await audit({ action: "set_verification_status", root: { kind: "incident", id: _id }, before, after });
    }
    return { message: m.verification_set({ status: verificationLabels[status]() }), _id, verification: after };
  },

  getWithdrawal: async ({ incident_id }, { db }) => {
    const withdrawal = await findWithdrawal(db, incident_id);
    if (!withdrawal) throw new RefusalError(m.incident_withdrawn_none());
    return withdrawal;
  },

  getWithdrawnIncidents: (_input, { db }) => listWithdrawnIncidents(db),
} satisfies Partial<Handlers<typeof calls, Db>>;
