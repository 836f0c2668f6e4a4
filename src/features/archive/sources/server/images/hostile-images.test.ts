import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImageForm, incident, UPLOAD_PATH } from "../../../../../../tests/sites/archive-site.ts";
import { openTestSite, type TestSite } from "../../../../../../tests/sites/test-site.ts";
import { createImage, listFiles } from "../../../../../../tests/test-images.ts";
import { parseImageAddress } from "../../image-rules.ts";

const folder = process.env.TEST_DATA && join(process.env.TEST_DATA, "hostile/images");

const files = folder
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(png|jpe?g|tiff|heif)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  : [];

/** Returns the message for a file that must be refused. PNG files named x… are broken by convention of PngSuite. */
function expectedRefusal(path: string): RegExp | undefined {
  const name = basename(path);
  if (name.endsWith(".tiff")) return /^This file is TIFF/;
  if (name.endsWith(".heif")) return /^This is a HEIC picture/;
  if (name === "basic_f20.png" || name === "issue#202.png") return /moving image/;
  if (path.includes("pngsuite") && name.startsWith("x")) return /damaged|Only JPEG and PNG/;
  return name === "corrupted.jpg" ? /damaged/ : undefined;
}

describe("uploads of real, hostile and broken images", () => {
  let site: TestSite;
  let cookie: string;
  let incidentId: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    ({ cookie } = await site.signInAs("admin"));
    incidentId = String((await site.call("POST", "/create_incident", { body: incident, cookie })).body._id);
  });
  afterAll(() => site.close());
  const upload = async (bytes: Buffer) => site.upload(UPLOAD_PATH, await createImageForm(incidentId, { bytes }), { cookie });

  it("still succeed after the worst file", async () => {
    expect((await upload(await createImage())).status).toBe(200);
  });

  it.each(files.map((path) => relative(folder ?? "", path)))("%s", async (name) => {
    const path = join(folder ?? "", name);
    const bytes = readFileSync(path);
    const before = await listFiles(site.mediaDirectory);
    const { status, body } = await upload(bytes);
    const refusal = expectedRefusal(path);
    if (refusal) {
      expect({ status, message: body.message }).toEqual({ status: 201, message: expect.stringMatching(refusal) });
      expect(await listFiles(site.mediaDirectory)).toEqual(before);
      return;
    }
    expect(status, body.message).toBe(200);
    const size = parseImageAddress(String(body.img));
    const { autoOrient } = await sharp(bytes).metadata();
    const scale = Math.min(1, 1920 / autoOrient.width);
    expect(size).toMatchObject({ width: Math.round(autoOrient.width * scale), height: Math.round(autoOrient.height * scale) });
    const { rawPayload } = await site.app.inject({ url: String(body.img) });
    const { exif, icc, xmp, iptc, comments, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, icc, xmp, iptc, comments, orientation }).toEqual({});
    expect(await closeness(bytes, rawPayload)).toBeLessThan(12);
  });

  it("rotate images upright: each looks like the first of its kind", async () => {
    for (const kind of folder ? ["landscape", "portrait"] : []) {
      const pictures: Buffer[] = [];
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const path = join(folder ?? "", `exif-samples/jpg/orientation/${kind}_${orientation}.jpg`);
        const { body } = await upload(await readFile(path));
        pictures.push((await site.app.inject({ url: String(body.img) })).rawPayload);
      }
      const [first = Buffer.alloc(0), ...others] = pictures;
      for (const other of others) expect(await closeness(first, other)).toBeLessThan(12);
    }
  });

  it("leave only files that images use", async () => {
    const named = await site.db.selectFrom("image_file").select("key").distinct().orderBy("key").execute();
    expect(await listFiles(site.mediaDirectory)).toEqual(named.map(({ key }) => key).toSorted());
  });
});

/** Returns the mean difference, of 255, of the pixels of two images, rotated upright and scaled down. */
async function closeness(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (bytes: Buffer) =>
    sharp(bytes, { failOn: "error" })
      .autoOrient()
      .resize(16, 16, { fit: "fill" })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer();
  const [first, second] = [await pixels(one), await pixels(other)];
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
}
