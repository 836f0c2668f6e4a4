import * as m from "#messages";
import { API_PREFIX, type Call, type InputOf, type Needs, type OutputOf } from "#platform/shared/define-call.ts";
import { CallError, formatNetworkError, OtherResponseError } from "./call-error.ts";

/** Sends one call; rejects with a `CallError`. */
export type Send = <C extends Call>(call: C, input?: InputOf<C>) => Promise<OutputOf<C>>;

export type SendOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  /** Whether it runs in the background, so that an ended session must not open the password dialog. */
  isQuiet?: boolean;
};

type Refusal = Pick<CallError, "message" | "issues" | "conflicts"> & Needs;

/** Why the password is asked for: the session has ended, or the act needs it once more. */
export type ReauthenticationReason = "session" | "act";
type Reauthenticate = (reason: ReauthenticationReason) => Promise<boolean>;
let reauthenticate: Reauthenticate | undefined;

/**
 * Sets the function that asks for the password on the page when a session has ended, and resolves to whether the user
 * signed in again. Returns a function that removes it.
 */
export function setReauthenticationHandler(handler: Reauthenticate): () => void {
  reauthenticate = handler;
  return () => {
    reauthenticate = undefined;
  };
}

/** Sends a GET call. */
export const fetchCall: <C extends Call>(
  call: C,
  input?: InputOf<C>,
  options?: Pick<SendOptions, "signal">,
) => Promise<OutputOf<C>> = request;

/**
 * Sends a mutation. Pass the same `idempotencyKey` to each attempt, so that a retry after a lost
 * response does not apply it twice. When the session has ended, asks for the password on the page and
 * sends it again, so that no input is lost.
 */
export async function sendCall<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<OutputOf<C>> {
  const send = () => request(call, input, options);
  return options.isQuiet ? send() : withReauthentication(send);
}

/** Runs `send`; when the session has ended, or the act needs the password, asks for it on the page and runs it again. */
export async function withReauthentication<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || !reauthenticate) throw error;
    const isSignedOut = error.status === 401 && !(error instanceof OtherResponseError);
    const reason = isSignedOut ? "session" : error.needs.password ? "act" : null;
    if (!reason || !(await reauthenticate(reason))) throw error;
    return send();
  }
}

async function request<C extends Call>(
  call: C,
  input?: InputOf<C>,
  { idempotencyKey, signal, keepalive }: SendOptions = {},
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
      keepalive: keepalive ?? false,
      headers: {
        "accept-language": document.documentElement.lang,
        ...(isGet ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(rest) }),
    });
    text = await response.text();
  } catch {
    // The browser's own words differ by browser, and are English.
    throw new CallError(0, formatNetworkError(m.connection_lost()));
  }
  return parseResponse<OutputOf<C>>(response.status, text);
}

/**
 * Returns the body of a 200.
 *
 * @throws {CallError} at any other response
 */
export function parseResponse<Output>(status: number, text: string): Output {
  const body = parseObject(text);
  if (status === 200 && body) return body as Output;
  const { message, issues, conflicts, ...needs } = (body ?? {}) as Partial<Refusal>;
  // Each refusal of the site has a message.
  if (!message) throw new OtherResponseError(status);
  throw new CallError(status, message, issues, conflicts, needs);
}

/** Returns null for anything except a JSON object: a proxy may respond with its own page. */
function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Fills the path's `:name` parameters from the input; `rest` holds the other fields. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}
