import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { createBusyError } from "#platform/server/http/errors.ts";
import { getSubnet } from "#platform/server/http/get-subnet.ts";
import { KILOBYTE } from "#platform/shared/formats.ts";
import { SECOND } from "#platform/shared/time-units.ts";

type StreamLimits = {
  /** Each needs little memory but all the CPU time it gets. */
  maxStreams?: number;
  maxStreamsOfNetwork?: number;
  /** How often the pace is measured, and how much must have been read by then. */
  paceIntervalMs?: number;
  minBytes?: number;
};

const RETRY_AFTER_SECONDS = 60;
/** 4 kB a second, before compression. */
const PACE_INTERVAL_MS = 15 * SECOND;
const MIN_BYTES = 60 * KILOBYTE;

export type StreamLimiter = ReturnType<typeof createStreamLimiter>;

/** Returns a factory of streams: few at a time, fewer for one network, and none for a client that hardly reads. */
export function createStreamLimiter(limits: StreamLimits = {}) {
  const { maxStreams = 8, maxStreamsOfNetwork = 2, paceIntervalMs = PACE_INTERVAL_MS, minBytes = MIN_BYTES } = limits;
  const countByNetwork = new Map<string, number>();
  let count = 0;
  const countOf = (network: string): number => countByNetwork.get(network) ?? 0;
  const assertRoom = (address: string): void => {
    if (count >= maxStreams || countOf(getSubnet(address)) >= maxStreamsOfNetwork) throw createBusyError(RETRY_AFTER_SECONDS);
  };
  return {
    /** For what is computed before a stream. @throws {StatusError} 503 where `add` does */
    assertRoom,
    /** @throws {StatusError} 503 beyond a limit */
    add: (address: string, source: AsyncIterable<string | Uint8Array>): Readable => {
      assertRoom(address);
      const network = getSubnet(address);
      countByNetwork.set(network, countOf(network) + 1);
      count += 1;
      let bytes = 0;
      // Else the stream waits for the client.
      let isWaitingForSource = true;
      const counted = async function* () {
        for await (const chunk of source) {
          bytes += chunk.length;
          isWaitingForSource = false;
          yield chunk;
          isWaitingForSource = true;
        }
      };
      const stream = Readable.from(counted());
      const timer = setInterval(() => {
        if (bytes < minBytes && !isWaitingForSource) stream.destroy(new Error("The client hardly reads."));
        bytes = 0;
      }, paceIntervalMs);
      timer.unref();
      stream.once("close", () => {
        clearInterval(timer);
        count -= 1;
        const left = (countByNetwork.get(network) ?? 1) - 1;
        if (left > 0) countByNetwork.set(network, left);
        else countByNetwork.delete(network);
      });
      return stream;
    },
  };
}

/** Returns the compressed stream. When either stream ends, so does the other. */
export function compress(plain: Readable): Readable {
  const gzip = createGzip();
  // The reader of the stream gets the error.
  pipeline(plain, gzip, () => {});
  return gzip;
}
