import type { Db } from "#database/database.ts";
import { createPartStore, type PartRow } from "#features/archive/incidents/server/part-store.ts";
import { addCitedSources, deleteCitedSources, updateCitedSources } from "#features/archive/sources/server/cited-source-store.ts";
import { type ClaimData, claimDataSchema } from "../rules.ts";

export type { Db };

/** A claim with the ids of all its sources, also of those in the trash. */
export type CitingClaim = ClaimData & { sources: string[] };

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
