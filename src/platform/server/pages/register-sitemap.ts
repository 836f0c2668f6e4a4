import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as m from "#messages";
import { createCachedResponse } from "../cache/page-cache.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { StatusError } from "../http/errors.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import { CACHE_CONTROL } from "../http/security-headers.ts";
import { renderRobotsTxt, renderSitemap, renderSitemapIndex, type SitemapPage } from "./render-sitemap.ts";

/** Pages that the database orders by a sequence, such as all permalinks of a kind. */
export type SitemapSection = {
  name: string;
  /** Returns the sequence of the first page after this one; undefined without one. */
  findNextSequence(after: number): Promise<number | undefined>;
  /** Returns the pages of the sequences from `first` to `last`, in their order. */
  listPages(first: number, last: number): Promise<SitemapPage[]>;
};

type SitemapOptions = {
  cache: ResponseCache;
  limits: RequestLimits;
  origin: string;
  /** The pages that are always there. */
  pages: SitemapPage[];
  sections: SitemapSection[];
  /** Paths that search engines must leave out, with all below. */
  privatePaths: readonly string[];
};

/** Of one sitemap: each page has an address in each language. */
const SEQUENCES_PER_PART = 1000;
const SITEMAP_NAME = /^(\w+)-(0|-?[1-9]\d{0,8})\.xml$/;
const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": CACHE_CONTROL.revalidated,
  vary: "Accept-Encoding",
};

/**
 * Registers `robots.txt` and the sitemaps. `sitemap.xml` is an index: each of its sitemaps holds the pages of a thousand
 * sequences, also deleted ones, so that a change changes one of them, and none takes long to render.
 */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { cache, limits, origin, pages, sections, privatePaths } = options;

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, render: () => Promise<string>) => {
    const key = `sitemap ${name}`;
    if (!cache.has(key)) limits.countRequest(request);
    return cache.send(request, reply, key, async () => createCachedResponse(200, HEADERS, await render()));
  };

  const renderIndex = async () => {
    const names = ["pages.xml"];
    for (const section of sections) for (const part of await listParts(section)) names.push(`${section.name}-${part}.xml`);
    return renderSitemapIndex(names.map((name) => `${origin}/sitemaps/${name}`));
  };

  const renderPart = async (name: string) => {
    if (name === "pages.xml") return renderSitemap(origin, pages);
    const [, sectionName, part] = SITEMAP_NAME.exec(name) ?? [];
    const last = Number(part) * SEQUENCES_PER_PART;
    const section = sections.find((candidate) => candidate.name === sectionName);
    const found = await section?.listPages(last - SEQUENCES_PER_PART + 1, last);
    if (!found?.length) throw new StatusError(404, m.path_not_found());
    return renderSitemap(origin, found);
  };

  const config = { isAnonymous: true, isCountedByHandler: true };
  app.get("/robots.txt", { config }, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(renderRobotsTxt(origin, privatePaths)),
  );
  app.get("/sitemap.xml", { config }, (request, reply) => send(request, reply, "index", renderIndex));
  app.get<{ Params: { name: string } }>("/sitemaps/:name", { config }, (request, reply) =>
    send(request, reply, request.params.name, () => renderPart(request.params.name)),
  );
}

/** Returns the numbers of the parts that have pages. It takes one query for each, however many pages there are. */
async function listParts({ findNextSequence }: SitemapSection): Promise<number[]> {
  const parts: number[] = [];
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const sequence = await findNextSequence(last);
    if (sequence === undefined) return parts;
    // Adding 0 turns -0 into 0.
    const part = Math.ceil(sequence / SEQUENCES_PER_PART) + 0;
    parts.push(part);
    last = part * SEQUENCES_PER_PART;
  }
}
