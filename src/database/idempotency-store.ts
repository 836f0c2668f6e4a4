import type { IdempotentResponse } from "#platform/server/calls/run-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { Db } from "./database.ts";

const RETENTION_MS = 7 * DAY;

type IdempotencyKey = { scope: string; key: string };

/** Returns the response stored under the key; `undefined` when it is new or has expired. */
export async function findIdempotentResponse(
  db: Db,
  { scope, key }: IdempotencyKey,
  now: Date,
): Promise<IdempotentResponse | undefined> {
  const row = await db
    .selectFrom("idempotency_key")
    .selectAll()
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("created_at", ">", new Date(now.getTime() - RETENTION_MS).toISOString())
    .executeTakeFirst();
  return row && { call: row.call, inputHash: row.input_hash, body: JSON.parse(row.answer_json) };
}

/** Stores a response in the transaction of its change, and deletes expired ones. */
export async function insertIdempotentResponse(
  tx: Db,
  { scope, key }: IdempotencyKey,
  response: IdempotentResponse,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom("idempotency_key")
    .where("created_at", "<=", new Date(now.getTime() - RETENTION_MS).toISOString())
    .execute();
  await tx
    .insertInto("idempotency_key")
    .values({
      scope,
      key,
      call: response.call,
      input_hash: response.inputHash,
      answer_json: JSON.stringify(response.body),
      created_at: now.toISOString(),
    })
    .execute();
}
