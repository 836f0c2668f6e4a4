import library from "browser-image-compression";
import { describe, expect, it, vi } from "vitest";
import { compressFile } from "./compress-file.ts";
import { compressImage } from "./compress-image.ts";

// Both are tested in one file: with the modules that a worker has loaded, a second file would get the library of the first.
vi.mock("browser-image-compression", () => ({ default: vi.fn(async () => new Blob(["smaller"])) }));

describe("compressFile", () => {
  it.each(["image/jpeg", "image/png"])("calls the library with quality 0.5, 0.1 MB and 1920 px at most: %s", async (type) => {
    const file = new File([new Uint8Array(200_000)], "picture", { type });
    expect(await (await compressFile(file)).text()).toBe("smaller");
    expect(library).toHaveBeenLastCalledWith(file, {
      initialQuality: 0.5,
      maxSizeMB: 0.1,
      maxWidthOrHeight: 1920,
      useWebWorker: false,
    });
  });

  it("refuses a truncated file", async () => {
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], "picture", { type: "image/jpeg" });
    await expect(compressFile(file)).rejects.toThrow("The file is truncated");
    expect(library).not.toHaveBeenCalled();
  });
});

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
      vi.mocked(library as unknown as () => Promise<Blob>).mockRejectedValueOnce(new Error("Not an image"));
      expect(await compressImage(file, signal)).toEqual({ file, hasFailed: true });
    },
  );

  it("rejects with the reason of its signal", async () => {
    stubWorker(new Blob());
    const reason = new Error("Removed");
    await expect(compressImage(file, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
