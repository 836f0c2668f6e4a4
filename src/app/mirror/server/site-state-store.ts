import type { Db } from "#database/database.ts";

export type { Db };

/** Of a site on which nothing was ever changed. */
const NEVER = "1980-01-01T00:00:00.000Z";

export type SiteState = {
  /** Changes with everything that is shown. */
  key: string;
  /** When something that may be shown was changed last. */
  changedAt: string;
};

/** Returns which state of the site the database holds. What an account does to itself leaves the moment as it was. */
export async function findSiteState(db: Db): Promise<SiteState> {
  const newest = db.selectFrom("audit").select(["at", "entry_sha256"]).orderBy("sequence", "desc").limit(1);
  const change = await newest.where("root_kind", "!=", "account").executeTakeFirst();
  const audit = await newest.executeTakeFirst();
  const entry = await db
    .selectFrom("manifest_entry")
    .select(["number", "sha256", "date"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const loggedAt = entry ? new Date(entry.date).toISOString() : NEVER;
  const changedAt = change && change.at > loggedAt ? change.at : loggedAt;
  return { key: JSON.stringify([audit?.entry_sha256, entry?.number, entry?.sha256, changedAt]), changedAt };
}
