import { pipeline, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { getSha256 } from "#features/archive/revisions/server/create-revision.ts";
import * as m from "#messages";
import { negotiateEncoding } from "#platform/server/content-negotiation.ts";
import { StatusError } from "#platform/server/errors.ts";
import { type CachedResponse, createCachedResponse, prepareCachedResponse } from "#platform/server/page-cache.ts";
import type { RequestLimits } from "#platform/server/request-limits.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { MANIFEST_PATH } from "../manifest.ts";
import { type Db, findNewestEntry } from "./manifest-entry-store.ts";
import { renderManifest } from "./render-manifest.ts";

type ManifestOptions = {
  reader: Db;
  origin: string;
  limits: RequestLimits;
  now(): Date;
  /** A longer manifest is rendered again for each request. */
  maxCachedEntries?: number;
};

/** About 8 MB, and 6 MB compressed in both ways; all readers share them. */
const MAX_CACHED_ENTRIES = 40_000;
/** Each needs little memory but all the CPU time it gets. */
const MAX_STREAMS = 8;
const RETRY_AFTER_SECONDS = 60;
/** Long enough for 40 MB on a slow phone. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const DATE_LENGTH = 10;
const TAG_LENGTH = 32;
const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache", vary: "Accept-Encoding" };

/**
 * Registers the route of the manifest. A short one is cached, as pages are, until an entry or a day follows; a long one is
 * streamed, so that it is never in memory as a whole.
 */
export function registerManifest(app: FastifyInstance, options: ManifestOptions): void {
  const { reader, origin, limits, now, maxCachedEntries = MAX_CACHED_ENTRIES } = options;
  let cached: { etag: string; response: Promise<CachedResponse> } | undefined;
  let streams = 0;

  const createText = (last: number, as_of: string) =>
    Readable.from(renderManifest(reader, last, { site: origin, as_of, how_to_check: `${origin}/verify` }));

  /** Returns the one response that all readers share. */
  const getCached = (etag: string, last: number, asOf: string): Promise<CachedResponse> => {
    if (cached?.etag === etag) return cached.response;
    const create = async () => ({ ...(await createCachedResponse(200, HEADERS, await text(createText(last, asOf)))), etag });
    const response = create();
    cached = { etag, response };
    response.catch(() => {
      if (cached?.response === response) cached = undefined;
    });
    return response;
  };

  const createStream = (last: number, asOf: string, encoding: "gzip" | "identity"): Readable => {
    if (streams >= MAX_STREAMS) throw new StatusError(503, m.too_busy(), RETRY_AFTER_SECONDS);
    const plain = createText(last, asOf);
    const stream = encoding === "gzip" ? compress(plain) : plain;
    streams += 1;
    stream.once("close", () => {
      streams -= 1;
    });
    return stream;
  };

  app.route({
    method: ["GET", "HEAD"],
    url: MANIFEST_PATH,
    config: { isAnonymous: true, isCountedByHandler: true },
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: async (request, reply) => {
      limits.countRequest(request);
      const newest = await findNewestEntry(reader);
      const today = now().toISOString().slice(0, DATE_LENGTH);
      const asOf = newest && newest.date > today ? newest.date : today;
      const last = newest?.number ?? 0;
      const tag = getSha256(JSON.stringify([origin, asOf, last, newest?.sha256 ?? null])).slice(0, TAG_LENGTH);
      if (last <= maxCachedEntries) {
        const etag = `"${tag}"`;
        if (cached?.etag !== etag) limits.countRendering(request);
        return reply.send(prepareCachedResponse(request, reply, await getCached(etag, last, asOf)));
      }
      const encoding = negotiateEncoding(request.headers, ["gzip"]);
      const etag = encoding === "gzip" ? `"${tag}-gzip"` : `"${tag}"`;
      reply.headers({ ...HEADERS, etag });
      if (fresh(request.headers, { etag })) return reply.code(304).send();
      if (encoding === "gzip") reply.header("content-encoding", encoding);
      if (request.method === "HEAD") return reply.send();
      limits.countRendering(request);
      return reply.send(createStream(last, asOf, encoding));
    },
  });
}

/** Returns the compressed stream. When either stream ends, so does the other. */
function compress(text: Readable): Readable {
  const gzip = createGzip();
  // The reader of the stream gets the error.
  pipeline(text, gzip, () => {});
  return gzip;
}
