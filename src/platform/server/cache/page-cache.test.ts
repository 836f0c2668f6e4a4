import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { DatabaseUnavailableError } from "../http/errors.ts";
import { type CachedResponse, createCachedResponse, createUncompressedResponse, PageCache } from "./page-cache.ts";

const page = (text: string, status = 200) => createCachedResponse(status, {}, text);
const readText = ({ bytes: { identity, gzip } }: CachedResponse) => (identity ?? gunzipSync(gzip)).toString();

describe("createCachedResponse", () => {
  it("has the same text in three encodings and an ETag of its content", async () => {
    const text = "አማራ ".repeat(500);
    const { bytes, etag } = await page(text);
    expect(bytes.identity.toString()).toBe(text);
    expect(gunzipSync(bytes.gzip).toString()).toBe(text);
    expect(brotliDecompressSync(bytes.br).toString()).toBe(text);
    expect(etag).toBe((await page(text)).etag);
    expect(etag).not.toBe((await page(`${text}!`)).etag);
  });
});

describe("createUncompressedResponse", () => {
  it("has the bytes as they are and an ETag of them", () => {
    const create = (...bytes: number[]) =>
      createUncompressedResponse(200, { age: "1" }, Uint8Array.from([0, ...bytes]).subarray(1));
    const response = create(1, 2);
    expect(response).toEqual({
      status: 200,
      headers: { age: "1" },
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      bytes: { identity: Buffer.from([1, 2]) },
    });
    expect(create(1, 2).etag).toBe(response.etag);
    expect(create(1, 3).etag).not.toBe(response.etag);
  });
});

describe("the memory of a cached response", () => {
  it("is that of its bytes, not of the chunks that they were compressed into", async () => {
    const { bytes } = await page("አማራ ".repeat(5000));
    for (const encoded of [bytes.gzip, bytes.br]) expect(encoded.buffer.byteLength).toBe(encoded.length);
  });
});

describe("PageCache", () => {
  it("renders a response once for concurrent requests, and again after a change", async () => {
    let version = "1";
    let made = 0;
    const cache = new PageCache(() => version);
    const make = () => {
      made += 1;
      return page(`made ${made}`);
    };
    await Promise.all([cache.get("a", make), cache.get("a", make), cache.get("a", make)]);
    await cache.get("a", make);
    expect(made).toBe(1);
    version = "2";
    expect(readText(await cache.get("a", make))).toBe("made 2");
  });

  it("does not cache a response as fresh when data changed during rendering", async () => {
    let version = "1";
    const cache = new PageCache(() => version);
    await cache.get("a", () => {
      version = "2";
      return page("from before the change");
    });
    expect(readText(await cache.get("a", () => page("from after the change")))).toBe("from after the change");
  });

  it("does not cache a failure", async () => {
    const cache = new PageCache(() => "1");
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.get("a", () => page("broken", 500))).status).toBe(500);
    expect(readText(await cache.get("a", () => page("fine")))).toBe("fine");
  });

  it("bounds how many unfinished responses it keeps", async () => {
    const cache = new PageCache(() => "1", { maxBytes: 8000 });
    let made = 0;
    const makeSlowly = () => {
      made += 1;
      return new Promise<CachedResponse>(() => {});
    };
    for (const key of ["a", "b", "c", "d", "a"]) void cache.get(key, makeSlowly);
    expect(made).toBe(5);
    void cache.get("d", makeSlowly);
    expect(made).toBe(5);
  });

  it("keeps a text only compressed, and a picture as it is", async () => {
    const cache = new PageCache(() => "1");
    const { bytes } = await cache.get("text", () => page("a text"));
    expect(bytes.identity?.toString()).toBe("a text");
    expect((await cache.get("text", () => page("another"))).bytes).toEqual({ gzip: bytes.gzip, br: bytes.br });
    const picture = createUncompressedResponse(200, {}, Uint8Array.of(1, 2));
    await cache.get("picture", async () => picture);
    expect((await cache.get("picture", () => page("another"))).bytes).toEqual(picture.bytes);
  });

  it("counts the bytes of every encoding that it keeps, and an estimate for the rest", async () => {
    // Letters without an order compress badly: each encoding matters.
    const text = await page(randomBytes(3000).toString("base64"));
    const picture = createUncompressedResponse(200, {}, randomBytes(3000));
    const cases: [CachedResponse, number][] = [
      [text, text.bytes.gzip.length + text.bytes.br.length],
      [picture, 3000],
    ];
    for (const [response, bytes] of cases) {
      const size = 2048 + 2 + bytes;
      for (const [maxBytes, isKept] of [
        [size, true],
        [size - 1, false],
      ] as const) {
        const cache = new PageCache(() => "1", { maxBytes });
        await cache.get("a", async () => response);
        expect(cache.has("a")).toBe(isKept);
      }
    }
  });

  it("evicts the least recently used response when it is full", async () => {
    const cache = new PageCache(() => "1", { maxBytes: 8000 });
    const made: string[] = [];
    const get = (key: string) =>
      cache.get(key, () => {
        made.push(key);
        return page(randomBytes(400).toString("base64"));
      });
    await get("a");
    await get("b");
    await get("a");
    await get("c");
    await get("a");
    await get("b");
    expect(made).toEqual(["a", "b", "c", "b"]);
  });
});

