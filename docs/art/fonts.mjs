// Makes what the site needs of the fonts' packages: `node docs/art/fonts.mjs`, with pyftsubset of fonttools (and its brotli) installed.
//
// Cuts the letters of Amharic, and those that only other languages use, out of Noto Sans Ethiopic into
// src/app/styles/fonts/.
// The table of distances between letters goes: it is three quarters of the face, and text reads as well without.
//
// Writes the whole faces as TrueType into src/services/sharing/card/fonts/: what draws the cards shows boxes with WOFF.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const file = (path) => fileURLToPath(import.meta.resolve(`@fontsource/${path}-normal.woff2`));
const face = (weight) => file(`noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-${weight}`);
const cardFont = (name) => fileURLToPath(new URL(`../../src/services/sharing/card/fonts/${name}.ttf`, import.meta.url));
const letters = (name) => fileURLToPath(new URL(`../../src/app/styles/fonts/${name}.woff2`, import.meta.url));

/** The blocks Ethiopic, its supplement and its extensions. */
const ETHIOPIC = [
  [0x1200, 0x1399],
  [0x2d80, 0x2dde],
  [0xab01, 0xab2e],
  [0x1e7e0, 0x1e7fe],
];
/** What Amharic is written with: its rows of syllables, the marks on them and the signs between words. Numerals are rare. */
const AMHARIC = [
  [0x1200, 0x1206],
  [0x1208, 0x1246],
  [0x1248, 0x124f],
  [0x1260, 0x1286],
  [0x1288, 0x12ae],
  [0x12b0, 0x12be],
  [0x12c8, 0x12ce],
  [0x12d0, 0x12ee],
  [0x12f0, 0x12f7],
  [0x1300, 0x130e],
  [0x1310, 0x1315],
  [0x1320, 0x1357],
  [0x135d, 0x135f],
  [0x1361, 0x1368],
];

const pointsOf = (ranges) => ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
const hex = (point) => point.toString(16).toUpperCase();

/** Neighbours as one range, as CSS writes them. */
function rangesOf(points) {
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(", ");
}

function subset(source, target, parameters) {
  const { status } = spawnSync("pyftsubset", [source, ...parameters, `--output-file=${target}`], { stdio: "inherit" });
  if (status !== 0) throw new Error(`pyftsubset could not write ${target}.`);
}

const cut = (weight, name, points) =>
  subset(face(weight), letters(name), [`--unicodes=${points.map(hex).join(",")}`, "--flavor=woff2", "--layout-features-=kern"]);

const amharic = pointsOf(AMHARIC);
const others = pointsOf(ETHIOPIC).filter((point) => !amharic.includes(point));
for (const weight of [400, 600]) {
  cut(weight, `amharic-${weight}`, amharic);
  cut(weight, `other-ethiopic-${weight}`, others);
}
for (const weight of [400, 600]) {
  subset(face(weight), cardFont(`noto-sans-ethiopic-${weight}`), ["--unicodes=*", "--layout-features-=kern"]);
  for (const part of ["latin", "latin-ext"]) {
    const name = `poppins-${part}-${weight}`;
    subset(file(`poppins/files/${name}`), cardFont(name), ["--unicodes=*", "--layout-features=*"]);
  }
}
cut(
  400,
  "amharic-name",
  [..."አማርኛ"].map((letter) => letter.codePointAt(0)),
);
console.log(`For ethiopic.css:\namharic: ${rangesOf(amharic)}\nothers: ${rangesOf(others)}`);
