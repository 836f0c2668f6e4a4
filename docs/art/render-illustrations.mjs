import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";

const drawings = new URL("illustrations/", import.meta.url);
/** Pixels of the longer side: one of the widths in which the site serves pictures, so that none is made for nothing. */
const LONGER_SIDE = 960;
/** What every drawing has around its picture, in its own units, and loses here: roughened edges end in it. */
const BLEED = 40;
const MARK_WIDTH = 160;
const MARGIN = 14;
/** Pictures made of the one map: which region, by its code, each of them tints and names. */
const TINTED = { "map-tigray": "ET01", "map-amhara": "ET03", "map-oromia": "ET04", "map-south": "ET07" };

/** A drawing as pixels, `width` wide, however large it says it is. */
async function rasterize(svg, width) {
  const drawn = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * width) / drawn.width })
    .resize({ width })
    .png()
    .toBuffer();
}

/** With the mark that says what it is in the corner, where a caption may get lost. */
async function renderMarked(svg, mark, isFlat) {
  const drawn = await sharp(svg).metadata();
  const [width, height] = [drawn.width - 2 * BLEED, drawn.height - 2 * BLEED];
  const scale = LONGER_SIDE / Math.max(width, height);
  const frame = {
    left: Math.round(BLEED * scale),
    top: Math.round(BLEED * scale),
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  };
  const picture = await sharp(await rasterize(svg, Math.round(drawn.width * scale)))
    .extract(frame)
    .toBuffer();
  const { height: markHeight } = await sharp(mark).metadata();
  const left = frame.width - MARK_WIDTH - MARGIN;
  const top = frame.height - markHeight - MARGIN;
  const marked = sharp(picture)
    .flatten({ background: "#faf6ef" })
    .composite([{ input: mark, left, top }]);
  return isFlat
    ? marked.png({ palette: true, colours: 32, effort: 10 }).toBuffer()
    : marked.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** The drawings by name; the map as often as a region is tinted. */
async function readDrawings() {
  const files = (await readdir(drawings)).filter((file) => file.endsWith(".svg") && file !== "mark.svg").sort();
  const read = await Promise.all(
    files.map(async (file) => ({ name: file.replace(".svg", ""), svg: await readFile(new URL(file, drawings), "utf8") })),
  );
  return read.flatMap(({ name, svg }) => {
    if (name !== "map") return [{ name, svg }];
    return Object.entries(TINTED).map(([variant, code]) => ({
      name: variant,
      svg: svg.replace("</style>", `#${code}{fill:#e3a56b}#label-${code}{display:inline}</style>`),
    }));
  });
}

/**
 * Every drawing with its mark; plain surfaces as PNG, soft light as JPEG.
 *
 * @returns {Promise<{ name: string, bytes: Buffer }[]>}
 */
export async function renderIllustrations() {
  const mark = await rasterize(await readFile(new URL("mark.svg", drawings)), MARK_WIDTH);
  return Promise.all(
    (await readDrawings()).map(async ({ name, svg }) => {
      const isFlat = !/Gradient|filter/.test(svg);
      return { name: `${name}.${isFlat ? "png" : "jpg"}`, bytes: await renderMarked(Buffer.from(svg), mark, isFlat) };
    }),
  );
}
