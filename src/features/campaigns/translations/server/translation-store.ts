import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#database/database.ts";
import { selectPage } from "#database/publication-store.ts";
import type { Tables } from "#database/tables.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { Pagination } from "#platform/shared/lists.ts";
import type { CampaignKind, Translation } from "../../rules.ts";
import { isListedCampaign } from "../../server/campaign-store.ts";

export type { Db };

/** Visitors see public translations, admins all that are not in the trash. */
export type SeenBy = "visitors" | "admins";

// The tables of both kinds share the columns used here.
const toTable = (kind: CampaignKind) => kind as "twitter_campaign";

/** Replaces the translation group of rows by the translations, in the order of their languages; absent without any. */
export async function withTranslations<Row extends { _id: string; translation_group: string | null }>(
  db: Db,
  kind: CampaignKind,
  rows: Row[],
  seenBy: SeenBy,
): Promise<(Omit<Row, "translation_group"> & { translations?: Translation[] })[]> {
  const groups = rows.flatMap(({ translation_group }) => translation_group ?? []);
  const members = groups.length === 0 ? [] : await listMembers(db, kind, groups, seenBy);
  return rows.map(({ translation_group, ...row }) => {
    const others = members.filter((member) => member.translation_group === translation_group && member._id !== row._id);
    const translations = others.map(({ _id, language }) => ({ _id, language }));
    return { ...row, ...(translations.length > 0 && { translations }) };
  });
}

async function listMembers(db: Db, kind: CampaignKind, groups: string[], seenBy: SeenBy) {
  const table = toTable(kind);
  return db
    .selectFrom(table)
    .select(["id as _id", "language", "translation_group"])
    .where("translation_group", "in", groups)
    .where((row) => (seenBy === "visitors" ? isListedCampaign(table) : row("deleted_at", "is", null)))
    .orderBy("language")
    .execute();
}

/**
 * Returns a page of listed campaigns. In the order of a language, those in it come first, then the others without a listed translation
 * into it, each newest first. Without a language, all are newest first.
 */
export async function listPage<Table extends CampaignKind, Row>(
  db: Db,
  kind: Table,
  listed: SelectQueryBuilder<Tables, Table, Row>,
  page: Pagination,
  language: Language | undefined,
): Promise<Row[]> {
  if (language === undefined) return selectPage(listed, page).execute();
  const { before, offset = 0, limit } = page;
  const end = offset + limit;
  const query = listed as unknown as SelectQueryBuilder<Tables, "twitter_campaign", Row>;
  const isAfterOwn = before !== undefined && (await findLanguage(db, kind, before)) !== language;
  const ownPage = { before, limit: end };
  const own = isAfterOwn ? [] : await selectPage(query.where("language", "=", language), ownPage).execute();
  if (own.length === end) return own.slice(offset);
  const othersPage = { before: isAfterOwn ? before : undefined, limit: end - own.length };
  const others = await selectPage(query.where(isUntranslated(kind, language)), othersPage).execute();
  return [...own, ...others].slice(offset);
}

/** Counts the listed campaigns in the order of a language, up to the one with this sequence. */
export const countInOrder =
  (kind: CampaignKind) =>
  async (db: Db, sequence: number, language: Language): Promise<number> => {
    const table = toTable(kind);
    const listed = db.selectFrom(table).where(isListedCampaign(table));
    const own = listed.where("language", "=", language);
    const count = async (query: typeof own) =>
      Number((await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count);
    const countFrom = (query: typeof own) => count(query.where("sequence", ">=", sequence));
    if ((await findLanguage(db, kind, sequence)) === language) return countFrom(own);
    return (await count(own)) + (await countFrom(listed.where(isUntranslated(kind, language))));
  };

/** Returns the language of the campaign with a sequence. */
async function findLanguage(db: Db, kind: CampaignKind, sequence: number): Promise<Language | undefined> {
  const row = db.selectFrom(toTable(kind)).select("language").where("sequence", "=", sequence);
  return (await row.executeTakeFirst())?.language;
}

/** The SQL condition for campaigns in other languages that have no listed translation into this one. */
const isUntranslated = (kind: CampaignKind, language: Language) => (row: ExpressionBuilder<Tables, "twitter_campaign">) => {
  const translation = row
    .selectFrom(`${toTable(kind)} as translation`)
    .select(sql`1`.as("one"))
    .where("translation.translation_group", "=", row.ref(`${toTable(kind)}.translation_group`))
    .where("translation.language", "=", language)
    .where("translation.deleted_at", "is", null)
    .where("translation.publication", "=", "published");
  return row.and([row("language", "!=", language), row.not(row.exists(translation))]);
};

/** Returns those of the campaigns that are not in the trash, in the order of their languages. */
export async function listCampaignsById(db: Db, kind: CampaignKind, ids: string[]): Promise<Translation[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom(toTable(kind))
    .select(["id as _id", "language"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("language")
    .execute();
}

/** Returns the newest campaigns that are not in the trash, at most `limit`. */
export async function listCampaignTitles(db: Db, kind: CampaignKind, limit: number) {
  const titles = db.selectFrom(toTable(kind)).select(["id as _id", "language", "title"]).where("deleted_at", "is", null);
  return selectPage(titles, { limit }).execute();
}

/** Returns the titles of campaigns of either kind, by their ids. */
export async function findCampaignTitles(db: Db, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const select = (kind: CampaignKind) => db.selectFrom(toTable(kind)).select(["id", "title"]).where("id", "in", ids).execute();
  const rows = [...(await select("twitter_campaign")), ...(await select("email_campaign"))];
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}

/** Returns campaigns and all members of their groups, including those in the trash. */
export async function listGroupMembers(db: Db, kind: CampaignKind, ids: string[]) {
  const table = toTable(kind);
  const groups = db.selectFrom(table).select("translation_group").where("id", "in", ids);
  return db
    .selectFrom(table)
    .select(["id as _id", "language", "translation_group", "deleted_at"])
    .where((row) => row.or([row("id", "in", ids), row("translation_group", "in", groups)]))
    .orderBy("sequence")
    .execute();
}

/** Moves campaigns into a group; null removes them from theirs. */
export async function updateTranslationGroup(
  tx: Db,
  kind: CampaignKind,
  ids: string[],
  translation_group: string | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable(toTable(kind)).set({ translation_group, updated_at: now.toISOString() }).where("id", "in", ids).execute();
}

/** Sets the language of a campaign without a group. */
export async function updateLanguage(tx: Db, kind: CampaignKind, id: string, language: Language): Promise<void> {
  await tx.updateTable(toTable(kind)).set({ language }).where("id", "=", id).execute();
}
