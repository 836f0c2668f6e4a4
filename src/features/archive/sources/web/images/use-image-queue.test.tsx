import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { stubUploads } from "../../../../../../tests/stub-uploads.ts";
import { compressImage } from "./compress-image.ts";
import { useImageQueue } from "./use-image-queue.ts";

const createFile = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const source = { title: "Burned", is_sensitive: false };

/** Replaces the compression worker; returns a log of the sizes that it got and of its end. */
function stubWorker(result: Blob | null) {
  const log: unknown[] = [];
  class Smaller extends EventTarget {
    postMessage(file: File) {
      log.push(file.size);
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data: result })));
    }
    terminate() {
      log.push("ended");
    }
  }
  vi.stubGlobal("Worker", Smaller);
  return log;
}

describe("compressImage", () => {
  const compress = (controller = new AbortController()) => compressImage(createFile("a.jpg"), controller.signal);

  it.each([
    ["what is smaller", new Blob([]), 0],
    ["the file where that is not smaller", new Blob(["xx"]), 1],
  ])("returns %s", async (_what, result, size) => {
    const log = stubWorker(result);
    const { file, hasFailed } = await compress();
    expect([file.size, hasFailed, log]).toEqual([size, false, [1, "ended"]]);
  });

  it("ends its work when it is cancelled, and says with what reason", async () => {
    const log = stubWorker(null);
    const controller = new AbortController();
    const work = compress(controller);
    controller.abort(new Error("Left."));
    await expect(work).rejects.toThrow("Left.");
    expect(log).toContain("ended");
    await expect(compress(controller)).rejects.toThrow("Left.");
  });
});

describe("useImageQueue", () => {
  async function send(batch: { isUntouched: boolean; source?: object }) {
    mountElement(null);
    const uploads = stubUploads();
    const log = stubWorker(null);
    const { result, unmount } = renderHook(useImageQueue);
    act(() => result.current.queue.pick([createFile("a.jpg"), createFile("b.jpg")]));
    // Before the connection may be lost.
    expect(log).toEqual([0]);
    const id = result.current.images[0]?.id ?? "";
    act(() => result.current.queue.setDescription(id, "Ash"));
    const done = result.current.queue.send({ incidentId: "i", ...batch });
    await act(() => expect.poll(() => uploads.length).toBe(1));
    return { uploads, result, unmount, done };
  }
  const listFields = (form: FormData | undefined) =>
    Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]));

  it("sends each image with what is said of all, one after the other", async () => {
    const { uploads, result, done } = await send({ isUntouched: true, source });
    expect(listFields(uploads[0]?.form)).toEqual({
      ...{ incident_id: "i", description: "Ash", title: "Burned", is_sensitive: "false", untouched: "true" },
      ...{ filename: expect.stringMatching(/^\d+a\.jpg$/), image_archive: expect.stringMatching(/^\d+a\.jpg$/) },
    });
    act(() => uploads[0]?.progress(0.5));
    expect(result.current.images.map(({ state }) => state)).toEqual([{ name: "sending", progress: 0.5 }, { name: "waiting" }]);
    await act(async () => uploads[0]?.respond({ body: { message: "Added." } }));
    await act(() => expect.poll(() => uploads.length).toBe(2));
    await act(async () => uploads[1]?.respond({ status: 201, body: { message: "Damaged." } }));
    await act(() => done);
    expect(result.current.images.map(({ state }) => state)).toEqual([
      ...[{ name: "sent" }, { name: "failed", errorMessage: "Damaged." }],
    ]);
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key);
  });

  it("sends nothing more once its page is left", async () => {
    const { uploads, unmount, done } = await send({ isUntouched: true });
    expect(Object.keys(listFields(uploads[0]?.form)).toSorted()).toEqual([
      ...["description", "filename", "image_archive", "incident_id", "untouched"],
    ]);
    unmount();
    expect(await done).toBe(false);
    expect([uploads.length, uploads[0]?.isAborted]).toEqual([1, true]);
  });
});
