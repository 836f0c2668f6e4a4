import { type AttributionData, attributionDataSchema, isSupported } from "#features/archive/attributions/rules.ts";
import {
  insertAttribution,
  listAllAttributions,
  restoreAttributionRow,
  trashAttributionRow,
  updateAttribution,
} from "#features/archive/attributions/server/attribution-store.ts";
import { type ClaimData, claimDataSchema } from "#features/archive/claims/rules.ts";
import {
  insertClaim,
  listAllClaims,
  restoreClaimRow,
  trashClaimRow,
  updateClaim,
} from "#features/archive/claims/server/claim-store.ts";
import { listSources } from "#features/archive/media/server/source-store.ts";
import type { Source } from "#features/archive/media/source-rules.ts";
import { findOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import { revision_left_attribution, revision_left_claim } from "#messages";
import { REDACTED } from "../redaction-rules.ts";
import { type PartStore, type RestoreContext, restorePart, type StoredPart } from "./restore-part.ts";
import type { RestoredSources } from "./restore-sources.ts";
import type { Db } from "./revision-store.ts";
import type { StoredBody } from "./stored-body.ts";

type Cited<Data> = Data & { sources: string[] };
type Told<Data> = Data & { _id: string; sources: string[] };
type Restored = Pick<RestoredSources, "standing" | "trashed">;
type Outcome = Pick<RestoredSources, "isChanged" | "leftOut">;

type Kind<Data extends object> = {
  store: PartStore<Cited<Data>>;
  listParts: (db: Db, incidentId: string) => Promise<StoredPart<Cited<Data>>[]>;
  /** Returns what was told; what was taken out of it is as it is today. */
  toData: (item: Data, before: Data | undefined) => Data;
  isTellable: (db: Db, data: Data, sources: Source[]) => Promise<boolean>;
  leftOut: () => string;
};

/** Makes the figures that sources give stand that a revision told, and no others. Its sources stand already. */
export const restoreClaims = (id: string, items: StoredBody["claims"], sources: Restored, context: RestoreContext) =>
  restoreCiting(claims, id, items, sources, context);

/** Makes what sources say of organisations stand that a revision told, and nothing else. Its sources stand already. */
export const restoreAttributions = (id: string, items: StoredBody["attributions"], sources: Restored, context: RestoreContext) =>
  restoreCiting(attributions, id, items, sources, context);

async function restoreCiting<Data extends object>(
  { store, listParts, toData, isTellable, leftOut }: Kind<Data>,
  incidentId: string,
  items: Told<Data>[],
  { standing, trashed }: Restored,
  context: RestoreContext,
): Promise<Outcome> {
  const { db } = context;
  const rows = await listParts(db, incidentId);
  const sources = await listSources(db, incidentId);
  const outcome: Outcome = { isChanged: false, leftOut: [] };
  const ids = new Set([...items.map(({ _id }) => _id).toReversed(), ...rows.map(({ id }) => id)]);
  for (const id of ids) {
    const before = rows.find((row) => row.id === id);
    const item = items.find(({ _id }) => _id === id);
    let after: Cited<Data> | null = null;
    if (item) {
      const data = toData(item, before?.data);
      const cited = sources.filter(({ _id }) => item.sources.includes(_id));
      // Sources that were and stay in the trash are not seen, so nobody has taken them away.
      const unseen = (before?.data.sources ?? []).filter((source) => trashed.has(source) && !standing.has(source));
      if (cited.length > 0 && (await isTellable(db, data, cited))) {
        after = { ...data, sources: [...cited.map(({ _id }) => _id), ...unseen].toSorted() };
      } else outcome.leftOut.push(leftOut());
    }
    if (await restorePart(store, { incidentId, id, before, after }, context)) outcome.isChanged = true;
  }
  return outcome;
}

const keepRedacted = (text: string | null, today: string | null | undefined) => (text === REDACTED ? (today ?? null) : text);

const claims: Kind<ClaimData> = {
  store: {
    insert: (tx, incidentId, { sources, ...data }, now, id) => insertClaim(tx, incidentId, data, sources, now, id),
    update: (tx, id, { sources, ...data }, now) => updateClaim(tx, id, data, sources, now),
    trash: trashClaimRow,
    restore: restoreClaimRow,
    actions: { create: "create_claim", edit: "edit_claim", remove: "delete_claim", restore: "restore_claim" },
  },
  listParts: async (db, incidentId) =>
    (await listAllClaims(db, incidentId)).map((row) => toPart(row, claimDataSchema.parse(row))),
  toData: (item, before) => ({
    ...claimDataSchema.parse(item),
    as_written: keepRedacted(item.as_written, before?.as_written),
    quote: keepRedacted(item.quote, before?.quote),
  }),
  isTellable: async (_db, { minimum, maximum, as_written }) => minimum !== null || maximum !== null || as_written !== null,
  leftOut: () => revision_left_claim(),
};

const attributions: Kind<AttributionData> = {
  store: {
    insert: (tx, incidentId, { sources, ...data }, now, id) => insertAttribution(tx, incidentId, data, sources, now, id),
    update: (tx, id, { sources, ...data }, now) => updateAttribution(tx, id, data, sources, now),
    trash: trashAttributionRow,
    restore: restoreAttributionRow,
    actions: {
      create: "create_attribution",
      edit: "edit_attribution",
      remove: "delete_attribution",
      restore: "restore_attribution",
    },
  },
  listParts: async (db, incidentId) =>
    (await listAllAttributions(db, incidentId)).map((row) => toPart(row, attributionDataSchema.parse(row))),
  toData: (item, before) => ({ ...attributionDataSchema.parse(item), quote: keepRedacted(item.quote, before?.quote) }),
  isTellable: async (db, { organisation_id, stance }, sources) =>
    (await findOrganisation(db, organisation_id))?.deleted_at === null && isSupported(stance, sources),
  leftOut: () => revision_left_attribution(),
};

function toPart<Data>(row: { _id: string; deleted_at: string | null; sources: string[] }, data: Data): StoredPart<Cited<Data>> {
  return { id: row._id, deletedAt: row.deleted_at, data: { ...data, sources: row.sources } };
}
