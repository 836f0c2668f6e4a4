import type { FastifyReply, FastifyRequest } from "fastify";
import { type CachedResponse, matchesEtag, negotiateEncoding } from "./page-cache.ts";

/** Sends a cached response in the best encoding, or 304 when the client has it. */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, bytes }: CachedResponse,
) {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  // Each encoding has its own ETag, as the bytes differ.
  const tag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  reply.headers(headers).header("etag", tag);
  if (status === 200 && matchesEtag(request.headers["if-none-match"], tag)) {
    return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).send(bytes[encoding]);
}
