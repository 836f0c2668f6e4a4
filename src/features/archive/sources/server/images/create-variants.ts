import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { ImageType } from "#platform/shared/image-type.ts";
import { getServedFormat, getStripScale, IMAGE_WIDTHS } from "../../image-rules.ts";
import { type DecodedUpload, decodeUpload, type Pixels, type UploadJob, type UploadRefusal } from "./decode-upload.ts";

export type VariantJob = UploadJob & {
  /** Folder for the variants. */
  folder: string;
  /** What the page shows at once, or AVIF. */
  format: "served" | "avif";
};

/** A file made from the source: upright, in sRGB, without metadata. */
export type ImageVariant = { path: string; type: string; width: number; height: number; bytes: number; sha256: string };

/** Variants are in ascending order of width. */
export type VariantResult = UploadRefusal | (Pick<DecodedUpload, "original"> & { variants: ImageVariant[] });

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** In pixels; larger images take too long to try. */
const MAX_LOSSLESS_PIXELS = 4e6;
/** In bytes; a smaller gain is not worth the loss of quality. */
const MIN_LOSSY_BYTES = 4096;

/** Creates the served variants of a file, in each width up to its own. As AVIF, none of a picture that is served as JPEG. */
export async function createVariants({ folder, format, ...upload }: VariantJob): Promise<VariantResult> {
  const decoded = await decodeUpload(upload, getMaxSize);
  if ("refused" in decoded) return decoded;
  const { original, upright } = decoded;
  const servedFormat = getServedFormat(upright.info);
  if (format === "avif" && servedFormat === "jpeg") return { original, variants: [] };

  const encodedFormat = format === "avif" ? format : servedFormat;
  const widths = [...IMAGE_WIDTHS.filter((targetWidth) => targetWidth < upright.info.width), upright.info.width];
  const variants: ImageVariant[] = [];
  for (const targetWidth of widths) {
    const { data, info } = await encode(resize(upright, targetWidth), encodedFormat, original.type);
    const path = join(folder, `${targetWidth}.${encodedFormat}`);
    await writeFile(path, data, { mode: 0o600 });
    const sha256 = createHash("sha256").update(data).digest("hex");
    const type = `image/${encodedFormat}`;
    variants.push({ path, type, width: info.width, height: info.height, bytes: data.length, sha256 });
  }
  return { original, variants };
}

function getMaxSize(size: { width: number; height: number }) {
  const scale = getStripScale(size) ?? Math.min(1, MAX_WIDTH / size.width);
  return { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
}

function resize({ data, info: { width, height, channels } }: Pixels, target: number): Sharp {
  const pixels = sharp(data, { raw: { width, height, channels } });
  const size = { width: target, height: Math.max(1, Math.round((height * target) / width)) };
  return target < width ? pixels.resize({ ...size, fit: "fill" }) : pixels;
}

async function encode(image: Sharp, format: "webp" | "jpeg" | "avif", type: ImageType): Promise<Pixels> {
  const toEncodedBuffer = (encoded: Sharp) => encoded.toBuffer({ resolveWithObject: true });
  if (format === "avif") return toEncodedBuffer(image.avif({ quality: 55, effort: 3 }));
  if (format === "jpeg") return toEncodedBuffer(image.flatten({ background: "#fff" }).jpeg({ quality: 75, mozjpeg: true }));
  const lossy = await toEncodedBuffer(image.clone().webp({ quality: 75, smartSubsample: true }));
  const { width, height } = lossy.info;
  // Drawings and images of text are often smaller in lossless compression, photographs never.
  if (type === "image/jpeg" || width * height > MAX_LOSSLESS_PIXELS) return lossy;
  const lossless = await toEncodedBuffer(image.clone().webp({ lossless: true }));
  return lossless.data.length <= Math.max(lossy.data.length, MIN_LOSSY_BYTES) ? lossless : lossy;
}
