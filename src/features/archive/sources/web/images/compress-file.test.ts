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

describe("compressFile of a large PNG", () => {
  const file = new File([new Uint8Array(200_000)], "picture", { type: "image/png" });
  /** Replaces the decoder of a picture with this size and transparency; without a context if the browser has none. */
  function stubCanvas(alphas: number[], { width = 2048, height = 1024, hasContext = true } = {}) {
    const sizes: number[][] = [];
    const close = vi.fn();
    vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }));
    class Canvas {
      width: number;
      height: number;
      constructor(canvasWidth: number, canvasHeight: number) {
        [this.width, this.height] = [canvasWidth, canvasHeight];
        // Not that of the pattern.
        if (canvasWidth !== 16) sizes.push([canvasWidth, canvasHeight]);
      }
      getContext = () =>
        hasContext
          ? {
              canvas: this,
              drawImage: () => undefined,
              getImageData: () => ({ data: alphas.flatMap((alpha) => [0, 0, 0, alpha]) }),
            }
          : null;
    }
    vi.stubGlobal("OffscreenCanvas", Canvas);
    return { sizes, close };
  }
  const getType = async (picture = file) => {
    await compressFile(picture);
    return vi.mocked(library as unknown as (file: File, options: { fileType?: string }) => void).mock.lastCall?.[1].fileType;
  };

  it("makes it a JPEG where nothing of it is transparent", async () => {
    const { sizes, close } = stubCanvas([255, 250]);
    expect(await getType()).toBe("image/jpeg");
    expect([sizes, close.mock.calls.length]).toEqual([[[512, 256]], 1]);
    stubCanvas([255], { width: 100, height: 1 });
    expect(await getType()).toBe("image/jpeg");
  });

  it("looks at a small picture as it is, and at a narrow one with a pixel at least", async () => {
    const small = stubCanvas([255], { width: 100, height: 60 });
    await getType();
    const narrow = stubCanvas([255], { width: 5000, height: 2 });
    await getType();
    expect([...small.sizes, ...narrow.sizes]).toEqual([
      [100, 60],
      [512, 1],
    ]);
  });

  it("keeps it where something is transparent, and where that is not known", async () => {
    stubCanvas([255, 249]);
    expect(await getType()).toBeUndefined();
    stubCanvas([255], { hasContext: false });
    expect(await getType()).toBeUndefined();
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("Not a picture")));
    expect(await getType()).toBeUndefined();
  });

  it.each([
    [1080, 17_000, 17_000],
    [2160, 34_000, 17_000],
    [1080, 6000, 6000],
    [17_783, 700, 17_783],
    [700, 17_783, 17_783],
  ])("bounds the shorter side of a strip of %i × %i pixels, not its size", async (width, height, maxWidthOrHeight) => {
    stubCanvas([255], { width, height });
    const jpeg = new File([file], "thread.jpg", { type: "image/jpeg" });
    await compressFile(jpeg);
    expect(library).toHaveBeenLastCalledWith(jpeg, {
      ...{ initialQuality: 0.5, maxSizeMB: Number.POSITIVE_INFINITY, maxWidthOrHeight, useWebWorker: false },
      ...{ alwaysKeepResolution: true, maxIteration: 1 },
    });
    stubCanvas([255], { width: 2000, height: 6000 });
    await compressFile(jpeg);
    expect(library).toHaveBeenLastCalledWith(jpeg, expect.objectContaining({ maxSizeMB: 0.1, maxWidthOrHeight: 1920 }));
  });

  it("does not look at a JPEG or at a PNG that is small", async () => {
    const { sizes } = stubCanvas([255]);
    const small = new File([new Uint8Array(104_857)], "picture", { type: "image/png" });
    for (const picture of [small, new File([file], "picture", { type: "image/jpeg" })])
      expect(await getType(picture)).toBeUndefined();
    expect(sizes).toEqual([]);
    expect(await getType(new File([new Uint8Array(104_858)], "picture", { type: "image/png" }))).toBe("image/jpeg");
  });
});

describe("compressFile in a browser that resists fingerprinting", () => {
  /** Replaces canvases by one that reads each value of what is drawn as `read` of it. */
  function stubReading(read: (value: number, index: number) => number) {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 10, height: 10, close: () => undefined }));
    class Canvas {
      pixels = new Uint8ClampedArray(16 * 16 * 4);
      convertToBlob = async () => new Blob();
      getContext = () => ({
        createImageData: () => ({ data: new Uint8ClampedArray(16 * 16 * 4) }),
        putImageData: ({ data }: ImageData) => this.pixels.set(data),
        drawImage: () => undefined,
        getImageData: () => ({ data: this.pixels.map(read) }),
      });
    }
    vi.stubGlobal("OffscreenCanvas", Canvas);
  }
  const file = new File(["photo"], "photo.jpg", { type: "image/jpeg" });

  it.each<[string, (value: number, index: number) => number]>([
    ["other colours", (value) => 255 - value],
    ["stripes", (value, index) => (index % 7 === 0 ? 0 : value)],
    ["white", () => 255],
    ["9 more", (value) => value + 9],
  ])("compresses nothing where a canvas returns %s", async (_name, read) => {
    stubReading(read);
    await expect(compressFile(file)).rejects.toThrow("The browser falsifies what is read from a canvas");
    expect(library).not.toHaveBeenCalled();
  });

  it.each<[string, (value: number) => number]>([
    ["what was drawn", (value) => value],
    ["other last bits", (value) => value ^ 1],
  ])("compresses where a canvas returns %s", async (_name, read) => {
    stubReading(read);
    expect(await (await compressFile(file)).text()).toBe("smaller");
  });
});

describe("the worker that compresses", () => {
  it("posts the smaller file, or nothing where it cannot compress it", async () => {
    let listen: (event: { data: File }) => void = () => undefined;
    const results = vi.fn();
    vi.stubGlobal("addEventListener", (type: string, listener: typeof listen) => {
      if (type === "message") listen = listener;
    });
    vi.stubGlobal("postMessage", results);
    await import("./compress-worker.ts");
    listen({ data: new File(["a"], "photo.jpg", { type: "image/jpeg" }) });
    await expect.poll(() => results.mock.calls.length).toBe(1);
    expect(await results.mock.calls[0]?.[0].text()).toBe("smaller");
    listen({ data: new File([new Uint8Array([0xff, 0xd8, 0xff])], "photo.jpg", { type: "image/jpeg" }) });
    await expect.poll(() => results.mock.calls.length).toBe(2);
    expect(results.mock.calls[1]).toEqual([null]);
  });
});

/** Replaces the worker: returns a result, or fails like a browser that cannot compress. */
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
      const terminate = stubWorker(result);
      vi.mocked(library as unknown as () => Promise<Blob>).mockRejectedValueOnce(new Error("Not an image"));
      expect(await compressImage(file, signal)).toEqual({ file, hasFailed: true });
      expect(terminate).toHaveBeenCalledOnce();
    },
  );

  it("compresses on the page where the worker cannot", async () => {
    stubWorker("error");
    const { file: sent, hasFailed } = await compressImage(file, signal);
    expect([await sent.text(), hasFailed]).toEqual(["smaller", false]);
  });

  it("rejects with the reason of its signal", async () => {
    stubWorker(new Blob());
    const reason = new Error("Removed");
    await expect(compressImage(file, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
