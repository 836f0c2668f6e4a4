import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { stubUploads, type Upload } from "../../../../../../tests/stub-uploads.ts";
import { compressImage } from "./compress-image.ts";
import type { PickedImage } from "./picked-image.ts";
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
  type Reply = Parameters<Upload["respond"]>[0];
  const stored: Reply = { body: { message: "Added." } };
  const damaged: Reply = { status: 201, body: { message: "Damaged." } };
  const batch = { incidentId: "i", isUntouched: true, source };

  /** Picks images, described by their names. */
  function open(...names: string[]) {
    mountElement(null);
    const uploads = stubUploads();
    const { result, unmount } = renderHook(useImageQueue);
    act(() => result.current.pick(names.map(createFile), (name) => `About ${name}`));
    const getImage = (name: string) => result.current.images.find(({ file }) => file.name === name) as PickedImage;
    const getStates = () => result.current.images.map(({ state }) => (state.name === "failed" ? state.errorMessage : state.name));
    /** Starts to send all images. */
    const start = (changed: Partial<typeof batch> = {}) => {
      let done: ReturnType<typeof result.current.send> = Promise.resolve(undefined);
      act(() => {
        done = result.current.send({ ...batch, ...changed }, result.current.images);
      });
      return done;
    };
    /** Waits for so many uploads; then the last one gets the reply, or loses the connection at null. */
    const reply = async (count: number, response: Reply | null) => {
      await act(() => expect.poll(() => uploads.length).toBe(count));
      await act(async () => (response ? uploads.at(-1)?.respond(response) : uploads.at(-1)?.lose()));
    };
    const send = async (replies: (Reply | null)[], changed?: Partial<typeof batch>) => {
      const before = uploads.length;
      const done = start(changed);
      for (const [index, each] of replies.entries()) await reply(before + index + 1, each);
      return act(() => done);
    };
    return { uploads, result, unmount, start, reply, send, getImage, getStates };
  }
  const listFields = ({ form }: Upload) =>
    Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value]));
  const getDescriptions = (uploads: Upload[]) => uploads.map((upload) => listFields(upload).description);

  it("sends one image after the other, each with what is said of all", async () => {
    const { uploads, result, start, reply, getStates } = open("a.jpg", "b.jpg");
    const sending = start();
    await act(() => expect.poll(() => uploads.length).toBe(1));
    act(() => uploads[0]?.progress(0.5));
    expect(result.current.images.map(({ state }) => state)).toEqual([{ name: "sending", progress: 0.5 }, { name: "waiting" }]);
    expect(await result.current.send(batch, result.current.images)).toBeUndefined();
    for (const count of [1, 2]) await reply(count, stored);
    expect(await act(() => sending)).toBe(result.current.images);
    expect(getStates()).toEqual(["sent", "sent"]);
    expect(uploads.map(listFields)).toEqual(
      ["a.jpg", "b.jpg"].map((name) => ({
        ...{ incident_id: "i", description: `About ${name}`, title: "Burned", is_sensitive: "false", untouched: "true" },
        filename: expect.stringMatching(new RegExp(`^\\d{13}${name}$`)),
        image_archive: expect.stringMatching(new RegExp(`^\\d{13}${name}$`)),
      })),
    );
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key);
  });

  it("goes on after a refusal, and then sends only what is missing, in a new request", async () => {
    const { uploads, send, getStates } = open("a.jpg", "b.jpg", "c.jpg");
    await send([stored, damaged, stored]);
    expect(getStates()).toEqual(["sent", "Damaged.", "sent"]);
    await send([stored]);
    expect(getStates()).toEqual(["sent", "sent", "sent"]);
    expect(getDescriptions(uploads)).toEqual(["a.jpg", "b.jpg", "c.jpg", "b.jpg"].map((name) => `About ${name}`));
    expect(uploads[3]?.key).not.toBe(uploads[1]?.key);
  });

  it("ends at a lost connection; then repeats that request unchanged, after the others", async () => {
    const { uploads, result, send, getImage, getStates } = open("a.jpg", "b.jpg", "c.jpg");
    await send([stored, null]);
    stubWorker(null);
    expect(getStates()).toEqual(["sent", expect.stringMatching(/^Could not reach the server: /), "picked"]);
    act(() => result.current.describe(getImage("c.jpg").id, "Another"));
    await send([stored, stored], { incidentId: "other", isUntouched: false });
    expect(getStates()).toEqual(["sent", "sent", "sent"]);
    expect(getDescriptions(uploads.slice(2))).toEqual(["Another", "About b.jpg"]);
    expect(uploads[3]?.key).toBe(uploads[1]?.key);
    expect([...(uploads[3]?.form ?? [])]).toEqual([...(uploads[1]?.form ?? [])]);
  });

  it.each<[string, Reply | null, boolean]>([
    ["the connection was lost", null, true],
    ["the server failed", { status: 500, body: { message: "Broken." } }, true],
    ["a proxy did not get its response", { status: 504, body: {} }, true],
    ["the server refused it", damaged, false],
    ["there were too many requests", { status: 429, body: { message: "Later." } }, false],
  ])("knows whether an image may have been added when %s", async (_case, reply, mayBe) => {
    const { uploads, send, getImage } = open("a.jpg");
    await send([reply]);
    expect(getImage("a.jpg").unconfirmed !== undefined).toBe(mayBe);
    // That one was not added, which says nothing of the one before.
    await send([{ status: 429, body: { message: "Later." } }]);
    expect(getImage("a.jpg").unconfirmed !== undefined).toBe(mayBe);
    await send([damaged]);
    expect(getImage("a.jpg").unconfirmed).toBeUndefined();
    expect(new Set(uploads.map(({ key }) => key)).size).toBe(mayBe ? 1 : 3);
  });

  it("compresses unless the original is asked for, and says where it could not", async () => {
    const { uploads, send, getImage, getStates } = open("a.jpg");
    stubWorker(null);
    await send([damaged], { isUntouched: false });
    expect(getImage("a.jpg").hasCompressionFailed).toBe(true);
    await send([damaged]);
    expect(getImage("a.jpg").hasCompressionFailed).toBe(false);
    stubWorker(new Blob([]));
    await send([], { isUntouched: false });
    expect(getStates()).toEqual(["The file is empty."]);
    expect(uploads).toHaveLength(2);
  });

  it("skips what is removed before its turn, and puts a removed one back in its place", async () => {
    const { uploads, result, start, reply, getImage, getStates } = open("a.jpg", "b.jpg", "c.jpg");
    const sending = start();
    await act(() => expect.poll(() => uploads.length).toBe(1));
    const removed = getImage("b.jpg");
    act(() => result.current.remove(removed.id));
    for (const count of [1, 2]) await reply(count, stored);
    await act(() => sending);
    expect(getDescriptions(uploads)).toEqual(["About a.jpg", "About c.jpg"]);
    act(() => result.current.restore(removed, 1));
    expect(getStates()).toEqual(["sent", "picked", "sent"]);
    expect(result.current.images[1]).toEqual({ ...removed, state: { name: "picked" } });
  });

  it("sends nothing more once its page is left", async () => {
    const { uploads, unmount, start } = open("a.jpg", "b.jpg");
    const sending = start({ source: {} as typeof source });
    await act(() => expect.poll(() => uploads.length).toBe(1));
    expect(Object.keys(listFields(uploads[0] as Upload)).toSorted()).toEqual([
      ...["description", "filename", "image_archive", "incident_id", "untouched"],
    ]);
    unmount();
    expect(await sending).toBeUndefined();
    expect([uploads.length, uploads[0]?.isAborted]).toEqual([1, true]);
  });
});
