import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demonstration } from "./content.ts";
import { listSpread } from "./load-demonstration.ts";

const incidents = listSpread(demonstration.incidents);
const folder = join(import.meta.dirname, "illustrations");
const files = readdirSync(folder).sort();
const drawings = join(import.meta.dirname, "../../../docs/art/illustrations");
const KILOBYTE = 1000;

describe("the illustrations of the demonstration", () => {
  test("are at least eight different ones, and two incidents show three or more", () => {
    expect(files.length).toBeGreaterThanOrEqual(8);
    expect(incidents.filter(({ images }) => images.length >= 3).length).toBeGreaterThanOrEqual(2);
  });

  test("all exist and are used", () => {
    const used = new Set(incidents.flatMap(({ images }) => images));
    expect([...used].sort()).toEqual(files);
  });

  test("are together under 700 kB", () => {
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
    expect(bytes).toBeLessThan(700 * KILOBYTE);
  });

  test("are small, and drawn in docs/art", async () => {
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      expect.soft(bytes.length, file).toBeLessThan(80 * KILOBYTE);
      const { format, width, height } = await sharp(bytes).metadata();
      expect.soft(file).toMatch(format === "png" ? /\.png$/ : /\.jpg$/);
      expect.soft(Math.max(width, height), file).toBe(960);
      const drawing = demonstration.maps.includes(file) ? "map.svg" : file.replace(/\.\w+$/, ".svg");
      expect.soft(readFileSync(join(drawings, drawing), "utf8"), drawing).toMatch(/<title>[^<]+<\/title>/);
    }
  });

  test("say in their corner that they are illustrations", async () => {
    for (const file of files) {
      const { width, height } = await sharp(join(folder, file)).metadata();
      // The light plate of the mark, left of its words and right of them, and the dark of a letter between.
      const plate = await sharp(join(folder, file))
        .extract({ left: width - 14 - 160, top: height - 14 - 29, width: 160, height: 29 })
        .greyscale()
        .raw()
        .toBuffer();
      const row = plate.subarray(14 * 160, 15 * 160);
      expect.soft(Math.min(...row.subarray(4, 12), ...row.subarray(150, 156)), file).toBeGreaterThan(190);
      expect.soft(Math.min(...row), file).toBeLessThan(90);
    }
  });
});
