import { createPartTrash, type PartKind } from "#features/archive/incidents/server/part-kind.ts";
import type { PartRow } from "#features/archive/incidents/server/part-store.ts";
import * as m from "#messages";
import { claimDataSchema } from "../rules.ts";
import { type CitingClaim, claimStore } from "./claim-store.ts";

export const claimKind: PartKind<CitingClaim, PartRow & CitingClaim> = {
  store: claimStore,
  actions: { create: "create_claim", edit: "edit_claim", delete: "delete_claim", restore: "restore_claim" },
  pick: ({ sources, ...claim }) => ({ ...claimDataSchema.parse(claim), sources }),
  messages: { mismatch: m.claim_incident_mismatch, restored: m.claim_restored, destroyed: m.claim_destroyed },
};

export const claimTrash = createPartTrash(claimKind, {
  list: claimStore.listDeleted,
  pickNameFields: ({ kind }) => ({ kind }),
});
