// Renders the drawings of this folder into public/ and into the demonstration: `node docs/art/render.mjs`. Run it after
// changing a drawing.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { renderIllustrations } from "./render-illustrations.mjs";

const art = (name) => new URL(name, import.meta.url).pathname;
const illustration = (name) => new URL(`../../src/app/demonstration/illustrations/${name}`, import.meta.url).pathname;
const publicFile = (name) => new URL(`../../public/${name}`, import.meta.url).pathname;

async function png(source, width) {
  const { width: drawn = width } = await sharp(art(source)).metadata();
  const density = Math.min(2400, (72 * width) / drawn);
  return sharp(art(source), { density }).resize({ width }).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

/** A Windows icon file that holds PNGs, which every browser of the last decade reads. */
function ico(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, bytes }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)]);
}

await mkdir(publicFile("icons"), { recursive: true });
await copyFile(art("mark.svg"), publicFile("logo.svg"));
await copyFile(art("favicon.svg"), publicFile("favicon.svg"));
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png("favicon.svg", size) })));
await writeFile(publicFile("favicon.ico"), ico(small));
await writeFile(publicFile("apple-touch-icon.png"), await png("tile.svg", 180));
await writeFile(publicFile("icons/icon-512.png"), await png("tile.svg", 512));
await writeFile(publicFile("share-card.png"), await png("share-card.svg", 1200));

const card = await sharp(await readFile(publicFile("share-card.png"))).metadata();
console.log(`share-card.png ${card.width}×${card.height}, ${card.size} bytes`);

await mkdir(illustration(""), { recursive: true });
const illustrations = await renderIllustrations();
for (const { name, bytes } of illustrations) await writeFile(illustration(name), bytes);
console.log(`${illustrations.length} illustrations, ${illustrations.reduce((sum, { bytes }) => sum + bytes.length, 0)} bytes`);
