import library from "browser-image-compression";
import { isTruncated } from "./is-truncated.ts";

// Its types describe what Node would get; a bundler takes the module whose default is the function itself.
const imageCompression = library as unknown as typeof library.default;

const TARGET_MB = 0.1;

const COMPRESSION_OPTIONS = {
  initialQuality: 0.5,
  maxSizeMB: TARGET_MB,
  maxWidthOrHeight: 1920,
  // Its own worker would load the library from a third party, and needs scripts to be allowed from blobs.
  useWebWorker: false,
} as const;

/**
 * Makes an image smaller on the thread that asks. What comes out is upright and without metadata. Rejects what cannot
 * be decoded, and a truncated file: made of what is left of it, an image would look sound.
 */
export async function compressFile(file: File): Promise<Blob> {
  if (isTruncated(new Uint8Array(await file.arrayBuffer()))) throw new Error("The file is truncated");
  const isJpegBetter = file.type === "image/png" && file.size > TARGET_MB * 1024 * 1024 && (await isOpaque(file));
  return imageCompression(file, { ...COMPRESSION_OPTIONS, ...(isJpegBetter && { fileType: "image/jpeg" }) });
}

/** Enough to find what is see-through; a few such points more or less make no difference. */
const PROBE_SIZE_PX = 512;
const MIN_OPAQUE_ALPHA = 250;

/**
 * Whether nothing shines through a picture. Then it becomes a JPEG: as a PNG it takes the library half a
 * minute to come down to the size by giving up its detail. Where it cannot be told it stays a PNG.
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
