import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { negotiateEncoding } from "#platform/server/content-negotiation.ts";
import { type CachedResponse, createCachedResponse, PageCache, prepareCachedResponse } from "#platform/server/page-cache.ts";
import type { RequestLimits } from "#platform/server/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/security-headers.ts";
import { createSharedResults } from "#platform/server/shared-results.ts";
import { compress, createStreamLimiter } from "#platform/server/stream-limiter.ts";
import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { getYearAsOf, getYearPath, MANIFEST_PATH, MANIFEST_VERSION, type Manifest } from "../manifest.ts";
import { type Db, findNewestEntry } from "./manifest-entry-store.ts";
import { createYearList, renderYear, type Year } from "./manifest-years.ts";

type ManifestOptions = {
  reader: Db;
  getDataVersion(): string;
  origin: string;
  limits: Pick<RequestLimits, "countRequest" | "countRendering" | "runCostlyCall">;
  now(): Date;
  /** A year with more entries is rendered for each request. */
  maxCachedEntries?: number;
};

/** About 4 MB, and 3 MB compressed in both ways, which are cached. */
const MAX_CACHED_ENTRIES = 20_000;
/** The total size of cached files: one long year, or several short ones. */
const MAX_CACHED_BYTES = 4 * MEGABYTE;
/** Long enough for 40 MB on a slow phone. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const DATE_LENGTH = 10;
const TAG_LENGTH = 32;
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": CACHE_CONTROL.revalidated,
  vary: "Accept-Encoding",
};

/**
 * Registers the routes of the manifest: the list of years, and the file of each. A short file is cached, as pages are, until the next
 * entry or day; a long one is streamed, so that memory never holds all of it.
 */
export function registerManifest(app: FastifyInstance, options: ManifestOptions): void {
  const { reader, origin, limits, now, maxCachedEntries = MAX_CACHED_ENTRIES } = options;
  const listYears = createYearList(reader);
  const streams = createStreamLimiter();
  const shareResult = createSharedResults(options.getDataVersion);
  // Its keys name the content, which so never changes.
  const cache = new PageCache(() => "", { maxBytes: MAX_CACHED_BYTES });

  /** Returns the response that all readers share. Only the request that computes it counts as a rendering. */
  const getShared = async (request: FastifyRequest, key: string, create: () => Promise<string>): Promise<CachedResponse> => {
    if (!cache.has(key)) limits.countRendering(request);
    return cache.get(key, () => limits.runCostlyCall(request, async () => createCachedResponse(200, HEADERS, await create())));
  };

  const readState = async (request: FastifyRequest) => {
    limits.countRequest(request);
    const newest = await shareResult("newest", () => findNewestEntry(reader));
    const today = now().toISOString().slice(0, DATE_LENGTH);
    return { newest, asOf: newest && newest.date > today ? newest.date : today };
  };

  const renderManifest = (years: Year[], asOf: string): string => {
    const listed = years.map(({ year, after, last, getSha256 }) => {
      return { year, path: getYearPath(year), entries: last - after, sha256: getSha256(getYearAsOf(year, asOf)) };
    });
    const head = { version: MANIFEST_VERSION, site: origin, as_of: asOf, how_to_check: `${origin}/verify` };
    const manifest: Manifest = { ...head, years: listed };
    return `${JSON.stringify(manifest, null, 1)}\n`;
  };

  const sendStream = (request: FastifyRequest, reply: FastifyReply, year: Year, asOf: string) => {
    const encoding = negotiateEncoding(request.headers, ["gzip"]);
    const tag = year.getSha256(asOf).slice(0, TAG_LENGTH);
    const etag = encoding === "gzip" ? `"${tag}-gzip"` : `"${tag}"`;
    reply.headers({ ...HEADERS, etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    if (encoding === "gzip") reply.header("content-encoding", encoding);
    if (request.method === "HEAD") return reply.send();
    limits.countRendering(request);
    const plain = streams.add(request.visitor.address, renderYear(reader, year, asOf));
    return reply.send(encoding === "gzip" ? compress(plain) : plain);
  };

  const config = { isAnonymous: true, isCountedByHandler: true };
  app.route({
    method: ["GET", "HEAD"],
    url: MANIFEST_PATH,
    config,
    handler: async (request, reply) => {
      const { newest, asOf } = await readState(request);
      const create = async () => renderManifest(await listYears(newest), asOf);
      const key = JSON.stringify([asOf, newest?.number, newest?.sha256]);
      return reply.send(await prepareCachedResponse(request, reply, await getShared(request, key, create)));
    },
  });
  app.route<{ Params: { year: string } }>({
    method: ["GET", "HEAD"],
    url: getYearPath(":year"),
    config,
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: async (request, reply) => {
      const { newest, asOf } = await readState(request);
      const year = (await listYears(newest)).find((one) => one.year === request.params.year);
      if (!year) return reply.callNotFound();
      const until = getYearAsOf(year.year, asOf);
      if (year.last - year.after > maxCachedEntries) return sendStream(request, reply, year, until);
      const create = () => text(Readable.from(renderYear(reader, year, until)));
      const shared = await getShared(request, year.getSha256(until), create);
      return reply.send(await prepareCachedResponse(request, reply, shared));
    },
  });
}
