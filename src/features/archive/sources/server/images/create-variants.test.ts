import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPngChunk,
  createAnimatedPng,
  createImage,
  createNoiseImage,
  createPhotograph,
  createPngChunk,
} from "../../../../../../tests/test-images.ts";
import { createVariants, type VariantJob, type VariantResult } from "./create-variants.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-pictures-"));
});
afterAll(() => rm(directory, { recursive: true }));

async function make(bytes: Buffer, job: Partial<VariantJob> = {}): Promise<VariantResult> {
  // A new file for each job: sharp may cache files by name.
  const folder = await mkdtemp(join(directory, "job-"));
  const source = join(folder, "source");
  await writeFile(source, bytes);
  return createVariants({ source, folder, format: "served", maxPixels: 50e6, maxSide: 30_000, ...job });
}
async function made(bytes: Buffer, job: Partial<VariantJob> = {}) {
  const result = await make(bytes, job);
  if ("refused" in result) throw new Error(`It was refused: ${result.refused}.`);
  const largest = result.variants.at(-1);
  if (!largest) throw new Error("There is no picture.");
  return { ...result, largest };
}
const sizes = async (bytes: Buffer) => (await made(bytes)).variants.map(({ width, height }) => `${width}x${height}`);
const colourAt = async (path: string, left: number, top: number) => [
  ...(await sharp(path).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

/** Creates a PNG header of any size with hardly any data after it. */
function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = createPngChunk("IDAT", deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, createPngChunk("IHDR", header), pixels, createPngChunk("IEND", Buffer.alloc(0))]);
}

