import { describe, expect, it } from "vitest";
import { verificationLabels } from "./labels.ts";

const call = (labels: Record<string, (values: object, options: { locale: "en" | "am" }) => string>, locale: "en" | "am") =>
  Object.entries(labels).map(([name, label]) => `${name}: ${label({}, { locale })}`);

describe("verificationLabels", () => {
  it("has a word for each status", () => {
    expect(call(verificationLabels as never, "en")).toEqual([
      ...["unreviewed: Not reviewed yet", "reported: Reported", "corroborated: Corroborated", "verified: Verified"],
      ...["disputed: Disputed", "withdrawn: Withdrawn"],
    ]);
    expect(new Set(call(verificationLabels as never, "am").map((line) => line.split(": ")[1])).size).toBe(6);
  });
});
