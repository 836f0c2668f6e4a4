import { readFile } from "node:fs/promises";
import sharp, { type FailOnOptions, type OutputInfo } from "sharp";
import { getImageType, getOtherFormat, type ImageType, type OtherFormat, PNG_SIGNATURE } from "#platform/shared/image-type.ts";

export type UploadJob = {
  /** An untrusted file. */
  source: string;
  maxPixels: number;
  /** The maximum of each side, in pixels. */
  maxSide: number;
};

export type UploadRefusal =
  | { refused: "type"; format?: OtherFormat | undefined }
  | { refused: "pixels" | "side" | "frames" | "damaged" };

export type Pixels = { data: Buffer; info: OutputInfo };

/** The size of the original is measured before rotation. */
export type DecodedUpload = { original: { type: ImageType; width: number; height: number }; upright: Pixels };

/** Ignores warnings, as cameras leave odd bytes, but no error: a truncated or corrupt file is refused. */
const DECODE_OPTIONS = { failOn: "error" } as const;
/** The marker EOI: ITU-T T.81, Table B.1. */
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Decodes a file within the limits: upright, in sRGB, without metadata.
 *
 * @param getMaxSize returns the maximum size of the result, by that of the upright picture
 */
export async function decodeUpload(
  { source, maxPixels, maxSide }: UploadJob,
  getMaxSize: (upright: { width: number; height: number }) => { width: number; height: number },
): Promise<DecodedUpload | UploadRefusal> {
  const bytes = await readFile(source);
  const type = getImageType(bytes);
  if (!type) return { refused: "type", format: getOtherFormat(bytes) };
  if (type === "image/png" && countPngFrames(bytes) > 1) return { refused: "frames" };
  const size = await undefinedIfCorrupt(sharp(bytes, { ...DECODE_OPTIONS, limitInputPixels: false }).metadata());
  if (!size) return { refused: "damaged" };
  const { width, height, autoOrient } = size;
  if (width * height > maxPixels) return { refused: "pixels" };
  if (Math.max(width, height) > maxSide) return { refused: "side" };
  const decode = (input: Buffer, failOn: FailOnOptions) =>
    undefinedIfCorrupt(
      sharp(input, { failOn, limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ ...getMaxSize(autoOrient), fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true }),
    );
  const upright =
    (await decode(bytes, DECODE_OPTIONS.failOn)) ??
    // Some programs and lost connections leave out only the end marker. Missing pixels are a warning where the marker follows.
    (type === "image/jpeg" ? await decode(Buffer.concat([bytes, JPEG_END]), "warning") : undefined);
  return upright ? { original: { type, width, height }, upright } : { refused: "damaged" };
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

/** Length, type and checksum of a PNG chunk: https://www.w3.org/TR/png/#5Chunk-layout */
const CHUNK_OVERHEAD_BYTES = 12;

/** Returns the number of frames of a PNG: 1 unless it is animated. A decoder would silently keep only the first one. */
function countPngFrames(bytes: Buffer): number {
  let offset = PNG_SIGNATURE.length;
  while (offset + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    // The animation chunk precedes the pixels: https://www.w3.org/TR/png/#acTL-chunk
    if (type === "IDAT") return 1;
    if (type === "acTL" && offset + CHUNK_OVERHEAD_BYTES <= bytes.length) return bytes.readUInt32BE(offset + 8);
    offset += CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(offset);
  }
  return 1;
}
