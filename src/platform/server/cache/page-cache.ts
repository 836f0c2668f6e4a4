import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { ENCODINGS, negotiateEncoding } from "../http/content-negotiation.ts";
import { DatabaseUnavailableError } from "../http/errors.ts";

/** The body in each encoding: a picture, which nothing compresses further, only as it is, a text in a cache only compressed. */
type Bytes = { identity: Buffer; gzip?: Buffer; br?: Buffer } | { identity?: undefined; gzip: Buffer; br: Buffer };

/** A response as sent, in the encodings a browser may accept. */
export type CachedResponse = { status: number; headers: Record<string, string>; etag: string; bytes: Bytes };

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressGzip = promisify(gunzip);
/** Brotli quality of pages rendered once per change: 5 takes a third of the time of the default 11 for 5% more size. */
const BROTLI_QUALITY = 5;
/** 256 kB, more than nearly every page has; the default of 4 MB takes memory for each page that is compressed. */
const BROTLI_WINDOW_BITS = 18;
/** About 650 pages: a page and its data take some 15 kB, as they are kept only compressed. */
const DEFAULT_MAX_BYTES = 10 * MEGABYTE;
/** Estimated size of an entry beside its bytes and its key; it bounds the number of small entries, and of unfinished ones. */
const ENTRY_OVERHEAD_BYTES = 2048;
/** How often a database that is out of reach is tried. */
const RETRY_INTERVAL_MS = SECOND;

export async function createCachedResponse(
  status: number,
  headers: Record<string, string>,
  text: string,
): Promise<CachedResponse & { bytes: { identity: Buffer; gzip: Buffer; br: Buffer } }> {
  const identity = Buffer.from(text);
  const [gzipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);
  return { status, headers, etag: createEtag(identity), bytes: { identity, gzip: copyExactly(gzipped), br: copyExactly(br) } };
}

/** Copies the bytes: zlib returns a view of a chunk of 64 kB, which would stay in memory as a whole. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Returns a response whose bytes are sent as they are. */
export function createUncompressedResponse(status: number, headers: Record<string, string>, bytes: Uint8Array): CachedResponse {
  const identity = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { status, headers, etag: createEtag(identity), bytes: { identity } };
}

const createEtag = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;

/** Returns how much memory the bytes of a response take. */
const countBytes = ({ bytes: { identity, gzip, br } }: CachedResponse): number =>
  (identity?.length ?? 0) + (gzip?.length ?? 0) + (br?.length ?? 0);

/** Leaves out the text as it is, which takes two thirds of the memory, and few clients ask for. */
function keepCompressed(response: CachedResponse): CachedResponse {
  const { gzip, br } = response.bytes;
  return gzip && br ? { ...response, bytes: { gzip, br } } : response;
}

type CacheEntry = {
  version: string;
  /** The last change that was known when the response was asked for. */
  knownVersion: string;
  createdAt: number;
  response: Promise<CachedResponse>;
  isFinished: boolean;
  /** In bytes. */
  size: number;
  /** The finished response that this one is to replace. */
  previous: CacheEntry | undefined;
};

type PageCacheOptions = {
  maxBytes?: number;
  /** Changes with every change that is known of: by it a response is judged while the database is out of reach. */
  getLastKnownVersion?: () => string;
  /** Rejects while the database does not respond. */
  ping?: () => Promise<void>;
};

/**
 * Caches responses to visitors until the data changes. Concurrent requests share one rendering.
 * The least recently used entries are evicted when the bytes exceed the bound.
 *
 * While the database cannot be reached, a cached response is still sent, with its `Age`, unless a later change is known.
 */
