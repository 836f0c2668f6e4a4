import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import type { Page } from "#platform/shared/previous-pages.ts";
import type { DeletedEmailCampaigns, EmailCampaign, EmailCampaignMetadata } from "../rules.ts";

export type { Db };

/** What somebody wrote. */
export type EmailCampaignText = Omit<EmailCampaign, "_id" | "created_at">;

const METADATA = ["id as _id", "title", "description", "created_at"] as const;
const LETTER = ["subject", "body", "to_json", "cc_json"] as const;

/** Standing campaigns, newest first. */
export async function listEmailCampaigns(db: Db, { before, offset = 0, limit }: Page): Promise<EmailCampaignMetadata[]> {
  return db
    .selectFrom("email_campaign")
    .select(METADATA)
    .where("deleted_at", "is", null)
    .$if(before !== undefined, (query) => query.where("sequence", "<", before ?? 0))
    .orderBy("sequence", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

const selectWhole = (db: Db) => db.selectFrom("email_campaign").select([...METADATA, ...LETTER]);

function readRow<R extends { to_json: string; cc_json: string }>({ to_json, cc_json, ...row }: R) {
  return { ...row, to: JSON.parse(to_json) as string[], cc: JSON.parse(cc_json) as string[] };
}

function toColumns({ title, description, subject, to, cc, body }: EmailCampaignText) {
  return { title, description, subject, body, to_json: JSON.stringify(to), cc_json: JSON.stringify(cc) };
}

/** The newest standing campaign. */
export async function findCurrentEmailCampaign(db: Db): Promise<EmailCampaign | undefined> {
  const row = await selectWhole(db).where("deleted_at", "is", null).orderBy("sequence", "desc").limit(1).executeTakeFirst();
  return row && readRow(row);
}

/** A standing campaign. */
export async function findEmailCampaign(db: Db, id: string): Promise<EmailCampaign | undefined> {
  const row = await selectWhole(db).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  return row && readRow(row);
}

/** Inserts a campaign, the newest from now on, and answers its id. */
export async function insertEmailCampaign(tx: Db, text: EmailCampaignText, now: Date): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  await tx
    .insertInto("email_campaign")
    .values({ id, ...toColumns(text), created_at: at, updated_at: at, deleted_at: null })
    .execute();
  return id;
}

export async function updateEmailCampaign(tx: Db, id: string, text: EmailCampaignText, now: Date): Promise<void> {
  await tx
    .updateTable("email_campaign")
    .set({ ...toColumns(text), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** The trash, newest first. */
export async function listDeleted(db: Db): Promise<DeletedEmailCampaigns> {
  return db
    .selectFrom("email_campaign")
    .select((row) => [...METADATA, row.ref("deleted_at").$notNull().as("deleted_at")])
    .where("deleted_at", "is not", null)
    .orderBy("sequence", "desc")
    .execute();
}

/** A campaign in the trash. */
export async function findDeletedEmailCampaign(db: Db, id: string) {
  const row = await selectWhole(db)
    .select("deleted_at")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row && readRow(row);
}

export async function removeEmailCampaign(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("email_campaign").where("id", "=", id).execute();
}
