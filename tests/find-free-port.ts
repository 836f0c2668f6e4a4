import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on, below those that the system gives to outgoing connections:
 * one of them could take it before the server that it is for does. Others that look at the same time hardly
 * hit on the same one.
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
