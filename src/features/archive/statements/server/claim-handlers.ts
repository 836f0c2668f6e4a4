import { createPart, editPart, requirePart, trashPart } from "#features/archive/incidents/server/part-kind.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { requireCitedSources, requireEditedSources } from "#features/archive/sources/server/cited-sources.ts";
import type { Db } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { refuse } from "#platform/server/http/errors.ts";
import type * as calls from "../admin-calls.ts";
import { type ClaimData, claimDataSchema } from "../claims/rules.ts";
import { claimKind } from "./claim-kind.ts";
import { listStatements } from "./list-statements.ts";

const defaults = { whom: "all", about: false, minimum: null, maximum: null, as_written: null, quote: null };

/** The handlers of the figures of sources. */
export const claimHandlers = {
  getClaimsForIncident: async ({ incident_id }, { db, caller }) => {
    await requireVisibleIncident(db, incident_id, caller);
    return (await listStatements(db, incident_id)).visible.claims;
  },

  createClaim: async ({ incident_id, sources, ...input }, context) => {
    const { db } = context;
    await requireEditableIncident(db, incident_id);
    // A forgotten end cannot be distinguished from an unknown one.
    if ((input.minimum === undefined) !== (input.maximum === undefined)) refuse("minimum", m.claim_bounds_incomplete());
    const data = claimDataSchema.parse({ ...defaults, ...input });
    assertClaim(data);
    await requireCitedSources(db, incident_id, sources, m.claim_source_unknown());
    const _id = await createPart(claimKind, incident_id, { ...data, sources }, context);
    return { message: m.claim_added(), _id, incident_id, ...data, sources };
  },

  editClaim: async ({ id: _id, incident_id, base, sources: changedSources, ...changes }, context) => {
    const claim = await requirePart(claimKind, context.db, _id, incident_id);
    const data = claimDataSchema.parse({ ...claim, ...changes });
    assertClaim(data);
    const { visible, sources, redact } = await requireEditedSources(context.db, claim, changedSources, m.claim_source_unknown());
    await editPart(claimKind, claim, { ...data, sources }, { base, compared: { redact } }, context);
    const message = m.claim_edited();
    return { message, _id, incident_id: claim.incident_id, ...data, sources: visible.map((source) => source._id) };
  },

  deleteClaim: async ({ id: _id }, context) => {
    await trashPart(claimKind, _id, undefined, context);
    return { message: m.claim_deleted(), _id };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

/** Asserts that the fields of a claim fit together. */
function assertClaim({ minimum, maximum, as_written }: ClaimData): void {
  if (minimum !== null && maximum !== null && minimum > maximum) refuse("maximum", m.claim_reversed());
  if (minimum === null && maximum === null && as_written === null) refuse("as_written", m.claim_words_required());
}
