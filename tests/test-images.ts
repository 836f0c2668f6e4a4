import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";

type ImageOptions = { width?: number; height?: number; format?: "png" | "jpeg"; background?: string };

/** Creates a picture of one colour. */
export async function createImage({
  width = 8,
  height = 4,
  format = "png",
  background = "#3a6",
}: ImageOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Creates a picture that compresses as little as a photograph. */
export async function createNoiseImage({ width = 64, height = 48, format = "jpeg" }: ImageOptions = {}): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: "#000" } })
    .toFormat(format)
    .toBuffer();
}

/**
 * Creates a picture that, shown upright, is red in its upper left quarter, green in the upper right, blue in the lower
 * left and white in the lower right. It is encoded as by a camera with the EXIF `orientation` (1 to 8), with a GPS
 * position.
 */
export async function createPhotograph(orientation: number, format: "png" | "jpeg" = "jpeg"): Promise<Buffer> {
  const [width, height] = [64, 32];
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  const upright = await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite([quarter("#f00", 0, 0), quarter("#0f0", width / 2, 0), quarter("#00f", 0, height / 2)])
    .png()
    .toBuffer();
  // The inverse of the viewer's transformation for the orientation.
  const encoded = {
    1: sharp(upright),
    2: sharp(upright).flop(),
    3: sharp(upright).rotate(180),
    4: sharp(upright).flip(),
    5: sharp(await sharp(upright).rotate(90).toBuffer()).flop(),
    6: sharp(upright).rotate(270),
    7: sharp(await sharp(upright).rotate(270).toBuffer()).flop(),
    8: sharp(upright).rotate(90),
  }[orientation];
  if (!encoded) throw new Error(`There is no orientation ${orientation}.`);
  return encoded
    .withExif({
      IFD0: { Make: "SecretCamera", Artist: "A Witness" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "13/1 29/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "39/1 28/1 0/1" },
    })
    .withMetadata({ orientation })
    .toFormat(format, format === "jpeg" ? { quality: 95, chromaSubsampling: "4:4:4" } : {})
    .toBuffer();
}

/** Creates a chunk of a PNG with a valid checksum. */
export function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), body, lengthAndChecksum.subarray(4)]);
}

const PNG_HEADER_BYTES = 33;

/** Inserts a chunk before the pixels of a PNG. */
export function addPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), createPngChunk(type, data), png.subarray(PNG_HEADER_BYTES)]);
}

/** Creates a PNG with the header of an animation. */
export async function createAnimatedPng(frames: number): Promise<Buffer> {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  return addPngChunk(await createImage(), "acTL", control);
}

/** Lists the paths of all files below a directory, sorted; none when it does not exist. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}
