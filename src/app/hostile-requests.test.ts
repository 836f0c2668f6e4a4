import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "#platform/server/config.ts";
import { openTestDatabase } from "../../tests/test-database.ts";
import { openTestMedia } from "../../tests/test-media.ts";
import { buildApp } from "./build-app.ts";

const ORIGIN = "https://site.example";

/** The whole server with a page that tells which address it was asked for, and how often it was rendered. */
async function openSiteWithPages() {
  const { database, close } = await openTestDatabase("sqlite");
  const { media, closeMedia } = await openTestMedia();
  let renders = 0;
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: ORIGIN }),
    database,
    media,
    origin: ORIGIN,
    pages: {
      render: async (request) => {
        renders += 1;
        const accept = request.headers.get("accept");
        return new Response(`<p>${request.url} ${accept}</p>`, { headers: { "content-type": "text/html; charset=utf-8" } });
      },
    },
  });
  return {
    app,
    database,
    renders: () => renders,
    close: async () => {
      await app.close();
      await closeMedia();
      await close();
    },
  };
}

describe("a hostile request", () => {
  let site: Awaited<ReturnType<typeof openSiteWithPages>>;
  beforeAll(async () => {
    site = await openSiteWithPages();
  });
  afterAll(() => site.close());

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  it.each([
    "/api",
    "/api/",
    "/api?x=1",
    "/api/v1",
    "/api/v1/nothing",
    "/api/v1/%",
    "/api/v1/get_twitter_campaign_details/%E0%A4%A",
  ])("is never answered in HTML at %s", async (url) => {
    const { statusCode, headers, payload } = await get(url);
    expect(statusCode).toBe(url.includes("%") ? 400 : 404);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(Object.keys(JSON.parse(payload))).toEqual(["message"]);
  });

  it("is refused in the language it asks for, also when it cannot be decoded", async () => {
    const { payload } = await get("/api/v1/%", { "accept-language": "am" });
    expect(JSON.parse(payload).message).toMatch(/[\u1200-\u137f]/);
  });

  it.each([
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["//elsewhere.example/twitter", "/elsewhere.example/twitter"],
  ])("for %s is shown as the page %s of this site", async (url, path) => {
    const { statusCode, payload } = await get(url);
    expect(statusCode).toBe(200);
    expect(payload).toContain(`${ORIGIN}${path}`);
  });

  it("cannot have the next visitor served what it asked for", async () => {
    const first = await get("/twitter?poison", { accept: "text/evil", host: "evil.example", "x-forwarded-host": "evil.example" });
    const second = await get("/twitter?poison");
    expect(second.payload).toBe(first.payload);
    expect(second.payload).not.toContain("evil");
  });

  it("does not have a page rendered again by a cookie it made up", async () => {
    await get("/twitter?cookie");
    const before = site.renders();
    const { headers } = await get("/twitter?cookie", { cookie: `__Host-session=${"a".repeat(43)}` });
    await site.app.inject({ method: "HEAD", url: "/twitter?cookie", headers: { cookie: "__Host-session=x" } });
    expect(site.renders()).toBe(before);
    expect(headers["cache-control"]).toBe("no-cache");
  });
});

describe("a request on a private site", () => {
  it.each([
    ["", "open"],
    ["forwarded", "approval"],
    ["via", "approval"],
    ["x-forwarded-for", "approval"],
    ["x-forwarded-server", "approval"],
    ["x-forwarded-port", "approval"],
    ["cf-connecting-ip", "approval"],
    ["true-client-ip", "approval"],
    ["x-original-host", "approval"],
  ])("with the header %j has the sign-up mode %s", async (header, mode) => {
    const { database, close } = await openTestDatabase("sqlite");
    const { media, closeMedia } = await openTestMedia();
    const config = readConfig({ LOG_LEVEL: "silent" });
    const app = await buildApp({ config, database, media, origin: "http://localhost:3000" });
    const headers = { host: "localhost:3000", ...(header ? { [header]: "203.0.113.7" } : {}) };
    const answer = await app.inject({ url: "/api/v1/sign_up_options", headers });
    expect(answer.json()).toMatchObject({ mode });
    await app.close();
    await closeMedia();
    await close();
  });
});

describe("a slow request", () => {
  it("does not hold a socket for ever by its headers, or by sending nothing", async () => {
    const site = await openSiteWithPages();
    const { headersTimeout, timeout } = site.app.server;
    await site.close();
    for (const limit of [headersTimeout, timeout]) {
      expect(limit).toBeGreaterThan(0);
      expect(limit).toBeLessThanOrEqual(90_000);
    }
  });

  it.each([
    ["/api/v1/sign_in", "request", /^HTTP\/1\.1 408 /],
    // Refused at once; what goes on arriving is no upload, as nobody is signed in.
    ["/api/v1/create_image_archive", "answer", /^HTTP\/1\.1 401 (?!.*408)/s],
  ])("is cut a minute after its headers, at %s", async (path, what, expected) => {
    const site = await openSiteWithPages();
    const received = Promise.withResolvers<void>();
    site.app.server.on("request", (_request, response) => {
      if (what === "request") received.resolve();
      else response.on("finish", received.resolve);
    });
    await site.app.listen({ host: "127.0.0.1", port: 0 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = connect((site.app.server.address() as { port: number }).port, "127.0.0.1");
    const answer = text(socket);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`);
    await received.promise;
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    vi.advanceTimersByTime(60_000);
    expect(await answer).toMatch(expected);
    vi.useRealTimers();
    await site.close();
  });
});
