import { describe, expect, it } from "vitest";
import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { formatMegabytes } from "./byte-units.ts";

describe("formatMegabytes", () => {
  it.each([
    [20 * MEGABYTE, "20"],
    [20 * MEGABYTE + 1, "20.1"],
    [1, "0.1"],
    [0, "0"],
    [1.24 * MEGABYTE, "1.3"],
  ])("formats %d bytes as %s", (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });
});
