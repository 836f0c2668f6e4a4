import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findSharedName,
  normalizeOrganisationName,
  type OrganisationData,
  organisationInputShape,
  withoutDuplicateNames,
} from "./rules.ts";

const check = (field: keyof typeof organisationInputShape, value: unknown) => {
  const result = organisationInputShape[field].safeParse(value);
  return result.success ? { data: result.data } : { message: result.error.issues[0]?.message };
};

const front: OrganisationData = {
  name_en: "Test Front",
  name_am: "የሙከራ ግንባር",
  other_names: ["TF", "The Front"],
  description: "x",
  description_am: null,
};

describe("organisationInputShape", () => {
  it("has no field for a person", () => {
    expect(Object.keys(organisationInputShape)).toEqual(["name_en", "name_am", "other_names", "description", "description_am"]);
  });

  it.each([
    ["name_en", " Test\n Front ", "Test Front"],
    ["name_am", null, null],
    ["name_am", " ", null],
    ["name_am", "ግንባር", "ግንባር"],
    ["other_names", [], []],
    ["other_names", ["TF", "tf", "T F", "ቲ"], ["TF", "ቲ"]],
    ["description", "An armed group.", "An armed group."],
    ["description_am", "", null],
    ["description_am", "የታጠቀ ቡድን።", "የታጠቀ ቡድን።"],
  ] as const)("reads %s: %j as %j", (field, value, data) => {
    expect(check(field, value)).toEqual({ data });
  });

  it.each([
    ["name_en", undefined, "name_en must be the English name of the organisation"],
    ["name_en", " ", "name_en must be the English name of the organisation"],
    ["name_am", 5, "name_am must be a text, or null"],
    ["description_am", 5, "description_am must be a text, or null"],
    ["other_names", "TF", "other_names must be a list of names"],
    ["other_names", [""], "other_names must be a list of names"],
    ["other_names", Array.from("abcdefghijk"), "An organisation can have at most 10 other names."],
    ["description", "", "description must say in one sentence what the organisation is"],
  ] as const)("refuses %s: %j", (field, value, message) => {
    expect(check(field, value)).toEqual({ message });
  });

  it.each([
    ["name_en", 120, "The name of an organisation"],
    ["name_am", 120, "The name of an organisation"],
    ["description", 240, "description and description_am"],
    ["description_am", 240, "description and description_am"],
  ] as const)("limits %s to %i characters", (field, max, subject) => {
    for (const letter of ["a", "ሰ", "👍"]) {
      expect(check(field, letter.repeat(max))).toEqual({ data: letter.repeat(max) });
      expect(check(field, letter.repeat(max + 1))).toEqual({ message: `${subject} cannot be more than ${max} characters` });
    }
  });
});

describe("withoutDuplicateNames", () => {
  it("drops other names that repeat one of the two names", () => {
    const other_names = ["test front", "TF", "የሙከራግንባር"];
    expect(withoutDuplicateNames({ ...front, other_names })).toEqual({ ...front, other_names: ["TF"] });
  });
});

describe("findSharedName", () => {
  const other: OrganisationData = { name_en: "Another", name_am: null, other_names: [], description: "x", description_am: null };
  it.each<[Partial<OrganisationData>, ReturnType<typeof findSharedName>]>([
    [{}, null],
    [{ name_en: "TEST  FRONT" }, { field: "name_en", name: "TEST  FRONT" }],
    [{ name_en: "the front" }, { field: "name_en", name: "the front" }],
    [{ name_am: "የሙከራ  ግንባር" }, { field: "name_am", name: "የሙከራ  ግንባር" }],
    [{ other_names: ["New", "tf"] }, { field: "other_names", name: "tf" }],
    [{ name_en: "TFF", name_am: "ሌላ", other_names: ["Front"] }, null],
  ])("returns for %j the name that another organisation also has: %j", (values, shared) => {
    expect(findSharedName({ ...other, ...values }, front)).toEqual(shared);
  });

  it("finds none when both have no Amharic name", () => {
    expect(findSharedName(other, { ...other, name_en: "Third" })).toBeNull();
  });

  it("finds a name however it is cased and spaced, from either side", () => {
    const word = fc.stringMatching(/^[a-zA-Z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, isUpper) => {
        const name = words.join(" ");
        const written = isUpper ? words.join("  ").toUpperCase() : words.join("");
        const [one, two] = [
          { ...other, name_en: name },
          { ...other, name_en: "Zweite 2", other_names: [written] },
        ];
        expect(findSharedName(one, two)).toEqual({ field: "name_en", name });
        expect(findSharedName(two, one)).toEqual({ field: "other_names", name: written });
        expect(normalizeOrganisationName(normalizeOrganisationName(name))).toBe(normalizeOrganisationName(written));
      }),
    );
  });
});
