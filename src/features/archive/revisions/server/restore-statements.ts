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

type WithSources<Data> = Data & { sources: string[] };
type StoredItem<Data> = Data & { _id: string; sources: string[] };
type Restored = Pick<RestoredSources, "visible" | "trashed">;
type Outcome = Pick<RestoredSources, "isChanged" | "leftOut">;

type Kind<Data extends object> = {
  store: PartStore<WithSources<Data>>;
  listParts: (db: Db, incidentId: string) => Promise<StoredPart<WithSources<Data>>[]>;
  /** Returns the data of the revision, with the texts of today where they were redacted. */
  toData: (item: Data, before: Data | undefined) => Data;
  canRestore: (db: Db, data: Data, sources: Source[]) => Promise<boolean>;
  leftOut: () => string;
};

/** Restores the claims of a revision and trashes all others. Its sources must be restored already. */
export const restoreClaims = (id: string, items: StoredBody["claims"], sources: Restored, context: RestoreContext) =>
  restoreStatements(claims, id, items, sources, context);

/** Restores the attributions of a revision and trashes all others. Its sources must be restored already. */
export const restoreAttributions = (id: string, items: StoredBody["attributions"], sources: Restored, context: RestoreContext) =>
  restoreStatements(attributions, id, items, sources, context);

async function restoreStatements<Data extends object>(
  { store, listParts, toData, canRestore, leftOut }: Kind<Data>,
  incidentId: string,
  items: StoredItem<Data>[],
  { visible, trashed }: Restored,
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
    let after: WithSources<Data> | null = null;
    if (item) {
      const data = toData(item, before?.data);
      const cited = sources.filter(({ _id }) => item.sources.includes(_id));
      // Sources that stay in the trash are hidden, so nobody has removed them: they stay cited.
      const hidden = (before?.data.sources ?? []).filter((source) => trashed.has(source) && !visible.has(source));
      if (cited.length > 0 && (await canRestore(db, data, cited))) {
        after = { ...data, sources: [...cited.map(({ _id }) => _id), ...hidden].toSorted() };
      } else outcome.leftOut.push(leftOut());
    }
    if (await restorePart(store, { incidentId, id, before, after }, context)) outcome.isChanged = true;
  }
  return outcome;
}

const replaceRedacted = (text: string | null, today: string | null | undefined) => (text === REDACTED ? (today ?? null) : text);

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
    as_written: replaceRedacted(item.as_written, before?.as_written),
    quote: replaceRedacted(item.quote, before?.quote),
  }),
  canRestore: async (_db, { minimum, maximum, as_written }) => minimum !== null || maximum !== null || as_written !== null,
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
  toData: (item, before) => ({ ...attributionDataSchema.parse(item), quote: replaceRedacted(item.quote, before?.quote) }),
  canRestore: async (db, { organisation_id, stance }, sources) =>
    (await findOrganisation(db, organisation_id))?.deleted_at === null && isSupported(stance, sources),
  leftOut: () => revision_left_attribution(),
};

function toPart<Data>(
  row: { _id: string; deleted_at: string | null; sources: string[] },
  data: Data,
): StoredPart<WithSources<Data>> {
  return { id: row._id, deletedAt: row.deleted_at, data: { ...data, sources: row.sources } };
}
