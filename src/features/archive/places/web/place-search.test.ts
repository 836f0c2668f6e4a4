import { expect, it } from "vitest";
import { PLACES_MAX } from "../rules.ts";
import { formatCount } from "./place-search.tsx";

it("formatCount says that there may be more where as many were found as are returned", () => {
  expect(formatCount(0)).toContain("No place");
  expect(formatCount(PLACES_MAX - 1)).toBe(`${PLACES_MAX - 1} places found`);
  expect(formatCount(PLACES_MAX)).toMatch(/^The first \d+ places/);
});
