// Takes the regions from the map of the illustrations into src/features/archive/search/web/art/: `node docs/art/draw-regions.mjs`.
import { readFileSync, writeFileSync } from "node:fs";

const map = readFileSync(new URL("illustrations/map.svg", import.meta.url), "utf8");
const target = new URL("../../src/features/archive/search/web/art/regions.svg", import.meta.url);

const paths = Array.from(map.matchAll(/<path (id="ET\d\d") class="region" (d="[^"]+")>/g), ([, id, d]) => `<path ${id} ${d}/>`);
if (paths.length !== 13) throw new Error(`The map has ${paths.length} regions instead of 13.`);
const credit =
  "<!-- OCHA Ethiopia, COD-AB (eth_adm1, 2021), CC BY-IGO, simplified. No opinion on where a boundary should run. -->";
writeFileSync(
  target,
  `${credit}\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="120 30 960 745"><title>The regions of Ethiopia in 2021</title>\n${paths.join("\n")}</svg>\n`,
);
