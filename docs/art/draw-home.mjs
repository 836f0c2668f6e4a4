// Draws the pictures of the home page into src/app/home/art/: `node docs/art/draw-home.mjs`.
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { drawRidges } from "./home/ridges.mjs";
import { drawVigil } from "./home/vigil.mjs";
import { drawWeaves } from "./home/weave.mjs";

const folder = new URL("../../src/app/home/art/", import.meta.url);
const drawings = { ridges: drawRidges(), vigil: drawVigil(), weaves: drawWeaves() };

mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(drawings)) {
  writeFileSync(new URL(`${name}.svg`, folder), svg);
  console.log(`${name}.svg ${svg.length} bytes, ${brotliCompressSync(svg).length} on the wire`);
}
