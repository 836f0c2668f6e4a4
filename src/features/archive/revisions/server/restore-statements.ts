import { type AuditContext, type PartKind, restorePart } from "#features/archive/incidents/server/part-kind.ts";
import type { PartRow } from "#features/archive/incidents/server/part-store.ts";
import { findOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import { listSources } from "#features/archive/sources/server/source-store.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { type AttributionData, attributionDataSchema, isSupported } from "#features/archive/statements/attributions/rules.ts";
import { type ClaimData, claimDataSchema } from "#features/archive/statements/claims/rules.ts";
import type { AttributionRow } from "#features/archive/statements/server/attribution-kind.ts";
import { attributionKind } from "#features/archive/statements/server/attribution-kind.ts";
import { claimKind } from "#features/archive/statements/server/claim-kind.ts";
import * as m from "#messages";
import { replaceRedacted } from "../change-list-rules.ts";
import type { RestoredSources } from "./restore-sources.ts";
import type { Db } from "./revision-store.ts";
import type { StoredBody } from "./stored-body.ts";

type WithSources<Data> = Data & { sources: string[] };
type StoredItem<Data> = Data & { _id: string; sources: string[] };
type Restored = Pick<RestoredSources, "visible" | "trashed">;

type Kind<Data extends object, Row extends PartRow & WithSources<Data>> = {
  part: PartKind<WithSources<Data>, Row>;
  /** Returns the data of the revision, with the current texts in place of redacted ones. */
  toData: (item: Data, before: Data) => Data;
  canRestore: (db: Db, data: Data, sources: Source[]) => Promise<boolean>;
  message: () => string;
};

/** Restores the claims of a revision and trashes all others; returns what it skipped. Its sources must be restored already. */
export const restoreClaims = (id: string, items: StoredBody["claims"], sources: Restored, context: AuditContext) =>
  restoreStatements(claims, id, items, sources, context);

/** Restores the attributions of a revision and trashes all others; returns what it skipped. Its sources must be restored already. */
export const restoreAttributions = (id: string, items: StoredBody["attributions"], sources: Restored, context: AuditContext) =>
  restoreStatements(attributions, id, items, sources, context);

async function restoreStatements<Data extends object, Row extends PartRow & WithSources<Data>>(
  { part, toData, canRestore, message }: Kind<Data, Row>,
  incidentId: string,
  items: StoredItem<Data>[],
  { visible, trashed }: Restored,
  context: AuditContext,
): Promise<string[]> {
  const { db } = context;
  const rows = await part.store.listAll(db, incidentId);
  const sources = await listSources(db, incidentId);
  const skipped = items.filter(({ _id }) => !rows.some((row) => row._id === _id)).map(message);
  for (const row of rows) {
    const item = items.find(({ _id }) => _id === row._id);
    let after: WithSources<Data> | null = null;
    if (item) {
      const data = toData(item, row);
      const cited = sources.filter(({ _id }) => item.sources.includes(_id));
      // Nobody has removed sources that stay in the trash, as they are hidden: they stay cited.
      const hidden = row.sources.filter((source) => trashed.has(source) && !visible.has(source));
      if (cited.length > 0 && (await canRestore(db, data, cited))) {
        after = { ...data, sources: [...cited.map(({ _id }) => _id), ...hidden].toSorted() };
      } else skipped.push(message());
    }
    await restorePart(part, row, after, context);
  }
  return skipped;
}

const claims: Kind<ClaimData, PartRow & WithSources<ClaimData>> = {
  part: claimKind,
  toData: (item, before) => ({
    ...claimDataSchema.parse(item),
    as_written: replaceRedacted(item.as_written, before.as_written),
    quote: replaceRedacted(item.quote, before.quote),
  }),
  canRestore: async (_db, { minimum, maximum, as_written }) => minimum !== null || maximum !== null || as_written !== null,
  message: () => m.revision_skipped_claim(),
};

const attributions: Kind<AttributionData, AttributionRow> = {
  part: attributionKind,
  toData: (item, before) => ({ ...attributionDataSchema.parse(item), quote: replaceRedacted(item.quote, before.quote) }),
  canRestore: async (db, { organisation_id, stance }, sources) =>
    (await findOrganisation(db, organisation_id))?.deleted_at === null && isSupported(stance, sources),
  message: () => m.revision_skipped_attribution(),
};
