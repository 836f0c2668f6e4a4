import type { CachedResponse } from "#platform/server/cache/page-cache.ts";
import type { ResponseCache } from "#platform/server/cache/response-cache.ts";

type Send = ResponseCache["send"];

/** Returns a cache that has the keys of `cached`, makes each response anew, and the keys by which it was asked for responses. */
export function createFakeResponseCache(cached: string[]): { cache: ResponseCache; keys: string[] } {
  const keys: string[] = [];
  const cache = {
    has: (key: string) => cached.includes(key),
    send: async (_request: unknown, reply: Parameters<Send>[1], key: string, create: () => Promise<CachedResponse>) => {
      keys.push(key);
      const { status, headers, bytes } = await create();
      return reply.code(status).headers(headers).send(bytes.identity);
    },
  } as unknown as ResponseCache;
  return { cache, keys };
}
