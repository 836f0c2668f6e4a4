import { describe, expect, it } from "vitest";
import type { OrganisationData } from "../rules.ts";
import { organisationRules, toOrganisationFormValues, toOrganisationInput } from "./organisation-dialog.tsx";

const front: OrganisationData = {
  name_en: "A Front",
  name_am: "ግንባር",
  other_names: ["AF", "ግ"],
  description: "An armed group.",
  description_am: null,
};

describe("toOrganisationInput", () => {
  it("returns the values of the form, empty where there are none", () => {
    expect(toOrganisationInput(toOrganisationFormValues(front))).toEqual({ ...front, description_am: "" });
    expect(toOrganisationInput(toOrganisationFormValues())).toMatchObject({ name_am: "", other_names: [] });
  });

  it("treats each line as a name, except blank ones", () => {
    const other_names = "AF\n \n\n Front of A \n";
    expect(toOrganisationInput({ ...toOrganisationFormValues(), other_names }).other_names).toEqual(["AF", " Front of A "]);
  });
});

describe("organisationRules", () => {
  it.each([
    ["", undefined],
    ["AF\n\nግ", undefined],
    [Array(10).fill("AF").join("\n"), undefined],
    [Array(11).fill("AF").join("\n"), "An organisation can have at most 10 other names."],
    ["AF\n".concat("ሰ".repeat(121)), "The name of an organisation cannot be more than 120 characters"],
  ])("checks the other names %j", (text, message) => {
    const issue = organisationRules.other_names.safeParse(text).error?.issues[0];
    expect(issue?.message).toBe(message);
    if (issue) expect(issue.path).toEqual([]);
  });
});
