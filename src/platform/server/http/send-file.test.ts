import { Readable } from "node:stream";
import { fastify } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { parseRange, sendFile } from "./send-file.ts";

describe("parseRange of a file of 10 bytes", () => {
  it.each([
    ["bytes=0-0", { first: 0, last: 0 }],
    ["bytes=0-9", { first: 0, last: 9 }],
    ["bytes=3-5", { first: 3, last: 5 }],
    ["bytes=3-", { first: 3, last: 9 }],
    ["bytes=3-99", { first: 3, last: 9 }],
    ["bytes=-4", { first: 6, last: 9 }],
    ["bytes=-10", { first: 0, last: 9 }],
    ["bytes= 1-2", { first: 1, last: 2 }],
    ["bytes=-11", undefined],
    ["bytes=-99", undefined],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=10-20", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=99999999999999-", "unsatisfiable"],
    ["bytes=5-3", "unsatisfiable"],
    ["bytes=-", undefined],
    ["bytes=", undefined],
    ["bytes=0-1,3-4", undefined],
    ["bytes=a-b", undefined],
    ["bytes=0x1-2", undefined],
    ["bytes=9999999999999999999-", "unsatisfiable"],
    ["items=0-1", undefined],
    ["", undefined],
  ])("parses %j to %j", (header, range) => expect(parseRange(header, 10)).toEqual(range));

  it("finds no range in an empty file", () => {
    for (const header of ["bytes=0-", "bytes=-1", "bytes=0-0"]) expect(parseRange(header, 0)).toBe("unsatisfiable");
  });
});

describe("sendFile", () => {
  const content = Buffer.from("0123456789");
  const read = vi.fn(async (_key: string, range?: { first: number; last: number }) =>
    Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
  );
  const findSize = vi.fn(async (): Promise<number | undefined> => 10);
  const reportMissing = vi.fn();
  const app = fastify();
  const headers = { "content-type": "image/webp", "cache-control": "max-age=60" };
  app.route({
    method: ["GET", "HEAD"],
    url: "/",
    handler: (request, reply) =>
      sendFile(request, reply, { bytes: 10, etag: '"tag"', headers, key: "served/a", store: { read, findSize }, reportMissing }),
  });
  const ask = async (asked: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => {
    const response = await app.inject({ method, url: "/", headers: asked });
    return { status: response.statusCode, body: response.payload, headers: response.headers };
  };

  it("sends the whole file with its length and name", async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: "0123456789",
      headers: { etag: '"tag"', "content-length": "10", "accept-ranges": "bytes", ...headers },
    });
  });

  it("sends a range", async () => {
    const response = await ask({ range: "bytes=2-4" });
    expect(response).toMatchObject({
      status: 206,
      body: "234",
      headers: { "content-length": "3", "content-range": "bytes 2-4/10" },
    });
  });

  it("sends a range only when If-Range matches", async () => {
    expect(await ask({ range: "bytes=2-4", "if-range": '"tag"' })).toMatchObject({ status: 206, body: "234" });
    for (const known of ['"other"', 'W/"tag"', "Sat, 21 Nov 2026 08:00:00 GMT"]) {
      expect(await ask({ range: "bytes=2-4", "if-range": known })).toMatchObject({ status: 200, body: "0123456789" });
    }
  });

  it("refuses a range outside of the file", async () => {
    const response = await ask({ range: "bytes=10-" });
    expect(response).toMatchObject({
      status: 416,
      body: "",
      headers: { "content-range": "bytes */10", "cache-control": "no-store" },
    });
  });

  it("sends no body when the ETag matches", async () => {
    for (const known of ['"tag"', 'W/"tag"', '"other", "tag"']) {
      const response = await ask({ "if-none-match": known, range: "bytes=2-4" });
      expect(response).toMatchObject({ status: 304, body: "", headers: { etag: '"tag"', "cache-control": "max-age=60" } });
    }
    expect(await ask({ "if-none-match": '"other"' })).toMatchObject({ status: 200 });
  });

  it("does not read the file for a HEAD request", async () => {
    read.mockClear();
    expect(await ask({}, "HEAD")).toMatchObject({ status: 200, body: "", headers: { "content-length": "10", etag: '"tag"' } });
    expect(await ask({ range: "bytes=2-4" }, "HEAD")).toMatchObject({ status: 200, headers: { "content-length": "10" } });
    expect(read).not.toHaveBeenCalled();
  });

  it("returns 404 without the file's headers when it is missing, and reports its key", async () => {
    read.mockResolvedValueOnce(undefined as never);
    findSize.mockResolvedValueOnce(undefined);
    for (const method of ["GET", "HEAD"] as const) {
      const response = await ask({}, method);
      expect(response).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
      expect(response.headers).not.toHaveProperty("etag");
    }
    expect(reportMissing.mock.calls).toEqual([["served/a"], ["served/a"]]);
  });
});
