import type { FastifyRequest } from "fastify";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { getSubnet } from "./get-subnet.ts";
import { RateLimiter } from "./rate-limiter.ts";

/** 100 a second on average: above what several people behind one address make. */
const MAX_REQUESTS = { max: 1000, windowMs: 10 * SECOND };
/** A rendering takes some milliseconds of the one process; a page is rendered once per change for all visitors. */
const MAX_RENDERINGS = { max: 100, windowMs: 10 * SECOND };
/** Searches have as many addresses as there are words, so that few of them are cached. */
const MAX_SEARCHES = { max: 60, windowMs: 10 * SECOND };

/**
 * What one network may ask for. Only what has to be computed counts: thousands of phones of one carrier share an address,
 * and responses from the cache or from files cost next to nothing.
 */
export type RequestLimits = ReturnType<typeof createRequestLimits>;

export function createRequestLimits() {
  const requests = new RateLimiter(MAX_REQUESTS);
  const renderings = new RateLimiter(MAX_RENDERINGS);
  const searches = new RateLimiter(MAX_SEARCHES);
  return {
    /** @throws {StatusError} 429 */
    countRequest: ({ visitor }: FastifyRequest) => requests.consume(getSubnet(visitor.address), m.too_many_requests),
    /** @throws {StatusError} 429 */
    countRendering: ({ visitor }: FastifyRequest) => renderings.consume(getSubnet(visitor.address), m.too_many_requests),
    /** @throws {StatusError} 429 */
    countSearch: ({ visitor }: FastifyRequest) => searches.consume(getSubnet(visitor.address), m.too_many_requests),
  };
}
