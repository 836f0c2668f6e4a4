import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGzip, gunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { getSha256 } from "#features/archive/revisions/server/create-revision.ts";
import { too_busy } from "#messages";
import { negotiateEncoding } from "#platform/server/content-negotiation.ts";
import { StatusError } from "#platform/server/errors.ts";
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

/** About 8 MB, of which 3 MB are cached after compression. */
const MAX_CACHED_ENTRIES = 40_000;
/** Each takes little memory but as much processor time as it gets. */
const MAX_STREAMS = 8;
const RETRY_AFTER_SECONDS = 60;
/** Long enough for 40 MB on a slow phone. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const DATE_LENGTH = 10;
const TAG_LENGTH = 32;
const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache", vary: "Accept-Encoding" };

const decompress = promisify(gunzip);

/**
 * Registers the route of the manifest. A short one is cached compressed until an entry follows; a long one is streamed, so that it
 * is never in memory as a whole.
 */
export function registerManifest(app: FastifyInstance, options: ManifestOptions): void {
  const { reader, origin, limits, now, maxCachedEntries = MAX_CACHED_ENTRIES } = options;
  let cached: { tag: string; bytes: Promise<Buffer> } | undefined;
  let streams = 0;

  const createText = (last: number, as_of: string) =>
    Readable.from(renderManifest(reader, last, { site: origin, as_of, how_to_check: `${origin}/verify` }));

  const getCached = (tag: string, last: number, asOf: string): Promise<Buffer> => {
    if (cached?.tag === tag) return cached.bytes;
    const bytes = buffer(compress(createText(last, asOf)));
    cached = { tag, bytes };
    bytes.catch(() => {
      if (cached?.bytes === bytes) cached = undefined;
    });
    return bytes;
  };

  const createBody = async (tag: string, last: number, asOf: string, encoding: "gzip" | "identity") => {
    if (last <= maxCachedEntries) {
      const bytes = await getCached(tag, last, asOf);
      return encoding === "gzip" ? bytes : decompress(bytes);
    }
    if (streams >= MAX_STREAMS) throw new StatusError(503, too_busy(), RETRY_AFTER_SECONDS);
    const text = createText(last, asOf);
    const stream = encoding === "gzip" ? compress(text) : text;
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
      const tag = getSha256(JSON.stringify([origin, asOf, newest?.entry_sha256 ?? null])).slice(0, TAG_LENGTH);
      const encoding = negotiateEncoding(request.headers, ["gzip"]);
      const etag = encoding === "gzip" ? `"${tag}-gzip"` : `"${tag}"`;
      const headers = { ...HEADERS, etag, ...(encoding === "gzip" ? { "content-encoding": "gzip" } : {}) };
      if (fresh(request.headers, { etag }))
        return reply
          .headers({ ...HEADERS, etag })
          .code(304)
          .send();
      if (request.method === "HEAD") return reply.headers(headers).send();
      if (cached?.tag !== tag) limits.countRendering(request);
      const body = await createBody(tag, newest?.number ?? 0, asOf, encoding);
      return reply.headers(headers).send(body);
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
