import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { IMAGE_WIDTHS } from "../../image-address.ts";
import { getImageType, type ImageType } from "../../image-type.ts";
import { countPngFrames } from "./count-png-frames.ts";

export type VariantJob = {
  /** An untrusted file. */
  source: string;
  /** Folder for the variants. */
  folder: string;
  format: "webp" | "avif";
  maxPixels: number;
  /** Of each side, in pixels. */
  maxSide: number;
};

/** A file made of the source: rotated upright, in sRGB, without metadata. */
export type ImageVariant = { path: string; type: string; width: number; height: number; bytes: number; sha256: string };

export type VariantResult =
  | { refused: "type" | "pixels" | "side" | "frames" | "damaged" }
  /** The original's size is the one before rotation. Variants are in ascending order of width. */
  | { original: { type: ImageType; width: number; height: number }; variants: ImageVariant[] };

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** WebP's own limit, in pixels: https://developers.google.com/speed/webp/faq */
const MAX_HEIGHT = 16_383;
/** In pixels; larger images take too long to try. */
const MAX_LOSSLESS_PIXELS = 4e6;
/** In bytes; a smaller gain is not worth the loss of quality. */
const MIN_LOSSY_BYTES = 4096;
/** Ignores warnings, as cameras leave odd bytes, but no error: a truncated or corrupt file is refused. */
const DECODE_OPTIONS = { failOn: "error" } as const;

/** Creates the served variants of a file, in each width that it is large enough for. */
export async function createVariants({ source, folder, format, maxPixels, maxSide }: VariantJob): Promise<VariantResult> {
  const bytes = await readFile(source);
  const type = getImageType(bytes);
  if (!type) return { refused: "type" };
  if (type === "image/png" && countPngFrames(bytes) > 1) return { refused: "frames" };
  const size = await undefinedIfCorrupt(sharp(bytes, { ...DECODE_OPTIONS, limitInputPixels: false }).metadata());
  if (!size) return { refused: "damaged" };
  const { width, height } = size;
  if (width * height > maxPixels) return { refused: "pixels" };
  if (Math.max(width, height) > maxSide) return { refused: "side" };
  const upright = await undefinedIfCorrupt(decode(bytes, maxPixels));
  if (!upright) return { refused: "damaged" };

  const widths = [...IMAGE_WIDTHS.filter((targetWidth) => targetWidth < upright.info.width), upright.info.width];
  const variants: ImageVariant[] = [];
  for (const targetWidth of widths) {
    const { data, info } = await encode(resize(upright, targetWidth), format, type);
    const path = join(folder, `${targetWidth}.${format}`);
    await writeFile(path, data, { mode: 0o600 });
    const sha256 = createHash("sha256").update(data).digest("hex");
    variants.push({ path, type: `image/${format}`, width: info.width, height: info.height, bytes: data.length, sha256 });
  }
  return { original: { type, width, height }, variants };
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Returns the pixels of the largest variant. */
function decode(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  return sharp(bytes, { ...DECODE_OPTIONS, limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

function resize({ data, info: { width, height, channels } }: Pixels, target: number): Sharp {
  const pixels = sharp(data, { raw: { width, height, channels } });
  const size = { width: target, height: Math.max(1, Math.round((height * target) / width)) };
  return target < width ? pixels.resize({ ...size, fit: "fill" }) : pixels;
}

async function encode(image: Sharp, format: VariantJob["format"], type: ImageType): Promise<Pixels> {
  const toEncodedBuffer = (encoded: Sharp) => encoded.toBuffer({ resolveWithObject: true });
  if (format === "avif") return toEncodedBuffer(image.avif({ quality: 55, effort: 3 }));
  const lossy = await toEncodedBuffer(image.clone().webp({ quality: 75, smartSubsample: true }));
  const { width, height } = lossy.info;
  // Drawings and images of text are often smaller in lossless compression, photographs never.
  if (type === "image/jpeg" || width * height > MAX_LOSSLESS_PIXELS) return lossy;
  const lossless = await toEncodedBuffer(image.clone().webp({ lossless: true }));
  return lossless.data.length <= Math.max(lossy.data.length, MIN_LOSSY_BYTES) ? lossless : lossy;
}

async function undefinedIfCorrupt<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    // The machine failed, not the file.
    if (/memory/i.test(String(error))) throw error;
    return undefined;
  }
}
