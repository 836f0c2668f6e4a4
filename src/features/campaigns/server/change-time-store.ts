import type { Db } from "#database/database.ts";
import type { CampaignKind } from "../rules.ts";

/** Returns when campaigns were last changed, with their tweets and recipients, by their ids. */
export async function listChangeTimes(db: Db, kind: CampaignKind, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("audit")
    .select(["root_id as id", ({ fn }) => fn.max("at").as("at")])
    .where("root_kind", "=", kind)
    .where("root_id", "in", ids)
    .groupBy("root_id")
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
