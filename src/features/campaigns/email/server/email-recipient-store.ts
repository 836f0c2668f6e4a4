import { v7 as createId } from "uuid";
import type { Db } from "#database/database.ts";
import type { Residence } from "../parse-residence.ts";
import type { RecipientRow } from "../recipient-rules.ts";

export type { Db };

/** A row to be inserted. */
export type NewRecipient = RecipientRow & { checked_on: string; bounced_on: string | null };

const COLUMNS = ["country", "region", "name", "email_address", "checked_on", "bounced_on"] as const;

const selectRecipients = (db: Db, campaignId: string) =>
  db
    .selectFrom("email_recipient")
    .select(["id as _id", ...COLUMNS])
    .where("email_campaign_id", "=", campaignId);

/** Returns all recipients by country of a letter, in the order of input. */
export const listRecipients = (db: Db, campaignId: string) => selectRecipients(db, campaignId).orderBy("sequence").execute();

/** Returns the recipients of a region whose mail does not bounce, then those of the whole country. */
export const listWorkingRecipients = (db: Db, campaignId: string, { country, region }: Residence) =>
  selectRecipients(db, campaignId)
    .where("country", "=", country)
    .where("region", "in", [region, ""])
    .where("bounced_on", "is", null)
    .orderBy("region", "desc")
    .orderBy("sequence")
    .execute();

/** Returns the places for which a letter has recipients whose mail does not bounce, in the order of input. */
export const listResidences = (db: Db, campaignId: string): Promise<Residence[]> =>
  db
    .selectFrom("email_recipient")
    .select(["country", "region"])
    .where("email_campaign_id", "=", campaignId)
    .where("bounced_on", "is", null)
    .groupBy(["country", "region"])
    .orderBy(({ fn }) => fn.min("sequence"))
    .execute();

/** Returns a recipient of a letter that is not deleted, with the letter; undefined without one. */
export const findRecipient = (db: Db, id: string) =>
  db
    .selectFrom("email_recipient")
    .innerJoin("email_campaign", "email_campaign.id", "email_campaign_id")
    .select(["email_recipient.id as _id", "email_campaign_id", ...COLUMNS])
    .where("email_recipient.id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** Inserts recipients in their order. */
export async function insertRecipients(tx: Db, campaignId: string, rows: NewRecipient[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ country, region, name, email_address, checked_on, bounced_on }) => ({
    ...{ id: createId(), email_campaign_id: campaignId, country, region, name, email_address, checked_on, bounced_on },
  }));
  await tx.insertInto("email_recipient").values(values).execute();
}

export async function deleteRecipients(tx: Db, campaignId: string, countries: string[]): Promise<void> {
  const all = tx.deleteFrom("email_recipient").where("email_campaign_id", "=", campaignId);
  await all.where("country", "in", countries).execute();
}

export async function updateChecked(tx: Db, campaignId: string, country: string, day: string): Promise<void> {
  const all = tx.updateTable("email_recipient").set({ checked_on: day }).where("email_campaign_id", "=", campaignId);
  await all.where("country", "=", country).execute();
}

export async function updateBounced(tx: Db, id: string, day: string | null): Promise<void> {
  await tx.updateTable("email_recipient").set({ bounced_on: day }).where("id", "=", id).execute();
}
