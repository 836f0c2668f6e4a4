import library from "browser-image-compression";
import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { isTruncated } from "./is-truncated.ts";

// The types describe the module for Node; bundlers take the one whose default export is the function.
const imageCompression = library as unknown as typeof library.default;

const TARGET_MB = 0.1;

const COMPRESSION_OPTIONS = {
  initialQuality: 0.5,
  maxSizeMB: TARGET_MB,
  maxWidthOrHeight: 1920,
  // The library's own worker would load scripts from a third party, and needs `blob:` in the CSP.
  useWebWorker: false,
} as const;

/**
 * Compresses an image on the calling thread; the result is upright and without metadata.
 *
 * @throws for a file that cannot be decoded or is truncated, because its compressed image would look intact
 */
export async function compressFile(file: File): Promise<Blob> {
  if (isTruncated(new Uint8Array(await file.arrayBuffer()))) throw new Error("The file is truncated");
  const isJpegBetter = file.type === "image/png" && file.size > TARGET_MB * MEGABYTE && (await isOpaque(file));
  return imageCompression(file, { ...COMPRESSION_OPTIONS, ...(isJpegBetter && { fileType: "image/jpeg" }) });
}

/** Enough to detect transparency; a few pixels more or less do not matter. */
const PROBE_SIZE_PX = 512;
const MIN_OPAQUE_ALPHA = 250;

/**
 * Returns whether an image has no transparency; false when unknown. It then becomes a JPEG, because compressing a
 * PNG to the target size takes the library half a minute and loses detail.
 */
async function isOpaque(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, PROBE_SIZE_PX / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
    const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext("2d");
    if (!context) return false;
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
    bitmap.close();
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    return data.every((value, index) => index % 4 !== 3 || value >= MIN_OPAQUE_ALPHA);
  } catch {
    return false;
  }
}
