import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { IMAGE_WIDTHS } from "../../image-address.ts";
import { countPngFrames, findImageType, type ImageType } from "./image-bytes.ts";

export type PictureJob = {
  /** A file that anybody may have sent. */
  source: string;
  /** Where the pictures go. */
  folder: string;
  format: "webp" | "avif";
  maxPixels: number;
};

/** A file that was made of the source: upright, in sRGB, of pixels and nothing else. */
export type Picture = { path: string; type: string; width: number; height: number; bytes: number; sha256: string };

export type PictureAnswer =
  | { refused: "type" | "pixels" | "frames" | "damaged" }
  /** The size of the original is as stored, not turned. Pictures from the smallest to the largest. */
  | { original: { type: ImageType; width: number; height: number }; pictures: Picture[] };

const LARGEST = Math.max(...IMAGE_WIDTHS);
/** What WebP can be at most, in pixels: the bound of a long screenshot. */
const MAX_HEIGHT = 16_383;
/** In pixels; beyond, it would take too long to try. */
const LOSSLESS_UP_TO = 4e6;
/** In bytes; less is not worth a loss. */
const SMALL = 4096;
/** Warnings are passed over: cameras leave odd bytes. What is cut off or wrong is not. */
const STRICTNESS = { failOn: "error" } as const;

/** Makes the served pictures of a file, in as many widths as it has pixels for. It never enlarges. */
export async function makePictures({ source, folder, format, maxPixels }: PictureJob): Promise<PictureAnswer> {
  const bytes = await readFile(source);
  const type = findImageType(bytes);
  if (!type) return { refused: "type" };
  if (type === "image/png" && countPngFrames(bytes) > 1) return { refused: "frames" };
  const size = await damagedAsUndefined(sharp(bytes, { ...STRICTNESS, limitInputPixels: false }).metadata());
  if (!size) return { refused: "damaged" };
  const { width, height } = size;
  if (width * height > maxPixels) return { refused: "pixels" };
  const upright = await damagedAsUndefined(decode(bytes, maxPixels));
  if (!upright) return { refused: "damaged" };

  const widths = [...IMAGE_WIDTHS.filter((candidate) => candidate < upright.info.width), upright.info.width];
  const pictures: Picture[] = [];
  for (const candidate of widths) {
    const { data, info } = await encode(resize(upright, candidate), format, type);
    const path = join(folder, `${candidate}.${format}`);
    await writeFile(path, data, { mode: 0o600 });
    const sha256 = createHash("sha256").update(data).digest("hex");
    pictures.push({ path, type: `image/${format}`, width: info.width, height: info.height, bytes: data.length, sha256 });
  }
  return { original: { type, width, height }, pictures };
}

type Pixels = { data: Buffer; info: OutputInfo };

/** The pixels of the largest picture. */
function decode(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  return sharp(bytes, { ...STRICTNESS, limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: LARGEST, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

function resize({ data, info: { width, height, channels } }: Pixels, target: number): Sharp {
  const pixels = sharp(data, { raw: { width, height, channels } });
  const size = { width: target, height: Math.max(1, Math.round((height * target) / width)) };
  return target < width ? pixels.resize({ ...size, fit: "fill" }) : pixels;
}

async function encode(picture: Sharp, format: PictureJob["format"], type: ImageType): Promise<Pixels> {
  const finish = (encoded: Sharp) => encoded.toBuffer({ resolveWithObject: true });
  if (format === "avif") return finish(picture.avif({ quality: 55, effort: 3 }));
  const lossy = await finish(picture.clone().webp({ quality: 75, smartSubsample: true }));
  const { width, height } = lossy.info;
  // Drawings and pictures of texts are often smaller without any loss, photographs never.
  if (type === "image/jpeg" || width * height > LOSSLESS_UP_TO) return lossy;
  const lossless = await finish(picture.clone().webp({ lossless: true }));
  return lossless.data.length <= Math.max(lossy.data.length, SMALL) ? lossless : lossy;
}

async function damagedAsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    // The machine is at fault then, not the file.
    if (/memory/i.test(String(error))) throw error;
    return undefined;
  }
}
