import { once } from "node:events";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStreamLimiter } from "./stream-limiter.ts";

async function* createSource(chunks: number, size = 1000) {
  for (let index = 0; index < chunks; index += 1) yield "x".repeat(size);
}

describe("createStreamLimiter", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  it("makes a stream of the whole text", async () => {
    expect(await text(createStreamLimiter().add("192.0.2.1", createSource(100)))).toHaveLength(100_000);
  });

  it("refuses more for one network, and more for all, until one has ended", async () => {
    const { add, assertRoom } = createStreamLimiter({ maxStreams: 3, maxStreamsOfNetwork: 2 });
    assertRoom("2001:db8::3");
    const own = ["2001:db8::1", "2001:db8::2"].map((address) => add(address, createSource(1)));
    const busy = { statusCode: 503, retryAfterSeconds: 60, message: "The server is busy. Please try again in a moment." };
    for (const refused of [() => assertRoom("2001:db8::3"), () => add("2001:db8::3", createSource(1))]) {
      expect(refused).toThrow(expect.objectContaining(busy));
    }
    const other = add("2001:db8:1::1", createSource(1));
    expect(() => add("192.0.2.1", createSource(1))).toThrow(expect.objectContaining({ statusCode: 503 }));
    const ended = [...own, other].map((stream) => once(stream, "close"));
    for (const stream of [...own, other]) stream.resume();
    await Promise.all(ended);
    await text(add("2001:db8::3", createSource(1)));
  });

  it("cuts off a client that hardly reads, and none that does", async () => {
    const { add } = createStreamLimiter({ paceIntervalMs: 1000, minBytes: 5000 });
    const stream = add("192.0.2.1", createSource(1000));
    const iterator = stream.iterator();
    for (let second = 0; second < 3; second += 1) {
      for (let chunk = 0; chunk < 5; chunk += 1) await iterator.next();
      vi.advanceTimersByTime(1000);
      expect(stream.destroyed).toBe(false);
    }
    // Bytes read ahead were counted before.
    vi.advanceTimersByTime(2000);
    expect(stream.destroyed).toBe(true);
    await expect(text(add("192.0.2.1", createSource(10)))).resolves.toHaveLength(10_000);
  });

  it("waits for a source that is slow itself", async () => {
    const { add } = createStreamLimiter({ paceIntervalMs: 1000, minBytes: 5000 });
    const source = new PassThrough();
    const stream = add("192.0.2.1", source);
    const read = text(stream);
    source.write("first, ");
    await once(stream, "data");
    vi.advanceTimersByTime(3000);
    source.end("last");
    await expect(read).resolves.toBe("first, last");
  });
});
