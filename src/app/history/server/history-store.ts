import { byCodePoint, type Db } from "#database/database.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import type { Act, ActKind } from "../rules.ts";

export type { Db };

/** Returns the accounts that have done anything, by name. */
export async function listPeople(db: Db): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom("account")
    .select(["id", "first_name", "last_name"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("audit").select("audit.sequence").whereRef("audit.account_id", "=", "account.id")),
    )
    .orderBy(byCodePoint(db, "first_name"))
    .orderBy(byCodePoint(db, "last_name"))
    .orderBy("id")
    .execute();
  return rows.map(({ id, ...account }) => ({ _id: id, name: formatFullName(account) }));
}

/** Returns the number of the newest entry of the trail; 0 without one. */
export async function findNewestEntry(db: Db): Promise<number> {
  const newest = db.selectFrom("audit").select("sequence").orderBy("sequence", "desc").limit(1);
  return Number((await newest.executeTakeFirst())?.sequence ?? 0);
}

/** Returns the number of the newest entry before a moment; 0 without one. */
export async function findNewestEntryBefore(db: Db, moment: string): Promise<number> {
  const older = db.selectFrom("audit").select("sequence").where("at", "<", moment).orderBy("sequence", "desc").limit(1);
  return Number((await older.executeTakeFirst())?.sequence ?? 0);
}

/** Returns what imports did to how many items, by the ids of the imports, in the order in which they did it. */
export async function listBatchActs(db: Db, ids: string[]): Promise<Map<string, NonNullable<Act["acts"]>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit")
    .select(({ fn }) => ["batch_id", "verb", "root_kind", fn.count<number | string>("root_id").distinct().as("count")])
    .where("batch_id", "in", ids)
    .groupBy(["batch_id", "verb", "root_kind"])
    .orderBy(({ fn }) => fn.min("sequence"))
    .execute();
  const groups = Map.groupBy(rows, ({ batch_id }) => batch_id ?? "");
  const toActs = ({ verb, root_kind, count }: (typeof rows)[number]) => ({
    verb,
    kind: root_kind as ActKind,
    count: Number(count),
  });
  return new Map([...groups].map(([id, acts]) => [id, acts.map(toActs)]));
}
