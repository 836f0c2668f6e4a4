import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { openPostgres } from "#database/open-postgres.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { parseConfig } from "#services/settings/config.ts";
import { createPostgresDatabase } from "../../tests/postgres-database.ts";
import { engines, openTestDatabase } from "../../tests/test-database.ts";
import { openTestMedia } from "../../tests/test-media.ts";
import { apiCalls } from "./api-calls.ts";
import { buildApp } from "./build-app.ts";

const API = "/api/v1";
const TITLE = "The one that is deleted";
const BODY = "Its only words";
const account = { firstName: "A", lastName: "B", email: "owner@example.org", password: "correct horse" };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Opens a node of the site, with a page that shows what the public calls return to it in the same process. */
async function openNode(database: Database): Promise<FastifyInstance> {
  const config = parseConfig({ LOG_LEVEL: "silent", ADMIN_SIGN_UP: "open" });
  const { media, closeMedia } = await openTestMedia();
  const current = apiCalls.find(({ path }) => path === "/get_current_twitter_campaign");
  const app = await buildApp({
    config,
    database,
    media,
    origin: "http://localhost:3000",
    passwordHasher: createPasswordHasher({ memoryKiB: 64, passes: 1 }),
    pages: {
      render: async (_request, send) => {
        const shown = current && (await send(current).catch((error: Error) => error.message));
        return new Response(JSON.stringify(shown), { headers: { "content-type": "text/html; charset=utf-8" } });
      },
    },
  });
  cleanUps.push(closeMedia, () => app.close());
  return app;
}

async function signIn(app: FastifyInstance): Promise<string> {
  await app.inject({ method: "POST", url: `${API}/sign_up`, payload: account });
  const { cookies } = await app.inject({ method: "POST", url: `${API}/sign_in`, payload: account });
  return `session=${cookies.find(({ name }) => name === "session")?.value}`;
}

const change = async (app: FastifyInstance, cookie: string, method: "POST" | "DELETE", path: string, payload?: object) => {
  const response = await app.inject({ method, url: API + path, headers: { cookie }, ...(payload ? { payload } : {}) });
  expect(response.statusCode).toBe(200);
  return response.json<{ _id: string }>()._id;
};

/** Everything a visitor can ask for, as one text. */
async function readAll(app: FastifyInstance, id: string): Promise<string> {
  const callUrls = apiCalls
    .filter(({ method, access }) => method === "GET" && access === "public")
    .map(({ path }) => API + path.replace(":id", id));
  const urls = [...callUrls, "/", "/twitter", `/twitter/${id}`, `/twitter/${id}.data`, "/sitemap.xml", "/sitemaps/twitter-1.xml"];
  const responses = await Promise.all(urls.map((url) => app.inject({ url })));
  for (const [index, { statusCode }] of responses.entries()) expect([200, 201, 404], urls[index]).toContain(statusCode);
  return responses
    .map(({ payload }) => payload)
    .join("\n")
    .replaceAll("/twitter/", "\n/twitter/");
}

describe.each(engines)("on %s, a deleted campaign", (engine) => {
  it("is in no response to visitors, cached or not, until it is restored", async () => {
    const { database, close } = await openTestDatabase(engine);
    cleanUps.push(close);
    const app = await openNode(database);
    const cookie = await signIn(app);
    const id = await change(app, cookie, "POST", "/create_twitter_campaign", {
      title: TITLE,
      description: "D",
      tweets: [BODY, "another"],
    });
    const listed = await readAll(app, id);
    for (const trace of [TITLE, BODY, `/twitter/${id}`]) expect(listed).toContain(trace);
    const details = `${API}/get_twitter_campaign_details/${id}`;
    const { etag = "" } = (await app.inject({ url: details })).headers;

    await change(app, cookie, "DELETE", `/delete_twitter_campaign/${id}`);
    const left = await readAll(app, id);
    for (const trace of [TITLE, BODY, id]) expect(left).not.toContain(trace);
    const response = await app.inject({ url: details, headers: { "if-none-match": String(etag) } });
    expect(response.statusCode).toBe(201);

    await change(app, cookie, "POST", "/restore", { kind: "twitter_campaign", id });
    expect(await readAll(app, id)).toBe(listed);
  });
});

describe.each(engines.filter((engine) => engine === "postgres"))("a deleted campaign on %s", () => {
  it("is removed from other nodes' caches as well", async () => {
    const { url, drop } = await createPostgresDatabase();
    cleanUps.push(drop);
    const databases = [await openPostgres(url), await openPostgres(url)] as const;
    cleanUps.push(databases[0].close, databases[1].close);
    const [here, there] = [await openNode(databases[0]), await openNode(databases[1])];
    const cookie = await signIn(here);
    const id = await change(here, cookie, "POST", "/create_twitter_campaign", { title: TITLE, description: "D", tweets: [BODY] });
    const fetchDetails = async () => (await there.inject({ url: `${API}/get_twitter_campaign_details/${id}` })).payload;
    expect(await fetchDetails()).toContain(TITLE);
    const cached = await readAll(there, id);
    for (const trace of [TITLE, BODY, `/twitter/${id}`]) expect(cached).toContain(trace);
    await change(here, cookie, "DELETE", `/delete_twitter_campaign/${id}`);
    // One URL shows when the other node was notified. Requesting all of them repeatedly would reach the rate limit.
    await expect.poll(fetchDetails).not.toContain(TITLE);
    const left = await readAll(there, id);
    for (const trace of [TITLE, BODY, id]) expect(left).not.toContain(trace);
  });
});
