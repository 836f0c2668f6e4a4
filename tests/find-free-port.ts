import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Returns a free port of this machine. It is below the range of outgoing connections, which could take it
 * before the server does; and random, so that parallel tests rarely get the same one.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isPortFree(port)) ? port : findFreePort();
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
