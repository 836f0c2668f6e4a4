import type * as calls from "#features/archive/incidents/admin-calls.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import {
  type Db,
  findEditableIncident,
  findWithdrawnIncident,
  listWithdrawnIncidents,
} from "#features/archive/incidents/server/incident-store.ts";
import { findLastAuthor, updateVerification } from "#features/archive/incidents/server/verification-store.ts";
import { getStatusRefusal } from "#features/archive/incidents/verification-rules.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { refuse, throwNotFound } from "#platform/server/http/errors.ts";
import { countGrounds } from "./lower-verification.ts";

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
      const verb = status === "withdrawn" ? "withdraw" : "set_status";
      await audit({ verb, kind: "incident", id: _id, before, after });
    }
    return { message: m.verification_set({ status: verificationLabels[status]() }), _id, verification: after };
  },

  getWithdrawnIncidents: async ({ before }, { db }) => {
    if (before !== undefined && !(await findWithdrawnIncident(db, before))) throwNotFound();
    return listWithdrawnIncidents(db, before);
  },
} satisfies Partial<Handlers<typeof calls, Db>>;