describe("createVariants", () => {
  it.each([
    [3000, 1500, ["480x240", "960x480", "1920x960"]],
    [1920, 1080, ["480x270", "960x540", "1920x1080"]],
    [961, 1000, ["480x499", "960x999", "961x1000"]],
    [960, 10, ["480x5", "960x10"]],
    [480, 320, ["480x320"]],
    [1, 1, ["1x1"]],
    [6000, 2000, ["480x160", "960x320", "1920x640"]],
    [6003, 2000, ["480x160", "960x320", "1920x640", "3242x1080"]],
    [10_000, 1, ["480x1", "960x1", "1920x1", "10000x1"]],
    [1, 20_000, ["1x20000"]],
    [1080, 17_000, ["480x7556", "960x15111", "1080x17000"]],
    [17_783, 700, ["480x19", "960x38", "1920x76", "17783x700"]],
    [1100, 5000, ["480x2182", "960x4364", "1080x4909"]],
  ])("creates all widths for %i × %i pixels", async (width, height, expected) => {
    expect(await sizes(await createImage({ width, height }))).toEqual(expected);
  });

  it.each([
    ["webp", "served", [480, 500], 600],
    ["webp", "served", [16], 16_383],
    ["jpeg", "served", [16], 16_384],
    ["avif", "avif", [480, 500], 600],
  ] as const)("creates %s, and returns its true type, size and hash: %s, %j × %i", async (format, asked, widths, height) => {
    const width = Math.max(...widths);
    const bytes = await createImage({ format: "jpeg", width, height });
    const { original, variants } = await made(bytes, { format: asked });
    expect(original).toEqual({ type: "image/jpeg", width, height });
    expect(variants.map(({ width }) => width)).toEqual(widths);
    for (const { path, type, width, height, bytes: length, sha256 } of variants) {
      expect(type).toBe(`image/${format}`);
      const content = await readFile(path);
      expect(length).toBe(content.length);
      expect(sha256).toBe(createHash("sha256").update(content).digest("hex"));
      expect(await sharp(content).metadata()).toMatchObject({ format: format === "avif" ? "heif" : format, width, height });
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
  });

  it.each([
    [16_383, 1],
    [16_384, 0],
  ])("creates AVIF of a picture of 1 × %i pixels %i times", async (height, count) => {
    const result = await make(await createImage({ width: 1, height }), { format: "avif" });
    expect("variants" in result && result.variants.length).toBe(count);
  });

  it("shows the transparent parts of a JPEG in white", async () => {
    const clear = { create: { width: 4, height: 16_384, channels: 4 as const, background: "#00000000" } };
    const { largest } = await made(await sharp(clear).png().toBuffer());
    expect([largest.type, await colourAt(largest.path, 1, 1)]).toEqual(["image/jpeg", [255, 255, 255]]);
  });

  it("creates the same files from the same bytes", async () => {
    const bytes = await createNoiseImage({ width: 700 });
    const hashes = async () => (await made(bytes)).variants.map(({ sha256 }) => sha256);
    expect(await hashes()).toEqual(await hashes());
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [["jpeg", orientation] as const, ["png", orientation] as const]))(
    "rotates a %s of orientation %i upright and removes its metadata",
    async (format, orientation) => {
      const bytes = await createPhotograph(orientation, format);
      expect(await sharp(bytes).metadata()).toMatchObject({ orientation, exif: expect.any(Buffer) });
      const { largest } = await made(bytes);
      expect(largest).toMatchObject({ width: 64, height: 32 });
      const corners = await Promise.all(
        [
          [8, 8],
          [56, 8],
          [8, 24],
          [56, 24],
        ].map(([left = 0, top = 0]) => colourAt(largest.path, left, top)),
      );
      const names = corners.map((colour) => colour.map((value) => (value > 200 ? "1" : value < 60 ? "0" : "?")).join(""));
      expect(names).toEqual(["100", "010", "001", "111"]);
      const { exif, icc, xmp, iptc, orientation: left } = await sharp(largest.path).metadata();
      expect({ exif, icc, xmp, iptc, left }).toEqual({});
      expect((await readFile(largest.path)).toString("latin1")).not.toMatch(/SecretCamera|Witness|Exif|GPS|ICCP/);
    },
  );

  it("converts to sRGB", async () => {
    const red = { create: { width: 20, height: 20, channels: 3 as const, background: "#c03020" } };
    const wide = await sharp(red).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    const print = await sharp(red).toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer();
    const deep = await sharp(red).toColourspace("rgb16").png().toBuffer();
    for (const [bytes, tolerance] of [
      [wide, 12],
      [print, 40],
      [deep, 12],
    ] as const) {
      const { largest } = await made(bytes);
      const [r = 0, g = 0, b = 0] = await colourAt(largest.path, 10, 10);
      expect(Math.max(Math.abs(r - 0xc0), Math.abs(g - 0x30), Math.abs(b - 0x20))).toBeLessThan(tolerance);
      expect(await sharp(largest.path).metadata()).toMatchObject({ space: "srgb", depth: "uchar", hasProfile: false });
    }
  });

  it("compresses a drawing without loss where that is not larger", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><text y="150" font-size="80">ታሪክ 1991</text></svg>';
    const drawing = await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer();
    const { largest } = await made(drawing);
    const [before, after] = await Promise.all([drawing, largest.path].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    const photograph = await createNoiseImage({ width: 600, height: 300, format: "png" });
    const lossless = await sharp(photograph).webp({ lossless: true }).toBuffer();
    expect((await made(photograph)).largest.bytes).toBeLessThan(lossless.length / 2);
  });

  it.each([
    ["png", 20, 20, "VP8L"],
    ["png", 1920, 2083, "VP8L"],
    ["png", 1920, 2084, "VP8 "],
    ["jpeg", 20, 20, "VP8 "],
  ] as const)("keeps of a %s of %i × %i pixels all where that may help and is fast: %s", async (format, width, height, chunk) => {
    const { largest } = await made(await createImage({ format, width, height }));
    expect((await readFile(largest.path)).toString("latin1", 12, 16)).toBe(chunk);
  });

  it("keeps transparency and gray", async () => {
    const clear = await sharp({ create: { width: 600, height: 20, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    for (const { path } of (await made(clear)).variants) expect(await sharp(path).metadata()).toMatchObject({ hasAlpha: true });
    const grey = await sharp(await createImage({ background: "#777" }))
      .greyscale()
      .png()
      .toBuffer();
    const [r = 0, g = 0, b = 0] = await colourAt((await made(grey)).largest.path, 1, 1);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
  });

  it("accepts an animated PNG with a single frame", async () => {
    expect(await sizes(await createAnimatedPng(1))).toEqual(["8x4"]);
  });

  it.each(["Junk before the end of the world", '<script>alert(1)</script><img src=x onerror="alert(1)">', "PK\u0003\u0004"])(
    "removes data after the end of the file: %j",
    async (tail) => {
      for (const format of ["jpeg", "png"] as const) {
        const { largest } = await made(Buffer.concat([await createImage({ format }), Buffer.from(tail)]));
        expect((await readFile(largest.path)).includes(tail)).toBe(false);
      }
    },
  );

  it("removes texts and profiles of a PNG", async () => {
    const png = addPngChunk(await createImage(), "tEXt", Buffer.from("Author\0A Witness"));
    expect((await readFile((await made(png)).largest.path)).includes("Witness")).toBe(false);
  });
});

describe("createVariants of a bad file", () => {
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0xff])],
    ["a text", Buffer.from("not an image")],
    ["a BMP header", Buffer.from("BM")],
    ["an SVG", Buffer.from(svg)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a BMP", Buffer.from("BM\u0000\u0000")],
  ])("refuses %s, which is no JPEG or PNG", async (_name, bytes) => {
    expect(await make(bytes)).toEqual({ refused: "type" });
  });

  it.each([
    ["webp", "WebP"],
    ["avif", "AVIF"],
    ["tiff", "TIFF"],
    ["gif", "GIF"],
  ] as const)("refuses a real %s by its name", async (format, name) => {
    const bytes = await sharp(await createImage())
      .toFormat(format)
      .toBuffer();
    expect(await make(bytes)).toEqual({ refused: "type", format: name });
  });

  it("refuses a PDF and a small GIF by their names", async () => {
    expect(await make(Buffer.from("%PDF-1.7\n"))).toEqual({ refused: "type", format: "PDF" });
    expect(await make(gif)).toEqual({ refused: "type", format: "GIF" });
  });

  it("refuses an animation", async () => {
    for (const frames of [2, 3, 0xffffffff]) expect(await make(await createAnimatedPng(frames))).toEqual({ refused: "frames" });
  });

  it("refuses one pixel too many before decoding", async () => {
    const bytes = await createImage({ width: 101, height: 100 });
    expect(await make(bytes, { maxPixels: 10_100 })).toMatchObject({ original: { width: 101, height: 100 } });
    expect(await make(bytes, { maxPixels: 10_099 })).toEqual({ refused: "pixels" });
    for (const [width, height] of [
      [50_000, 50_000],
      [1_000_000, 1_000_000],
      [16_777_216, 4],
    ] as const) {
      expect(await make(makeBomb(width, height))).toEqual({ refused: "pixels" });
    }
  });

  it("refuses a side that is one pixel too long before decoding, whichever it is", async () => {
    for (const size of [
      { width: 30_000, height: 1 },
      { width: 1, height: 30_000 },
    ]) {
      expect(await make(await createImage(size))).toMatchObject({ original: size });
    }
    expect(await make(makeBomb(30_001, 1))).toEqual({ refused: "side" });
    expect(await make(makeBomb(1, 30_001))).toEqual({ refused: "side" });
  });

  it.each([
    ["baseline", { quality: 80 }],
    ["progressive", { progressive: true }],
    ["restarted", { quality: 80, mozjpeg: true }],
  ] as const)("reads a %s JPEG that lacks its end, but not one that also lacks pixels", async (_name, options) => {
    const bytes = await sharp(await createNoiseImage({ width: 300, height: 200, format: "png" }))
      .jpeg(options)
      .toBuffer();
    const { largest, original } = await made(bytes.subarray(0, -2));
    expect(original).toEqual({ type: "image/jpeg", width: 300, height: 200 });
    const whole = await made(bytes);
    expect(largest.sha256).toBe(whole.largest.sha256);
    expect((await made(bytes.subarray(0, -1))).largest.sha256).toBe(whole.largest.sha256);
    for (const missing of [8, 50, 500]) expect(await make(bytes.subarray(0, -missing))).toEqual({ refused: "damaged" });
  });

  it.each(["jpeg", "png"] as const)("refuses a truncated %s", async (format) => {
    const bytes = await createNoiseImage({ width: 300, height: 200, format });
    for (const share of [0.02, 0.5, 0.9]) {
      expect(await make(bytes.subarray(0, Math.floor(bytes.length * share)))).toEqual({ refused: "damaged" });
    }
  });

  it("refuses a damaged file", async () => {
    const png = await createNoiseImage({ format: "png" });
    const broken = Buffer.from(png);
    broken.fill(0x55, png.length >> 1, (png.length >> 1) + 20);
    const sizeless = makeBomb(0, 4);
    const fewPixels = makeBomb(1000, 1000);
    const wrongChecksum = Buffer.from(png);
    wrongChecksum.writeUInt32BE(crc32("other"), 29);
    const endless = Buffer.concat([png.subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from("IDAT")]);
    for (const bytes of [
      broken,
      sizeless,
      fewPixels,
      wrongChecksum,
      endless,
      png.subarray(0, 8),
      Buffer.from([0xff, 0xd8, 0xff]),
    ]) {
      expect(await make(bytes)).toEqual({ refused: "damaged" });
    }
  });

  it("refuses a file that claims to be the other format", async () => {
    const [png, jpeg] = [await createImage(), await createImage({ format: "jpeg" })];
    expect(await make(Buffer.concat([jpeg.subarray(0, 4), png]))).toEqual({ refused: "damaged" });
    expect(await make(Buffer.concat([png.subarray(0, 8), jpeg]))).toEqual({ refused: "damaged" });
  });
});
