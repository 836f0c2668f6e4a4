import { describe, expect, it } from "vitest";
import { getPrecisions, PLACE_KINDS, PLACE_PRECISIONS } from "./precision-rules.ts";

describe("getPrecisions", () => {
  it.each([
    ["town", ["exact", "near"]],
    ["district", ["district"]],
    ["zone", ["zone"]],
    ["region", ["region"]],
    [null, ["country"]],
  ] as const)("returns for %s %j", (kind, precisions) => {
    expect(getPrecisions(kind)).toEqual(precisions);
  });

  it("returns at least one precision for each kind of place, and for none", () => {
    const possible = [null, ...PLACE_KINDS].flatMap((kind) => getPrecisions(kind));
    expect(new Set(possible)).toEqual(new Set(PLACE_PRECISIONS));
  });
});
