import { sql } from "kysely";
import { v7 as createId } from "uuid";
import type { Db } from "#database/database.ts";
import { PUBLICATION_COLUMNS, withPublication } from "#database/publication-store.ts";
import { selectTrashPage, type TrashPage } from "#database/trash-store.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { Pagination } from "#platform/shared/lists.ts";
import { isListedCampaign } from "../../server/campaign-store.ts";
import { deleteNamedIncidents } from "../../server/named-incident-store.ts";
import { listPage, type SeenBy, withTranslations } from "../../translations/server/translation-store.ts";
import type { DeletedEmailCampaign, EmailCampaign, EmailCampaignMetadata } from "../rules.ts";

export type { Db };

export type EmailCampaignInput = Omit<EmailCampaign, "_id" | "id" | "created_at" | "publication" | "translations" | "incidents">;

const METADATA_COLUMNS = ["id as _id", "id", "language", "translation_group", "title", "description", "created_at"] as const;
const LETTER_COLUMNS = ["subject", "body", "to_json", "cc_json"] as const;

/** Returns a page of the listed campaigns in the order of a language (see `listPage`): the five previous ones, or those that Load More adds. */
export async function listEmailCampaigns(db: Db, page: Pagination, language?: Language): Promise<EmailCampaignMetadata[]> {
  const listed = db.selectFrom("email_campaign").select(METADATA_COLUMNS).where(isListedCampaign("email_campaign"));
  return withTranslations(db, "email_campaign", await listPage(db, "email_campaign", listed, page, language), "visitors");
}

/** Domains for examples and tests, which receive no mail: https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED_DOMAINS = ["example.com", "example.net", "example.org", "example", "invalid", "localhost", "test"];

/** The endings of such addresses and of addresses below such domains; a single label is never a whole domain. */
const RESERVED_ENDS = RESERVED_DOMAINS.flatMap((domain) => [`%.${domain}`, ...(domain.includes(".") ? [`%@${domain}`] : [])]);

/** Returns those of the campaigns that have an address that receives no mail. */
export async function filterToReservedDomains(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("email_campaign")
    .select("id")
    .where("id", "in", ids)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        // In a JSON list, a quotation mark follows each address.
        ...RESERVED_ENDS.map((end) => eb(sql`lower(to_json || cc_json)`, "like", `${end}"%`)),
        exists(
          selectFrom("email_recipient")
            .select("email_recipient.id")
            .whereRef("email_campaign_id", "=", "email_campaign.id")
            .where("bounced_on", "is", null)
            .where((row) => row.or(RESERVED_ENDS.map((end) => row(sql`lower(email_address)`, "like", end)))),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const selectCampaign = (db: Db) => db.selectFrom("email_campaign").select([...METADATA_COLUMNS, ...LETTER_COLUMNS]);

function parseRow<R extends { to_json: string; cc_json: string }>({ to_json, cc_json, ...row }: R) {
  return { ...row, to: JSON.parse(to_json) as string[], cc: JSON.parse(cc_json) as string[] };
}

function serializeRow({ title, description, subject, to, cc, body }: Omit<EmailCampaignInput, "language">) {
  return { title, description, subject, body, to_json: JSON.stringify(to), cc_json: JSON.stringify(cc) };
}

const selectListed = (db: Db) => selectCampaign(db).where(isListedCampaign("email_campaign"));

/** Returns the first listed campaign in the order of a language; undefined without one. */
export async function findCurrentEmailCampaign(db: Db, language?: Language): Promise<EmailCampaign | undefined> {
  return parseFirst(db, await listPage(db, "email_campaign", selectListed(db), { limit: 1 }, language), "visitors");
}

/** Returns a listed campaign; undefined without one. */
export async function findListedEmailCampaign(db: Db, id: string): Promise<EmailCampaign | undefined> {
  return parseFirst(db, await selectListed(db).where("id", "=", id).execute(), "visitors");
}

/** Returns a campaign that is not deleted, also a draft; undefined without one. For admins. */
export async function findEmailCampaign(db: Db, id: string): Promise<EmailCampaign | undefined> {
  const rows = await selectCampaign(db)
    .select(PUBLICATION_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  return parseFirst(db, rows.map(withPublication), "admins");
}

type StoredLetter = { _id: string; translation_group: string | null; to_json: string; cc_json: string };

/** Converts the first row to the form of responses, with its translations; undefined without one. */
async function parseFirst<Row extends StoredLetter>(db: Db, rows: Row[], seenBy: SeenBy) {
  const [row] = await withTranslations(db, "email_campaign", rows.slice(0, 1), seenBy);
  return row && parseRow(row);
}

/** Inserts a campaign, as the newest one unless it is a draft; returns its id. */
export async function insertEmailCampaign(tx: Db, input: EmailCampaignInput, now: Date, isDraft = false): Promise<string> {
  const id = createId();
  const at = now.toISOString();
  await tx
    .insertInto("email_campaign")
    .values({
      id,
      ...serializeRow(input),
      language: input.language,
      publication: isDraft ? "draft" : "published",
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  return id;
}

/** Updates the texts; `saveTranslations` updates the language. */
export async function updateEmailCampaign(
  tx: Db,
  id: string,
  input: Omit<EmailCampaignInput, "language">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("email_campaign")
    .set({ ...serializeRow(input), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Returns a page of the deleted campaigns, the last deleted first. */
export async function listDeletedEmailCampaigns(db: Db, page: TrashPage = {}): Promise<DeletedEmailCampaign[]> {
  const deleted = db
    .selectFrom("email_campaign")
    .select((row) => [...METADATA_COLUMNS, row.ref("deleted_at").$notNull().as("deleted_at")])
    .where("deleted_at", "is not", null);
  return selectTrashPage(deleted, { table: "email_campaign", ...page }).execute();
}

/** Returns a deleted campaign; undefined without one. */
export async function findDeletedEmailCampaign(db: Db, id: string) {
  const row = await selectCampaign(db)
    .select("deleted_at")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row && parseRow(row);
}

export async function deleteEmailCampaignRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("act_count").where("campaign_id", "=", id).execute();
  await deleteNamedIncidents(tx, id);
  await tx.deleteFrom("email_recipient").where("email_campaign_id", "=", id).execute();
  await tx.deleteFrom("email_campaign").where("id", "=", id).execute();
}
