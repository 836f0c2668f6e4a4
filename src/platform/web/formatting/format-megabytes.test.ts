import { describe, expect, it } from "vitest";
import { formatMegabytes } from "./format-megabytes.ts";

describe("formatMegabytes", () => {
  it.each([
    [20 * 1024 * 1024, "20"],
    [20 * 1024 * 1024 + 1, "20.1"],
    [1, "0.1"],
    [0, "0"],
    [1.24 * 1024 * 1024, "1.3"],
  ])("formats %d bytes as %s", (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });
});
