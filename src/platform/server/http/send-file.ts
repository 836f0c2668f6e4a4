import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import parseRanges from "range-parser";
import type { ByteRange, MediaStore } from "../media/media-store.ts";

/** Return values of range-parser for invalid ranges. */
const UNSATISFIABLE = -1;
const INVALID = -2;

type FileResponse = {
  bytes: number;
  /** A strong ETag. */
  etag: string;
  headers: Record<string, string>;
  key: string;
  store: Pick<MediaStore, "read" | "findSize">;
  /** Called with the key of a file that is not in the store. */
  reportMissing(key: string): void;
};

/** Sends a file: whole, a range, only its headers, or 304 when the client has it. A missing file is a 404. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse) {
  const { bytes, etag, headers, key, store } = file;
  const fileHeaders = { ...headers, etag, "accept-ranges": "bytes" };
  const replyMissing = () => {
    file.reportMissing(key);
    for (const name of Object.keys(fileHeaders)) reply.removeHeader(name);
    return reply.header("cache-control", "no-store").callNotFound();
  };
  reply.headers(fileHeaders);
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  const range = getRequestedRange(request, etag, bytes);
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${bytes}`, "cache-control": "no-store" })
      .send();
  }
  const length = range ? range.last - range.first + 1 : bytes;
  if (request.method === "HEAD") {
    if ((await store.findSize(key)) === undefined) return replyMissing();
    return reply.header("content-length", bytes).send();
  }
  const stream = await store.read(key, range);
  if (!stream) return replyMissing();
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
