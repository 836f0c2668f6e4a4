import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { KILOBYTE } from "#platform/shared/formats.ts";

type UnreadLimits = {
  /** The time in which a reader must take some bytes of a response. */
  stallTimeoutMs: number;
  /** The size of all bodies that wait for their readers; one that many wait for counts once. */
  maxUnreadBytes: number;
};

type Unread = { body: object; bytes: number };

/** How much of a body goes to its socket at once: other requests are handled between two slices. */
const SLICE_BYTES = 64 * KILOBYTE;

/** Returns the class of a server's responses, which cuts off readers that do not read: bodies stay in memory until they have. */
export function createWatchedResponse({ stallTimeoutMs, maxUnreadBytes }: UnreadLimits): typeof ServerResponse {
  /** The longest waiting first. */
  const unreadBySocket = new Map<Socket, Unread>();
  const readersByBody = new Map<object, number>();
  let unreadBytes = 0;

  const remove = (socket: Socket) => {
    const unread = unreadBySocket.get(socket);
    if (!unread || !unreadBySocket.delete(socket)) return;
    const readers = (readersByBody.get(unread.body) ?? 0) - 1;
    if (readers > 0) readersByBody.set(unread.body, readers);
    else if (readersByBody.delete(unread.body)) unreadBytes -= unread.bytes;
  };

  const add = (socket: Socket, unread: Unread) => {
    remove(socket);
    const readers = readersByBody.get(unread.body) ?? 0;
    if (readers === 0) unreadBytes += unread.bytes;
    readersByBody.set(unread.body, readers + 1);
    unreadBySocket.set(socket, unread);
    for (const [oldest] of unreadBySocket) {
      if (unreadBytes <= maxUnreadBytes) return;
      remove(oldest);
      oldest.destroy();
    }
  };

  class WatchedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override write(...args: unknown[]): boolean {
      const isTaken = super.write(...(args as Parameters<ServerResponse["write"]>));
      // Node cuts off a socket on which no byte moves for so long.
      if (!isTaken) this.socket?.setTimeout(stallTimeoutMs);
      return isTaken;
    }

    override end(...args: unknown[]): this {
      const [body] = args;
      const { socket } = this;
      if (socket && Buffer.isBuffer(body) && body.length > SLICE_BYTES) {
        if (!this.headersSent && !this.hasHeader("content-length")) this.setHeader("content-length", body.length);
        this.#watch(socket, { body, bytes: body.length });
        this.#writeSlice(body, 0, args.slice(1));
        return this;
      }
      super.end(...(args as Parameters<ServerResponse["end"]>));
      if (socket && socket.writableLength > 0) this.#watch(socket, { body: socket, bytes: socket.writableLength });
      return this;
    }

    #watch(socket: Socket, unread: Unread): void {
      socket.setTimeout(stallTimeoutMs);
      add(socket, unread);
      this.once("close", () => remove(socket));
    }

    /** Hundreds of readers would otherwise have all their bodies copied to their sockets before anybody else gets a response. */
    #writeSlice(body: Buffer, start: number, endArgs: unknown[]): void {
      if (this.destroyed) return;
      const end = start + SLICE_BYTES;
      const slice = body.subarray(start, end);
      if (end >= body.length) return void super.end(...([slice, ...endArgs] as Parameters<ServerResponse["end"]>));
      const writeNext = () => setImmediate(() => this.#writeSlice(body, end, endArgs));
      if (this.write(slice)) writeNext();
      else this.once("drain", writeNext);
    }
  }
  return WatchedResponse;
}
