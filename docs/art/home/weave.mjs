// The cards' pictures, as if woven into the border of a netela: threads up and down, a sign in the middle.

/** Wider than a card ever is at five points a thread: a card shows the middle of it. */
const COLUMNS = 143;
const ROWS = 24;
const MIDDLE = (COLUMNS - 1) / 2;

/** One letter a thread: `o` the sign, `x` its second colour. */
const signs = {
  placards: [
    "ooooo.........ooooo",
    "oxxxo.ooooooo.oxxxo",
    "oxxxo.oxxxxxo.oxxxo",
    "oxxxo.oxxxxxo.oxxxo",
    "ooooo.oxxxxxo.ooooo",
    "..o...ooooooo...o..",
    "..o......o......o..",
    "..o......o......o..",
    "..o.oo...o...oo.o..",
    "..o.oo..ooo..oo.o..",
    ".ooo....ooo....ooo.",
    ".ooo.oo..o..oo.ooo.",
    "ooooooo.ooo.ooooooo",
    "ooooooooooooooooooo",
  ],
  tent: [
    ".........o.........",
    "........ooo........",
    "........ooo........",
    ".......ooooo.......",
    ".......ooxoo.......",
    "......ooxxxoo......",
    "......ooxxxoo......",
    ".....ooxxxxxoo.....",
    ".....ooxxxxxoo.....",
    "....ooxxxxxxxoo....",
    "...oooxxxxxxxooo...",
    "..ooooxxxxxxxoooo..",
    ".ooooooooooooooooo.",
  ],
  speech: [
    ".ooooooooooooooooo.",
    "ooooooooooooooooooo",
    "oooooooxoooxooooooo",
    "oooooooxoooxooooooo",
    "ooooxxxxxxxxxxxoooo",
    "oooooooxoooxooooooo",
    "oooooooxoooxooooooo",
    "ooooxxxxxxxxxxxoooo",
    "oooooooxoooxooooooo",
    "oooooooxoooxooooooo",
    ".ooooooooooooooooo.",
    "....oooo...........",
    "....oo.............",
  ],
  book: [
    "..ooooo.....ooooo..",
    ".ooooooo...ooooooo.",
    "oooooooooxooooooooo",
    "ooxxxxxooxooxxxxxoo",
    "oooooooooxooooooooo",
    "ooxxxxxooxooxxxxxoo",
    "oooooooooxooooooooo",
    "ooxxxxxooxooxxxxxoo",
    "oooooooooxooooooooo",
    "oooxxxxooxooxxxxooo",
    "oooooooooxooooooooo",
    ".oooooooxxxooooooo.",
    "...oooo..x..oooo...",
  ],
  banner: [
    "o.................o",
    "ooooooooooooooooooo",
    "oxxxxxxxxxxxxxxxxxo",
    "oxxxoxxxxoxxxxoxxxo",
    "oxxoooxxoooxxoooxxo",
    "oxoooooooooooooooxo",
    "oxxoooxxoooxxoooxxo",
    "oxxxoxxxxoxxxxoxxxo",
    "oxxxxxxxxxxxxxxxxxo",
    "ooooooooooooooooooo",
    "o.................o",
    "o..ooo..ooo..ooo..o",
    "o..ooo..ooo..ooo..o",
    "o.ooooooooooooooo.o",
  ],
  letter: [
    "ooooooooooooooooooo",
    "oxoooooooooooooooox",
    "oxxoooooooooooooxxo",
    "ooxxoooooooooooxxoo",
    "oooxxoooooooooxxooo",
    "ooooxxoooooooxxoooo",
    "oooooxxoooooxxooooo",
    "ooooooxxoooxxoooooo",
    "oooooooxxoxxooooooo",
    "ooooooooxxxoooooooo",
    "ooooooooooooooooooo",
    "ooooooooooooooooooo",
    "ooooooooooooooooooo",
  ],
  heart: [
    "...oooo.....oooo...",
    "..oooooo...oooooo..",
    ".oooooooo.oooooooo.",
    ".ooooooooooooooooo.",
    ".ooooooxxxxxoooooo.",
    ".oooooxxxxxxxooooo.",
    "..ooooxxxxxxxoooo..",
    "...oooxxxxxxxooo...",
    "....oooxxxxxooo....",
    ".....oooxxxooo.....",
    "......ooooooo......",
    ".......ooooo.......",
    "........ooo........",
    ".........o.........",
  ],
};

