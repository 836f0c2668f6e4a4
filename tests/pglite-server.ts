import { createRequire } from "node:module";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { root } from "../scripts/machine.mjs";

/** The folder of PGlite, which `startPostgresServer` installs on a machine without PostgreSQL. */
export const PGLITE_TOOL = "tools/pglite";

const SSL_REQUEST = 80877103;
const IDLE = "I";

/** One message of PostgreSQL's protocol; the first of a connection has no type. */
type Message = { type: string; bytes: Buffer };

const encodeMessage = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(5, type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};

const startupResponse = Buffer.concat([
  encodeMessage("R", Buffer.alloc(4)),
  encodeMessage("S", Buffer.from("server_version\x0017.0\0")),
  encodeMessage("S", Buffer.from("client_encoding\0UTF8\0")),
  encodeMessage("Z", Buffer.from(IDLE)),
]);

/**
 * Starts a PGlite in memory behind a loopback address, for machines without PostgreSQL. It has one session, which
 * the connections share: each locks it until its transaction ends. Every connection gets the notifications.
 */
export async function startPgliteServer(): Promise<{ url: string; drop(): Promise<void> }> {
  const { PGlite } = createRequire(join(root, PGLITE_TOOL, "package.json"))("@electric-sql/pglite");
  const pglite = await PGlite.create();
  const sockets = new Set<Socket>();
  let lockQueue: Promise<void> = Promise.resolve();

  /** Resolves when this connection has the session, to the function that releases it. */
  const acquireLock = () =>
    new Promise<() => void>((onAcquired) => {
      lockQueue = lockQueue.then(() => new Promise<void>((end) => onAcquired(end)));
    });

  const server = createServer((socket) => {
    sockets.add(socket);
    let releaseLock: (() => void) | undefined;
    let batch: Buffer[] = [];
    let pending: Promise<void> = Promise.resolve();

    const handleRequest = async (request: Buffer) => {
      releaseLock ??= await acquireLock();
      const replies = parseMessages(Buffer.from(await pglite.execProtocolRaw(request)));
      if (replies.at(-1)?.bytes.toString("latin1", 5) === IDLE) {
        releaseLock();
        releaseLock = undefined;
      }
      const notifications = Buffer.concat(replies.filter(({ type }) => type === "A").map(({ bytes }) => bytes));
      for (const other of sockets) if (other !== socket && notifications.length > 0) other.write(notifications);
      socket.write(Buffer.concat(replies.map(({ bytes }) => bytes)));
    };
    const rollBack = async () => {
      if (!releaseLock) return;
      await pglite.exec("rollback");
      releaseLock();
      releaseLock = undefined;
    };

    readMessages(socket, ({ type, bytes }) => {
      if (type === "X") return;
      batch.push(bytes);
      // A simple query, or the Sync that ends an extended one.
      if (type !== "Q" && type !== "S") return;
      const request = Buffer.concat(batch);
      batch = [];
      pending = pending.then(() => handleRequest(request)).catch((error) => void socket.destroy(error));
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      pending = pending.then(rollBack);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    drop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await pglite.close();
    },
  };
}

/** Does the handshake of a connection, then passes on every message that it sends. */
function readMessages(socket: Socket, take: (message: Message) => void): void {
  let received: Buffer = Buffer.alloc(0);
  let isStarted = false;
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (!isStarted && received.length >= 8 && received.length >= received.readInt32BE(0)) {
      isStarted = received.readInt32BE(4) !== SSL_REQUEST;
      received = received.subarray(received.readInt32BE(0));
      socket.write(isStarted ? startupResponse : "N");
    }
    if (!isStarted) return;
    for (const complete of parseMessages(received)) {
      received = received.subarray(complete.bytes.length);
      take(complete);
    }
  });
}

/** Returns the complete messages at the beginning of `bytes`. */
function parseMessages(bytes: Buffer): Message[] {
  const messages: Message[] = [];
  let remaining = bytes;
  while (remaining.length >= 5 && remaining.length > remaining.readInt32BE(1)) {
    const length = remaining.readInt32BE(1) + 1;
    messages.push({ type: remaining.toString("latin1", 0, 1), bytes: remaining.subarray(0, length) });
    remaining = remaining.subarray(length);
  }
  return messages;
}
