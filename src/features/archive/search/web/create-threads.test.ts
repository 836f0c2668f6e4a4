import { describe, expect, it } from "vitest";
import { NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import { CLOTH_WIDTH, createThreads, getThreadPath, isUnknown } from "./create-threads.ts";

const atLeast = (minimum: number) => ({ minimum, maximum: null });
const upTo = (maximum: number) => ({ minimum: null, maximum });

describe("createThreads", () => {
  it("gives each thread an equal part of the cloth, in order", () => {
    const threads = createThreads([toExactCount(3), toExactCount(300), NOT_KNOWN, upTo(40)]);
    expect(threads.map(({ left, width }) => [left, width])).toEqual([
      [0, 250],
      [250, 250],
      [500, 250],
      [750, 250],
    ]);
  });

  it("draws the minimum solid and the maximum light, wider for larger figures", () => {
    const [small, range, open, unknown, most, none] = createThreads([
      toExactCount(3),
      { minimum: 52, maximum: 230 },
      atLeast(52),
      NOT_KNOWN,
      upTo(230),
      toExactCount(0),
    ]);
    expect(small?.solid).toBe(small?.light);
    expect(range?.solid).toBeGreaterThan(small?.solid ?? 0);
    expect(range?.light).toBeGreaterThan(range?.solid ?? 0);
    expect(open?.solid).toBe(range?.solid);
    expect(open?.light).toBeGreaterThan(open?.solid ?? 0);
    expect(unknown).toMatchObject({ solid: 0, light: 6 });
    expect(most).toMatchObject({ solid: 0, light: range?.light });
    expect(none?.solid).toBe(6);
    const vague = createThreads([atLeast(0), { minimum: 0, maximum: 40 }]);
    expect(vague.map(({ solid }) => solid)).toEqual([0, 0]);
    expect(createThreads([atLeast(50_000)])[0]?.solid).toBe(60);
  });

  it("keeps every thread within its part, and a few threads thin", () => {
    for (const count of [1, 2, 7, 60, 1000]) {
      const threads = createThreads(Array.from({ length: count }, (_, index) => ({ minimum: index, maximum: 50_000 })));
      for (const { left, width, solid, light } of threads) {
        expect(left + width).toBeLessThanOrEqual(CLOTH_WIDTH + 0.1 * count);
        expect(light).toBeLessThanOrEqual(Math.min(width, 60));
        expect(solid).toBeLessThanOrEqual(light);
      }
    }
    expect(createThreads([])).toEqual([]);
  });
});

describe("getThreadPath", () => {
  it("centers the thread in its part", () => {
    expect(getThreadPath({ left: 100, width: 20, solid: 4, light: 10 }, 10)).toBe("M105 0h10v1h-10z");
  });
});

describe("isUnknown", () => {
  it.each([
    [NOT_KNOWN, true],
    [atLeast(0), true],
    [atLeast(1), false],
    [upTo(40), false],
    [toExactCount(0), false],
  ])("returns for %o %s", (count, expected) => {
    expect(isUnknown(count)).toBe(expected);
  });
});
