import type { z } from "zod";
import { createPartTrash } from "#features/archive/incidents/server/part-kind.ts";
import { type Db, findSource } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { deletedAttributionSchema, isSupported } from "../attributions/rules.ts";
import { deletedClaimSchema } from "../claims/rules.ts";
import { assertNotDuplicate, assertNotFull } from "./attribution-handlers.ts";
import { attributionKind, attributionStore } from "./attribution-kind.ts";
import { claimKind, claimStore } from "./claim-kind.ts";

declare module "#platform/shared/item-calls.ts" {
  interface DeletedItems {
    claim: z.output<typeof deletedClaimSchema>;
    attribution: z.output<typeof deletedAttributionSchema>;
  }
}

export const statementKinds = {
  claim: {
    deletedSchema: deletedClaimSchema,
    trash: createPartTrash(claimKind, { list: claimStore.listDeleted, pickNameFields: ({ kind }) => ({ kind }) }),
  },
  attribution: {
    deletedSchema: deletedAttributionSchema,
    trash: createPartTrash(attributionKind, {
      list: attributionStore.listDeleted,
      pickNameFields: ({ stance, organisation_id }) => ({ stance, organisation_id }),
      restore: async (db, attribution) => {
        const { _id, incident_id, stance, sources } = attribution;
        // Sources in the trash only hide it, but its source of a court may have changed its kind.
        const cited = (await Promise.all(sources.map((source) => findSource(db, source)))).filter(
          (source) => source !== undefined,
        );
        if (!isSupported(stance, cited)) throw new RefusalError(m.attribution_needs_court());
        await assertNotFull(db, incident_id);
        await assertNotDuplicate(db, incident_id, attribution, sources);
        await attributionStore.restore(db, _id);
      },
    }),
  },
} satisfies ItemKinds<Db, "claim" | "attribution">;
