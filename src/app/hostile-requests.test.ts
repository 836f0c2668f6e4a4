import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { parseConfig } from "#services/settings/config.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { openTestDatabase } from "../../tests/test-database.ts";
import { openTestMedia } from "../../tests/test-media.ts";
import { buildApp } from "./build-app.ts";

const ORIGIN = "https://site.example";

/** Opens the whole server with a page that shows its URL, and counts how often it was rendered. */
async function openSiteWithPages() {
  const { database, close } = await openTestDatabase("sqlite");
  const { media, closeMedia } = await openTestMedia();
  let renders = 0;
  const app = await buildApp({
    config: parseConfig({ LOG_LEVEL: "silent", PUBLIC_URL: ORIGIN, BUSY_AFTER_MS: "0" }),
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

  it("is refused in its language, also when it cannot be decoded", async () => {
    const { payload } = await get("/api/v1/%", { "accept-language": "am" });
    expect(JSON.parse(payload).message).toMatch(/[\u1200-\u137f]/);
  });

  it.each([
    ["/%E0%A4%A", "/not-found"],
    ["//elsewhere.example/twitter", "/not-found"],
    ["/%09/javascript:alert(1)", "/not-found"],
    ["/am/%09/javascript:alert(1)", "/am/not-found"],
    ["//twitter", "/twitter"],
  ])("for %s is shown as the page %s of this site", async (url, path) => {
    const { statusCode, payload } = await get(url);
    expect(statusCode).toBe(200);
    expect(payload).toBe(`<p>${ORIGIN}${path} null</p>`);
  });

  it("is answered quickly when its path is many slashes", async () => {
    const path = `/a${"/".repeat(400_000)}`;
    expect((await get(`${path}x`)).payload).toBe(`<p>${ORIGIN}/not-found null</p>`);
    expect((await get(path)).payload).toBe(`<p>${ORIGIN}/not-found null</p>`);
  });

  it("renders one page a language for all addresses that no page has", async () => {
    await get("/nowhere");
    await get("/am/nowhere");
    const before = site.renders();
    for (let index = 0; index < 100; index += 1) {
      expect((await get(`/${index}/x?next=${index}`)).payload).toBe(`<p>${ORIGIN}/not-found null</p>`);
      expect((await get(`/am/${index}`)).payload).toBe(`<p>${ORIGIN}/am/not-found null</p>`);
    }
    expect(site.renders()).toBe(before);
  });

  it("renders one page for all addresses that name nothing that exists", async () => {
    const id = (index: number) => `0192f000-0000-7000-8000-${String(index).padStart(12, "0")}`;
    const variants = [
      (index: number) => `/twitter?next=${index}`,
      (index: number) => `/twitter?tab=${index}`,
      (index: number) => `/twitter?before=${id(index)}&number=${index}`,
      (index: number) => `/twitter/${id(index)}`,
      (index: number) => `/archives/x${index}`,
      (index: number) => `/SignIn?next=/${index}&invite=${index}`,
      (index: number) => `/CreateArticleIncident?incident=${id(index)}`,
      (index: number) => `/am/dashboard?before=${index}`,
    ];
    const before = site.renders();
    for (const urlOf of variants)
      for (let index = 10; index < 30; index += 1) expect((await get(urlOf(index))).statusCode).toBe(200);
    expect(site.renders() - before).toBeLessThanOrEqual(variants.length);
  });

  it("cannot poison the cache for the next visitor", async () => {
    const first = await get("/twitter?more=poison", {
      accept: "text/evil",
      host: "evil.example",
      "x-forwarded-host": "evil.example",
    });
    const second = await get("/twitter?more=poison");
    expect(second.payload).toBe(first.payload);
    expect(second.payload).not.toContain("evil");
  });

  it("does not cause another render by an unknown parameter", async () => {
    const { payload } = await get("/archives?tab=videos&more");
    const before = site.renders();
    for (const query of ["utm_source=x&more&tab=videos", "tab=videos&more=1&x=1", "more&tab=videos&tab=images&isAuth=true"]) {
      expect((await get(`/archives?${query}`)).payload).toBe(payload);
    }
    expect(site.renders()).toBe(before);
    expect(payload).toContain(`${ORIGIN}/archives?tab=videos&more= `);
    expect((await get("/archives?tab=images&more")).payload).toContain(`${ORIGIN}/archives?tab=images&more= `);
  });

  it("does not cause another render by a forged cookie", async () => {
    await get("/twitter?more");
    const before = site.renders();
    const { headers } = await get("/twitter?more", { cookie: `__Host-session=${"a".repeat(43)}` });
    await site.app.inject({ method: "HEAD", url: "/twitter?more", headers: { cookie: "__Host-session=x" } });
    expect(site.renders()).toBe(before);
    expect(headers["cache-control"]).toBe("no-cache, no-transform");
  });
});

describe("a body", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
  });
  afterAll(() => site.close());

  it.each(["/sign_up", "/sign_in", "/sign_out"])("of over 16 kB is refused by %s unread", async (path) => {
    const bodyOf = (bytes: number) => `{"password":"${"x".repeat(bytes - 15)}"}`;
    expect((await site.call("POST", path, { body: bodyOf(16_384) })).status).toBeLessThan(202);
    const { status, body } = await site.call("POST", path, { body: bodyOf(16_385) });
    expect(status).toBe(413);
    expect(body).toEqual({ message: expect.any(String) });
    expect(await site.db.selectFrom("account").selectAll().execute()).toEqual([]);
  });

  it("may contain the longest password and names in any script", async () => {
    const longest = { firstName: "አ".repeat(80), lastName: "ማ".repeat(80), email: "a@example.org", password: "😀".repeat(1000) };
    expect(await site.call("POST", "/sign_up", { body: longest })).toMatchObject({ status: 200 });
    expect((await site.db.selectFrom("account").select("last_name").execute())[0]?.last_name).toBe("ማ".repeat(80));
  });
});

