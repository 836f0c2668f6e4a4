import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "./media-store/media-store.ts";
import { matchesEtag } from "./page-cache.ts";

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
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
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

/** Several ranges at once, and units other than bytes, are answered with the whole. */
function getRequestedRange(
  { method, headers }: FastifyRequest,
  etag: string,
  bytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const condition = headers["if-range"];
  if (method !== "GET" || headers.range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  return parseRange(headers.range, bytes);
}

/** Reads a `Range` header for a file of so many bytes. */
export function parseRange(header: string, bytes: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  const first = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last ? { first, last } : "unsatisfiable";
}

/** Whether an `Accept` header names a media type itself: many that say that they take anything do not take this. */
export function acceptsMediaType(header: string | undefined, type: string): boolean {
  return (header ?? "").split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
