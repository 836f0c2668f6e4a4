import type { Db } from "#database/database.ts";
import { formatFullName } from "#platform/shared/formats.ts";

/** Returns the titles and names of campaigns, incidents, organisations, places, accounts and imported tables, by their ids. */
export async function findTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const titles = await db
    .selectFrom("organisation")
    .select(["id", "name_en as title"])
    .where("id", "in", ids)
    .unionAll(db.selectFrom("place").select(["id", "name as title"]).where("id", "in", ids))
    .unionAll(db.selectFrom("twitter_campaign").select(["id", "title"]).where("id", "in", ids))
    .unionAll(db.selectFrom("email_campaign").select(["id", "title"]).where("id", "in", ids))
    .unionAll(db.selectFrom("import_batch").select(["id", "filename as title"]).where("id", "in", ids))
    .unionAll(
      db
        .selectFrom("incident_text")
        .innerJoin("incident", (join) =>
          join.onRef("incident.id", "=", "incident_id").onRef("incident.language", "=", "incident_text.language"),
        )
        .select(["incident.id", "title"])
        .where("incident.id", "in", ids),
    )
    .execute();
  const accounts = await db.selectFrom("account").select(["id", "first_name", "last_name"]).where("id", "in", ids).execute();
  return new Map([
    ...titles.map(({ id, title }): [string, string] => [id, title]),
    ...accounts.map(({ id, ...account }): [string, string] => [id, formatFullName(account)]),
  ]);
}
