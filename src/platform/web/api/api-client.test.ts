import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { del, get, patch } from "#platform/shared/define-call.ts";
import { fetchCall, parseResponse, sendCall, setReauthenticationHandler, withReauthentication } from "./api-client.ts";
import { CallError } from "./call-error.ts";

const schemas = {
  summary: "",
  input: z.object({ id: z.string(), words: z.string().optional(), before: z.number().optional() }),
  output: z.object({ message: z.string() }),
};
const find = get<typeof schemas>("/find/:id", "public");
const change = patch<typeof schemas>("/change", "admin", "nothing");
const remove = del<typeof schemas>("/remove/:id", "admin", "nothing");

type Respond = () => Promise<Response>;
const reply =
  (status: number, body: object): Respond =>
  async () =>
    new Response(JSON.stringify(body), { status });
const OTHER =
  "Could not reach the server: something else responded (not JSON), such as the sign-in page of a network. Please reload the page.";
const ok = reply(200, { message: "Done." });
/** Responds in order, with the last response for ever. */
function stubServer(...responses: Respond[]) {
  const server = vi.fn(async (..._request: [string, RequestInit]) => {
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    return (respond ?? ok)();
  });
  vi.stubGlobal("fetch", server);
  return server;
}

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "am" } });
});

describe("fetchCall", () => {
  it("asks with the language of the page, its input in the path and the query", async () => {
    const server = stubServer();
    const { signal } = new AbortController();
    expect(await fetchCall(find, { id: "a/b ሀ", words: "x&y=ሀ", before: undefined }, { signal })).toEqual({ message: "Done." });
    const [url, init] = server.mock.lastCall ?? [];
    expect(url).toBe(`/api/v1/find/${encodeURIComponent("a/b ሀ")}?words=x%26y%3D${encodeURIComponent("ሀ")}`);
    expect(init).toMatchObject({ method: "GET", headers: { "accept-language": "am" }, keepalive: false });
    expect(init?.signal).toBe(signal);
    expect(init).not.toHaveProperty("body");
    expect(Object.keys(init?.headers ?? {})).toEqual(["accept-language"]);
  });

  it("has no query without input for it, and keeps numbers and zero", async () => {
    const server = stubServer();
    await fetchCall(find, { id: "1" });
    await fetchCall(find, { id: "1", before: 0 });
    expect(server.mock.calls.map(([url]) => url)).toEqual(["/api/v1/find/1", "/api/v1/find/1?before=0"]);
  });
});

describe("sendCall", () => {
  it("sends its input as JSON, without what is in the path, with its key", async () => {
    const server = stubServer();
    await sendCall(change, { id: "1", words: "ሰላም" }, { idempotencyKey: "key", keepalive: true });
    await sendCall(remove, { id: "1", words: "x" });
    const [[, first], [url, second]] = server.mock.calls as [[string, RequestInit], [string, RequestInit]];
    expect(first).toMatchObject({ method: "PATCH", keepalive: true });
    expect(first.headers).toEqual({
      "accept-language": "am",
      "content-type": "application/json",
      "idempotency-key": "key",
    });
    expect(JSON.parse(String(first.body))).toEqual({ id: "1", words: "ሰላም" });
    expect([url, second.method, second.body]).toEqual(["/api/v1/remove/1", "DELETE", '{"words":"x"}']);
    expect(second.headers).not.toHaveProperty("idempotency-key");
  });

  it.each([
    ["Chromium", "Failed to fetch"],
    ["Firefox", "NetworkError when attempting to fetch resource."],
    ["WebKit", "Load failed"],
  ])("says in %s that the server was not reached, and why", async (_engine, reason) => {
    stubServer(async () => Promise.reject(new TypeError(reason)));
    await expect(sendCall(change, { id: "1" })).rejects.toMatchObject({
      status: 0,
      message: "Could not reach the server: the connection was lost",
    });
    vi.stubGlobal("navigator", { onLine: false });
    await expect(sendCall(change, { id: "1" })).rejects.toMatchObject({ message: expect.stringMatching(/offline/) });
  });
});

