import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { findFreePort } from "../../../tests/find-free-port.ts";
import { openTestSite } from "../../../tests/sites/test-site.ts";

const ONION = `${"a2".repeat(27)}ad.onion`;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function openSite(...parameters: Parameters<typeof openTestSite>) {
  const site = await openTestSite(...parameters);
  cleanUps.push(site.close);
  return site;
}

describe("client address", () => {
  const PROXY = "10.0.0.1";
  const FORWARDED = "203.0.113.1, 203.0.113.2, 203.0.113.3";

  it.each([
    [undefined, PROXY],
    ["1", "203.0.113.3"],
    ["2", "203.0.113.2"],
    ["3", "203.0.113.1"],
    ["10.0.0.1", "203.0.113.3"],
    ["10.0.0.2", PROXY],
  ])("is, with TRUST_PROXY=%s, %s", async (trustProxy, expected) => {
    const { app } = await openSite("sqlite", { TRUST_PROXY: trustProxy });
    app.get("/address", ({ ip }) => ip);
    const headers = { "x-forwarded-for": FORWARDED };
    expect((await app.inject({ url: "/address", remoteAddress: PROXY, headers })).payload).toBe(expected);
  });
});

describe("the log of a request", () => {
  it("has method, path, status and duration, without the query and the IP address", async () => {
    const { app, call } = await openSite("sqlite");
    const lines: unknown[] = [];
    app.addHook("onRequest", async (request) => {
      vi.spyOn(request.log, "info").mockImplementation((line: unknown) => void lines.push(line));
    });
    await app.inject({ url: "/api/v1/search_incidents?q=secret", remoteAddress: "203.0.113.9" });
    await call("POST", "/sign_out?x=secret");
    await app.inject({ url: "/nothing/here?x=secret" });
    expect(lines).toEqual([
      { method: "GET", path: "/api/v1/search_incidents", status: 200, ms: expect.any(Number) },
      { method: "POST", path: "/api/v1/sign_out", status: 200, ms: expect.any(Number) },
      { method: "GET", path: "/nothing/here", status: 404, ms: expect.any(Number) },
    ]);
    expect(lines.every((line) => Number.isInteger((line as { ms: number }).ms))).toBe(true);
  });
});

describe("the id of a request", () => {
  const id = "0a1b2c3d4e5f";
  const headers = { "x-request-id": id, accept: "text/html" };
  const ask = async (env = {}, more = {}) => {
    const { app } = await openSite("sqlite", env);
    const { headers: sent, payload } = await app.inject({ url: "/nothing", headers: { ...headers, ...more } });
    return { sent: sent["x-request-id"], payload };
  };

  it("is the proxy's, and is on pages of errors", async () => {
    const { sent, payload } = await ask({ TRUST_PROXY: "127.0.0.1" });
    expect(sent).toBe(id);
    expect(payload).toContain(`Request ${id}`);
  });

  it.each([
    ["without a proxy", {}, {}],
    ["instead of one that would break a line", { TRUST_PROXY: "127.0.0.1" }, { "x-request-id": "a line\\nof the log" }],
    ["of the onion service", { TRUST_PROXY: "127.0.0.1", ONION_URL: `http://${ONION}` }, { host: ONION }],
  ])("is a new one %s", async (_case, env, more) => {
    expect((await ask(env, more)).sent).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it("is the proxy's on each of the responses that are sent again", async () => {
    const { app } = await openSite("sqlite", { TRUST_PROXY: "127.0.0.1" });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const given = ["request-1", "request-2", "request-3", "request-4"];
    const sent = [];
    for (const own of given) {
      const init = { headers: { "x-request-id": own } };
      sent.push((await fetch(`http://127.0.0.1:${port}/api/v1/get_current_email_campaign`, init)).headers.get("x-request-id"));
    }
    expect(sent).toEqual(given);
  });
});

describe("X-Forwarded-For", () => {
  it.each([
    [undefined, 1],
    ["127.0.0.1", 0],
  ])("is warned about once when TRUST_PROXY is %s: %s", async (TRUST_PROXY, count) => {
    const { app } = await openSite("sqlite", { TRUST_PROXY });
    const warn = vi.spyOn(app.log, "warn");
    for (let asked = 0; asked < 2; asked += 1)
      await app.inject({ url: "/api/v1/session", headers: { "x-forwarded-for": "203.0.113.1" } });
    expect(warn).toHaveBeenCalledTimes(count);
  });
});

describe("a server that stops", () => {
  it("says that it is not ready for STOP_DELAY_MS, and serves meanwhile", async () => {
    const { app } = await openSite("sqlite", { STOP_DELAY_MS: "300" });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await ask("/readyz")).toBe(200);
    const closed = app.close();
    await expect.poll(() => ask("/readyz")).toBe(503);
    expect(await ask("/api/v1/session")).toBe(200);
    await closed;
  });
});

describe("ONION_PORT", () => {
  it("serves the onion service alone, and believes no header", async () => {
    const port = await findFreePort();
    const env = {
      PUBLIC_URL: "https://example.org",
      ONION_URL: `http://${ONION}`,
      ONION_PORT: String(port),
      TRUST_PROXY: "127.0.0.1",
    };
    const { app } = await openSite("sqlite", env);
    const addresses: string[] = [];
    app.addHook("preParsing", async ({ visitor }) => void addresses.push(visitor.address));
    await app.listen({ host: "127.0.0.1", port: 0 });
    const send = async (host: string) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(`GET /api/v1/session HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 203.0.113.1\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).slice(9, 12);
    };
    expect(await send(ONION)).toBe("200");
    expect(await send("example.org")).toBe("421");
    expect(addresses).toEqual(["127.0.0.1"]);
  });
});

describe("connection", () => {
  it("has timeouts for its request, its headers and inactivity", async () => {
    const { server } = (await openSite("sqlite")).app;
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server;
    // Longer than the proxy before it keeps a connection.
    expect(keepAliveTimeout).toBe(72 * SECOND);
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 15 * SECOND,
      requestTimeout: 30 * MINUTE,
      timeout: 90 * SECOND,
    });
  });

  it("is closed after a response while the server stops", async () => {
    const { app } = await openSite("sqlite");
    const [asked, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.get("/slow", async () => {
      asked.resolve();
      await stopping.promise;
      return "answered";
    });
    app.addHook("preClose", async () => stopping.resolve());
    expect((await app.inject({ url: "/healthz" })).headers.connection).toBe("keep-alive");
    const response = app.inject({ url: "/slow" });
    await asked.promise;
    await app.close();
    expect(await response).toMatchObject({ statusCode: 200, payload: "answered", headers: { connection: "close" } });
  });

  it("is closed when the server stops, if it was never used", async () => {
    const { app } = await openSite("sqlite");
    await app.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    await once(app.server, "connection");
    await app.close();
    // It would otherwise keep the server open until the time limit of headers ends it with a 408.
    expect(await text(socket)).toBe("");
  });
});

describe("GET /readyz on sqlite", () => {
  it("returns 503 when the database fails, and /healthz 200", async () => {
    const { app, database } = await openSite("sqlite");
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
    await database.close();
    const response = await app.inject({ url: "/readyz" });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: "not ready" });
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  });
});
