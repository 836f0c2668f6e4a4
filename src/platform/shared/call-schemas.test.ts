import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createChoiceSchema, createFilterSchema, idSchema, olderItemsInputSchema } from "./call-schemas.ts";
import { createUploadedFileSchema, markUploaded } from "./uploaded-file.ts";

describe("idSchema", () => {
  it.each(["", "0", "../etc", "019a0000-0000-7000-8000-00000000000\u0000", "' or 1=1 --", null, undefined, 5, ["a"]])(
    "says of %j that it names nothing",
    (value) => {
      const { error } = idSchema.safeParse(value);
      expect(error?.issues.map(({ message }) => message)).toEqual(["This does not exist, or was deleted."]);
    },
  );
});

describe("schemas of calls", () => {
  it.each([
    ["", undefined],
    ["  ", undefined],
    [undefined, undefined],
    ["1", 1],
  ])("take the filter %j for %j", (value, filter) => {
    expect(createFilterSchema(z.coerce.number()).parse(value)).toBe(filter);
  });

  it("name the choices of a filter that is none of them", () => {
    const schema = createChoiceSchema(["one", "two"]);
    expect([schema.parse("two"), schema.parse("")]).toEqual(["two", undefined]);
    expect(schema.safeParse("three").error?.issues[0]?.message).toBe("It must be one of: one, two");
  });

  it("take a list of older items with and without where it goes on", () => {
    const id = "019a0000-0000-7000-8000-000000000001";
    expect([olderItemsInputSchema.parse({}), olderItemsInputSchema.parse({ before: id })]).toEqual([{}, { before: id }]);
    expect(olderItemsInputSchema.safeParse({ before: "" }).success).toBe(false);
  });

  it("take a received file, and nothing that a client could send", () => {
    const schema = createUploadedFileSchema(() => "Please choose a file.");
    const file = { path: "/tmp/a", bytes: 1, sha256: "ab", name: "a.png" };
    expect(schema.parse(markUploaded({ ...file }))).toMatchObject(file);
    for (const value of [file, { ...file, "uploaded file": true }, null, "a.png"])
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe("Please choose a file.");
  });
});
