import type { PartKind } from "#features/archive/incidents/server/part-kind.ts";
import { createPartStore, type PartRow } from "#features/archive/incidents/server/part-store.ts";
import type { OrganisationData } from "#features/archive/organisations/rules.ts";
import { listOrganisationsById } from "#features/archive/organisations/server/organisation-store.ts";
import { addCitedSources, deleteCitedSources, updateCitedSources } from "#features/archive/sources/server/cited-source-store.ts";
import * as m from "#messages";
import { type AttributionData, attributionDataSchema } from "../attributions/rules.ts";

/** An attribution with the ids of all its sources, including those in the trash. */
type CitingAttribution = AttributionData & { sources: string[] };
export type AttributionRow = PartRow & CitingAttribution & { organisation: OrganisationData };

export const attributionStore = createPartStore<CitingAttribution, AttributionRow>({
  table: "attribution",
  fields: ["organisation_id", "stance", "quote"],
  fromRows: async (db, rows) => {
    const attributions = (await addCitedSources(db, "attribution", rows)) as unknown as (PartRow & CitingAttribution)[];
    const organisations = await listOrganisationsById(
      db,
      attributions.map(({ organisation_id }) => organisation_id),
    );
    return attributions.flatMap((row) => {
      const organisation = organisations.get(row.organisation_id);
      return organisation ? [{ ...row, organisation }] : [];
    });
  },
  toColumns: ({ sources, ...data }) => data,
  writeRest: (tx, id, { sources }) => updateCitedSources(tx, "attribution", id, sources),
  deleteRest: (tx, id) => deleteCitedSources(tx, "attribution", id),
});

export const attributionKind: PartKind<CitingAttribution, AttributionRow> = {
  store: attributionStore,
  kind: "attribution",
  pick: ({ sources, ...attribution }) => ({ ...attributionDataSchema.parse(attribution), sources }),
  messages: {
    mismatch: m.attribution_incident_mismatch,
    restored: m.attribution_restored,
    destroyed: m.attribution_destroyed,
  },
};
