import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { openPostgres } from "#database/open-postgres.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { getCurrentTwitterCampaign } from "#features/campaigns/twitter/calls.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import { parseConfig } from "#services/settings/config.ts";
import { createPostgresDatabase } from "../../tests/postgres-database.ts";
import { startPostgresProxy } from "../../tests/postgres-proxy.ts";
import { campaignInput } from "../../tests/sites/email-site.ts";
import { openTestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";
import { openTestMedia } from "../../tests/test-media.ts";

const UNAVAILABLE = "The site cannot reach its data right now. Please try again in a minute.";

/** A page that shows an error of its calls in words of its own, as the pages of the site do. */
const render: RenderPage = async (_request, send) => {
  try {
    await send(getCurrentTwitterCampaign);
  } catch (error) {
    const { status = 500 } = error as { status?: number };
    if (status >= 500) return new Response("An error of the framework.", { status });
  }
  return new Response("<p>A page.", { headers: { "content-type": "text/html; charset=utf-8" } });
};

describe.each(engines.filter((engine) => engine === "postgres"))("a site whose %s cannot be reached", () => {
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeEach(async () => {
    const { url, drop } = await createPostgresDatabase();
    proxy = await startPostgresProxy(url);
    const database = await openPostgres(proxy.url);
    const { media, closeMedia } = await openTestMedia();
    app = await buildApp({
      config: parseConfig({ LOG_LEVEL: "silent", BUSY_AFTER_MS: "0", ADMIN_SIGN_UP: "open" }),
      database,
      media,
      origin: "http://localhost:3000",
      passwordHasher: createPasswordHasher({ memoryKiB: 64, passes: 1 }),
      isAvifEnabled: false,
      pages: { render },
    });
    return async () => {
      await app.close();
      await database.close();
      await proxy.close();
      await closeMedia();
      await drop();
    };
  });
  afterEach(() => vi.restoreAllMocks());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const API = "/api/v1/get_current_twitter_campaign";

  it("serves the cached pages and calls, with their age", async () => {
    const [page, call] = [await get("/twitter"), await get(API)];
    expect([page, call].map(({ statusCode, headers }) => [statusCode, headers.age])).toEqual([
      [200, undefined],
      [201, undefined],
    ]);
    proxy.refuse();
    for (let count = 0; count < 3; count += 1) {
      const cached = await get("/twitter");
      expect(cached).toMatchObject({ statusCode: 200, payload: page.payload });
      expect(await get(API)).toMatchObject({ statusCode: 201, payload: call.payload });
    }
    await expect.poll(async () => (await get("/twitter")).headers.age).toMatch(/^\d+$/);
    const { etag = "", "cache-control": cacheControl } = (await get("/twitter")).headers;
    expect(cacheControl).toBe("no-cache, no-transform");
    expect(await get("/twitter", { "if-none-match": String(etag) })).toMatchObject({
      statusCode: 304,
      headers: { age: expect.stringMatching(/^\d+$/) },
    });
  });

  it.each([
    ["a page that is not cached", "/email", {}],
    ["a call that is not cached", "/api/v1/get_current_email_campaign", {}],
    ["a request with a session, for a cached page", "/twitter", { cookie: `session=${"a".repeat(43)}` }],
    ["the sitemap", "/sitemap.xml", {}],
    ["an image", `/media/${"a".repeat(22)}-800x600`, {}],
  ])("responds to %s with 503 and Retry-After", async (_what, url, headers) => {
    await get("/twitter");
    const [warn, error] = [vi.spyOn(app.log, "warn"), vi.spyOn(app.log, "error")];
    proxy.refuse();
    const response = await get(url, headers);
    expect(response).toMatchObject({
      statusCode: 503,
      headers: { "retry-after": "10", "cache-control": "no-store, no-transform" },
    });
    expect(response.json()).toEqual({ message: UNAVAILABLE });
    expect(response.headers).not.toHaveProperty("age");
    expect(warn).toHaveBeenCalledWith({ reason: expect.stringMatching(/^The database cannot be reached: /) }, "too busy");
    expect(error).not.toHaveBeenCalledWith(expect.anything(), "request failed");
  });

  it("refuses a write with 503, in the caller's language", async () => {
    proxy.refuse();
    const account = { firstName: "A", lastName: "B", email: "a@example.org", password: "correct horse battery" };
    const response = await app.inject({
      method: "POST",
      url: "/api/v1/sign_up",
      headers: { "accept-language": "am" },
      payload: account,
    });
    expect(response).toMatchObject({ statusCode: 503, headers: { "retry-after": "10" } });
    expect(response.json().message).toMatch(/^ጣቢያው አሁን መረጃውን/);
  });

  it("names each cause once a minute in the log, however many ask", async () => {
    const warn = vi.spyOn(app.log, "warn");
    proxy.refuse();
    for (let count = 0; count < 20; count += 1) expect((await get(`/email?before=${count}`)).statusCode).toBe(503);
    const reasons = warn.mock.calls.map(([line]) => (line as unknown as { reason: string }).reason);
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it("is alive and not ready", async () => {
    proxy.refuse();
    expect((await get("/readyz")).statusCode).toBe(503);
    expect((await get("/healthz")).statusCode).toBe(200);
  });
});

describe.each(engines)("a server whose tables a newer version has changed, on %s", (engine) => {
  it("writes nothing, is not ready, and responds with 503", async () => {
    const site = await openTestSite(engine);
    const { cookie } = await site.signInAs("admin");
    const before = await site.audit();
    await site.database.inTransaction(async (tx) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(tx);
      await sql`alter table twitter_campaign rename column title to headline`.execute(tx);
    });
    const error = vi.spyOn(site.app.log, "error");
    expect((await site.app.inject("/readyz")).statusCode).toBe(503);
    expect(error).toHaveBeenCalledWith(
      { part: "database", err: expect.objectContaining({ message: expect.stringContaining("A newer version") }) },
      "not ready",
    );
    expect((await site.app.inject("/healthz")).statusCode).toBe(200);
    const read = await site.call("GET", "/get_current_twitter_campaign");
    expect(read).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
    const write = await site.call("POST", "/create_email_campaign", { body: campaignInput, cookie });
    expect(write).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
    expect(await site.audit()).toEqual(before);
    await site.close();
  });
});
