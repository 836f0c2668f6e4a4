import type { FastifyRequest } from "fastify";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { createFairLimiter } from "../cache/create-fair-limiter.ts";
import { createPriority } from "../cache/create-priority.ts";
import { createBusyError } from "./errors.ts";
import { getSubnet } from "./get-subnet.ts";
import { RateLimiter } from "./rate-limiter.ts";

/** 100 a second on average: above what several people behind one address make. */
const MAX_REQUESTS = { max: 1000, windowMs: 10 * SECOND };
/** A rendering takes some milliseconds of the one process; a page is rendered once per change for all visitors. */
const MAX_RENDERINGS = { max: 100, windowMs: 10 * SECOND };
/** Searches have as many addresses as there are words, so that few of them are cached. */
const MAX_SEARCHES = { max: 60, windowMs: 10 * SECOND };
/**
 * Concurrent computations for visitors: enough to keep the process busy while others wait for the database. With forty renderings at
 * a time, each turn of the event loop was as long as one, and admins waited for all of them. Each kind waits for its own.
 */
const CONCURRENT = { pages: 2, calls: 2, searches: 2 };
/** A flood leaves half of the time to others, and somebody who asks for one thing after the other hardly waits. */
const MAX_REST_MS = 100;
/** How long a request of a signed-in person goes first: nearly all take less, and an upload would hold up all visitors. */
const MAX_PRIORITY_MS = 200;
const WAITING = { maxQueued: 1000, maxWaitMs: 10 * SECOND };
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
  const createError = () => createBusyError(RETRY_AFTER_SECONDS);
  const priority = createPriority(MAX_PRIORITY_MS);
  const createTurns = (maxConcurrent: number, maxRestMs = 0) => {
    const runInTurn = createFairLimiter({ ...WAITING, maxConcurrent, maxRestMs, createError });
    return <T>({ visitor }: FastifyRequest, work: () => Promise<T>) =>
      runInTurn(getSubnet(visitor.address), async () => {
        await priority.waitUntilIdle();
        return work();
      });
  };
  return {
    /**
     * Renders a page when it is the turn of the visitor's network.
     *
     * @throws {StatusError} 503 when too many wait, or when its turn came too late
     */
    runRendering: createTurns(CONCURRENT.pages, MAX_REST_MS),
    /** Does the same with a page without parameters: there are few, so that they do not wait for a flood of others. */
    runFixedRendering: createTurns(CONCURRENT.pages),
    /** Does the same with a page that the cache had before the data changed. Whoever asked for many then has many. */
    runRepeatedRendering: createTurns(CONCURRENT.pages, MAX_REST_MS),
    /** Does the same with a call. */
    runCall: createTurns(CONCURRENT.calls),
    /** Does the same with a search, by a page or a call. */
    runSearch: createTurns(CONCURRENT.searches, MAX_REST_MS),
    /** Starts no more work of visitors until the returned function is called, when a request of a signed-in person has ended. */
    startPriority: priority.start,
    /** @throws {StatusError} 429 */
    countRequest: createCounter(MAX_REQUESTS),
    /** @throws {StatusError} 429 */
    countRendering: createCounter(MAX_RENDERINGS),
    /** @throws {StatusError} 429 */
    countSearch: createCounter(MAX_SEARCHES),
  };
}
