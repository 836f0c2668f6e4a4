import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateField } from "#platform/web/forms/use-form.ts";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { NOT_KNOWN } from "../count-rules.ts";
import { incidentTitleSchema } from "../rules.ts";
import type { CountFormValue } from "./count-form.ts";
import {
  detailRules,
  emptyIncident,
  getIncidentChanges,
  incidentLabels,
  toFormValues,
  toIncidentInput,
} from "./incident-form.ts";

const typed = (kind: CountFormValue["kind"], minimum: string, maximum = ""): CountFormValue => ({ kind, minimum, maximum });
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
    ["killed", typed("number", ""), "Number of killed is mandatory. Please fill it in."],
    ["killed", typed("range", " ", ""), "Number of killed is mandatory. Please fill it in."],
    [
      "injured",
      typed("number", "many"),
      "Number of injured must be a whole number. Please write it in digits alone, such as 25.",
    ],
    [
      "displaced",
      typed("range", "", "-1"),
      "Number of displaced must be a whole number. Please write it in digits alone, such as 25.",
    ],
    ["displaced", typed("range", "6", "5"), "“Up to” cannot be less than “At least”. Please correct one of the two."],
  ] as const)("names %s in the error of %j", (name, value, message) => {
    const issues = validateField(name, rules[name], value, incidentLabels[name]);
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });
});

const incident = {
  title: "A title",
  description: "A description",
  location: "A place",
  date_of_incident: "2021-01-12",
  killed: { minimum: 52, maximum: null },
  injured: { minimum: 5, maximum: 5 },
  displaced: NOT_KNOWN,
};
const initial = toFormValues(incident);

describe("toFormValues", () => {
  it("chooses for each count what it is", () => {
    expect(initial).toMatchObject({
      title: "A title",
      killed: typed("range", "52", ""),
      injured: typed("number", "5"),
      displaced: typed("unknown", ""),
    });
  });

  it("shows every count so that the form sends the same, and an untouched form nothing", () => {
    fc.assert(
      fc.property(countArbitrary, (killed) => {
        const values = toFormValues({ ...incident, killed });
        expect(toIncidentInput(values)).toEqual({ ...incident, killed });
        expect(getIncidentChanges(values, values)).toEqual({});
      }),
    );
  });
});

describe("getIncidentChanges", () => {
  it.each([
    ["nothing", {}, {}],
    ["a text", { title: "Another" }, { title: "Another" }],
    ["another kind of the same count", { injured: typed("range", "5", "5") }, {}],
    ["another number", { injured: typed("number", " 6 ") }, { injured: { minimum: 6, maximum: 6 } }],
    ["a number for a range", { killed: typed("number", "52") }, { killed: { minimum: 52, maximum: 52 } }],
    ["not known, with the typed number kept", { killed: typed("unknown", "52") }, { killed: NOT_KNOWN }],
    ["an upper end", { displaced: typed("range", "", "40") }, { displaced: { minimum: null, maximum: 40 } }],
  ])("returns %s", (_case, changed, changes) => {
    expect(getIncidentChanges(initial, { ...initial, ...changed })).toEqual(changes);
  });
});

describe("emptyIncident", () => {
  it("asks for a number of each count, and has none", () => {
    for (const name of ["killed", "injured", "displaced"] as const) {
      expect(emptyIncident[name]).toEqual(typed("number", ""));
      expect(rules[name].safeParse(emptyIncident[name]).success).toBe(false);
    }
  });
});
