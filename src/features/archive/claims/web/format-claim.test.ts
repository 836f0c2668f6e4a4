import { describe, expect, it } from "vitest";
import type { ClaimData } from "../rules.ts";
import { formatClaim } from "./format-claim.ts";

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