describe("a request on a private site", () => {
  const LOCAL = "localhost:3000";
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { ADMIN_SIGN_UP: undefined });
  });
  afterAll(() => site.close());

  const modeOf = async (headers: Record<string, string>) => (await site.call("GET", "/sign_up_options", { headers })).body.mode;

  it.each(["localhost:3000", "localhost", "127.0.0.1:3000", "127.1.2.3", "[::1]:3000"])(
    "to %s has open sign-up, directly and from a page there",
    async (host) => {
      expect(await modeOf({ host })).toBe("open");
      expect(await modeOf({ host, origin: `http://${host}`, referer: `http://${host}/SignUp` })).toBe("open");
    },
  );

  it.each([
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-server",
    "x-forwarded-port",
    "x-real-ip",
    "cf-connecting-ip",
    "true-client-ip",
    "x-original-host",
  ])("with the header %s has sign-up by approval", async (header) => {
    expect(await modeOf({ host: LOCAL, [header]: "203.0.113.7" })).toBe("approval");
  });

  it.each([
    ["to another host", { host: "site.example" }],
    ["to another host that begins like this machine", { host: "127.0.0.1.site.example" }],
    ["from a page of another host", { origin: "https://site.example" }],
    ["led here by a page of another host", { referer: "https://site.example/SignUp" }],
    [
      "from a page of another host and led here by one of this machine",
      { origin: "https://site.example", referer: `http://${LOCAL}/` },
    ],
    ["from a page that hides its host", { origin: "null" }],
    ["led here by no address", { referer: "nonsense" }],
  ])("%s has sign-up by approval", async (_case, headers) => {
    expect(await modeOf({ host: LOCAL, ...headers })).toBe("approval");
  });

  it("in HTTP/1.0, as from a default nginx, has sign-up by approval", async () => {
    await site.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = site.app.server.address() as { port: number };
    const modeOverSocket = async (head: string) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(`${head}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      return /"mode":"(\w+)"/.exec(await text(socket))?.[1];
    };
    expect(await modeOverSocket("GET /api/v1/sign_up_options HTTP/1.0")).toBe("approval");
    expect(await modeOverSocket("GET /api/v1/sign_up_options HTTP/1.1")).toBe("open");
  });
});

describe("a slow request", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("cannot keep a socket open by slow headers or by silence", async () => {
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
    // Refused at once; without a session, the remaining bytes are not an upload.
    ["/api/v1/create_image_archive", "response", /^HTTP\/1\.1 401 (?!.*408)/s],
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
    const response = text(socket);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`);
    await received.promise;
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(60_000);
    expect(await response).toMatch(expected);
    vi.useRealTimers();
    await site.close();
  });
});
