import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { INCIDENT_KINDS, INCIDENT_KINDS_MAX } from "./kind-rules.ts";
import {
  createEditedTitleSchema,
  getEditedTitleMax,
  incidentDescriptionSchema,
  incidentKindsSchema,
  incidentLocationSchema,
  incidentTitleSchema,
} from "./rules.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const CONTROLS = "Please remove the invisible control characters.";

describe.each([
  {
    name: "incidentTitleSchema",
    schema: incidentTitleSchema,
    max: 90,
    required: "title is mandatory",
    tooLong: "Title Cannot be more than 90 Characters",
  },
  {
    name: "createEditedTitleSchema",
    schema: createEditedTitleSchema("Before"),
    max: 60,
    required: "title is mandatory",
    tooLong: "Title Cannot be more than 60 Characters",
  },
  {
    name: "incidentDescriptionSchema",
    schema: incidentDescriptionSchema,
    max: 160,
    required: "description is mandatory",
    tooLong: "description Cannot be more than 160 Characters",
  },
  {
    name: "incidentLocationSchema",
    schema: incidentLocationSchema,
    max: 200,
    required: "location is mandatory",
    tooLong: "location Cannot be more than 200 Characters",
  },
])("$name", ({ schema, max, required, tooLong }) => {
  it.each([
    ["one letter", "a", []],
    ["the limit", "a".repeat(max), []],
    ["the limit and spaces around it", `  ${"a".repeat(max)}\n`, []],
    ["Ethiopic at the limit", "ሰ".repeat(max), []],
    ["one more", "a".repeat(max + 1), [tooLong]],
    ["lines at the limit", `${"a".repeat(max - 2)}\r\nb`, []],
    ["lines past the limit", `${"a".repeat(max - 1)}\r\nb`, [tooLong]],
    ["Ethiopic past the limit", "ሰ".repeat(max + 1), [tooLong]],
    ["nothing", undefined, [required]],
    ["null", null, [required]],
    ["blank", " \t ", [required]],
    ["a number", 12, [required]],
    ["NUL", "a\u0000b", [CONTROLS]],
  ])("validates %s", (_case, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });
});

describe("createEditedTitleSchema", () => {
  const long = "ሰ".repeat(90);
  it("accepts a longer title only when it is unchanged", () => {
    expect(messagesOf(createEditedTitleSchema(long), ` ${long} `)).toEqual([]);
    expect(messagesOf(createEditedTitleSchema(long), `${"ሰ".repeat(89)}ለ`)).toEqual(["Title Cannot be more than 60 Characters"]);
    expect(messagesOf(createEditedTitleSchema(long), "ሰ".repeat(61))).toEqual(["Title Cannot be more than 60 Characters"]);
    expect(messagesOf(createEditedTitleSchema(long), "ሰ".repeat(60))).toEqual([]);
  });
});

describe("getEditedTitleMax", () => {
  const long = "ሰ".repeat(61);
  it.each([
    ["a short title", "Tole", "Tole", 60],
    ["a changed short title", "Tole 2", "Tole", 60],
    ["a title at the limit", "ሰ".repeat(60), "ሰ".repeat(60), 60],
    ["a longer title", long, long, 90],
    ["a longer title with spaces around it", ` ${long}\n`, long, 90],
    ["a longer title that was changed", `${long}ሰ`, long, 60],
    ["a longer title that was shortened", "ሰ".repeat(60), long, 60],
    ["a longer title that was removed", "", long, 60],
  ])("counts %s to its limit", (_case, title, before, max) => {
    expect(getEditedTitleMax(title, before)).toBe(max);
  });
});

const notKnown = `kinds must be a list of: ${INCIDENT_KINDS.join(", ")}`;
const most = INCIDENT_KINDS.slice(0, INCIDENT_KINDS_MAX);

describe("incidentKindsSchema", () => {
  it.each([
    ["none", [], []],
    ["one", ["torture"], ["torture"]],
    ["several in their order, each once", ["torture", "abduction", "torture"], ["torture", "abduction"]],
    ["as many as may be", most, most],
    ["as many, one of them twice", [...most, most[0]], most],
  ])("accepts %s", (_case, kinds, stored) => {
    expect(incidentKindsSchema.parse(kinds)).toEqual(stored);
  });

  it.each([
    ["one more", INCIDENT_KINDS.slice(0, INCIDENT_KINDS_MAX + 1), "kinds can be at most 5"],
    ["another word", ["war"], notKnown],
    ["an empty one", [""], notKnown],
    ["Amharic", ["ግድያ"], notKnown],
    ["a text", "torture", notKnown],
    ["null", null, notKnown],
  ])("refuses %s", (_case, kinds, message) => {
    expect(incidentKindsSchema.safeParse(kinds).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
