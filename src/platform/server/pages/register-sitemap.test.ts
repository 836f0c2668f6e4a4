import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createFakeResponseCache } from "../../../../tests/fake-response-cache.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import { registerSitemap } from "./register-sitemap.ts";

const ORIGIN = "https://site.example";

/** Opens the sitemaps of a section whose pages have these sequences; `cached` are the keys that the cache has. */
async function open(sequences: number[], cached: string[] = []) {
  const app = fastify();
  const counted: string[] = [];
  const { cache, keys } = createFakeResponseCache(cached);
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => reply.code(error.statusCode ?? 500).send());
  const path = (sequence: number) => `/items/${sequence}`;
  registerSitemap(app, {
    cache,
    limits: { countRequest: () => counted.push("request") } as unknown as RequestLimits,
    origin: ORIGIN,
    pages: [{ path: "/" }, { path: "/a&b", lastModified: "2026-03-01" }],
    sections: [
      {
        name: "items",
        findNextSequence: async (after) => sequences.find((sequence) => sequence > after),
        listPages: async (first, last) =>
          sequences.filter((sequence) => sequence >= first && sequence <= last).map((sequence) => ({ path: path(sequence) })),
      },
      { name: "none", findNextSequence: async () => undefined, listPages: async () => [] },
    ],
    privatePaths: ["/dashboard", "/SignIn"],
  });
  const get = (url: string) => app.inject({ url });
  const locationsIn = async (url: string) =>
    [...(await get(url)).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => location.replace(ORIGIN, ""));
  return { counted, keys, get, locationsIn };
}

describe("the sitemaps", () => {
  it("hold a thousand sequences each, also those of what was imported", async () => {
    const { locationsIn } = await open([-1001, -1000, -999, 0, 1, 1000, 1001, 5000]);
    const parts = [-1, 0, 1, 2, 5].map((part) => `/sitemaps/items-${part}.xml`);
    expect(await locationsIn("/sitemap.xml")).toEqual(["/sitemaps/pages.xml", ...parts]);
    const found = await Promise.all(parts.map(locationsIn));
    expect(found.map((paths) => paths.filter((path) => !path.startsWith("/am/")))).toEqual([
      ["/items/-1001", "/items/-1000"],
      ["/items/-999", "/items/0"],
      ["/items/1", "/items/1000"],
      ["/items/1001"],
      ["/items/5000"],
    ]);
  });

  it("have each page in each language, with the others and the day of its change", async () => {
    const { get } = await open([]);
    const { payload, headers } = await get("/sitemaps/pages.xml");
    expect(headers).toMatchObject({ "cache-control": "no-cache, no-transform", vary: "Accept-Encoding" });
    const links = (path: string, amharic: string) =>
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}${path}"/><xhtml:link rel="alternate" hreflang="am" href="${ORIGIN}${amharic}"/>`;
    const changed = "<lastmod>2026-03-01</lastmod>";
    expect(payload.split("\n").filter((line) => line.startsWith("<url>"))).toEqual([
      `<url><loc>${ORIGIN}/</loc>${links("/", "/am")}</url>`,
      `<url><loc>${ORIGIN}/am</loc>${links("/", "/am")}</url>`,
      `<url><loc>${ORIGIN}/a&amp;b</loc>${changed}${links("/a&amp;b", "/am/a&amp;b")}</url>`,
      `<url><loc>${ORIGIN}/am/a&amp;b</loc>${changed}${links("/a&amp;b", "/am/a&amp;b")}</url>`,
    ]);
  });

  it("are kept apart, and counted where they are not cached", async () => {
    const { get, keys, counted } = await open([1, 1001], ["sitemap index", "sitemap items-2.xml"]);
    for (const url of ["/sitemap.xml", "/sitemaps/items-2.xml"]) expect((await get(url)).statusCode).toBe(200);
    expect(counted).toEqual([]);
    for (const name of ["items-1", "items-3", "none-1"]) await get(`/sitemaps/${name}.xml`);
    expect(counted).toHaveLength(3);
    expect(new Set(keys).size).toBe(5);
  });

  it("are named by robots.txt, which disallows the API and private pages per language", async () => {
    const { get } = await open([]);
    const { payload, headers } = await get("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(payload).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /am/dashboard\nDisallow: /SignIn\nDisallow: /am/SignIn\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });
});
