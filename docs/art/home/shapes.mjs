// What the drawings are made of. Numbers are rounded: half a unit is below what anybody sees.

/** Random numbers from 0 to 1 that are the same at every run. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = (value) => Math.round(value * 2) / 2;

/** The path through points, in steps from one to the next. */
export function pathThrough([first, ...rest], isClosed = true) {
  let [x, y] = first.map(round);
  let path = `M${x} ${y}`;
  for (const point of rest) {
    const [dx, dy] = [round(point[0] - x), round(point[1] - y)];
    if (dx === 0 && dy === 0) continue;
    path += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${dx} ${dy}`;
    [x, y] = [round(x + dx), round(y + dy)];
  }
  return path + (isClosed ? "z" : "");
}

/** A line between two heights that breaks as rock does: halved again and again, each time off by a little less. */
export function broken(from, to, { random, rough, depth }) {
  if (depth === 0) return [from];
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + (random() - 0.5) * rough];
  const finer = { random, rough: rough * 0.55, depth: depth - 1 };
  return [...broken(from, middle, finer), ...broken(middle, to, finer)];
}

/** A flame of height `h` with its foot at x, y. */
export function flame(x, y, h) {
  const r = h * 0.3;
  const top = y - h;
  return `M${round(x)} ${round(top)}c${round(h * 0.1)} ${round(h * 0.34)} ${round(r)} ${round(h * 0.46)} ${round(r)} ${round(h * 0.72)}a${round(r)} ${round(h * 0.29)} 0 0 1-${round(2 * r)} 0c0-${round(h * 0.26)} ${round(r * 0.75)}-${round(h * 0.36)} ${round(r)}-${round(h * 0.72)}z`;
}
