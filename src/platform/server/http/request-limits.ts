import type { FastifyRequest } from "fastify";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { createFairLimiter } from "../process/create-fair-limiter.ts";
import { createBusyError } from "./errors.ts";
import { getSubnet } from "./get-subnet.ts";
import { RateLimiter } from "./rate-limiter.ts";

/** 100 a second on average: above what several people behind one address make. */
const MAX_REQUESTS = { max: 1000, windowMs: 10 * SECOND };
/** A rendering takes some milliseconds of the one process; a page is rendered once per change for all visitors. */
const MAX_RENDERINGS = { max: 100, windowMs: 10 * SECOND };
/** Searches have as many addresses as there are words, so that few of them are cached. */
const MAX_SEARCHES = { max: 60, windowMs: 10 * SECOND };
/** Concurrent computations for visitors: one keeps the process busy while the other waits for the database. More would hold up admins, who wait for no turn. */
const TURNS = { maxConcurrent: 2, maxQueued: 1000, maxWaitMs: 10 * SECOND };
const RETRY_AFTER_SECONDS = 5;

/**
 * The limits of one network. Only computed responses count: thousands of phones of one carrier share an address,
 * and responses from the cache or from files cost next to nothing.
 */
export type RequestLimits = ReturnType<typeof createRequestLimits>;

export function createRequestLimits(isLimited: boolean) {
  const createCounter = (limit: typeof MAX_REQUESTS) => {
    const limiter = new RateLimiter(limit);
    return ({ visitor }: FastifyRequest) => {
      if (isLimited) limiter.consume(getSubnet(visitor.address), m.too_many_requests);
    };
  };
  const runInTurn = createFairLimiter({ ...TURNS, createError: () => createBusyError(RETRY_AFTER_SECONDS) });
  return {
    /**
     * Computes a response to a visitor when it is the turn of the visitor's network.
     *
     * @throws {StatusError} 503 when too many wait, or when its turn came too late
     */
    runInTurn: <T>({ visitor }: FastifyRequest, work: () => Promise<T>) => runInTurn(getSubnet(visitor.address), work),
    /** @throws {StatusError} 429 */
    countRequest: createCounter(MAX_REQUESTS),
    /** @throws {StatusError} 429 */
    countRendering: createCounter(MAX_RENDERINGS),
    /** @throws {StatusError} 429 */
    countSearch: createCounter(MAX_SEARCHES),
  };
}
