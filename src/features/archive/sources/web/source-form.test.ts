import { describe, expect, it } from "vitest";
import { emptySource, sourceRules, toSourceFormValues } from "./source-form.ts";

describe("toSourceFormValues", () => {
  const link = "https://www.example.org/1";
  it("has empty inputs for unknown fields and for the default outlet", () => {
    expect(toSourceFormValues({}, link)).toEqual(emptySource);
    expect(toSourceFormValues({ outlet: "example.org" }, link)).toEqual(emptySource);
    expect(toSourceFormValues({ outlet: "An outlet", language: "am" }, link)).toEqual({
      ...emptySource,
      outlet: "An outlet",
      language: "am",
    });
    expect(toSourceFormValues({ outlet: "example.org" })).toEqual({ ...emptySource, outlet: "example.org" });
  });
});

describe("sourceRules", () => {
  it.each(["published_on", "accessed_on"] as const)("refuses %s in the future, and accepts no day", (field) => {
    const rule = sourceRules[field];
    expect(rule.safeParse("9999-01-01").error?.issues[0]?.message).toBe(`${field} cannot be in the future`);
    for (const day of ["", "2022-06-18"]) expect(rule.safeParse(day).success).toBe(true);
  });
});
