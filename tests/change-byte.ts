/** Returns numbers that look random and are the same in each run (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Returns a row with one byte of a column changed, as somebody with the database could. */
export function changeByte<Row extends { [Name in Column]: string | number | null }, Column extends string>(
  row: Row,
  column: Column,
  random: (below: number) => number,
): Row {
  const value: string | number | null = row[column];
  if (value === null) return { ...row, [column]: "x" };
  if (typeof value === "number") return { ...row, [column]: value ^ (1 << random(8)) };
  const bytes = Buffer.from(value, "latin1");
  const index = random(bytes.length);
  bytes[index] = 33 + (((((bytes[index] ?? 0) - 33 + 1 + random(93)) % 94) + 94) % 94);
  return { ...row, [column]: bytes.toString("latin1") };
}
