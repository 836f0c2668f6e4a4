import { hashText } from "#platform/shared/hash-text.ts";

/** The threads of the border of a netela; the style sheet gives each its colour in both colour modes. */
export const THREADS = ["green", "gold", "ember", "ink"] as const;
export type Thread = (typeof THREADS)[number];

/** Lengths are in pixels. A woven band repeats `path` and its stripes every `width`. */
export type Weave = {
  width: number;
  height: number;
  stripes: { y: number; height: number; thread: Thread }[];
  /** The figures in the middle, one path for each thread. */
  figures: { path: string; thread: Thread }[];
};

const HEIGHT = 16;

/** A figure around (x, 8), at most 7 wide and high to each side. */
const FIGURES: ((x: number) => string)[] = [
  (x) => `M${x} 4l4 4-4 4-4-4z`,
  (x) => `M${x - 1} 4h2v3h3v2h-3v3h-2v-3h-3v-2h3z`,
  (x) => `M${x - 4} 12l4-8 4 8z`,
  (x) => `M${x} 4l2 4-2 4-2-4zM${x - 4} 7h2v2h-2zM${x + 2} 7h2v2h-2z`,
  (x) => `M${x - 4} 4h3v3h2v-3h3v3h-3v2h3v3h-3v-3h-2v3h-3v-3h3v-2h-3z`,
  (x) => `M${x - 4} 4l4 3 4-3v3l-4 3-4-3zM${x - 1} 11h2v1h-2z`,
];

/** Returns a function that gives the next whole number below `limit`, always the same ones for the same seed (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * Returns the woven band of an id, the same for ever: two or three threads, stripes along both edges, and one or two
 * figures in turn between them.
 */
export function createWeave(id: string): Weave {
  const pick = createRandom(hashText(id));
  const first = pick(THREADS.length);
  const second = (first + 1 + pick(THREADS.length - 1)) % THREADS.length;
  const third = pick(2) === 0 ? first : pick(THREADS.length);
  const [main, other, accent] = [first, second, third].map((index) => THREADS[index] ?? "green") as [Thread, Thread, Thread];
  const edge = 1 + pick(2);
  const inner = edge < 2 && pick(2) === 0;
  const distance = 12 + 4 * pick(4);
  const [figure, alternate] = [FIGURES[pick(FIGURES.length)], FIGURES[pick(FIGURES.length)]];
  const stripes: Weave["stripes"] = [0, HEIGHT - edge].map((y) => ({ y, height: edge, thread: main }));
  if (inner) for (const y of [2, HEIGHT - 3]) stripes.push({ y, height: 1, thread: accent });
  return {
    width: 2 * distance,
    height: HEIGHT,
    stripes,
    figures: [
      { path: figure?.(distance / 2) ?? "", thread: other },
      { path: alternate?.(distance / 2 + distance) ?? "", thread: pick(2) === 0 ? other : accent },
    ],
  };
}

/** Returns the woven band of an item as an SVG: `colors` are the colours of its threads, `scale` is the size of its pixels. */
export function renderWeave(id: string, colors: Record<Thread, string>, width: number, scale: number): string {
  const weave = createWeave(id);
  const stripes = weave.stripes.map(
    ({ y, height, thread }) => `<rect y="${y}" width="${weave.width}" height="${height}" fill="${colors[thread]}"/>`,
  );
  const figures = weave.figures.map(({ path, thread }) => `<path d="${path}" fill="${colors[thread]}"/>`);
  const pattern = `<pattern id="weave" width="${weave.width}" height="${weave.height}" patternUnits="userSpaceOnUse">${[...stripes, ...figures].join("")}</pattern>`;
  const size = `width="${width}" height="${weave.height * scale}" viewBox="0 0 ${width / scale} ${weave.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} aria-hidden="true"><defs>${pattern}</defs><rect width="100%" height="${weave.height}" fill="url(#weave)"/></svg>`;
}
