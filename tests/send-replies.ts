import type { Call } from "../src/platform/shared/define-call.ts";
import type { Send } from "../src/platform/web/api/api-client.ts";
import { CallError } from "../src/platform/web/api/call-error.ts";
import type { Reply } from "./replies.ts";

/** Returns a loader's `send` that responds with these, and the list of sent calls. */
export function sendReplies(...replies: Reply[]) {
  const sent: [path: string, input: unknown][] = [];
  const send = (async (call: Call, input: unknown) => {
    sent.push([call.path, input]);
    const reply = replies.find((one) => one.call === call);
    if (!reply) throw new Error(`${call.path} has no reply.`);
    const body = reply.getBody(input);
    if (reply.status !== 200) throw new CallError(reply.status, (body as { message: string }).message);
    return body;
  }) as Send;
  return { send, sent };
}

/** Returns the data of a loader's page, and its status. */
export function readLoaded(loaded: unknown): { data: unknown; status: number } {
  const { type, data, init } = loaded as { type?: string; data?: unknown; init?: { status: number } };
  return type === "DataWithResponseInit" ? { data, status: init?.status ?? 200 } : { data: loaded, status: 200 };
}
