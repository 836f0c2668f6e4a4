import sharp from "sharp";
import { renderWeave } from "#platform/web/weave/create-weave.ts";

/** The picture that a network shows with a link. */
export type Card = {
  /** The id of the item, or the path of the page; decides the woven band. */
  id: string;
  title: string;
  /** The most important first. What does not fit is cut. */
  lines: string[];
  siteName: string;
  /** The site's own logo, a PNG; null without one. */
  logo: Uint8Array | null;
};

/** The size that networks show, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const BAND = { top: 48, scale: 3, height: 16 * 3 };
const FOOT = 76;
/** The light plate behind the logo in the footer, so that a dark logo stays visible. */
const LOGO = { top: 8, padding: 6, maxWidth: 240 };
const GAP = 26;
const COLORS = { paper: "#faf6ef", text: "#1d1a16", muted: "#5a5249", green: "#174a33" };
const THREADS = { green: "#2d6b4c", gold: "#c08a1e", ember: "#c4511b", ink: "#4b443c" };
const REGULAR = "Poppins, Noto Sans Ethiopic";
const BOLD = "Poppins SemiBold, Noto Sans Ethiopic SemiBold";
/** The sizes of titles, from few words to many. */
const TITLE_SIZES = [68, 58, 48];
const TITLE_MAX_HEIGHT = 250;
const LINE_SIZE = 32;
const NAME_SIZE = 30;
const ELLIPSIS = "…";

/** Characters that the fonts lack, such as emoji: they would be boxes with numbers. */
const UNDRAWN =
  /[^\n -~\u00a0-\u024f\u02bb-\u02da\u1200-\u139f\u1e00-\u1eff\u2010-\u2026\u2032-\u203a\u20ac\u2122\u2212\u2d80-\u2dde\uab01-\uab2e]/gu;

type Rendered = { input: Buffer; height: number };
type TextStyle = { font: string; size: number; color: string };

/** Returns the card as PNG, of less than 300 kB: WhatsApp shows no larger ones. */
export async function renderCard({ id, title, lines, siteName, logo }: Card): Promise<Uint8Array> {
  const name = await renderText(siteName, { font: BOLD, size: NAME_SIZE, color: COLORS.paper }, FOOT);
  const band = Buffer.from(renderWeave(id, THREADS, WIDTH, BAND.scale));
  const parts = [
    { input: band, top: BAND.top, left: 0 },
    { input: createRectangle(WIDTH, FOOT, COLORS.green), top: HEIGHT - FOOT, left: 0 },
    ...(logo ? await renderLogo(logo) : []),
    ...(name ? [{ input: name.input, top: HEIGHT - FOOT + Math.round((FOOT - name.height) / 2), left: MARGIN }] : []),
  ];
  let top = BAND.top + BAND.height + 44;
  const add = (part: Rendered | null) => {
    if (!part) return;
    parts.push({ input: part.input, top, left: MARGIN });
    top += part.height + GAP;
  };
  add(await renderTitle(title));
  for (const [index, line] of lines.entries()) {
    const color = index === 0 ? COLORS.text : COLORS.muted;
    add(await renderText(line, { font: REGULAR, size: LINE_SIZE, color }, HEIGHT - FOOT - GAP - top));
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLORS.paper } })
    .composite(parts)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

async function renderTitle(title: string): Promise<Rendered | null> {
  for (const size of TITLE_SIZES.slice(0, -1)) {
    const rendered = await draw(title, { font: BOLD, size, color: COLORS.text });
    if (!rendered || rendered.height <= TITLE_MAX_HEIGHT) return rendered;
  }
  return renderText(title, { font: BOLD, size: TITLE_SIZES.at(-1) ?? 0, color: COLORS.text }, TITLE_MAX_HEIGHT);
}

/** Returns as many words as fit, with an ellipsis if some do not; null if not even one fits. */
async function renderText(text: string, style: TextStyle, maxHeight: number): Promise<Rendered | null> {
  const whole = await draw(text, style);
  if (!whole || whole.height <= maxHeight) return whole;
  const words = text.split(/\s+/);
  let fitting: Rendered | null = null;
  for (let low = 0, high = words.length - 1; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    const rendered = await draw(words.slice(0, middle).join(" ") + ELLIPSIS, style);
    if (rendered && rendered.height <= maxHeight) {
      fitting = rendered;
      low = middle;
    } else high = middle - 1;
  }
  return fitting;
}

async function draw(text: string, { font, size, color }: TextStyle): Promise<Rendered | null> {
  const drawn = text.replaceAll(UNDRAWN, "").replaceAll(/\s+/g, " ").trim();
  if (drawn === "") return null;
  const markup = `<span foreground="${color}">${escapeMarkup(drawn)}</span>`;
  // 72 dots per inch make a point a pixel.
  const options = {
    text: markup,
    // The comma ends the list: without it the last word of a family would be a weight.
    font: `${font}, ${size}`,
    width: WIDTH - 2 * MARGIN,
    dpi: 72,
    rgba: true,
    wrap: "word-char" as const,
  };
  const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the plate with the logo, at the right end of the footer. */
async function renderLogo(logo: Uint8Array) {
  const height = FOOT - 2 * LOGO.top;
  const size = { width: LOGO.maxWidth, height: height - 2 * LOGO.padding, fit: "inside" as const };
  const { data: input, info } = await sharp(logo).resize(size).png().toBuffer({ resolveWithObject: true });
  const width = info.width + 2 * LOGO.padding;
  const top = HEIGHT - FOOT + LOGO.top;
  const left = WIDTH - MARGIN - width;
  const middle = Math.round((height - info.height) / 2);
  return [
    { input: createRectangle(width, height, COLORS.paper), top, left },
    { input, top: top + middle, left: left + LOGO.padding },
  ];
}

const createRectangle = (width: number, height: number, color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  );
