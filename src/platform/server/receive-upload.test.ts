import { readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { encodeForm } from "../../../tests/encode-form.ts";
import { listFiles } from "../../../tests/test-images.ts";
import { openTestMedia } from "../../../tests/test-media.ts";
import { createErrorResponse } from "./error-response.ts";
import { receiveUpload, registerMultipartParser } from "./receive-upload.ts";

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

  it("receives nothing when the disk is nearly full", async () => {
    limits = { ...LIMITS, minFreeBytes: Number.MAX_SAFE_INTEGER };
    const { payload, contentType } = await encodeForm([["file", { name: "a.png", bytes: Buffer.alloc(10) }]]);
    await app.inject({ method: "POST", url: "/", headers: { "content-type": contentType }, payload });
    expect(outcomes).toHaveLength(1);
    expect(createErrorResponse(outcomes[0])).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/storage is full/) },
    });
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
