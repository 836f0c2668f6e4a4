import { sql } from "kysely";
import type { Migration } from "./migration.ts";

const ITEM_INCIDENT_COLUMNS = ["killed", "injured", "displaced"].flatMap((figure) => [`${figure}_minimum`, `${figure}_maximum`]);

/**
 * Drops what only version 1 had: the chain of the audit trail, counters of refused requests, secret links to drafts, the words of campaigns
 * and the figures that they named. Tables of 1.0.0 also have triggers, which refuse to change the trail; 0001 no longer makes them.
 */
export const dropWhatWent: Migration = async (db, engine) => {
  const { schema } = db;
  if (engine === "postgres") {
    for (const name of ["audit_row", "audit_truncate"]) await sql`drop trigger if exists ${sql.ref(name)} on audit`.execute(db);
    await sql`drop function if exists keep_audit()`.execute(db);
  } else {
    for (const name of ["audit_delete", "audit_update"]) await sql`drop trigger if exists ${sql.ref(name)}`.execute(db);
  }
  for (const column of ["salt", "text_sha256", "entry_sha256"]) await schema.alterTable("audit").dropColumn(column).execute();
  // Which incidents a campaign names was derived from its texts, and is chosen from now on.
  for (const column of ["is_made_from", ...ITEM_INCIDENT_COLUMNS]) {
    await schema.alterTable("item_incident").dropColumn(column).execute();
  }
  for (const table of ["security_event", "draft_link", "campaign_listing", "campaign_words"])
    await schema.dropTable(table).execute();
  // A visitor looks a hash up by its first digits.
  await schema.createIndex("manifest_entry_by_hash").on("manifest_entry").column("sha256").execute();
};
