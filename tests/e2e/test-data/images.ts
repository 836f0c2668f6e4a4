import sharp from "sharp";

export type ImageFile = { name: string; mimeType: string; buffer: Buffer };

const jpeg = (name: string, buffer: Buffer): ImageFile => ({ name, mimeType: "image/jpeg", buffer });

/** Creates a wide image, red on the left and green on the right. */
function createTwoColorImage(width: number, height: number) {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: "#d01010" } };
  return sharp({ create: { width, height, channels: 3, background: "#10a010" } }).composite([{ input: red, left: 0, top: 0 }]);
}

export async function createPhoto(name = "plain.jpg"): Promise<ImageFile> {
  return jpeg(name, await createTwoColorImage(640, 400).jpeg().toBuffer());
}

/** Creates an image of one colour. */
export async function createSolidPhoto(width: number, height: number, background = "#888"): Promise<ImageFile> {
  return jpeg(
    "sheet.jpg",
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

/** Creates a rotated photograph: stored as 640 × 400, shown as 400 × 640 with red on top. */
export async function createRotatedPhoto(name = "side.jpg"): Promise<ImageFile> {
  return jpeg(name, await createTwoColorImage(640, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

/** Creates a transparent image with a red square in its middle. */
export async function createTransparentPng(name = "clear.png"): Promise<ImageFile> {
  const square = { create: { width: 100, height: 100, channels: 4 as const, background: "#d01010" } };
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp({ create: { width: 300, height: 300, channels: 4, background: transparent } });
  const buffer = await image
    .composite([{ input: square }])
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}
