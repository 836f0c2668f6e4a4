import { describe, expect, it } from "vitest";
import { validateField } from "#platform/web/forms/use-form.ts";
import { incidentTitleSchema } from "../rules.ts";
import { detailRules, incidentLabels } from "./incident-form.ts";

const rules = { title: incidentTitleSchema, ...detailRules };

describe("incidentLabels", () => {
  it.each([
    ["title", "", "Title is mandatory. Please fill it in."],
    ["title", "ሰ".repeat(91), "Title Cannot be more than 90 Characters. Please shorten it."],
    ["description", " ", "Description is mandatory. Please fill it in."],
    ["location", "", "Location is mandatory. Please fill it in."],
    ["date_of_incident", "", "Date of the incident is mandatory. Please fill it in."],
    [
      "date_of_incident",
      "2022-02-31",
      "Date of the incident must be a day of the calendar. Please write day, month and year, such as 18/06/2022, or 2022-06-18.",
    ],
    ["date_of_incident", "9999-12-31", "Date of the incident cannot be in the future. Please correct it."],
    ["number_of_killed", "", "Number of killed is mandatory. Please fill it in."],
    ["number_of_injured", "many", "Number of injured must be a whole number. Please write it in digits alone, such as 25."],
    ["number_of_displaced", "-1", "Number of displaced must be a whole number. Please write it in digits alone, such as 25."],
  ] as const)("names %s in the error of %j", (name, value, message) => {
    const issues = validateField(name, rules[name], value, incidentLabels[name]);
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });
});
