import { describe, expect, it, vi } from "vitest";
import { compressImage } from "./compress-image.ts";

/** Stands for the worker: gives a result, or fails, as where the browser cannot compress. */
function stubWorker(result: Blob | null | "error") {
  const terminate = vi.fn();
  class StubWorker extends EventTarget {
    terminate = terminate;
    postMessage() {
      if (result === "error") this.dispatchEvent(new Event("error"));
      else this.dispatchEvent(Object.assign(new Event("message"), { data: result }));
    }
  }
  vi.stubGlobal("Worker", StubWorker);
  return terminate;
}
const file = new File(["a".repeat(100)], "photo.jpg", { type: "image/jpeg" });
const { signal } = new AbortController();

describe("compressImage", () => {
  it("gives the smaller of both files, and ends its worker", async () => {
    const smaller = new Blob(["a".repeat(99)]);
    const terminate = stubWorker(smaller);
    expect(await compressImage(file, signal)).toEqual({ file: smaller, hasFailed: false });
    expect(terminate).toHaveBeenCalledOnce();
    for (const length of [100, 101]) {
      stubWorker(new Blob(["a".repeat(length)]));
      expect((await compressImage(file, signal)).file).toBe(file);
    }
  });

  it.each([["the worker cannot start", "error"] as const, ["it cannot compress", null] as const])(
    "gives the original when %s, nor can the page",
    async (_case, result) => {
      stubWorker(result);
      expect(await compressImage(file, signal)).toEqual({ file, hasFailed: true });
    },
  );

  it("rejects with the reason of its signal", async () => {
    stubWorker(new Blob());
    const reason = new Error("Removed");
    await expect(compressImage(file, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