describe("withReauthentication", () => {
  let forget = () => {};
  afterEach(() => forget());
  const askWith = (isSignedIn: boolean) => {
    const ask = vi.fn(async () => isSignedIn);
    forget = setReauthenticationHandler(ask);
    return ask;
  };
  const ended = reply(401, { message: "Please sign in." });
  const needsPassword = reply(201, { message: "Please enter your password.", password: true });

  it.each([
    ["the session has ended", ended, "session"],
    ["the act needs the password", needsPassword, "act"],
  ] as const)("asks for the password where %s, and sends the same again", async (_case, refusal, reason) => {
    const ask = askWith(true);
    const server = stubServer(refusal, ok);
    expect(await sendCall(change, { id: "1" }, { idempotencyKey: "key" })).toEqual({ message: "Done." });
    expect(ask).toHaveBeenCalledExactlyOnceWith(reason);
    expect(server.mock.calls[1]).toEqual(server.mock.calls[0]);
  });

  it("throws the refusal without a password, for a quiet request or without a dialog", async () => {
    const ask = askWith(false);
    const server = stubServer(ended);
    const refused = { status: 401, message: "Please sign in." };
    await expect(sendCall(change, { id: "1" })).rejects.toMatchObject(refused);
    expect(server).toHaveBeenCalledOnce();
    await expect(sendCall(change, { id: "1" }, { isQuiet: true })).rejects.toMatchObject(refused);
    await expect(fetchCall(find, { id: "1" })).rejects.toMatchObject(refused);
    expect(ask).toHaveBeenCalledOnce();
    forget();
    await expect(sendCall(change, { id: "1" })).rejects.toMatchObject(refused);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("asks nothing at other refusals and errors", async () => {
    const ask = askWith(true);
    stubServer(async () => new Response("<h1>Authorization required</h1>", { status: 401 }));
    await expect(sendCall(change, { id: "1" })).rejects.toMatchObject({ message: OTHER });
    for (const error of [new CallError(403, "No."), new CallError(201, "No."), new Error("ours")])
      await expect(withReauthentication(() => Promise.reject(error))).rejects.toBe(error);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("parseResponse", () => {
  const refuse = (status: number, text: string): CallError => {
    try {
      throw new Error(`It returned ${JSON.stringify(parseResponse(status, text))}.`);
    } catch (error) {
      return error as CallError;
    }
  };

  it("returns the body of a 200, and refuses all else with what it says", () => {
    expect(parseResponse(200, "[]")).toEqual([]);
    const issues = [{ path: "title", message: "Too long." }];
    const conflicts = [{ field: "title" }];
    const body = JSON.stringify({ message: "No.", issues, conflicts, password: true });
    expect(refuse(201, body)).toMatchObject({ status: 201, message: "No.", issues, conflicts, needs: { password: true } });
    expect(refuse(429, '{"message":"Wait."}')).toMatchObject({ status: 429, message: "Wait.", issues: [], conflicts: [] });
  });

  it.each([
    [500, "", "Something is wrong please retry!"],
    [500, "{}", "Something is wrong please retry!"],
    [502, "<h1>Bad gateway</h1>", "Something is wrong please retry!"],
    [503, "<h1>Service unavailable</h1>", "Something is wrong please retry!"],
    [504, "<h1>Gateway time-out</h1>", "Something is wrong please retry!"],
    [
      413,
      "<h1>Request entity too large</h1>",
      "This is too large for a server between you and this site. A smaller file may get through.",
    ],
    [429, "<h1>Too many requests</h1>", "Too many requests. Please wait a little."],
    [200, "null", OTHER],
    [200, "7", OTHER],
    [200, "{", OTHER],
    [200, "<h1>Sign in to this network</h1>", OTHER],
    [201, "<h1>Sign in to this network</h1>", OTHER],
    [401, "<h1>Authorization required</h1>", OTHER],
    [403, "<h1>Just a moment...</h1>", OTHER],
    [403, '{"error":"blocked"}', OTHER],
    [407, "", OTHER],
  ])("says of a %i with %j that it failed", (status, text, message) => {
    expect(refuse(status, text)).toMatchObject({ status, message });
  });
});
