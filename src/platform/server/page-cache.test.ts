import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCachedResponse, PageCache } from "./page-cache.ts";

const page = (text: string, status = 200) => createCachedResponse(status, {}, text);

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
    const { bytes } = await cache.get("a", make);
    expect(bytes.identity.toString()).toBe("made 2");
  });

  it("does not cache a response as fresh when data changed during rendering", async () => {
    let version = "1";
    const cache = new PageCache(() => version);
    await cache.get("a", () => {
      version = "2";
      return page("from before the change");
    });
    const { bytes } = await cache.get("a", () => page("from after the change"));
    expect(bytes.identity.toString()).toBe("from after the change");
  });

  it("does not cache a failure", async () => {
    const cache = new PageCache(() => "1");
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.get("a", () => page("broken", 500))).status).toBe(500);
    expect((await cache.get("a", () => page("fine"))).bytes.identity.toString()).toBe("fine");
  });

  it("evicts the least recently used response when it is full", async () => {
    const cache = new PageCache(() => "1", 8000);
    const made: string[] = [];
    const get = (key: string) =>
      cache.get(key, () => {
        made.push(key);
        return page(key.repeat(1200));
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

describe("PageCache with entries that are replaced during rendering", () => {
  it("does not count their bytes", async () => {
    let version = 0;
    const cache = new PageCache(() => `${version}`, 20_000);
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
    const cache = new PageCache(() => "1", 100_000);
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
