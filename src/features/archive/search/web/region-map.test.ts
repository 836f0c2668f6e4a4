import { expect, it } from "vitest";
import { getShade } from "./region-map.tsx";

it.each([
  [0, 10, 0],
  [1, 1000, 1],
  [250, 1000, 1],
  [251, 1000, 2],
  [999, 1000, 4],
  [1000, 1000, 4],
])("getShade of %i incidents where most have %i is %i", (incidents, most, shade) => {
  expect(getShade(incidents, most)).toBe(shade);
});
