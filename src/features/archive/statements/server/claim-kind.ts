import type { PartKind } from "#features/archive/incidents/server/part-kind.ts";
import { createPartStore, type PartRow } from "#features/archive/incidents/server/part-store.ts";
import { addCitedSources, deleteCitedSources, updateCitedSources } from "#features/archive/sources/server/cited-source-store.ts";
import * as m from "#messages";
import { type ClaimData, claimDataSchema } from "../claims/rules.ts";

/** A claim with the ids of all its sources, including those in the trash. */
type CitingClaim = ClaimData & { sources: string[] };

export const claimStore = createPartStore<CitingClaim, PartRow & CitingClaim>({
  table: "claim",
  fields: claimDataSchema.keyof().options,
  // The engines store a boolean as a number.
  fromRows: async (db, rows) =>
    (await addCitedSources(db, "claim", rows)).map((row) => ({
      ...row,
      ...claimDataSchema.parse({ ...row, about: row.about === 1 }),
    })),
  toColumns: ({ sources, about, ...data }) => ({ ...data, about: about ? 1 : 0 }),
  writeRest: (tx, id, { sources }) => updateCitedSources(tx, "claim", id, sources),
  deleteRest: (tx, id) => deleteCitedSources(tx, "claim", id),
});

export const claimKind: PartKind<CitingClaim, PartRow & CitingClaim> = {
  store: claimStore,
  kind: "claim",
  pick: ({ sources, ...claim }) => ({ ...claimDataSchema.parse(claim), sources }),
  messages: { mismatch: m.claim_incident_mismatch, restored: m.claim_restored, destroyed: m.claim_destroyed },
};
