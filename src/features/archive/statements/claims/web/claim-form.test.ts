import { describe, expect, it } from "vitest";
import type { Claim } from "../rules.ts";
import { claimRules, emptyClaim, type FigureFormValue, toClaimFormValues, toClaimInput } from "./claim-form.ts";

const claim: Claim = {
  _id: "claim",
  incident_id: "incident",
  kind: "missing",
  whom: "children",
  minimum: 19,
  maximum: 30,
  about: true,
  as_written: "19 to 30",
  quote: "a\nb",
  sources: ["source"],
};

describe("toClaimInput", () => {
  it.each<Partial<Claim>>([
    {},
    { minimum: 52, maximum: 52 },
    { minimum: 0, maximum: 0 },
    { minimum: 52, maximum: null },
    { minimum: null, maximum: 52 },
    { minimum: null, maximum: null },
  ])("returns what the form was filled with: %j", (values) => {
    const { _id, incident_id, ...data } = { ...claim, ...values };
    expect(toClaimInput(toClaimFormValues({ ...claim, ...values }))).toEqual(data);
  });
});

describe("claimRules", () => {
  const check = (figure: Partial<FigureFormValue>) =>
    claimRules.figure
      .safeParse({ ...emptyClaim.figure, ...figure })
      .error?.issues.map(({ path, message }) => [path.join(), message]);

  it.each<[Partial<FigureFormValue>, [string, string][] | undefined]>([
    [{}, [["minimum", "Number that the source gives is mandatory"]]],
    [{ minimum: "52" }, undefined],
    [{ minimum: "0" }, undefined],
    [{ minimum: "5.5" }, [["minimum", expect.stringContaining("whole number")]]],
    [{ kind: "range" }, [["minimum", expect.stringContaining("mandatory")]]],
    [{ kind: "range", maximum: "30" }, undefined],
    [
      { kind: "range", minimum: "x", maximum: "y" },
      [
        ["minimum", expect.any(String)],
        ["maximum", expect.any(String)],
      ],
    ],
    [{ kind: "range", minimum: "30", maximum: "19" }, [["maximum", expect.stringContaining("Up to")]]],
    [{ kind: "words" }, [["as_written", expect.stringContaining("mandatory")]]],
    [{ kind: "words", minimum: "x", as_written: "many" }, undefined],
    [{ minimum: "1", as_written: "a".repeat(161) }, [["as_written", "as_written cannot be more than 160 characters"]]],
  ])("checks the figure %j", (figure, errors) => {
    expect(check(figure)).toEqual(errors);
  });
});
