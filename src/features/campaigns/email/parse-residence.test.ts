import { describe, expect, it } from "vitest";
import { formatResidence, parseResidence } from "./parse-residence.ts";

describe("parseResidence", () => {
  it.each([
    ["GB", { country: "GB", region: "" }],
    ["CA-Ontario", { country: "CA", region: "Ontario" }],
    ["CA-Nova-Scotia - West", { country: "CA", region: "Nova-Scotia - West" }],
    ["ET-አማራ", { country: "ET", region: "አማራ" }],
  ])("returns the place that formatResidence wrote as %s", (text, residence) => {
    expect(parseResidence(text)).toEqual(residence);
    expect(formatResidence(residence)).toBe(text);
  });

  it.each(["", "gb", "GBR", "GB-", "-Ontario", " GB", null, undefined])("returns undefined for %o", (text) =>
    expect(parseResidence(text)).toBeUndefined(),
  );
});
