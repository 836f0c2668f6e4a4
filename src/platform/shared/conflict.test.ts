import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createFieldChangeSchema, editBaseSchema, requireWithoutBase } from "./conflict.ts";
import { createTextSchema } from "./text-schema.ts";

const textSchema = (name: string) => createTextSchema({ required: () => `${name} is mandatory` });
const fields = { title: textSchema("title"), number: textSchema("number") };
const schema = requireWithoutBase(
  z
    .object({ ...fields, range: z.string() })
    .partial()
    .extend({ base: editBaseSchema.optional() }),
  fields,
  { number: "range" },
);
const issuesOf = (input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("requireWithoutBase", () => {
  it.each<[input: object, issues: string[][]]>([
    [{ title: "a", number: "1" }, []],
    [{ title: "a", range: "1 to 2" }, []],
    [{ base: {} }, []],
    [{ base: { title: "a" }, number: "1" }, []],
    [{ title: "a" }, [["number", "number is mandatory"]]],
    [{ number: "1" }, [["title", "title is mandatory"]]],
    [
      {},
      [
        ["title", "title is mandatory"],
        ["number", "number is mandatory"],
      ],
    ],
    // An error of one field hides no other, and is not repeated.
    [
      { number: "" },
      [
        ["number", "number is mandatory"],
        ["title", "title is mandatory"],
      ],
    ],
    [{ base: {}, title: "" }, [["title", "title is mandatory"]]],
  ])("validates %j", (input, issues) => {
    expect(issuesOf(input)).toEqual(issues);
  });
});

describe("createFieldChangeSchema", () => {
  it("checks the field and both values", () => {
    const change = createFieldChangeSchema(z.literal("title"), z.string());
    expect(change.parse({ field: "title", before: "a", after: "b" })).toEqual({ field: "title", before: "a", after: "b" });
    for (const wrong of [{ field: "number" }, { before: 1 }, { after: 1 }])
      expect(change.safeParse({ field: "title", before: "a", after: "b", ...wrong }).success).toBe(false);
  });
});
