import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { Counts } from "#features/archive/incidents/count-rules.ts";
import { withTexts } from "#features/archive/incidents/server/text-store.ts";
import { CAMPAIGN_KINDS, type CampaignKind } from "#features/campaigns/rules.ts";
import { isListedCampaign } from "#features/campaigns/server/campaign-store.ts";
import { withTranslations } from "#features/campaigns/translations/server/translation-store.ts";
import type { NamedIncidents } from "../find-named-incidents.ts";
import { getDashboardPath, type NamedIncident, type OutdatedItem } from "../rules.ts";

export type { Db };

/** The columns of the figures that an item takes into account, each with the record's column. */
const FIGURES = [
  ["killed_minimum", "number_of_killed"],
  ["killed_maximum", "killed_maximum"],
  ["injured_minimum", "number_of_injured"],
  ["injured_maximum", "injured_maximum"],
  ["displaced_minimum", "number_of_displaced"],
  ["displaced_maximum", "displaced_maximum"],
] as const;
const FIGURE_COLUMNS = FIGURES.map(([column]) => column);

type Columns = Record<(typeof FIGURES)[number][0], number | null>;

const toCounts = (row: Columns): Counts => ({
  killed: { minimum: row.killed_minimum, maximum: row.killed_maximum },
  injured: { minimum: row.injured_minimum, maximum: row.injured_maximum },
  displaced: { minimum: row.displaced_minimum, maximum: row.displaced_maximum },
});

/** Stores that an item was made from the record of an incident, with its present figures. */
export const insertOrigin = (tx: Db, kind: CampaignKind, itemId: string, incidentId: string) =>
  insertPresent(tx, { kind, itemId, isMadeFrom: 1 }, [incidentId]);

/** Stores which incidents the texts of an item name, new ones with their present figures. The incident that it was made from stays. */
export async function updateNamedIncidents(tx: Db, kind: CampaignKind, itemId: string, named: NamedIncidents): Promise<void> {
  const ids = await listIds(tx, named);
  await tx
    .deleteFrom("item_incident")
    .where("item_id", "=", itemId)
    .where("is_made_from", "=", 0)
    .$if(ids.length > 0, (rows) => rows.where("incident_id", "not in", ids))
    .execute();
  if (ids.length > 0) await insertPresent(tx, { kind, itemId, isMadeFrom: 0 }, ids);
}

/** Returns the ids of the incidents that exist; drafts have no short address. */
async function listIds(db: Db, { ids, numbers }: NamedIncidents): Promise<string[]> {
  if (ids.length + numbers.length === 0) return [];
  const isNamed = ({ and, or, eb }: ExpressionBuilder<Tables, "incident">) =>
    or([
      ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
      ...(numbers.length > 0 ? [and([eb("sequence", "in", numbers), eb("publication", "!=", "draft")])] : []),
    ]);
  return (await db.selectFrom("incident").select("id").where(isNamed).execute()).map(({ id }) => id);
}

type NewRows = { kind: CampaignKind; itemId: string; isMadeFrom: 0 | 1 };

