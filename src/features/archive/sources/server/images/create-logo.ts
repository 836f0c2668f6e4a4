import sharp from "sharp";
import { LOGO_MAX_SIDE } from "../../image-rules.ts";
import { decodeUpload, type Pixels, type UploadJob, type UploadRefusal } from "./decode-upload.ts";

export type LogoJob = UploadJob & { format: "logo" };
/** Both are PNG. */
export type Logo = { logo: Uint8Array; card: Uint8Array };

/** The length of each side of the logo on the card, in pixels. */
const LOGO_ON_CARD_MAX_SIDE = 400;
/** The size that networks show. */
const CARD = { width: 1200, height: 630 };
/** The woven band of `public/share-card.png`: a row of diamonds between two lines. */
const BAND = { height: 56, line: 5, repeat: 60, cell: 4, cells: 9 };
const COLORS = { paper: [0xfa, 0xf6, 0xef], green: [0x17, 0x4a, 0x33], ember: [0xc4, 0x51, 0x1b] };

/** Creates a logo from a file, and the card with the logo that networks show beside a shared link. */
export async function createLogo(job: LogoJob): Promise<Logo | UploadRefusal> {
  const decoded = await decodeUpload(job, () => ({ width: LOGO_MAX_SIDE, height: LOGO_MAX_SIDE }));
  if ("refused" in decoded) return decoded;
  const logo = await fromPixels(decoded.upright).png({ compressionLevel: 9 }).toBuffer();
  return { logo, card: await createCard(decoded.upright) };
}

async function createCard(pixels: Pixels): Promise<Buffer> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: LOGO_ON_CARD_MAX_SIDE, height: LOGO_ON_CARD_MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [r = 0, g = 0, b = 0] = COLORS.paper;
  const band = { raw: { width: CARD.width, height: BAND.height, channels: 3 as const } };
  return sharp({ create: { ...CARD, channels: 3, background: { r, g, b } } })
    .composite([
      {
        input: data,
        raw: { width, height, channels },
        left: Math.round((CARD.width - width) / 2),
        top: Math.round((CARD.height - BAND.height - height) / 2),
      },
      { input: drawBand(), ...band, left: 0, top: CARD.height - BAND.height },
    ])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } });

function drawBand(): Buffer {
  const pixels = Array.from({ length: BAND.height }, (_row, y) =>
    Array.from({ length: CARD.width }, (_pixel, x) => getBandColor(x, y)),
  );
  return Buffer.from(pixels.flat(2));
}

function getBandColor(x: number, y: number): number[] {
  if (y < BAND.line || y >= BAND.height - BAND.line) return COLORS.ember;
  const middle = (BAND.cells - 1) / 2;
  const getCell = (at: number, length: number) => Math.floor((at - (length - BAND.cells * BAND.cell) / 2) / BAND.cell) - middle;
  const distance = Math.abs(getCell(x % BAND.repeat, BAND.repeat)) + Math.abs(getCell(y, BAND.height));
  // A ring around a smaller one.
  return distance === middle || distance === middle - 1 || distance === 1 ? COLORS.paper : COLORS.green;
}
