import { connect, createServer, type Socket } from "node:net";

type ProxiedConnection = { client: Socket; upstream: Socket; isStalled: boolean };

/**
 * A way to a PostgreSQL server that can fail as networks do. What is silent stays open and carries nothing more, in
 * either direction; connections that are made afterwards work.
 */
export async function startPostgresProxy(url: string) {
  const target = new URL(url);
  const connections = new Set<ProxiedConnection>();
  let stallTrigger: string | undefined;
  let isRefusing = false;

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
      upstream.write(bytes);
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
    /** Every connection there is goes silent. */
    stall: () => {
      for (const connection of connections) connection.isStalled = true;
    },
    /** The next connection on which this text is sent still delivers it, and goes silent. */
    stallAfter: (text: string) => {
      stallTrigger = text;
    },
    /** Every connection there is breaks. */
    disconnect,
    /** Every connection there is breaks, and so does each new one. */
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
