import { describe, expect, it } from "vitest";
import type { Source } from "#features/archive/sources/source-rules.ts";
import type { ClaimData } from "../rules.ts";
import { formatClaim, formatSupport } from "./format-claim.ts";

const claim: ClaimData = {
  kind: "killed",
  whom: "all",
  minimum: 52,
  maximum: 52,
  about: false,
  as_written: null,
  quote: null,
};

describe("formatClaim", () => {
  it.each<[Partial<ClaimData>, string, string]>([
    [{}, "Killed: 52", "የተገደሉ፦ 52"],
    [{ maximum: null, whom: "women" }, "Killed (women): At least 52", "የተገደሉ (ሴቶች)፦ ቢያንስ 52"],
    [{ kind: "missing", about: true }, "Missing: 52 (“about”)", "የጠፉ፦ 52 (“ገደማ”)"],
    [{ minimum: null, maximum: null, as_written: "many" }, "Killed: “many”", "የተገደሉ፦ “many”"],
    [{ minimum: null, maximum: null, as_written: "many", about: true }, "Killed: “many”", "የተገደሉ፦ “many”"],
    [{ minimum: 0, maximum: 0, as_written: "none" }, "Killed: 0", "የተገደሉ፦ 0"],
  ])("formats %j as %j, and in Amharic as %j", (values, english, amharic) => {
    expect(formatClaim({ ...claim, ...values }, "en")).toBe(english);
    expect(formatClaim({ ...claim, ...values }, "am")).toBe(amharic);
  });
});

describe("formatSupport", () => {
  const [a, b, c] = ["a", "b", "c"].map((_id): Source => ({ _id, type: "image", description: "x" })) as [Source, Source, Source];
  it.each<[Source[], string]>([
    [[a], "1 source says so"],
    [[{ ...a, repeats: "b" }], "1 source says so. It does not count as independent"],
    [[a, b, c], "3 sources say so, none marked as repeating another"],
    [[a, { ...b, repeats: "a" }, c], "3 sources say so. Independent: 2"],
    [[a, { ...b, source_kind: "fact_check" }], "2 sources say so. Independent: 1"],
  ])("says of %j: %s", (sources, text) => {
    expect(
      formatSupport(
        sources.map(({ _id }) => _id),
        sources,
      ),
    ).toBe(text);
  });
});
