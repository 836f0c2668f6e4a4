import type { PartKind } from "#features/archive/incidents/server/part-kind.ts";
import * as m from "#messages";
import { attributionDataSchema } from "../rules.ts";
import { type AttributionRow, attributionStore, type CitingAttribution } from "./attribution-store.ts";

export const attributionKind: PartKind<CitingAttribution, AttributionRow> = {
  store: attributionStore,
  actions: {
    create: "create_attribution",
    edit: "edit_attribution",
    delete: "delete_attribution",
    restore: "restore_attribution",
  },
  pick: ({ sources, ...attribution }) => ({ ...attributionDataSchema.parse(attribution), sources }),
  messages: {
    mismatch: m.attribution_incident_mismatch,
    restored: m.attribution_restored,
    destroyed: m.attribution_destroyed,
  },
};
