import type { Db } from "#database/database.ts";

/** The action of the audit row by which an account goes on, with its password. */
export const ALLOW_REMOVALS = "allow_removals";
/** The actions that remove something from visitors: into the trash, for good, or back into the drafts. */
const REMOVING_ACTIONS = ["delete_%", "destroy_%", "unpublish_%"];
/** The values of the action that sets a status when it withdraws an incident. */
const WITHDRAWING_VALUES = '%"status":"withdrawn"%';

/** Counts what an account has removed since a moment, and since it was last allowed to go on. */
export async function countRemovals(db: Db, accountId: string, since: Date): Promise<number> {
  const released = db
    .selectFrom("audit as release")
    .select(({ fn, val }) => fn.coalesce(fn.max<number>("release.sequence"), val(0)).as("sequence"))
    .where("release.account_id", "=", accountId)
    .where("release.subject", "=", accountId)
    .where("release.action", "=", ALLOW_REMOVALS);
  const { count } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId)
    .where("at", ">", since.toISOString())
    .where("sequence", ">", released)
    .where(({ eb, or, and }) =>
      or([
        ...REMOVING_ACTIONS.map((pattern) => eb("action", "like", pattern)),
        and([eb("action", "=", "set_verification_status"), eb("after_json", "like", WITHDRAWING_VALUES)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
