import library from "browser-image-compression";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { getStripScale } from "../../image-rules.ts";
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
 * Compresses an image on the calling thread; the result is upright and without metadata. Of a strip, such as the screenshot of a thread,
 * the shorter side is bounded and the size is not, so that its text stays legible.
 *
 * @throws for a file that cannot be decoded or is truncated, because its compressed image would look intact, and in a browser that
 * falsifies pictures
 */
export async function compressFile(file: File): Promise<Blob> {
  if (isTruncated(new Uint8Array(await file.arrayBuffer()))) throw new Error("The file is truncated");
  if (await areCanvasesFalsified()) throw new Error("The browser falsifies what is read from a canvas");
  const bitmap = await decode(file);
  const stripScale = bitmap && getStripScale(bitmap);
  const isJpegBetter = file.type === "image/png" && file.size > TARGET_MB * MEGABYTE && bitmap !== undefined && isOpaque(bitmap);
  const options = {
    ...COMPRESSION_OPTIONS,
    ...(stripScale && {
      maxSizeMB: Number.POSITIVE_INFINITY,
      maxWidthOrHeight: Math.round(Math.max(bitmap.width, bitmap.height) * stripScale),
      // Otherwise a result that is larger than the file is made smaller again and again.
      alwaysKeepResolution: true,
      maxIteration: 1,
    }),
    ...(isJpegBetter && { fileType: "image/jpeg" }),
  };
  bitmap?.close();
  return imageCompression(file, options);
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** Enough to detect transparency; a few pixels more or less do not matter. */
const PROBE_SIZE_PX = 512;
const MIN_OPAQUE_ALPHA = 250;

/**
 * Returns whether an image has no transparency; false when unknown. It then becomes a JPEG, because compressing a
 * PNG to the target size takes the library half a minute and loses detail.
 */
function isOpaque(bitmap: ImageBitmap): boolean {
  try {
    const scale = Math.min(1, PROBE_SIZE_PX / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
    const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext("2d");
    if (!context) return false;
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    return data.every((value, index) => index % 4 !== 3 || value >= MIN_OPAQUE_ALPHA);
  } catch {
    return false;
  }
}

const PATTERN_SIZE_PX = 16;
/** Of 255. Compression changes more; Firefox's private windows change the last bits, which nobody sees. */
const MAX_DIFFERENCE = 8;

/**
 * Returns whether a known pattern comes back from a canvas as other pixels, as in Tor Browser and LibreWolf, which so resist
 * fingerprinting; false when unknown.
 */
async function areCanvasesFalsified(): Promise<boolean> {
  try {
    const canvas = createCanvas(PATTERN_SIZE_PX);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    const pattern = context.createImageData(PATTERN_SIZE_PX, PATTERN_SIZE_PX);
    pattern.data.forEach((_value, index) => {
      pattern.data[index] = index % 4 === 3 ? 255 : (index * 37) % 256;
    });
    context.putImageData(pattern, 0, 0);
    // Compression takes a file from the canvas.
    context.drawImage(await createImageBitmap(await toPng(canvas)), 0, 0);
    const { data } = context.getImageData(0, 0, PATTERN_SIZE_PX, PATTERN_SIZE_PX);
    return data.some((value, index) => Math.abs(value - (pattern.data[index] ?? 0)) > MAX_DIFFERENCE);
  } catch {
    return false;
  }
}

function createCanvas(size: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(size, size);
  return Object.assign(document.createElement("canvas"), { width: size, height: size });
}

function toPng(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/png"),
  );
}