describe("PageCache while the database is out of reach", () => {
  let knownVersion: string;
  let isListening: boolean;
  let asked: number;
  let ping: Mock<() => Promise<void>>;
  let cache: PageCache;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    knownVersion = "1";
    isListening = true;
    asked = 0;
    ping = vi.fn(() => Promise.reject(new Error("refused")));
    const getVersion = () => {
      asked += 1;
      return isListening ? knownVersion : `${knownVersion}, ${asked}`;
    };
    cache = new PageCache(getVersion, { getLastKnownVersion: () => knownVersion, ping });
  });
  afterEach(() => vi.useRealTimers());

  const fail = vi.fn(() => Promise.reject(new DatabaseUnavailableError(new Error("refused"))));
  const get = async (create: () => Promise<CachedResponse>, key = "a") => {
    const response = await cache.get(key, create);
    return { text: readText(response), age: response.headers.age };
  };

  it("sends cached responses with their age during an outage, and no others", async () => {
    expect(await get(() => page("kept"))).toEqual({ text: "kept", age: undefined });
    isListening = false;
    vi.advanceTimersByTime(90_900);
    expect(await get(fail)).toEqual({ text: "kept", age: "90" });
    await expect(get(fail, "never rendered")).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(get(() => Promise.reject(new Error("a fault of its own")), "other")).rejects.toThrow("a fault of its own");
  });

  it("keeps cached responses during an outage until a change is known", async () => {
    await get(() => page("kept"));
    expect([cache.has("a"), cache.has("b")]).toEqual([true, false]);
    isListening = false;
    expect(cache.has("a")).toBe(false);
    await get(fail);
    expect([cache.has("a"), cache.has("b")]).toEqual([true, false]);
    knownVersion = "2";
    expect(cache.has("a")).toBe(false);
  });

  it("responds to many requests at once without queueing them", async () => {
    await get(() => page("kept"));
    isListening = false;
    const gate = Promise.withResolvers<void>();
    const waitAndFail = () => gate.promise.then(fail);
    const responses = [get(waitAndFail), get(waitAndFail), get(waitAndFail)];
    gate.resolve();
    expect((await Promise.all(responses)).map(({ text }) => text)).toEqual(["kept", "kept", "kept"]);
  });

  it("lets no request wait for the database again, and retries it once a second", async () => {
    await get(() => page("kept"));
    isListening = false;
    await get(fail);
    const never = vi.fn(() => new Promise<never>(() => undefined));
    for (let count = 0; count < 3; count += 1) expect(await get(never)).toMatchObject({ text: "kept" });
    expect(ping).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    for (let count = 0; count < 3; count += 1) expect(await get(never)).toMatchObject({ text: "kept" });
    expect(ping).toHaveBeenCalledTimes(1);
    expect(never).not.toHaveBeenCalled();
  });

  it("uses no cached response while the database responds without notifications", async () => {
    await get(() => page("kept"));
    isListening = false;
    await get(fail);
    ping.mockResolvedValueOnce();
    vi.advanceTimersByTime(1000);
    await get(fail);
    await setImmediate();
    for (const text of ["new", "newer"]) expect(await get(() => page(text))).toEqual({ text, age: undefined });
  });

  it("sends no response from before a known change", async () => {
    await get(() => page("kept"));
    knownVersion = "2";
    await expect(get(fail)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    isListening = false;
    await expect(get(fail)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });

  it("sends a cached response without an age once it is known to be current", async () => {
    await get(() => page("kept"));
    isListening = false;
    await get(fail);
    isListening = true;
    expect(await get(fail)).toEqual({ text: "kept", age: undefined });
  });

  it("sends a cached response with its own headers beside the age", async () => {
    await cache.get("a", () => createCachedResponse(200, { "content-type": "text/csv" }, "kept"));
    isListening = false;
    expect((await cache.get("a", fail)).headers).toEqual({ "content-type": "text/csv", age: "0" });
  });

  it("hides no other fault behind a cached response", async () => {
    await get(() => page("kept"));
    isListening = false;
    await expect(get(() => Promise.reject(new Error("a fault of its own")))).rejects.toThrow("a fault of its own");
  });
});

describe("PageCache with entries that are replaced during rendering", () => {
  it("does not count their bytes", async () => {
    let version = 0;
    const cache = new PageCache(() => `${version}`, { maxBytes: 20_000 });
    for (let count = 0; count < 20; count += 1) {
      const gate = Promise.withResolvers<void>();
      version += 1;
      const replaced = cache.get("a", async () => {
        await gate.promise;
        return page("before");
      });
      version += 1;
      await cache.get("a", () => page("after"));
      gate.resolve();
      await replaced;
    }
    let made = 0;
    const create = () => {
      made += 1;
      return page("b");
    };
    await cache.get("b", create);
    await cache.get("b", create);
    expect(made).toBe(1);
  });
});

describe("PageCache with many distinct URLs", () => {
  it.each([
    ["long", 16_000],
    ["short", 10],
  ])("is bounded when responses are small and URLs are %s", async (_name, length) => {
    const cache = new PageCache(() => "1", { maxBytes: 100_000 });
    let made = 0;
    const get = (number: number) =>
      cache.get(`${number}`.padStart(length, "x"), () => {
        made += 1;
        return page("{}");
      });
    for (let number = 0; number < 60; number += 1) await get(number);
    await get(0);
    expect(made).toBe(61);
  });
});
