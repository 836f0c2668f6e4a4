import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SECOND } from "#platform/shared/time-units.ts";
import { createClient } from "./postgres-connections.ts";

/** In milliseconds. A dead connection is noticed after at most the sum of both. */
export type ProbeTimeouts = {
  /** Between two probes of the connection. */
  interval: number;
  /** For the response to a probe. */
  response: number;
};

export const PROBE_TIMEOUTS: ProbeTimeouts = { interval: 10 * SECOND, response: 10 * SECOND };

const RETRY_DELAY_MS = SECOND;

/**
 * Counts the notifications of all nodes on `channel`. While the listening connection is down, every call of
 * `getVersion` returns a new value, so that no cached response counts as current.
 */
export async function listenForChanges(url: string, channel: string, limits: ProbeTimeouts) {
  const node = randomUUID();
  let count = 0;
  /** The number of versions returned while the connection was down. */
  let offlineCount = 0;
  let isListening = false;
  let isClosed = false;
  /** The connection that listens or is connecting; `undefined` until the next try. */
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let onOwnNotification: (() => void) | undefined;

  const listen = async () => {
    const connection = createClient(url, limits.response);
    client = connection;
    connection.on("notification", ({ payload }) => {
      // Our own commits were counted when they were made.
      if (payload !== node) count += 1;
      else onOwnNotification?.();
    });
    connection.on("error", () => handleConnectionLost(connection));
    connection.on("end", () => handleConnectionLost(connection));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
    } catch (error) {
      handleConnectionLost(connection);
      throw error;
    }
    count += 1;
    isListening = true;
    scheduleProbe(connection);
  };

  /** A connection that only listens does not notice that its peer is gone, so it sends queries. */
  const scheduleProbe = (connection: pg.Client) => {
    timer = setTimeout(async () => {
      try {
        await connection.query("select 1");
        if (connection === client) scheduleProbe(connection);
      } catch {
        handleConnectionLost(connection);
      }
    }, limits.interval).unref();
  };

  const handleConnectionLost = (connection: pg.Client) => {
    if (connection !== client || isClosed) return;
    client = undefined;
    isListening = false;
    void connection.end();
    clearTimeout(timer);
    // A failed attempt calls this function again.
    timer = setTimeout(() => void listen().catch(() => undefined), RETRY_DELAY_MS).unref();
  };

  const isHeard = async (notify: () => Promise<unknown>) => {
    const heard = Promise.withResolvers<boolean>();
    onOwnNotification = () => heard.resolve(true);
    const deadline = setTimeout(() => heard.resolve(false), limits.response);
    try {
      const [isNotified] = await Promise.all([heard.promise, notify()]);
      return isNotified;
    } finally {
      clearTimeout(deadline);
      onOwnNotification = undefined;
    }
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
    /** Returns whether a notification that `notify` sends in the name of this node arrives. */
    isHeard,
    count: () => {
      count += 1;
    },
    getVersion: () => {
      if (isListening) return String(count);
      offlineCount += 1;
      return `${count}, ${offlineCount} offline`;
    },
    /** Returns a value that changes with every commit of another process that was notified, or of this one. */
    getLastKnownVersion: () => String(count),
    close,
  };
}
