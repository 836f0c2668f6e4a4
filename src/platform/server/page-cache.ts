import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** An answer as it goes over the wire, in the three encodings a browser may accept. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bytes: { identity: Buffer; gzip: Buffer; br: Buffer };
};

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Compression of what is rendered once per change: 5 costs a third of the time of the default 11 for 5% of size. */
const BROTLI_QUALITY = 5;
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes beside its bytes and its key, about: buffers, headers, promise. It bounds the many small ones. */
const ENTRY_BYTES = 2048;

export async function createCachedResponse(
  status: number,
  headers: Record<string, string>,
  text: string,
): Promise<CachedResponse> {
  const identity = Buffer.from(text);
  const [zipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  return { status, headers, etag, bytes: { identity, gzip: zipped, br } };
}

type Entry = { version: string; answer: Promise<CachedResponse>; size: number };

/**
 * CachedResponse answers to visitors, valid until anything changes. Each is made once however many ask at the
 * same moment. Least recently used ones leave when the bytes exceed the bound.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #version: () => string;
  readonly #maxBytes: number;
  #bytes = 0;

  /** `version` differs after every change of the data. */
  constructor(version: () => string, maxBytes = MAX_BYTES) {
    this.#version = version;
    this.#maxBytes = maxBytes;
  }

  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const version = this.#version();
    const known = this.#entries.get(key);
    if (known?.version === version) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.answer;
    }
    this.#drop(key);
    const entry: Entry = { version, answer: make(), size: 0 };
    this.#entries.set(key, entry);
    try {
      const { status, bytes } = await entry.answer;
      if (this.#entries.get(key) !== entry) return entry.answer;
      if (status >= 500) this.#drop(key);
      else this.#account(entry, ENTRY_BYTES + 2 * key.length + bytes.identity.length + bytes.gzip.length + bytes.br.length);
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key);
      throw error;
    }
    return entry.answer;
  }

  #account(entry: Entry, size: number): void {
    entry.size = size;
    this.#bytes += size;
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}

/** The best encoding the header accepts. */
export function chooseEncoding(header: string | undefined): "br" | "gzip" | "identity" {
  const accepted = (header ?? "").toLowerCase();
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Whether an `If-None-Match` header names this tag. In time that grows with its length, whoever wrote it. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === tag);
}
