import type { Call, OutputOf } from "../src/platform/shared/define-call.ts";
import type { Send } from "../src/platform/web/api/api-client.ts";
import { CallError } from "../src/platform/web/api/call-error.ts";

/** The output of a call, or why it is refused. */
type SentReply = [call: Call, reply: unknown];

export const output = <C extends Call>(call: C, reply: OutputOf<C>): SentReply => [call, reply];
export const refusal = (call: Call, message: string, status = 201): SentReply => [call, new CallError(status, message)];

/** Returns what a loader sends its calls by, which responds with these, and a list of what it was sent. */
export function sendReplies(...replies: SentReply[]) {
  const sent: [path: string, input: unknown][] = [];
  const send = (async (call: Call, input: unknown) => {
    sent.push([call.path, input]);
    const found = replies.find(([other]) => other === call);
    if (!found) throw new Error(`${call.path} has no reply.`);
    if (found[1] instanceof Error) throw found[1];
    return found[1];
  }) as Send;
  return { send, sent };
}

/** Returns what the page of a loader gets, and with which status. */
export function readLoaded(loaded: unknown): { data: unknown; status: number } {
  const { type, data, init } = loaded as { type?: string; data?: unknown; init?: { status: number } };
  return type === "DataWithResponseInit" ? { data, status: init?.status ?? 200 } : { data: loaded, status: 200 };
}
