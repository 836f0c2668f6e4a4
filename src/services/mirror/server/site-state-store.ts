import type { Db } from "#database/database.ts";

export type { Db };

/** The moment of a site without changes. */
const NEVER = "1980-01-01T00:00:00.000Z";

export type SiteState = {
  /** Changes with all public content. */
  key: string;
  /** When public content was last changed. */
  changedAt: string;
};

/** Returns the state of the site. An account's changes to itself do not count. */
export async function findSiteState(db: Db): Promise<SiteState> {
  const newest = db.selectFrom("audit").select(["at", "sequence"]).orderBy("sequence", "desc").limit(1);
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
  return { key: JSON.stringify([audit?.sequence, entry?.number, entry?.sha256, changedAt]), changedAt };
}
