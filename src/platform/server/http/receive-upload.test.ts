import { readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { encodeForm } from "../../../../tests/encode-form.ts";
import { listFiles } from "../../../../tests/test-images.ts";
import { openTestMedia } from "../../../../tests/test-media.ts";
import { createErrorResponse } from "./error-response.ts";
import { assertUploadFits, receiveUpload, registerMultipartParser } from "./receive-upload.ts";

const LIMITS = { field: "file", maxBytes: 1000 };

/** A server on a real port, because an injected request cannot be aborted. */
describe("receiveUpload", () => {
  let app: FastifyInstance;
  let media: Awaited<ReturnType<typeof openTestMedia>>;
  let port: number;
  /** The result of each form, in order. */
  let outcomes: unknown[];
  let limits: Parameters<typeof receiveUpload>[1];
  /** Runs before a form is read. */
  let before: () => Promise<unknown>;
  /** The permissions of the folder and the file of an upload. */
  let modes: number[];
  beforeEach(async () => {
    media = await openTestMedia();
    outcomes = [];
    modes = [];
    before = async () => undefined;
    limits = LIMITS;
    app = fastify();
    await registerMultipartParser(app);
    app.post("/", async (request) => {
      await before();
      try {
        const { inputs, remove } = await receiveUpload(request, limits, media.media.incoming);
        const files = await listFiles(media.mediaDirectory);
        const paths = inputs.flatMap(({ file }) => (file ? [(file as UploadedFile).path] : []));
        for (const path of paths) modes.push((await stat(dirname(path))).mode & 0o077, (await stat(path)).mode & 0o077);
        await remove();
        outcomes.push({ inputs, files: files.length });
        return "received";
      } catch (error) {
        outcomes.push(error);
        throw error;
      }
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    port = (app.server.address() as { port: number }).port;
    return async () => {
      await app.close();
      await media.closeMedia();
    };
  });
  afterEach(async () => expect(await listFiles(media.mediaDirectory)).toEqual([]));

  const head = (length: number | "chunked") =>
    [
      "POST / HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      "Content-Type: multipart/form-data; boundary=x",
      length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
      "\r\n",
    ].join("\r\n");
  const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a b.png"\r\nContent-Type: image/png\r\n\r\n';

  it("returns the fields and the file, which is deleted afterwards", async () => {
    const { payload, contentType } = await encodeForm([
      ["one", "1"],
      ["file", { name: "a.png", bytes: Buffer.alloc(1000, 7) }],
      ["two", "ሁለት"],
      ["two", "again"],
      ["other", { name: "b.png", bytes: Buffer.alloc(1000) }],
      ["file", { name: "c.png", bytes: Buffer.alloc(10) }],
    ]);
    const response = await app.inject({ method: "POST", url: "/", headers: { "content-type": contentType }, payload });
    expect(response.payload).toBe("received");
    const file = expect.objectContaining({ name: "a.png", bytes: 1000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(outcomes).toEqual([{ files: 1, inputs: [{ one: "1" }, { file }, { two: "ሁለት" }, { two: "again" }] }]);
    const [{ inputs }] = outcomes as [{ inputs: { file?: UploadedFile }[] }];
    expect(inputs[1]?.file?.path.startsWith(media.media.incoming)).toBe(true);
    expect(modes).toEqual([0, 0]);
  });

  it.each(["in the file", "before the file", "between two parts"])(
    "leaves no files when the client disconnects %s",
    async (where) => {
      const socket = connect(port, "127.0.0.1");
      const sent = {
        "in the file": `${fileHead}abc`,
        "before the file": "--x\r\n",
        "between two parts": `${fileHead}abc\r\n--x\r\n`,
      };
      socket.write(head(500) + sent[where as keyof typeof sent]);
      // The server has created its folder.
      const begun = () => readdir(media.media.incoming).catch(() => []);
      await expect.poll(() => begun()).toHaveLength(1);
      socket.destroy();
      await expect.poll(() => outcomes).toHaveLength(1);
      expect(outcomes[0]).toMatchObject({ statusCode: 400 });
    },
  );

  it.each([{ minFreeBytes: Number.MAX_SAFE_INTEGER }, { minFreeBytes: 0, maxBytes: Number.MAX_SAFE_INTEGER }])(
    "receives nothing when the disk has too little space for %j",
    async (tooMuch) => {
      limits = { ...LIMITS, ...tooMuch };
      const { payload, contentType } = await encodeForm([["file", { name: "a.png", bytes: Buffer.alloc(10) }]]);
      await app.inject({ method: "POST", url: "/", headers: { "content-type": contentType }, payload });
      expect(outcomes).toHaveLength(1);
      expect(createErrorResponse(outcomes[0])).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/storage is full/) },
      });
    },
  );

  it.each([
    ["another type", "application/json", "{}", "Please send a form with a file (multipart/form-data)."],
    [
      "a part of type JSON",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{"b":1}\r\n--x--\r\n',
      "The request could not be read.",
    ],
  ])("refuses %s", async (_what, type, payload, message) => {
    const response = await app.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload });
    expect(response.json()).toMatchObject({ statusCode: 400, message });
  });

  it("takes twenty fields beside the file, and no more", async () => {
    const send = async (fields: number, files = 1) => {
      const file = { name: "a.png", bytes: Buffer.alloc(1) };
      const { payload, contentType } = await encodeForm([
        ...Array.from({ length: fields }, (_, index): [string, string] => [`f${index}`, ""]),
        ...Array.from({ length: files }, (): ["file", typeof file] => ["file", file]),
      ]);
      return (await app.inject({ method: "POST", url: "/", headers: { "content-type": contentType }, payload })).statusCode;
    };
    expect([await send(20), await send(21), await send(20, 2)]).toEqual([200, 413, 413]);
  });

  it("refuses a length above that of the file and 64 kB of fields", () => {
    const check = (length?: string) => () => assertUploadFits({ headers: { "content-length": length } } as never, LIMITS);
    for (const length of [undefined, "66536"]) expect(check(length)).not.toThrow();
    expect(check("66537")).toThrow("The file is too large: it can have at most 0 MB.");
  });

  it("does not wait when the client left before the body was read", async () => {
    const gone = Promise.withResolvers<void>();
    app.server.on("request", (incoming) => incoming.on("close", () => gone.resolve()));
    before = () => gone.promise;
    const arrived = new Promise<void>((resolve) => app.server.once("request", () => resolve()));
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head(500)}${fileHead}`);
    await arrived;
    socket.destroy();
    await expect.poll(() => outcomes).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({ statusCode: 400 });
  });

  it("refuses a long body while it arrives, and reads it to the end", async () => {
    const body = `${fileHead}${"a".repeat(5000)}\r\n--x--\r\n`;
    const received = await new Promise<string>((resolve, reject) => {
      const sending = request({
        port,
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" },
      });
      sending.on("response", (response) => text(response).then(resolve, reject));
      sending.on("error", reject);
      for (let at = 0; at < body.length; at += 100) sending.write(body.slice(at, at + 100));
      sending.end();
    });
    expect(JSON.parse(received)).toMatchObject({ statusCode: 413, message: "The file is too large: it can have at most 0 MB." });
    expect(outcomes).toMatchObject([{ statusCode: 413 }]);
  });

  it("accepts a form that arrives byte by byte", async () => {
    const socket = connect(port, "127.0.0.1");
    const body = `${fileHead}${"a".repeat(50)}\r\n--x--\r\n`;
    const received = text(socket);
    socket.setNoDelay(true);
    socket.write(head(body.length));
    for (const letter of body) await new Promise<void>((resolve) => void socket.write(letter, () => setImmediate(resolve)));
    expect(await received).toMatch(/received$/);
    expect(outcomes).toMatchObject([{ inputs: [{ file: { name: "a b.png", bytes: 50 } }] }]);
  });
});
