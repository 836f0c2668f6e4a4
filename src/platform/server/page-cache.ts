import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { negotiateEncoding } from "./content-negotiation.ts";

/** A response as sent, in the three encodings a browser may accept. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bytes: { identity: Buffer; gzip: Buffer; br: Buffer };
};

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Brotli quality of what is rendered once per change: 5 takes a third of the time of the default 11 for 5% more size. */
const BROTLI_QUALITY = 5;
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Estimated size of an entry beside its bytes and its key; it bounds the number of small entries. */
const ENTRY_OVERHEAD_BYTES = 2048;

export async function createCachedResponse(
  status: number,
  headers: Record<string, string>,
  text: string,
): Promise<CachedResponse> {
  const identity = Buffer.from(text);
  const [gzipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  return { status, headers, etag, bytes: { identity, gzip: gzipped, br } };
}

type CacheEntry = { version: string; response: Promise<CachedResponse>; size: number };

/**
 * Caches responses to visitors until the data changes. Concurrent requests share one rendering.
 * The least recently used entries are evicted when the bytes exceed the bound.
 */
export class PageCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #version: () => string;
  readonly #maxBytes: number;
  #bytes = 0;

  /** `version` changes with the data. */
  constructor(version: () => string, maxBytes = DEFAULT_MAX_BYTES) {
    this.#version = version;
    this.#maxBytes = maxBytes;
  }

  async get(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const version = this.#version();
    const cached = this.#entries.get(key);
    if (cached?.version === version) {
      this.#entries.delete(key);
      this.#entries.set(key, cached);
      return cached.response;
    }
    this.#remove(key);
    const entry: CacheEntry = { version, response: create(), size: 0 };
    this.#entries.set(key, entry);
    try {
      const { status, bytes } = await entry.response;
      if (this.#entries.get(key) !== entry) return entry.response;
      if (status >= 500) this.#remove(key);
      else
        this.#addSize(entry, ENTRY_OVERHEAD_BYTES + 2 * key.length + bytes.identity.length + bytes.gzip.length + bytes.br.length);
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#remove(key);
      throw error;
    }
    return entry.response;
  }

  #addSize(entry: CacheEntry, size: number): void {
    entry.size = size;
    this.#bytes += size;
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}

/** Sends a cached response in the best encoding, or 304 when the client has it. */
export function sendCachedResponse(
  { headers: requestHeaders }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, bytes }: CachedResponse,
) {
  const encoding = negotiateEncoding(requestHeaders);
  // Each encoding has its own ETag, as the bytes differ.
  const tag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  reply.headers(headers).header("etag", tag);
  if (status === 200 && fresh(requestHeaders, { etag: tag })) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).send(bytes[encoding]);
}
