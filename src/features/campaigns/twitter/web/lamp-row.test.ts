import { describe, expect, it } from "vitest";
import { createRidgePath, getLamps, RIDGE_SIZE } from "./lamp-row.tsx";

describe("getLamps", () => {
  it.each([1, 2, 12, 100, 500])("places %i lamps in order, inside the row, without touching at 320 px", (count) => {
    const lamps = getLamps(count);
    expect(lamps).toHaveLength(count);
    for (const [index, { x, y, radius }] of lamps.entries()) {
      expect(radius).toBeGreaterThan(0);
      const center = (x / 100) * 320;
      expect(center - radius).toBeGreaterThanOrEqual(0);
      expect(center + radius).toBeLessThanOrEqual(320);
      expect(y - radius).toBeGreaterThan(0);
      expect(y + radius).toBeLessThan(RIDGE_SIZE.height);
      const previous = lamps[index - 1];
      if (previous) expect(center - (previous.x / 100) * 320).toBeGreaterThanOrEqual(2 * radius);
    }
  });

  it("returns none for no tweets", () => {
    expect(getLamps(0)).toEqual([]);
  });
});

describe("createRidgePath", () => {
  it("closes along the lower edge, in less than 1 kB", () => {
    expect(createRidgePath()).toMatch(/^M0 30L0 [\d.]+.*L720 30Z$/);
    expect(createRidgePath().length).toBeLessThan(1000);
  });
});
