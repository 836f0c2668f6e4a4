import { isDeepStrictEqual } from "node:util";
import { withLoweredVerification } from "#features/archive/incidents/server/lower-verification.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { requireCitedSources, requireEditedSources } from "#features/archive/media/server/cited-sources.ts";
import { listSources } from "#features/archive/media/server/source-store.ts";
import {
  claim_added,
  claim_bounds_incomplete,
  claim_deleted,
  claim_destroyed,
  claim_edited,
  claim_incident_mismatch,
  claim_restored,
  claim_reversed,
  claim_source_unknown,
  claim_words_required,
  incident_title_mismatch,
} from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { createClaim, deleteClaim, destroyClaim, editClaim, getClaimsForIncident, restoreClaim } from "../calls.ts";
import { type ClaimData, claimDataSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, deleteClaimRows, findClaim, insertClaim, restoreClaimRow, trashClaimRow, updateClaim } from "./claim-store.ts";
import { listVisibleClaims } from "./list-claims-with-sources.ts";

const defaults = { whom: "all", about: false, minimum: null, maximum: null, as_written: null, quote: null };

/** Returns the endpoints of the figures that sources give. */
export function claimHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getClaimsForIncident, schemas.getClaimsForIncident, {
      commit: async ({ incident_id }, { db, caller }) => {
        await requireVisibleIncident(db, incident_id, caller);
        return listVisibleClaims(db, incident_id, await listSources(db, incident_id));
      },
    }),

    createEndpoint(createClaim, schemas.createClaim, {
      commit: async ({ incident_id, sources, ...input }, { db, now, audit }) => {
        await requireEditableIncident(db, incident_id);
        // A forgotten end cannot be distinguished from an unknown one.
        if ((input.minimum === undefined) !== (input.maximum === undefined)) refuse("minimum", claim_bounds_incomplete());
        const data = claimDataSchema.parse({ ...defaults, ...input });
        assertClaim(data);
        await requireCitedSources(db, incident_id, sources, claim_source_unknown());
        const _id = await insertClaim(db, incident_id, data, sources, now);
        await audit({ action: "create_claim", subject: _id, after: { incident_id, ...data, sources } });
        const message = await withLoweredVerification(claim_added(), incident_id, "facts", { db, now, audit });
        return { message, _id, incident_id, ...data, sources };
      },
    }),

    createEndpoint(editClaim, schemas.editClaim, {
      commit: async (
        { id: _id, incident_id, base, sources: changedSources, ...changes },
        { db, now, audit, assertNoConflict },
      ) => {
        const claim = await requireClaim(_id, db);
        if (incident_id !== undefined && incident_id !== claim.incident_id) throw new RefusalError(claim_incident_mismatch());
        const before = { ...claimDataSchema.parse(claim), sources: claim.sources };
        const data = claimDataSchema.parse({ ...before, ...changes });
        assertClaim(data);
        const { visible, sources, toShown } = await requireEditedSources(db, claim, changedSources, claim_source_unknown());
        const after = { ...data, sources };
        await assertNoConflict(_id, { base, before, after, toShown });
        let message: string = claim_edited();
        if (!isDeepStrictEqual(after, before)) {
          await updateClaim(db, _id, data, sources, now);
          await audit({ action: "edit_claim", subject: _id, before, after });
          message = await withLoweredVerification(message, claim.incident_id, "facts", { db, now, audit });
        }
        return { message, _id, incident_id: claim.incident_id, ...data, sources: visible.map((source) => source._id) };
      },
    }),

    createEndpoint(deleteClaim, schemas.deleteClaim, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { incident_id, sources, ...claim } = await requireClaim(_id, db);
        await trashClaimRow(db, _id, now);
        const before = { incident_id, ...claimDataSchema.parse(claim), sources };
        await audit({ action: "delete_claim", subject: _id, before });
        return { message: await withLoweredVerification(claim_deleted(), incident_id, "facts", { db, now, audit }), _id };
      },
    }),

    createEndpoint(restoreClaim, schemas.restoreClaim, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { incident_id, kind, deleted_at } = await requireDeletedClaim(_id, db);
        await restoreClaimRow(db, _id);
        await audit({
          action: "restore_claim",
          subject: _id,
          before: { kind, deleted_at },
          after: { kind, deleted_at: null },
        });
        return { message: await withLoweredVerification(claim_restored(), incident_id, "facts", { db, now, audit }), _id };
      },
    }),

    createEndpoint(destroyClaim, schemas.destroyClaim, {
      commit: async ({ id: _id, title }, { db, audit }) => {
        const before = await requireDeletedClaim(_id, db);
        assertTitleConfirmed(title, before.incident_title, incident_title_mismatch());
        await deleteClaimRows(db, _id);
        await audit({ action: "destroy_claim", subject: _id, before });
        return { message: claim_destroyed(), _id };
      },
    }),
  ];
}

/** Asserts what the fields of a claim say together. */
function assertClaim({ minimum, maximum, as_written }: ClaimData): void {
  if (minimum !== null && maximum !== null && minimum > maximum) refuse("maximum", claim_reversed());
  if (minimum === null && maximum === null && as_written === null) refuse("as_written", claim_words_required());
}

function refuse(path: string, message: string): never {
  throw new RefusalError(message, [{ path, message }]);
}

async function requireClaim(id: string, db: Db) {
  const claim = await findClaim(db, id);
  return claim?.deleted_at === null ? claim : throwNotFound();
}

async function requireDeletedClaim(id: string, db: Db) {
  const claim = await findClaim(db, id);
  return claim && claim.deleted_at !== null ? claim : throwNotFound();
}
