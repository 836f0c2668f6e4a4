import type { Conflict } from "#platform/shared/conflict.ts";
import type { Call, InputOf, Issue, Needs, OutputOf } from "#platform/shared/define-call.ts";

/** The site's response to a call; `status` is 200 by default. */
export type Reply = { call: Call; status: number; getBody(input: unknown): unknown };

/** Returns a reply with the output of a call, or with a function of its input. */
export function replyTo<C extends Call>(call: C, output: OutputOf<C> | ((input: InputOf<C>) => OutputOf<C>)): Reply {
  const getBody = typeof output === "function" ? (output as Reply["getBody"]) : () => output;
  return { call, status: 200, getBody };
}

type Refusal = { status?: number; issues?: Issue[]; conflicts?: Conflict[] } & Needs;

/** Returns a reply that refuses a call; 201 is a refusal with a message. */
export function refuseCall(call: Call, message: string, { status = 201, ...more }: Refusal = {}): Reply {
  return { call, status, getBody: () => ({ message, ...more }) };
}
