import type { Db } from "#database/database.ts";

/** The action of the audit row that allows an account to remove more. */
export const ALLOW_REMOVALS = "allow_removals";
/** The actions that remove something from visitors: into the trash, for good, or back into the drafts. */
const REMOVING_ACTIONS = ["delete_%", "destroy_%", "unpublish_%"];
/** The values of the action that sets a status when it withdraws an incident. */
const WITHDRAWING_VALUES = '%"status":"withdrawn"%';

type Release = { sequence: number; account_id: string | null };

/** Returns the last consent since `since` for an account, by itself or by an owner. */
export async function findLastRelease(db: Db, accountId: string, since: Date): Promise<Release | undefined> {
  return db
    .selectFrom("audit")
    .select(["sequence", "account_id"])
    .where("subject", "=", accountId)
    .where("action", "=", ALLOW_REMOVALS)
    .where("at", ">", since.toISOString())
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Counts what an account has removed since `since` and after an audit row. */
export async function countRemovals(db: Db, accountId: string, since: Date, afterSequence: number): Promise<number> {
  const { count } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId)
    .where("at", ">", since.toISOString())
    .where("sequence", ">", afterSequence)
    .where(({ eb, or, and }) =>
      or([
        ...REMOVING_ACTIONS.map((pattern) => eb("action", "like", pattern)),
        and([eb("action", "=", "set_verification_status"), eb("after_json", "like", WITHDRAWING_VALUES)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
