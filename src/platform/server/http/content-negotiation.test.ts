import { describe, expect, it } from "vitest";
import { measureCpu } from "../../../../tests/measure-cpu.ts";
import { acceptsMediaType, negotiateEncoding, negotiateLanguage } from "./content-negotiation.ts";

describe("negotiateEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5", "br"],
    ["br;q=0.000,gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["brotli", "identity"],
    [";;=,", "identity"],
  ] as const)("%j: %s", (header, expected) => {
    expect(negotiateEncoding({ "accept-encoding": header })).toBe(expected);
  });
});

describe("negotiateLanguage", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["*", "en"],
    ["am", "am"],
    ["am-ET", "am"],
    ["am-ET,am;q=0.9,en;q=0.8", "am"],
    ["en-US,en;q=0.9,am;q=0.8", "en"],
    ["am;q=0.1,en;q=0.1", "am"],
    ["en;q=0.1,am;q=0.1", "en"],
    ["fr,am;q=0.3", "am"],
    ["am;q=0", "en"],
    ["AM", "am"],
    ["amx", "en"],
    [";;q=,am;q=x", "en"],
  ] as const)("%j asks for %s", (header, expected) => {
    expect(negotiateLanguage({ "accept-language": header })).toBe(expected);
  });
});

describe("acceptsMediaType", () => {
  it.each([
    ["image/avif", true],
    ["image/avif,image/webp,*/*", true],
    ["text/html, IMAGE/AVIF;q=0.8", true],
    ["image/avif; q=0.001", true],
    ["image/avif;q=0", false],
    ["image/avif; q=0.000", false],
    ["image/webp", false],
    ["image/*", false],
    ["*/*", false],
    ["x-image/avif", false],
    ["", false],
    [undefined, false],
  ])("returns for %j: %j", (accept, accepts) => expect(acceptsMediaType({ accept }, "image/avif")).toBe(accepts));
});

describe("a header of 16 kB", () => {
  it.each([
    ["commas", ","],
    ["spaces", " "],
    ["semicolons", ";"],
    ["quotes", '"'],
    ["weights", ";q=1"],
    ["names", "a,"],
  ])("of only %s is read at once", async (_, text) => {
    const header = text.repeat(16_000 / text.length);
    const negotiate = () => {
      for (const value of [header, `br${header}`, `image/avif${header}x`]) {
        negotiateEncoding({ "accept-encoding": value });
        negotiateLanguage({ "accept-language": value });
        acceptsMediaType({ accept: value }, "image/avif");
      }
    };
    // A pattern of quadratic time would take seconds.
    expect((await measureCpu(negotiate)).ms).toBeLessThan(1000);
  });
});
