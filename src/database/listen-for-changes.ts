import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SECOND } from "#platform/shared/time-units.ts";
import { createClient } from "./postgres-connections.ts";

/** In milliseconds. A dead connection is noticed after at most the sum of both. */
export type ProbeTimeouts = {
  /** Between two probes of the connection. */
  pause: number;
  /** For the answer to a probe. */
  answer: number;
};

export const PROBE_TIMEOUTS: ProbeTimeouts = { pause: 10 * SECOND, answer: 10 * SECOND };

const RETRY_DELAY_MS = SECOND;

/**
 * Counts the notifications of all nodes on `channel`. While the listening connection is down, every call of
 * `getVersion` returns a new value, so that no cached response counts as current.
 */
export async function listenForChanges(url: string, channel: string, limits: ProbeTimeouts) {
  const node = randomUUID();
  let count = 0;
  /** The versions that were asked for while nothing could be heard. */
  let countUnheard = 0;
  let isListening = false;
  let isClosed = false;
  /** The connection that listens or is connecting; `undefined` until the next try. */
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const listen = async () => {
    const connection = createClient(url, limits.answer);
    client = connection;
    connection.on("notification", ({ payload }) => {
      // Our own commits were counted when they were made.
      if (payload !== node) count += 1;
    });
    connection.on("error", () => handleLost(connection));
    connection.on("end", () => handleLost(connection));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
    } catch (error) {
      handleLost(connection);
      throw error;
    }
    count += 1;
    isListening = true;
    scheduleProbe(connection);
  };

  /** A connection that only listens is not told that its peer is gone, so it asks. */
  const scheduleProbe = (connection: pg.Client) => {
    timer = setTimeout(async () => {
      try {
        await connection.query("select 1");
        if (connection === client) scheduleProbe(connection);
      } catch {
        handleLost(connection);
      }
    }, limits.pause).unref();
  };

  const handleLost = (connection: pg.Client) => {
    if (connection !== client || isClosed) return;
    client = undefined;
    isListening = false;
    void connection.end();
    clearTimeout(timer);
    // A failed try ends up here again.
    timer = setTimeout(() => void listen().catch(() => undefined), RETRY_DELAY_MS).unref();
  };

  const close = async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end();
  };

  try {
    await listen();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /** Identifies this process among the nodes that write. */
    node,
    count: () => {
      count += 1;
    },
    getVersion: () => {
      if (isListening) return String(count);
      countUnheard += 1;
      return `${count}, ${countUnheard} unheard`;
    },
    /** Returns a value that changes with every commit that was heard of or made here. */
    getLastKnownVersion: () => String(count),
    close,
  };
}
