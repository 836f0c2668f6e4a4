import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { createWatchedResponse } from "./watched-response.ts";

/** More than the buffers of both ends of a connection take. */
const SIZE = 32 * MEGABYTE;
const NEVER = 2 ** 30;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

type Limits = Parameters<typeof createWatchedResponse>[0];

async function openServer(limits: Partial<Limits>, handle: RequestListener) {
  const ServerResponse = createWatchedResponse({ stallTimeoutMs: NEVER, maxUnreadBytes: Number.POSITIVE_INFINITY, ...limits });
  const closed: string[] = [];
  const server = createServer({ ServerResponse }, (request, response) => {
    response.once("close", () => closed.push(`${request.url} ${response.writableFinished ? "read" : "cut off"}`));
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => server.close());
  /** Requests a path; reads only on demand. */
  const request = async (path: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    cleanUps.push(() => socket.destroy());
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  };
  return { request, closed };
}

async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes > SIZE) return bytes;
  }
  return bytes;
}

describe("createWatchedResponse", () => {
  it.each([
    [
      "at once",
      (body: Buffer): RequestListener =>
        (_request, response) =>
          void response.end(body),
    ],
    [
      "at once as a text",
      (body: Buffer): RequestListener =>
        (_request, response) =>
          void response.end(body.toString()),
    ],
    [
      "in pieces",
      (body: Buffer): RequestListener =>
        (_request, response) => {
          response.write(body);
        },
    ],
  ])("cuts off a reader that reads nothing of a body sent %s", async (_how, createHandler) => {
    const { request, closed } = await openServer({ stallTimeoutMs: 50 }, createHandler(Buffer.alloc(SIZE)));
    await request("/");
    await expect.poll(() => closed, { timeout: 5000 }).toEqual(["/ cut off"]);
  });

  it("sends all to a reader that reads, also after others were cut off", async () => {
    const body = Buffer.alloc(SIZE);
    const { request, closed } = await openServer({ stallTimeoutMs: 2000 }, (_request, response) => void response.end(body));
    const lazy = await request("/lazy");
    expect(await readAll(await request("/eager"))).toBeGreaterThan(SIZE);
    expect(await readAll(lazy)).toBeGreaterThan(SIZE);
    await expect.poll(() => closed.toSorted()).toEqual(["/eager read", "/lazy read"]);
  });

  it("hands a body to its socket in slices, so that others are served meanwhile", async () => {
    const body = Buffer.alloc(SIZE, "a");
    const handed: number[] = [];
    const { request, closed } = await openServer({}, (_request, response) => {
      response.end(body);
      handed.push((response.socket?.bytesWritten ?? 0) + (response.socket?.writableLength ?? 0));
    });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => request("/")));
    await expect.poll(() => handed).toHaveLength(5);
    for (const bytes of handed) expect(bytes).toBeLessThan(300_000);
    for (const socket of sockets) expect(await readAll(socket)).toBeGreaterThan(SIZE);
    await expect.poll(() => closed).toEqual(Array.from({ length: 5 }, () => "/ read"));
  });

  it("announces the length of a body in slices, and calls back once it is sent", async () => {
    const whenSent = vi.fn();
    const { request } = await openServer({}, (_request, response) => void response.end(Buffer.alloc(200_000, "a"), whenSent));
    let received = "";
    for await (const chunk of await request("/")) {
      received += chunk;
      if (received.length > 200_000 && received.endsWith("a")) break;
    }
    const [head = "", body] = received.split("\r\n\r\n");
    expect(head).toContain("content-length: 200000");
    expect(head).not.toMatch(/transfer-encoding/i);
    expect(body).toBe("a".repeat(200_000));
    await expect.poll(() => whenSent.mock.calls).toHaveLength(1);
  });

  it("cuts off who waits the longest, beyond a bound of all bodies", async () => {
    const limits = { maxUnreadBytes: 2 * SIZE };
    let sent = 0;
    const { request, closed } = await openServer(limits, (_request, response) => {
      response.end(Buffer.alloc(SIZE));
      sent += 1;
    });
    for (const path of ["/1", "/2", "/3", "/4"]) {
      const before = sent;
      await request(path);
      await expect.poll(() => sent).toBe(before + 1);
    }
    await expect.poll(() => closed).toEqual(["/1 cut off", "/2 cut off"]);
  });

  it("counts a body that all wait for once", async () => {
    const body = Buffer.alloc(SIZE);
    let sent = 0;
    const { request, closed } = await openServer({ maxUnreadBytes: SIZE }, (_request, response) => {
      response.end(body);
      sent += 1;
    });
    const sockets = await Promise.all(Array.from({ length: 20 }, () => request("/")));
    await expect.poll(() => sent).toBe(20);
    await setImmediate();
    expect(closed).toEqual([]);
    for (const socket of sockets.slice(0, 3)) expect(await readAll(socket)).toBeGreaterThan(SIZE);
  });
});
