import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createAnimatedPng, createImage } from "../../../../../../tests/test-images.ts";
import { createImageProcessor, type ImageProcessor } from "./image-processor.ts";

const NOT_PROCESSED = "The image could not be processed. Please try again, or choose another copy of it.";
/** A worker that fails in the way named by the file's content. */
const breaking = new URL("../../../../../../tests/workers/failing-image-worker.ts", import.meta.url);

let folder: string;
let processor: ImageProcessor;
const report = vi.fn();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "advocacy-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => processor.close());

const open = (options: { script?: URL; timeoutMs?: number } = {}) => {
  report.mockClear();
  processor = createImageProcessor({ niceness: 0, report, ...options });
};
let count = 0;
async function make(content: string | Buffer) {
  count += 1;
  const source = join(folder, `source-${count}`);
  await writeFile(source, content);
  return processor.createVariants(source, folder, "served");
}

describe("createImageProcessor", () => {
  it("creates variants in another process", async () => {
    open();
    expect(await make(await createImage())).toMatchObject({
      original: { type: "image/png", width: 8, height: 4 },
      variants: [{ type: "image/webp", width: 8, height: 4 }],
    });
  });

  it("refuses a bad file with a message at its field", async () => {
    open();
    for (const [content, message] of [
      ["no image", "Only JPEG and PNG images can be added, and this file is neither."],
      [await createAnimatedPng(2), "A moving image cannot be added. Please choose one with a single frame."],
    ] as const) {
      await expect(make(content)).rejects.toMatchObject({ message, issues: [{ path: "image_archive", message }] });
    }
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ["crash", "ended with SIGSEGV"],
    ["abort", "ended with SIGABRT"],
    ["exit", "ended with 3"],
    ["throw", "failed: Error: out of memory"],
  ])("continues after the worker failed with a %s", async (content, reason) => {
    open({ script: breaking });
    await expect(make(content)).rejects.toMatchObject({ statusCode: 500, message: NOT_PROCESSED });
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining(reason) }),
      expect.any(String),
    );
    expect(await make("fine")).toMatchObject({ variants: [] });
  });

  it("passes on that the disk is full, which another copy of the image would not help", async () => {
    open({ script: breaking });
    await expect(make("full disk")).rejects.toMatchObject({ code: "ENOSPC" });
    expect(report).not.toHaveBeenCalled();
    expect(await make("fine")).toMatchObject({ variants: [] });
  });

  it("continues after the worker hung", async () => {
    open({ script: breaking, timeoutMs: 1000 });
    await expect(make("hang")).rejects.toMatchObject({ statusCode: 500, message: NOT_PROCESSED });
    await expect.poll(() => make("fine")).toMatchObject({ variants: [] });
  });

  it("processes one file at a time, queues some, and refuses the others with 503", async () => {
    open({ script: breaking });
    const source = join(folder, "source");
    await writeFile(source, "fine");
    const first = await processor.createVariants(source, folder, "served");
    const responses = await Promise.allSettled(
      Array.from({ length: 40 }, () => processor.createVariants(source, folder, "served")),
    );
    const made = responses.filter(({ status }) => status === "fulfilled");
    expect(made).toHaveLength(17);
    for (const response of made) expect(response).toMatchObject({ value: first });
    for (const response of responses.filter(({ status }) => status === "rejected")) {
      expect(response).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: 10 } });
    }
  });
});
