import { DAY } from "#platform/shared/time-units.ts";
import type { Db } from "./database.ts";

const KEPT_FOR = 7 * DAY;

type KeyOfCall = { scope: string; key: string };
export type RememberedAnswer = { call: string; inputHash: string; answer: unknown };

/** The answer that was given to this key, or nothing when it is new or older than seven days. */
export async function findAnswer(db: Db, { scope, key }: KeyOfCall, now: Date): Promise<RememberedAnswer | undefined> {
  const row = await db
    .selectFrom("idempotency_key")
    .selectAll()
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("created_at", ">", new Date(now.getTime() - KEPT_FOR).toISOString())
    .executeTakeFirst();
  return row && { call: row.call, inputHash: row.input_hash, answer: JSON.parse(row.answer_json) };
}

/** Remembers an answer in the transaction of the change it answers, and forgets what is past its time. */
export async function rememberAnswer(tx: Db, { scope, key }: KeyOfCall, remembered: RememberedAnswer, now: Date): Promise<void> {
  await tx
    .deleteFrom("idempotency_key")
    .where("created_at", "<=", new Date(now.getTime() - KEPT_FOR).toISOString())
    .execute();
  await tx
    .insertInto("idempotency_key")
    .values({
      scope,
      key,
      call: remembered.call,
      input_hash: remembered.inputHash,
      answer_json: JSON.stringify(remembered.answer),
      created_at: now.toISOString(),
    })
    .execute();
}
