import type { Db } from "#database/database.ts";
import type { ChangeVerb } from "#platform/shared/change.ts";

/** The verbs of changes that remove something from visitors. A return to a revision removes what was added since. */
export const REMOVING_VERBS: readonly ChangeVerb[] = ["trash", "destroy", "unpublish", "withdraw", "return_to_revision"];

/** Counts what an account has removed since a moment, and since it was last allowed to go on. */
export async function countRemovals(db: Db, accountId: string, since: Date): Promise<number> {
  const released = db
    .selectFrom("audit as release")
    .select(({ fn, val }) => fn.coalesce(fn.max<number>("release.sequence"), val(0)).as("sequence"))
    .where("release.account_id", "=", accountId)
    .where("release.subject", "=", accountId)
    .where("release.verb", "=", "allow_removals");
  const { count } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId)
    .where("at", ">", since.toISOString())
    .where("sequence", ">", released)
    .where("verb", "in", REMOVING_VERBS)
    .executeTakeFirstOrThrow();
  return Number(count);
}
