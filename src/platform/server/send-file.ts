import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import parseRanges from "range-parser";
import type { ByteRange } from "./media-store/media-store.ts";

/** What range-parser returns in place of ranges. */
const UNSATISFIABLE = -1;
const INVALID = -2;

type FileResponse = {
  bytes: number;
  /** A strong ETag. */
  etag: string;
  headers: Record<string, string>;
  /** Returns `undefined` when the file is gone. */
  read(range?: ByteRange): Promise<Readable | undefined>;
};

/**
 * Sends a file: whole, a range, its headers alone, or 304 when the client has it.
 *
 * @throws when the file is missing
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { bytes, etag, headers, read }: FileResponse) {
  reply.headers({ ...headers, etag, "accept-ranges": "bytes" });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  const range = getRequestedRange(request, etag, bytes);
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${bytes}`, "cache-control": "no-store" })
      .send();
  }
  const length = range ? range.last - range.first + 1 : bytes;
  if (request.method === "HEAD") return reply.header("content-length", bytes).send();
  const stream = await read(range);
  if (!stream) throw new Error("A file that should be in the media store is not there.");
  if (range) reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${bytes}`);
  return reply.header("content-length", length).send(stream);
}

function getRequestedRange(
  { method, headers }: FastifyRequest,
  etag: string,
  bytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const condition = headers["if-range"];
  if (method !== "GET" || headers.range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  return parseRange(headers.range, bytes);
}

/**
 * Reads a `Range` header for a file of so many bytes. Several ranges at once, and units other than bytes, ask for the
 * whole (RFC 9110, section 14.2 allows that).
 */
export function parseRange(header: string, bytes: number): ByteRange | "unsatisfiable" | undefined {
  const ranges = parseRanges(bytes, header);
  if (ranges === UNSATISFIABLE) return isLongSuffix(header, bytes) ? undefined : "unsatisfiable";
  if (ranges === INVALID || ranges.type !== "bytes" || ranges.length > 1) return undefined;
  const [range] = ranges;
  return range && { first: range.start, last: range.end };
}

/** The last bytes of a file that has fewer are all of it (RFC 9110, section 14.1.2); range-parser finds none. */
function isLongSuffix(header: string, bytes: number): boolean {
  const length = /^bytes=-(\d+)$/.exec(header)?.[1];
  return bytes > 0 && Number(length) > bytes;
}
