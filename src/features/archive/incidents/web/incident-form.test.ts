import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateField } from "#platform/web/forms/use-form.ts";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { dateArbitrary } from "../../../../../tests/date-arbitrary.ts";
import { createFieldsForm } from "../../../../../tests/fields-form.ts";
import { NOT_KNOWN } from "../count-rules.ts";
import { mapTranslations } from "../language-rules.ts";
import { incidentTitleSchema } from "../rules.ts";
import type { CountFormValue } from "./count-form.ts";
import {
  changeFirstLanguage,
  detailRules,
  emptyIncident,
  formatDateInput,
  getFirstLanguage,
  getIncidentChanges,
  getVisibleCountError,
  getVisibleError,
  incidentErrorLabels,
  toFormValues,
  toIncidentInput,
} from "./incident-form.ts";

const typed = (kind: CountFormValue["kind"], minimum: string, maximum = ""): CountFormValue => ({ kind, minimum, maximum });
const rules = { title: incidentTitleSchema, ...detailRules };

describe("incidentErrorLabels", () => {
  const fill = "Please fill it in.";
  const digits = "Please write it in digits only, such as 25.";
  it.each<[name: keyof typeof rules, value: unknown, message: string, hint?: string]>([
    ["title", "", "title is mandatory", fill],
    ["title", "ሰ".repeat(91), "Title Cannot be more than 90 Characters", "Please shorten it."],
    ["description", " ", "description is mandatory", fill],
    ["location", "", "location is mandatory", fill],
    ["date", " ", "date_of_incident is mandatory", fill],
    [
      "date",
      "31/02/2022",
      "Date of the incident must be a day of the calendar, a month, a year or a time between two of them. Please write it such as 18/06/2022, March 2021, 18 March to 7 May 2021, since 1994 or about 2018.",
    ],
    ["date", "7 May to 18 March 2021", "The end cannot be before the beginning. Please correct one of the two."],
    [
      "date",
      "ከጳጉሜን 1 እስከ 6 ቀን 2014",
      "There is no such day in the Ethiopian calendar. A month has 30 days, and Pagumen of 2014 has 5. Please correct it.",
    ],
    ["date", "since 9999", "Date of the incident cannot be in the future", "Please correct it."],
    ["date", "9999-12-31", "Date of the incident cannot be in the future", "Please correct it."],
    ["killed", typed("number", ""), "number_of_killed is mandatory", fill],
    ["killed", typed("range", " ", ""), "number_of_killed is mandatory", fill],
    ["injured", typed("number", "many"), "number_of_injured must be a whole number", digits],
    ["displaced", typed("range", "", "-1"), "Number of displaced must be a whole number", digits],
    ["displaced", typed("range", "6", "5"), "“Up to” cannot be less than “At least”. Please correct one of the two."],
  ])("words the error of %s for %j, and apart from it what to do", (name, value, message, hint) => {
    const issues = validateField(name, rules[name], value, incidentErrorLabels[name]);
    expect(issues.map((issue) => [issue.message, issue.hint])).toEqual([[message, hint]]);
  });
});

describe("getVisibleError and getVisibleCountError", () => {
  const refused = { message: "Refused." };
  const values = { ...emptyIncident, title: "x".repeat(91), killed: typed("number", "many") };
  const create = (path: string | null) => createFieldsForm(values, (of) => (of === path ? refused : undefined));

  it.each([
    ["killed", refused],
    ["killed.minimum", refused],
    ["killed.maximum", refused],
    ["injured", undefined],
  ])("return what the server says of %s", (path, error) => {
    expect(getVisibleCountError(create(path), rules, "killed", false)).toBe(error);
  });

  it("say what is wrong once it is to be checked, nothing of an empty field", () => {
    const check = (shouldValidate: boolean) => [
      getVisibleError(create(null), rules, "title", shouldValidate)?.message,
      getVisibleError(create(null), rules, "location", shouldValidate)?.message,
      getVisibleCountError(create(null), rules, "killed", shouldValidate)?.message,
      getVisibleCountError(create(null), rules, "injured", shouldValidate)?.message,
    ];
    expect(check(false)).toEqual([undefined, undefined, undefined, undefined]);
    expect(check(true)).toEqual([
      "Title Cannot be more than 90 Characters",
      undefined,
      "number_of_killed must be a whole number",
      undefined,
    ]);
    expect(getVisibleError(create("location"), rules, "location", false)).toBe(refused);
  });
});

const incident = {
  language: "en" as const,
  title: "A title",
  description: "A description",
  location: "A place",
  date: "2021-03-18/2021-05-07",
  kinds: ["air_strike" as const],
  place_id: null,
  place_precision: null,
  killed: { minimum: 52, maximum: null },
  injured: { minimum: 5, maximum: 5 },
  displaced: NOT_KNOWN,
};
const noRelations = { replaced_by: null, part_of: null, external_ids: [] };
const initial = toFormValues(incident, "en");

describe("toFormValues", () => {
  it("selects number, range or unknown for each count", () => {
    expect(initial).toMatchObject({
      title: "A title",
      killed: typed("range", "52", ""),
      injured: typed("number", "5"),
      displaced: typed("unknown", ""),
    });
  });

  it("round-trips every count, and an untouched form sends nothing", () => {
    fc.assert(
      fc.property(countArbitrary, (killed) => {
        const values = toFormValues({ ...incident, killed }, "en");
        expect(toIncidentInput(values)).toEqual({ ...incident, ...noRelations, ...mapTranslations(() => ""), killed });
        expect(getIncidentChanges(values, values)).toEqual({});
      }),
    );
  });
});

