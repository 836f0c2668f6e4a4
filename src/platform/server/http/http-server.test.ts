import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { openTestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";

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

describe("requests of many connections", () => {
  it("are handled one per turn of the event loop when the rest of it takes no time", async () => {
    const { app } = await openSite("sqlite");
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    let [inThisTurn, most] = [0, 0];
    app.addHook("onRequest", async () => {
      inThisTurn += 1;
      most = Math.max(most, inThisTurn);
      if (inThisTurn > 1) return;
      setImmediate(() => {
        inThisTurn = 0;
      });
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const accepted = Promise.withResolvers<void>();
    let connections = 0;
    app.server.on("connection", () => {
      connections += 1;
      if (connections === 30) accepted.resolve();
    });
    const sockets = Array.from({ length: 30 }, () => connect(port, "127.0.0.1"));
    await accepted.promise;
    for (const socket of sockets) socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const responses = await Promise.all(sockets.map((socket) => text(socket)));
    expect(responses.filter((response) => response.startsWith("HTTP/1.1 200"))).toHaveLength(30);
    clock.mockRestore();
    // One may come before the count starts anew in the same turn.
    expect(most).toBeLessThanOrEqual(2);
  });
});

describe.each(engines)("GET /readyz on %s", (engine) => {
  it("returns 503 when the database fails, and /healthz 200", async () => {
    const { app, database } = await openSite(engine);
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
    await database.close();
    const response = await app.inject({ url: "/readyz" });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: "not ready" });
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  });
});