async function insertPresent(tx: Db, { kind, itemId, isMadeFrom }: NewRows, incidentIds: string[]): Promise<void> {
  const rows = tx
    .selectFrom("incident")
    .select([sql.lit(kind).as("kind"), sql.lit(itemId).as("item_id"), "id", sql.lit(isMadeFrom).as("is_made_from")])
    .select(FIGURES.map(([, column]) => column))
    .where("id", "in", incidentIds);
  await tx
    .insertInto("item_incident")
    .columns(["kind", "item_id", "incident_id", "is_made_from", ...FIGURE_COLUMNS])
    .expression(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies the named incidents of an item to its duplicate, with the same figures. */
export async function copyNamedIncidents(tx: Db, fromId: string, toId: string): Promise<void> {
  const columns = ["incident_id", "is_made_from", ...FIGURE_COLUMNS] as const;
  const rows = tx
    .selectFrom("item_incident")
    .select(["kind", sql.lit(toId).as("item_id"), ...columns])
    .where("item_id", "=", fromId);
  await tx
    .insertInto("item_incident")
    .columns(["kind", "item_id", ...columns])
    .expression(rows)
    .execute();
}

export async function deleteNamedIncidents(tx: Db, itemId: string): Promise<void> {
  await tx.deleteFrom("item_incident").where("item_id", "=", itemId).execute();
}

/** Returns the figures that an item takes into account; undefined where it does not name the incident. */
export async function findFigures(db: Db, itemId: string, incidentId: string) {
  const row = await db
    .selectFrom("item_incident")
    .select(["kind", ...FIGURE_COLUMNS])
    .where("item_id", "=", itemId)
    .where("incident_id", "=", incidentId)
    .executeTakeFirst();
  return row && { kind: row.kind, figures: toCounts(row) };
}

/** Stores the figures that the texts of an item now take into account. */
export async function updateFigures(tx: Db, itemId: string, incidentId: string, figures: Counts): Promise<void> {
  const { killed, injured, displaced } = figures;
  await tx
    .updateTable("item_incident")
    .set({ killed_minimum: killed.minimum, killed_maximum: killed.maximum })
    .set({ injured_minimum: injured.minimum, injured_maximum: injured.maximum })
    .set({ displaced_minimum: displaced.minimum, displaced_maximum: displaced.maximum })
    .where("item_id", "=", itemId)
    .where("incident_id", "=", incidentId)
    .execute();
}

/**
 * Returns the public campaigns and then letters that name an incident, the newest first, at most `limit` of each, with those of their
 * translations that are among them.
 */
export async function listNamingCampaigns(db: Db, incidentId: string, limit: number) {
  const lists = await Promise.all(
    CAMPAIGN_KINDS.map(async (kind) => {
      const rows = await db
        // The tables share the columns used here.
        .selectFrom(kind as "twitter_campaign")
        .innerJoin("item_incident", "item_id", "id")
        .select(["id as _id", "title", "kind", "language", "translation_group"])
        .where("incident_id", "=", incidentId)
        .where(isListedCampaign(kind))
        .orderBy(`${kind as "twitter_campaign"}.sequence`, "desc")
        .limit(limit)
        .execute();
      const campaigns = await withTranslations(db, kind, rows, "visitors");
      return campaigns.map(({ translations = [], ...campaign }) => {
        const named = translations.filter(({ _id }) => rows.some((row) => row._id === _id));
        return { ...campaign, ...(named.length > 0 && { translations: named }) };
      });
    }),
  );
  return lists.flat();
}

/** Selects the figures that items take into account, with the present figures of the incident. */
const selectFigures = (db: Db) =>
  db
    .selectFrom("item_incident")
    .innerJoin("incident", "incident.id", "incident_id")
    .select(["incident_id as _id", ...FIGURE_COLUMNS.map((column) => `item_incident.${column}` as const)])
    .select(FIGURES.map(([column, known]) => `incident.${known} as known_${column}` as const));

const toFigures = (row: Columns & { [Column in keyof Columns as `known_${Column}`]: number | null }) => {
  const known = Object.fromEntries(FIGURE_COLUMNS.map((column) => [column, row[`known_${column}`]])) as Columns;
  return { said: toCounts(row), known: toCounts(known) };
};

/** Returns the incidents that an item names, in the order in which they were recorded. */
export async function listNamedIncidents(db: Db, itemId: string): Promise<NamedIncident[]> {
  const rows = await selectFigures(db).where("item_id", "=", itemId).orderBy("incident.sequence").execute();
  return (await withTexts(db, rows)).map((row) => ({ ...row, ...toFigures(row) }));
}

/** Returns the newest campaigns and then letters, also drafts, with outdated figures, at most `limit`. */
export async function listOutdatedItems(db: Db, limit: number): Promise<OutdatedItem[]> {
  const isOutdated = ({ or, eb, ref }: ExpressionBuilder<Tables, "item_incident" | "incident">): Expression<SqlBool> =>
    or(FIGURES.map(([column, known]) => eb(`item_incident.${column}`, "is distinct from", ref(`incident.${known}` as const))));
  const lists = await Promise.all(
    CAMPAIGN_KINDS.map((kind) =>
      selectFigures(db)
        .where(isOutdated)
        .innerJoin(`${kind as "twitter_campaign"} as item`, "item.id", "item_id")
        .select(["item.id as item_id", "item.title", "kind"])
        .where("item.deleted_at", "is", null)
        .orderBy("item.sequence", "desc")
        .orderBy("incident.sequence")
        .limit(limit)
        .execute(),
    ),
  );
  return lists
    .flat()
    .slice(0, limit)
    .map(({ item_id, title, kind, ...row }) => ({
      ...{ _id: item_id, title, kind, path: getDashboardPath(kind, item_id) },
      ...toFigures(row),
    }));
}
