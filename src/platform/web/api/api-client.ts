import { generic_error, network_error } from "#messages";
import { API_PREFIX, type Call, type InputOf, type OutputOf } from "#platform/shared/define-call.ts";
import { CallError } from "./call-error.ts";

/** Makes one call. Rejects with a `CallError`. */
export type Send = <C extends Call>(call: C, input?: InputOf<C>) => Promise<OutputOf<C>>;

type Options = { idempotencyKey?: string; signal?: AbortSignal };

type Reauthenticate = () => Promise<boolean>;
let reauthenticate: Reauthenticate | undefined;

/** Says how to ask for the password in place when a session has ended. Answers whether the person signed in again. */
export function setReauthenticationHandler(handler: Reauthenticate): () => void {
  reauthenticate = handler;
  return () => {
    reauthenticate = undefined;
  };
}

/** Reads with a GET. */
export const fetchCall: Send = (call, input) => request(call, input, {});

/**
 * Sends a change. Give the same `idempotencyKey` to every try of one act, so that a repeat after a lost
 * answer changes nothing twice. When the session has ended, the password is asked for in place and the
 * change is sent again: nothing typed is lost.
 */
export async function sendCall<C extends Call>(call: C, input: InputOf<C>, options: Options = {}): Promise<OutputOf<C>> {
  return withReauthentication(() => request(call, input, options));
}

/** Does what needs a session; when it has ended, asks for the password in place and does it again. */
export async function withReauthentication<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isUnauthorized = error instanceof CallError && error.status === 401;
    if (!isUnauthorized || !reauthenticate || !(await reauthenticate())) throw error;
    return send();
  }
}

async function request<C extends Call>(
  call: C,
  input: InputOf<C> | undefined,
  { idempotencyKey, signal }: Options,
): Promise<OutputOf<C>> {
  const { path, rest } = fillPath(call.path, (input ?? {}) as Record<string, unknown>);
  const isGet = call.method === "GET";
  const query = isGet
    ? new URLSearchParams(Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
    : "";
  const url = `${API_PREFIX}${path}${String(query) && `?${query}`}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: call.method,
      signal: signal ?? null,
      headers: {
        "accept-language": document.documentElement.lang,
        ...(isGet ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(rest) }),
    });
    text = await response.text();
  } catch (error) {
    throw new CallError(0, network_error({ reason: error instanceof Error ? error.message : String(error) }));
  }
  return parseResponse<OutputOf<C>>(response.status, text);
}

/** The body of a 200; anything else is thrown as a `CallError`. */
export function parseResponse<Output>(status: number, text: string): Output {
  const body = parseObject(text);
  if (status === 200 && body) return body as Output;
  const { message, issues } = (body ?? {}) as { message?: string; issues?: CallError["issues"] };
  throw new CallError(status, message || generic_error(), issues);
}

/** Null for what is no JSON of ours: something between here and the server may answer with a page of its own. */
function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Puts the input's fields into the path's `:name` places; `rest` is what no place took. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}