describe("external_ids", () => {
  const rows = [
    { scheme: "wikidata" as const, value: " Q1 " },
    { scheme: "acled" as const, value: " " },
    { scheme: "ucdp_ged" as const, value: "twelve" },
  ];
  it("names the row that is malformed, and leaves out an empty one", () => {
    const issues = validateField("external_ids", detailRules.external_ids, rows, incidentErrorLabels.external_ids);
    expect(issues).toMatchObject([
      { path: "external_ids.2.value", message: "This is not how identifiers of that list are written." },
    ]);
    expect(detailRules.external_ids.parse(rows.slice(0, 2))).toEqual([{ scheme: "wikidata", value: "Q1" }]);
  });

  it("and relations are a change only where they differ", () => {
    const id = "019a0000-0000-7000-8000-000000000000";
    const related = { ...incident, part_of: id, external_ids: [{ scheme: "wikidata" as const, value: "Q1" }] };
    const before = toFormValues(related, "en");
    expect(getIncidentChanges(before, { ...before, external_ids: [...before.external_ids, ...rows.slice(1, 2)] })).toEqual({});
    const after = { ...before, replaced_by: id, part_of: "", external_ids: [] };
    expect(getIncidentChanges(before, after)).toEqual({ replaced_by: id, part_of: null, external_ids: [] });
  });
});

describe("formatDateInput", () => {
  it("says of a year before 1000 that it is meant", () => {
    expect(formatDateInput("0850-03-19", "en")).toBe("AD 0850-03-19");
  });

  it.each([
    ["2022-06-18", "2022-06-18", "2022-06-18"],
    ["2021-03-18/2021-05-07", "18 March – 7 May 2021", "ከመጋቢት 9 እስከ ሚያዝያ 29 ቀን 2013 ዓ.ም."],
    ["2021-03", "March 2021", "ማርች 2021"],
    ["1994/..", "since 1994", "ከ1994 ጀምሮ"],
    ["2022-06-08/2022-07-07", "8 June – 7 July 2022", "ሰኔ 2014 ዓ.ም."],
    ["2018~", "about 2018", "2018 ገደማ"],
    ["2021-03?", "2021-03?", "2021-03?"],
  ])("shows %s as %s, and in Amharic as %s", (expression, english, amharic) => {
    expect(formatDateInput(expression, "en")).toBe(english);
    expect(formatDateInput(expression, "am")).toBe(amharic);
  });
});

describe("toIncidentInput", () => {
  it("round-trips every date, in either language", () => {
    fc.assert(
      fc.property(dateArbitrary, fc.constantFrom("en" as const, "am" as const), ({ expression: date }, language) => {
        const values = toFormValues({ ...incident, date }, language);
        expect(toIncidentInput(values).date).toBe(date);
        expect(getIncidentChanges(values, values)).toEqual({});
      }),
    );
  });
});

describe("getIncidentChanges", () => {
  it.each([
    ["nothing", {}, {}],
    ["a text", { title: "Another" }, { title: "Another" }],
    ["the same date in words", { date: "18 March to 7 May 2021" }, {}],
    ["another date", { date: "since about 1994" }, { date: "1994~/.." }],
    ["another kind of the same count", { injured: typed("range", "5", "5") }, {}],
    ["another number", { injured: typed("number", " 6 ") }, { injured: { minimum: 6, maximum: 6 } }],
    ["a number for a range", { killed: typed("number", "52") }, { killed: { minimum: 52, maximum: 52 } }],
    ["not known, with the typed number kept", { killed: typed("unknown", "52") }, { killed: NOT_KNOWN }],
    ["the kinds in another order", { kinds: ["torture" as const, "air_strike" as const] }, { kinds: ["torture", "air_strike"] }],
    ["no kind any more", { kinds: [] }, { kinds: [] }],
    [
      "a place and its precision",
      { place_id: "a", place_precision: "near" as const },
      { place_id: "a", place_precision: "near" },
    ],
    ["an upper end", { displaced: typed("range", "", "40") }, { displaced: { minimum: null, maximum: 40 } }],
  ])("returns %s", (_case, changed, changes) => {
    expect(getIncidentChanges(initial, { ...initial, ...changed })).toEqual(changes);
  });
});

describe("getIncidentChanges of a place", () => {
  it("returns that it was removed", () => {
    const before = { ...initial, place_id: "a", place_precision: "near" as const };
    expect(getIncidentChanges(before, initial)).toEqual({ place_id: null, place_precision: null });
  });
});

describe("emptyIncident", () => {
  it("has an empty number for each count", () => {
    for (const name of ["killed", "injured", "displaced"] as const) {
      expect(emptyIncident[name]).toEqual(typed("number", ""));
      expect(rules[name].safeParse(emptyIncident[name]).success).toBe(false);
    }
  });
});

describe("changeFirstLanguage", () => {
  const translated = { ...initial, title_am: "ርዕስ" };

  it("only renames the language of texts that are not translated", () => {
    expect(changeFirstLanguage(initial, "am")).toEqual({ language: "am" });
    expect(changeFirstLanguage(translated, "en")).toEqual({ language: "en" });
  });

  it("exchanges the texts with their translations, and loses none", () => {
    const turned = { ...translated, ...changeFirstLanguage(translated, "am") };
    expect(turned).toMatchObject({ language: "am", title: "ርዕስ", title_am: "", title_en: "A title" });
    expect(turned).toMatchObject({ description: "", description_am: "", description_en: "A description" });
    expect({ ...turned, ...changeFirstLanguage(turned, "en") }).toEqual(translated);
  });
});

describe("getFirstLanguage", () => {
  it.each([
    ["", "A title", "en"],
    ["", "ርዕስ", "am"],
    ["am", "A title", "am"],
  ])("returns for the language %j of %s %s", (language, title, expected) => {
    expect(getFirstLanguage({ language, title })).toBe(expected);
  });
});