const cloths = {
  green: { ground: "#174a33", stripe: "#c4501b", sign: "#faf0dc", second: "#c4501b", thread: "#f0c98a" },
  ember: { ground: "#8a3511", stripe: "#f0c98a", sign: "#faf0dc", second: "#d9843f", thread: "#f0b873" },
  night: { ground: "#12332b", stripe: "#f0c98a", sign: "#faf0dc", second: "#2f7a57", thread: "#7fb398" },
};

/** Cells as one path: a run of threads in a row is one stroke of it. */
function pathOf(cells) {
  const runs = [];
  for (const [x, y] of cells.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const last = runs.at(-1);
    if (last && last.y === y && last.x + last.length === x) last.length += 1;
    else runs.push({ x, y, length: 1 });
  }
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join("");
}

function cellsOf(sign, wanted) {
  const left = Math.floor((COLUMNS - sign[0].length) / 2);
  const top = Math.floor((ROWS - sign.length) / 2);
  return sign.flatMap((row, y) => [...row].flatMap((thread, x) => (thread === wanted ? [[left + x, top + y]] : [])));
}

/** The diamonds to both sides of the sign: how far from it, and the sizes of those within each other. */
const DIAMONDS = [
  [18, [6, 3, 0]],
  [28, [4, 1]],
  [36, [4, 1]],
  [46, [6, 3, 0]],
  [56, [4, 1]],
  [64, [4, 1]],
  [74, [6, 3, 0]],
];

function diamonds() {
  const cells = { thread: [], stripe: [] };
  for (const side of [-1, 1]) {
    for (const [distance, sizes] of DIAMONDS) {
      for (const [i, size] of sizes.entries()) {
        cells[i === 1 ? "stripe" : "thread"].push(...diamond(MIDDLE + side * distance, ROWS / 2 - 1, size));
      }
    }
  }
  return cells;
}

/** The outline of a diamond, as far as it is on the cloth. */
function diamond(cx, cy, size) {
  const cells = [];
  for (let dx = -size; dx <= size; dx++) {
    const dy = size - Math.abs(dx);
    if (cx + dx < 0 || cx + dx >= COLUMNS) continue;
    cells.push([cx + dx, cy + dy]);
    if (dy > 0) cells.push([cx + dx, cy - dy]);
  }
  return cells;
}

function drawWeave(sign, { ground, stripe, sign: ink, second, thread }) {
  const pattern = diamonds();
  const teeth = Array.from({ length: COLUMNS }, (_, x) => x).filter((x) => x % 4 === 1 || x % 4 === 2);
  const edge = teeth.flatMap((x) => [
    [x, 2],
    [x, ROWS - 3],
  ]);
  const border = `M0 1h${COLUMNS}v1H0zM0 ${ROWS - 2}h${COLUMNS}v1H0z`;
  return (
    `<path fill="${ground}" d="M0 0h${COLUMNS}v${ROWS}H0z"/><path fill="${stripe}" d="${border}${pathOf([...edge, ...pattern.stripe])}"/>` +
    `<path fill="${thread}" d="${pathOf(pattern.thread)}"/><path fill="${ink}" d="${pathOf(cellsOf(sign, "o"))}"/>` +
    `<path fill="${second}" d="${pathOf(cellsOf(sign, "x"))}"/>`
  );
}

/** All of them in one file, each a view of its own: `weaves.svg#archive`. */
export function drawWeaves() {
  const { green, ember, night } = cloths;
  const weaves = Object.entries({
    protests: drawWeave(signs.placards, green),
    displaced: drawWeave(signs.tent, ember),
    campaigns: drawWeave(signs.speech, night),
    archive: drawWeave(signs.book, night),
    gather: drawWeave(signs.banner, green),
    letters: drawWeave(signs.letter, ember),
    support: drawWeave(signs.heart, green),
  });
  const views = weaves.map(([name], i) => `<view id="${name}" viewBox="0 ${i * ROWS} ${COLUMNS} ${ROWS}"/>`).join("");
  const drawn = weaves.map(([, paths], i) => `<g transform="translate(0 ${i * ROWS})">${paths}</g>`).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS} ${ROWS}" width="${COLUMNS * 5}" height="${ROWS * 5}" shape-rendering="crispEdges"><title>Woven borders</title>${views}
${drawn}</svg>
`;
}
