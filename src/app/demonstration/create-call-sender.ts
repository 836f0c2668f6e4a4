import type { Db } from "#database/database.ts";
import type { ImageService } from "#features/archive/media/server/images/image-service.ts";
import { archiveHandlers } from "#features/archive/server/handlers.ts";
import { emailHandlers } from "#features/campaigns/email/server/handlers.ts";
import { twitterHandlers } from "#features/campaigns/twitter/server/handlers.ts";
import { bindCall, type CallServices, type Visitor } from "#platform/server/run-call.ts";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import type { Send } from "./load-demonstration.ts";

/** Has the rights of an owner but is no account: nobody can sign in as it. */
const systemVisitor: Visitor = {
  caller: { accountId: "", role: "owner", status: "active" },
  address: "",
  isLocal: true,
  session: { token: null, deviceToken: null, start: () => {}, clear: () => {} },
};

/** Creates services that run in the given transaction instead of opening their own. */
export function createTransactionServices(tx: Db): Pick<CallServices<Db>, "reader" | "inTransaction"> {
  return { reader: tx, inTransaction: (work) => work(tx) };
}

/**
 * Returns a function that makes calls inside the given transaction, each with an audit entry that names no account.
 * A call with a file takes what `openUpload` returns.
 */
export function createCallSender(tx: Db, insertAuditEntry: CallServices<Db>["insertAuditEntry"], images: ImageService): Send {
  const services: CallServices<Db> = {
    ...createTransactionServices(tx),
    insertAuditEntry: (db, record) => insertAuditEntry(db, { ...record, accountId: null }),
    listAuditEntries: async () => [],
    findIdempotentResponse: async () => undefined,
    insertIdempotentResponse: async () => {},
    now: () => new Date(),
  };
  const endpoints = [...twitterHandlers(), ...emailHandlers(), ...archiveHandlers(images)];
  return async <C extends Call>(call: C, input: InputOf<C>) => {
    const endpoint = endpoints.find((candidate) => candidate.call === call);
    if (!endpoint) throw new Error(`${call.path} is not a call of the demonstration.`);
    return (await bindCall(services, endpoint).run(systemVisitor, input as Record<string, unknown>)) as OutputOf<C>;
  };
}
