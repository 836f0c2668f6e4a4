import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startBodyTimeout } from "./body-timeout.ts";

const LONG = 50_000;
const HEAD = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n\r\n";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function connectTo(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<Socket> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => server.close());
  const socket = connect((server.address() as { port: number }).port, "127.0.0.1");
  cleanUps.push(() => socket.destroy());
  return socket;
}

describe("body timeout", () => {
  it("closes the connection when a body does not end", async () => {
    const socket = await connectTo((request, response) => void startBodyTimeout(request, response, 20));
    socket.write(`${HEAD}abc`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("cuts a body that continues after the response, which stays whole", async () => {
    const socket = await connectTo((request, response) => {
      startBodyTimeout(request, response, 50);
      response.end("refused");
    });
    socket.write(`${HEAD}abc`);
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*refused/s);
    expect(received).not.toContain("408");
  });

  it("ignores a complete body, however long the response takes", async () => {
    const socket = await connectTo((request, response) => {
      startBodyTimeout(request, response, 20);
      request.resume().on("end", () => setTimeout(() => response.end("late"), 60));
    });
    socket.write(`${HEAD}abcd`);
    expect(await text(socket)).toMatch(/late$/);
  });

  it("ends with the response to an injected request with an unread body", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    cleanUps.push(() => vi.useRealTimers());
    const app = fastify();
    app.addHook("onRequest", async (request, reply) => {
      startBodyTimeout(request.raw, reply.raw, LONG);
      await reply.code(401).send();
    });
    await app.inject({ method: "POST", url: "/", payload: { body: "unread" } });
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it("waits longer where a longer timeout is set", async () => {
    const socket = await connectTo((request, response) => {
      startBodyTimeout(request, response, 20).extend(LONG);
      request.resume().on("end", () => response.end("patient"));
    });
    socket.write(`${HEAD}abc`);
    setTimeout(() => socket.write("d"), 60);
    expect(await text(socket)).toMatch(/patient$/);
  });
});
