import { connect, createServer, type Socket } from "node:net";

type ProxiedConnection = { client: Socket; upstream: Socket; isStalled: boolean };

/**
 * Starts a proxy to a PostgreSQL server that fails as networks do. A silent connection stays open and passes nothing
 * on, in either direction; connections made later work.
 */
export async function startPostgresProxy(url: string) {
  const target = new URL(url);
  const connections = new Set<ProxiedConnection>();
  let stallTrigger: string | undefined;
  let isRefusing = false;
  let rewrite = (text: string) => text;

  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    const connection: ProxiedConnection = { client, upstream, isStalled: false };
    connections.add(connection);
    client.on("data", (bytes) => {
      if (connection.isStalled) return;
      if (stallTrigger !== undefined && bytes.includes(stallTrigger)) {
        stallTrigger = undefined;
        connection.isStalled = true;
      }
      upstream.write(Buffer.from(rewrite(bytes.toString("latin1")), "latin1"));
    });
    upstream.on("data", (bytes) => {
      if (!connection.isStalled) client.write(bytes);
    });
    for (const socket of [client, upstream]) {
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        connections.delete(connection);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const proxied = new URL(url);
  proxied.hostname = "127.0.0.1";
  proxied.port = String(port);

  const disconnect = () => {
    for (const { client, upstream } of connections) for (const socket of [client, upstream]) socket.destroy();
  };
  return {
    url: proxied.href,
    /** Makes every open connection silent. */
    stall: () => {
      for (const connection of connections) connection.isStalled = true;
    },
    /** Makes the next connection that sends this text silent after delivering it. */
    stallAfter: (text: string) => {
      stallTrigger = text;
    },
    /** Changes what clients send from now on, read as Latin-1; the length must stay the same. */
    rewriteRequests: (change: (text: string) => string) => {
      rewrite = change;
    },
    /** Closes every open connection. */
    disconnect,
    /** Closes every open and every new connection. */
    refuse: () => {
      isRefusing = true;
      disconnect();
    },
    close: async () => {
      disconnect();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
