import type { CallContext } from "#platform/server/calls/call-handler.ts";
import * as incidentSchemas from "../../incidents/schemas.ts";
import { incidentHandlers, recordIncident } from "../../incidents/server/incident-handlers.ts";
import { type Db, findEditableIncident, findWithdrawnIncident } from "../../incidents/server/incident-store.ts";
import { requireNarratives } from "../../incidents/server/text-store.ts";
import * as sourceSchemas from "../../sources/schemas.ts";
import { sourceHandlers } from "../../sources/server/source-handlers.ts";
import type { Remark, RowDetails } from "../rules.ts";
import type { ConvertedRow } from "./converted-row.ts";

export type Values = Record<string, unknown>;
export type Context = CallContext<Db>;
/** The item that a row became: an incident, or a part of one. */
export type Item = { incidentId: string; partId: string | null };
type NewItem = { id: string | undefined; sequence: number };

/** The kind of item that rows of a format become; it is created, edited and deleted by its own calls. */
export type ImportItem = {
  create(row: ConvertedRow<Values>, item: NewItem, context: Context): Promise<Item>;
  edit(item: Item, values: Values, base: Values, context: Context): Promise<void>;
  /** Returns the fields of an item; undefined if it does not exist. */
  read(item: Item, db: Db): Promise<Values | undefined>;
  remove(item: Item, reason: string, context: Context): Promise<void>;
};

/** Incidents: new ones are drafts. */
export const incidentItem: ImportItem = {
  create: async ({ values, source }, { id, sequence }, context) => {
    const input = incidentSchemas.createIncident.input.parse({ ...values, draft: true });
    const incidentId = await recordIncident(input, context, { ...(id !== undefined && { id }), sequence });
    if (source) {
      const article = sourceSchemas.createArticleArchive.input.parse({ incident_id: incidentId, ...source });
      await sourceHandlers.createArticleArchive(article, context);
    }
    return { incidentId, partId: null };
  },
  edit: async ({ incidentId: id }, values, base, context) => {
    const input = incidentSchemas.editIncidentMetadata.input.parse({ id, base, ...values });
    await incidentHandlers.editIncidentMetadata(input, context);
  },
  read: async ({ incidentId }, db) => {
    const incident = (await findEditableIncident(db, incidentId)) ?? (await findWithdrawnIncident(db, incidentId));
    return incident && { ...incident, ...(await requireNarratives(db, incidentId)) };
  },
  remove: async ({ incidentId: id }, reason, context) => {
    await incidentHandlers.deleteIncident({ id, reason }, context);
  },
};

/**
 * Edits the item of a row, and returns the changes.
 *
 * @throws {ConflictError} when a field differs from `base`
 */
export async function editItem(
  kind: ImportItem,
  item: Item,
  { values, base }: { values: Values; base: Values },
  context: Context,
): Promise<RowDetails["changes"]> {
  const before = await kind.read(item, context.db);
  await kind.edit(item, values, base, context);
  const after = await kind.read(item, context.db);
  return Object.keys(values)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The plan of applying a row, which is not applied if it has problems. */
export type Plan = {
  title: string;
  /** Identifies the row among others. */
  key: string | null;
  row: ConvertedRow<Values>;
  notes: Remark[];
  /** The kind of item that the row becomes. */
  item: ImportItem;
  /** Null for a row that changes nothing. */
  action: { kind: "create"; id?: string } | { kind: "update"; item: Item; base: Values } | null;
};

/**
 * Returns the update of an item with these values; null without any. `told` has the values of the revision that the table was exported
 * from.
 */
export function planUpdate(item: Item, values: Values, told: Values | undefined): Plan["action"] {
  const fields = Object.keys(values);
  if (fields.length === 0) return null;
  return { kind: "update", item, base: Object.fromEntries(fields.map((field) => [field, told?.[field] ?? null])) };
}
