import { request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import type { RenderPage } from "../pages/register-pages.ts";

const PAGE_BYTES = MEGABYTE;
const MAX_PAGES = 3;

/** A page that says which one it is and how many were rendered before; one of a megabyte where the address wants it. */
const createRender = (): RenderPage => {
  let rendered = 0;
  return async ({ url }) => {
    rendered += 1;
    const { pathname } = new URL(url);
    const filling = pathname.startsWith("/archives/") ? ".".repeat(PAGE_BYTES) : "";
    return new Response(`${pathname} ${rendered}${filling}`, { headers: { "content-type": "text/html" } });
  };
};

describe("ResponseCache", () => {
  let site: TestSite;
  /** The requests that went through the hooks. */
  let seen: string[];
  let port: number;
  let beforeStop: () => Promise<void>;

  beforeEach(async () => {
    site = await openTestSite("sqlite", {}, { render: createRender() });
    seen = [];
    site.app.addHook("onRequest", async ({ method, originalUrl }) => {
      seen.push(`${method} ${originalUrl}`);
    });
    beforeStop = async () => {};
    site.app.addHook("preClose", () => beforeStop());
    await site.app.listen({ host: "127.0.0.1", port: 0 });
    port = (site.app.server.address() as AddressInfo).port;
  });
  afterEach(() => site.close());

  async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: object; body: string }>();
    const outgoing = sendRequest({ port, path, method, headers: { connection: "close", ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      // Only a request that went through the hooks has one, without a proxy that gives it.
      const { date, "x-request-id": id, ...rest } = response.headers;
      resolve({ status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks).toString("latin1") });
    });
    outgoing.on("error", reject).end();
    return promise;
  }

  it.each([
    ["a page", "/twitter", {}],
    ["a compressed page", "/twitter", { "accept-encoding": "br, gzip" }],
    ["the response of a call", "/api/v1/get_current_twitter_campaign", {}],
    ["a page that does not exist", "/nothing", {}],
    ["the sitemap", "/sitemap.xml", {}],
  ])("sends %s again without the hooks, exactly as it was", async (_what, path, headers) => {
    const first = await get(path, headers);
    expect(await get(path, headers)).toEqual(first);
    expect(seen).toEqual([`GET ${path}`]);
  });

  it.each([
    ["another method", {}, "HEAD"],
    ["a cookie", { cookie: "theme=dark" }, "GET"],
    ["an ETag", { "if-none-match": '"something"' }, "GET"],
    ["a date", { "if-modified-since": "Sun, 22 Nov 2026 00:00:00 GMT" }, "GET"],
    ["a range", { range: "bytes=0-1" }, "GET"],
    ["a body", { "content-length": "0" }, "GET"],
  ])("leaves a request with %s to the hooks", async (_what, headers, method) => {
    await get("/twitter");
    await get("/twitter", headers, method);
    expect(seen).toEqual(["GET /twitter", `${method} /twitter`]);
  });

  it("keeps no request whose address or languages take much memory", async () => {
    const headers = { "accept-language": "en,".repeat(400) };
    const path = "/api/v1/get_current_twitter_campaign";
    for (let count = 0; count < 2; count += 1) await get(path, headers);
    expect(seen).toHaveLength(2);
  });

  it("never sends a session the response of a visitor", async () => {
    const { cookie } = await site.signInAs("admin");
    seen.length = 0;
    const path = "/api/v1/session";
    expect(JSON.parse((await get(path)).body)).toEqual({ isAdmin: false });
    expect(JSON.parse((await get(path, { cookie })).body)).toMatchObject({ isAdmin: true });
    expect(JSON.parse((await get(path)).body)).toEqual({ isAdmin: false });
    expect(seen).toHaveLength(2);
  });

  it("separates languages, encodings, and requests from this machine", async () => {
    const path = "/api/v1/get_current_twitter_campaign";
    const english = await get(path, { "accept-language": "en" });
    const amharic = await get(path, { "accept-language": "am" });
    expect(amharic.body).not.toBe(english.body);
    expect(await get(path, { "accept-language": "am" })).toEqual(amharic);

    const plain = await get("/twitter");
    const compressed = await get("/twitter", { "accept-encoding": "gzip" });
    expect(compressed.headers).toMatchObject({ "content-encoding": "gzip" });
    expect(await get("/twitter")).toEqual(plain);

    seen.length = 0;
    await get("/twitter", { host: "site.example" });
    expect(seen).toHaveLength(1);
  });

  it("does not take the words of one header for those of another", async () => {
    const path = "/api/v1/get_current_twitter_campaign";
    const english = await get(path, { "accept-encoding": "identity", "accept-language": "en am" });
    const amharic = await get(path, { "accept-encoding": "identity en", "accept-language": "am" });
    expect(amharic.body).not.toBe(english.body);
  });

  it("renders every address again after a change", async () => {
    const { cookie } = await site.signInAs("admin");
    const before = await get("/twitter");
    const other = await get("/email");
    expect(await get("/twitter")).toEqual(before);
    expect(await get("/email")).toEqual(other);
    const campaign = { title: "A title", description: "A description", tweets: ["A tweet"] };
    expect((await site.call("POST", "/create_twitter_campaign", { body: campaign, cookie })).status).toBe(200);
    expect((await get("/twitter")).body).not.toBe(before.body);
    // The first response after the change must not make the others pass for current.
    expect((await get("/email")).body).not.toBe(other.body);
  });

  it("evicts the least recently used entry when it is full", async () => {
    const paths = Array.from({ length: MAX_PAGES + 1 }, (_, index) => `/archives/${index}`);
    for (const path of paths.slice(0, MAX_PAGES)) await get(path);
    await get("/archives/0");
    await get(paths[MAX_PAGES] ?? "");
    seen.length = 0;
    await get("/archives/0");
    expect(seen).toEqual([]);
    await get("/archives/1");
    expect(seen).toEqual(["GET /archives/1"]);
  });

  it("writes no line into the log, which visitors could fill", async () => {
    await get("/twitter");
    const log = vi.spyOn(site.app.log, "info");
    await get("/twitter");
    expect(seen).toEqual(["GET /twitter"]);
    expect(log).not.toHaveBeenCalled();
  });

  it("leaves the requests of a stopping server to the hooks", async () => {
    await get("/twitter");
    let late: Awaited<ReturnType<typeof get>> | undefined;
    beforeStop = async () => {
      late = await get("/twitter", { connection: "keep-alive" });
    };
    await site.app.close();
    expect(late).toMatchObject({ status: 200, headers: { connection: "close" } });
    expect(seen).toEqual(["GET /twitter", "GET /twitter"]);
  });
});
