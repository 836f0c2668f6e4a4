import { connect, createServer, type Socket } from "node:net";

type Link = { near: Socket; far: Socket; isSilent: boolean };

/**
 * A way to a PostgreSQL server that can fail as networks do. What is silent stays open and carries nothing more, in
 * either direction; connections that are made afterwards work.
 */
export async function startPostgresProxy(url: string) {
  const target = new URL(url);
  const links = new Set<Link>();
  let lastWords: string | undefined;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const link: Link = { near, far, isSilent: false };
    links.add(link);
    near.on("data", (bytes) => {
      if (link.isSilent) return;
      if (lastWords !== undefined && bytes.includes(lastWords)) {
        lastWords = undefined;
        link.isSilent = true;
      }
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (!link.isSilent) near.write(bytes);
    });
    for (const socket of [near, far]) {
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        links.delete(link);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const proxied = new URL(url);
  proxied.hostname = "127.0.0.1";
  proxied.port = String(port);

  const cut = () => {
    for (const { near, far } of links) for (const socket of [near, far]) socket.destroy();
  };
  return {
    url: proxied.href,
    /** Every connection there is goes silent. */
    silence: () => {
      for (const link of links) link.isSilent = true;
    },
    /** The next connection on which this text is sent still delivers it, and goes silent. */
    silenceAfter: (text: string) => {
      lastWords = text;
    },
    /** Every connection there is breaks. */
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
