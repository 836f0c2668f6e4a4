import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";

type Kind = { width?: number; height?: number; format?: "png" | "jpeg"; background?: string };

/** A picture of one colour. */
export async function makeImage({ width = 8, height = 4, format = "png", background = "#3a6" }: Kind = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** The paths of all files below a folder, in order; none when there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}
