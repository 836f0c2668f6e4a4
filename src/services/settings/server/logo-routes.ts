import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { IMAGE_CSP } from "#platform/server/http/security-headers.ts";
import type { Db } from "./setting-store.ts";
import { findSiteFile } from "./site-file-store.ts";

/** The present logo and the former one, each with its card. All requests share the bytes. */
const MAX_CACHED = 4;
const HEADERS = {
  "content-type": "image/png",
  // The address has the hash of the bytes.
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": IMAGE_CSP,
};

/** Registers the routes of the site's logos and of the share cards with them. */
export function registerLogoRoutes(app: FastifyInstance, { reader, limits }: { reader: Db; limits: RequestLimits }): void {
  const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED });

  const find = async (name: string): Promise<Buffer | undefined> => {
    const [, sha256, card] = /^([0-9a-f]{64})(-card)?\.png$/.exec(name) ?? [];
    const bytes = sha256 ? await findSiteFile(reader, sha256, card ? "card" : "bytes") : undefined;
    if (!bytes) return undefined;
    cache.set(name, bytes);
    return bytes;
  };

  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/logo/:name",
    config: { isAnonymous: true, isCountedByHandler: true },
    handler: async (request, reply) => {
      const { name } = request.params;
      if (!cache.has(name)) limits.countRequest(request);
      const bytes = cache.get(name) ?? (await find(name));
      if (!bytes) return reply.callNotFound();
      const etag = `"${name}"`;
      reply.headers({ ...HEADERS, etag });
      return fresh(request.headers, { etag }) ? reply.code(304).send() : reply.send(bytes);
    },
  });
}
