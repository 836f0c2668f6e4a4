import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { createWatchedResponse } from "./watched-response.ts";

/** 20 MB at 100 kbit/s: an original photograph over a weak mobile connection. */
export const UPLOAD_TIMEOUT_MS = 30 * MINUTE;
/** Above the 60 s of the usual proxies, which then never use a connection that is being closed here. */
const KEEP_ALIVE_TIMEOUT_MS = 72 * SECOND;

/** Node notices after once or twice this time that no byte moved. Phones lose their connection for some seconds. */
const STALL_TIMEOUT_MS = 20 * SECOND;
/** Enough for hundreds of slow phones, as most of a page waits in the operating system; all bodies together are bounded by it. */
const MAX_UNREAD_BYTES = 24 * MEGABYTE;

/** Creates Node's server. Its limits bound how long a slow client holds a socket; all bodies but uploads have less time. */
export function createNodeServer(handleRequest: RequestListener): Server {
  const limits = {
    headersTimeout: 15 * SECOND,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    ServerResponse: createWatchedResponse({ stallTimeoutMs: STALL_TIMEOUT_MS, maxUnreadBytes: MAX_UNREAD_BYTES }),
  };
  return createServer(limits, handleRequest).setTimeout(90 * SECOND);
}

/** Listens at a port that only this machine reaches. @throws naming the variable that says which */
export async function listenOnLoopback(server: Server, port: number, variable: string): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${variable} must be a free port of this machine, but ${port} cannot be listened on: ${code}.`);
  });
}

/**
 * Tracks the connections of a server. Returns a function that destroys those on which nothing was received: browsers open some
 * in advance, and `closeIdleConnections` leaves these open, so that they would keep the server from closing.
 */
export function trackUnusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