export class PageCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #version: () => string;
  readonly #knownVersion: () => string;
  readonly #ping: () => Promise<void>;
  /** The time from which a database that was out of reach is to be tried again; absent while it can be reached. */
  #retryAt: number | undefined;

  /** `version` changes with the data. */
  constructor(version: () => string, options: PageCacheOptions = {}) {
    const { maxBytes = DEFAULT_MAX_BYTES, getLastKnownVersion = version, ping = async () => {} } = options;
    this.#version = version;
    this.#knownVersion = getLastKnownVersion;
    this.#ping = ping;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  }

  /** Returns whether `get` has a cached response. */
  has(key: string): boolean {
    const cached = this.#entries.peek(key);
    return cached?.version === this.#version() || (this.#retryAt !== undefined && this.#getKept(cached) !== undefined);
  }

  async get(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const version = this.#version();
    const cached = this.#entries.get(key);
    if (cached?.version === version) return cached.response;
    const kept = this.#getKept(cached);
    if (kept && this.#retryAt !== undefined) {
      // A connection may take ten seconds to fail: no request with a cached response waits for it.
      if (performance.now() >= this.#retryAt) void this.#retry();
      return withAge(kept);
    }
    try {
      return await this.#render(key, version, create, kept);
    } catch (error) {
      if (!kept || !(error instanceof DatabaseUnavailableError)) throw error;
      return withAge(kept);
    }
  }

  /** Returns the cached response to send while the database cannot be reached. */
  #getKept(cached: CacheEntry | undefined): CacheEntry | undefined {
    const previous = cached && (cached.isFinished ? cached : cached.previous);
    return previous?.knownVersion === this.#knownVersion() ? previous : undefined;
  }

  async #retry(): Promise<void> {
    this.#retryAt = Number.POSITIVE_INFINITY;
    try {
      await this.#ping();
      this.#retryAt = undefined;
    } catch {
      this.#retryAt = performance.now() + RETRY_INTERVAL_MS;
    }
  }

  async #render(
    key: string,
    version: string,
    create: () => Promise<CachedResponse>,
    previous: CacheEntry | undefined,
  ): Promise<CachedResponse> {
    const knownVersion = this.#knownVersion();
    const size = ENTRY_OVERHEAD_BYTES + 2 * key.length;
    const entry: CacheEntry = {
      version,
      knownVersion,
      createdAt: performance.now(),
      response: create(),
      isFinished: false,
      size,
      previous,
    };
    this.#entries.set(key, entry);
    const isCurrent = () => this.#entries.peek(key) === entry;
    try {
      const response = await entry.response;
      entry.previous = undefined;
      if (!isCurrent()) return response;
      const kept = keepCompressed(response);
      entry.isFinished = true;
      entry.response = Promise.resolve(kept);
      entry.size = size + countBytes(kept);
      this.#entries.delete(key);
      if (response.status < 500) this.#entries.set(key, entry);
      return response;
    } catch (error) {
      const isUnavailable = error instanceof DatabaseUnavailableError;
      if (isUnavailable) this.#retryAt ??= performance.now() + RETRY_INTERVAL_MS;
      if (isCurrent()) {
        this.#entries.delete(key);
        if (isUnavailable && previous) this.#entries.set(key, previous);
      }
      throw error;
    }
  }
}

/** Returns the response with the seconds since it was known to be current (RFC 9111, section 5.1). */
async function withAge({ response, createdAt }: CacheEntry): Promise<CachedResponse> {
  const finished = await response;
  const age = Math.floor((performance.now() - createdAt) / SECOND);
  return { ...finished, headers: { ...finished.headers, age: String(age) } };
}

/** Sets status and headers, for the best encoding. Returns the body, undefined when the client has it (304). */
export async function prepareCachedResponse(
  { headers: requestHeaders }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, bytes }: CachedResponse,
): Promise<Buffer | undefined> {
  const encoding = negotiateEncoding(
    requestHeaders,
    ENCODINGS.filter((each) => bytes[each]),
  );
  // Each encoding has its own ETag, as the bytes differ.
  const tag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  reply.headers(headers).header("etag", tag);
  const isFresh = status === 200 && fresh(requestHeaders, { etag: tag });
  reply.code(isFresh ? 304 : status);
  if (isFresh) return undefined;
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return bytes[encoding] ?? bytes.identity ?? decompressOnce(bytes.gzip);
}

const decompressing = new Map<Buffer, Promise<Buffer>>();
const decompressed = new WeakMap<Buffer, WeakRef<Buffer>>();

/** Decompresses a body once for all that are reading it: hundreds of slow readers hold one text. */
async function decompressOnce(bytes: Buffer): Promise<Buffer> {
  const shared = decompressed.get(bytes)?.deref() ?? decompressing.get(bytes);
  if (shared) return shared;
  const started = decompressGzip(bytes).finally(() => decompressing.delete(bytes));
  decompressing.set(bytes, started);
  const text = await started;
  decompressed.set(bytes, new WeakRef(text));
  return text;
}
