import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { negotiateEncoding } from "#platform/server/http/content-negotiation.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { compress, type StreamLimiter } from "#platform/server/http/stream-limiter.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { ENTRIES_PATH, MANIFEST_PATH, MANIFEST_VERSION, type Manifest } from "../manifest-rules.ts";
import { type Db, findNewestEntry } from "./manifest-entry-store.ts";
import { createListReader, type List, renderList } from "./manifest-list.ts";

type ManifestOptions = {
  reader: Db;
  origin: string;
  limits: Pick<RequestLimits, "countRequest" | "countRendering">;
  streams: StreamLimiter;
};

/** Long enough for 40 MB on a slow phone. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const TAG_LENGTH = 32;
const YEARS_ARE_GONE = `The list is one file now, ${ENTRIES_PATH}. /verify and docs/proof.md say how files of years that were kept are checked.\n`;

/** Registers the list of all hashes, which is streamed, and the short file that sums it up. */
export function registerManifest(app: FastifyInstance, { reader, origin, limits, streams }: ManifestOptions) {
  const readList = createListReader(reader);

  const getList = async (request: FastifyRequest): Promise<List> => {
    limits.countRequest(request);
    return readList(await findNewestEntry(reader));
  };

  /** Sets the headers of a response with this tag; returns whether it has a body. */
  const begin = (request: FastifyRequest, reply: FastifyReply, type: string, etag: string): boolean => {
    reply.headers({ "content-type": type, "cache-control": CACHE_CONTROL.revalidated, vary: "Accept-Encoding", etag });
    if (!fresh(request.headers, { etag })) return true;
    reply.code(304);
    return false;
  };

  const config = { isAnonymous: true, isCountedByHandler: true };
  app.route({
    method: ["GET", "HEAD"],
    url: MANIFEST_PATH,
    config,
    handler: async (request, reply) => {
      const { entries, bytes, sha256 } = await getList(request);
      if (!begin(request, reply, "application/json; charset=utf-8", `"${sha256.slice(0, TAG_LENGTH)}"`)) return reply.send();
      const head = { version: MANIFEST_VERSION, site: origin, how_to_check: `${origin}/verify` };
      const manifest: Manifest = { ...head, path: ENTRIES_PATH, entries, bytes, sha256 };
      return reply.send(`${JSON.stringify(manifest, null, 1)}\n`);
    },
  });
  app.route({
    method: ["GET", "HEAD"],
    url: ENTRIES_PATH,
    config,
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: async (request, reply) => {
      const { last, bytes, sha256 } = await getList(request);
      const isGzip = negotiateEncoding(request.headers, ["gzip"]) === "gzip";
      const tag = sha256.slice(0, TAG_LENGTH);
      if (!begin(request, reply, "application/jsonl; charset=utf-8", `"${tag}${isGzip ? "-gzip" : ""}"`)) return reply.send();
      // With the size, a copy that broke off is not taken for the list.
      reply.headers(isGzip ? { "content-encoding": "gzip" } : { "content-length": bytes });
      if (request.method === "HEAD") return reply.send();
      limits.countRendering(request);
      const plain = streams.add(request.visitor.address, renderList(reader, last));
      return reply.send(isGzip ? compress(plain) : plain);
    },
  });
  app.route({
    method: ["GET", "HEAD"],
    url: "/manifests/:year.json",
    handler: (_request, reply) => reply.code(410).type("text/plain; charset=utf-8").send(YEARS_ARE_GONE),
  });
}
