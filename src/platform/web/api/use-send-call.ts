import { useRef } from "react";
import { v7 } from "uuid";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { sendCall } from "./api-client.ts";

/**
 * Returns a function that sends a mutation. A retry of the same input reuses the idempotency key, so that it is not applied twice
 * after a lost response.
 */
export function useSendCall() {
  const last = useRef<{ idempotencyKey: string; call: Call; input: unknown } | null>(null);
  return async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const isRetry = last.current?.call === call && JSON.stringify(last.current.input) === JSON.stringify(input);
    if (!last.current || !isRetry) last.current = { idempotencyKey: v7(), call, input };
    const output = await sendCall(call, input, { idempotencyKey: last.current.idempotencyKey });
    last.current = null;
    return output;
  };
}
