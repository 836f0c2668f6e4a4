import library from "browser-image-compression";
import { describe, expect, it, vi } from "vitest";
import { compressFile } from "./compress-file.ts";

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
