import type { Db } from "#database/database.ts";
import type { PublishableTable } from "#database/tables.ts";

/** Returns when these public items were last changed, with all that belongs to them, by their ids. What has no record of it is absent. */
export async function listChangeTimes(db: Db, table: PublishableTable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows =
    table === "incident"
      ? db
          .selectFrom("incident_revision")
          .select(["incident_id as id", ({ fn }) => fn.max("created_at").as("at")])
          .where("incident_id", "in", ids)
          .groupBy("incident_id")
      : db
          .selectFrom("audit")
          .select(["root_id as id", ({ fn }) => fn.max("at").as("at")])
          .where("root_kind", "=", table)
          .where("root_id", "in", ids)
          .groupBy("root_id");
  return new Map((await rows.execute()).map(({ id, at }) => [id, at]));
}
