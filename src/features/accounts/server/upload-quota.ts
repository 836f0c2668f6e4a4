import type { Db } from "#database/database.ts";
import * as m from "#messages";
import type { CallContext, Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { MAX_UPLOADS_PER_DAY } from "../rules.ts";
import { findLimitedAccount, type ReadAccountSettings } from "./sign-up-policy.ts";

type QuotaOptions = { readAccountSettings: ReadAccountSettings; max?: number };

/**
 * Creates a function that makes endpoints refuse more than `max` files of an account within a day, so that a stolen account cannot fill
 * the storage. Refused files do not count, as they are not kept.
 */
export function createUploadQuota({ readAccountSettings, max = MAX_UPLOADS_PER_DAY }: QuotaOptions) {
  const assertMayUpload = async (actions: string[], context: CallContext<Db>) => {
    const { db, now } = context;
    const account = await findLimitedAccount(context, readAccountSettings);
    if (!account) return;
    const since = new Date(now.getTime() - DAY);
    if ((await countUploads(db, account.id, since, actions)) >= max) throw new RefusalError(m.uploads_too_many({ max }));
  };
  return (endpoints: Endpoint<Db>[]): Endpoint<Db>[] => {
    // The name of an upload's call is its action in the audit trail.
    const actions = endpoints.flatMap(({ call }) => (call.fileField ? [call.path.slice(1)] : []));
    return endpoints.map((endpoint) => {
      if (!endpoint.call.fileField) return endpoint;
      return {
        ...endpoint,
        prepare: async (input, context) => {
          await assertMayUpload(actions, context);
          return endpoint.prepare?.(input, context);
        },
        // Checked again in the transaction: others may have been received at the same time.
        handle: async (input, context, prepared) => {
          await assertMayUpload(actions, context);
          return endpoint.handle(input, context, prepared);
        },
      };
    });
  };
}

async function countUploads(db: Db, accountId: string, since: Date, actions: string[]): Promise<number> {
  const { count } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId)
    .where("at", ">", since.toISOString())
    .where("action", "in", actions)
    .executeTakeFirstOrThrow();
  return Number(count);
}
