import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createChoiceSchema, createFilterSchema, olderItemsInputSchema } from "./call-schemas.ts";
import { del, get, patch, post, upload } from "./define-call.ts";
import { formatFullName, formatNumber } from "./formats.ts";
import { hashText } from "./hash-text.ts";
import { getNameField, mapFields, otherLanguages } from "./language-fields.ts";
import { formatLanguageAttributes, getLanguagePrefix, getLocalizedText, languages, mapLanguages } from "./languages.ts";
import { FIRST_OLDER_PAGE, PREVIOUS_PAGE } from "./pagination.ts";
import { createUploadedFileSchema, markUploaded } from "./uploaded-file.ts";

describe("formats", () => {
  it.each([
    [0, "0", "0"],
    [999, "999", "999"],
    [1234567, "1,234,567", "1,234,567"],
    [-1000, "-1,000", "-1,000"],
  ])("write the number %s as %s, in Amharic as %s", (number, english, amharic) => {
    expect([formatNumber(number, "en"), formatNumber(number, "am")]).toEqual([english, amharic]);
  });

  it("write a name with the first name first, and none where there is nobody", () => {
    expect(formatFullName({ first_name: "Abebe", last_name: "Bikila" })).toBe("Abebe Bikila");
    expect(formatFullName({ first_name: null, last_name: null })).toBeNull();
  });
});

it("hashText returns 32 bits that differ with each character and their order", () => {
  const hashes = ["", "a", "b", "ab", "ba", "ሀ", "🕯️"].map(hashText);
  expect(hashes.slice(0, 2)).toEqual([0x811c9dc5, 0xe40c292c]);
  expect(new Set(hashes).size).toBe(7);
  for (const hash of hashes) expect(hash).toBeGreaterThanOrEqual(0);
});

describe("languages", () => {
  it("have prefixes, attributes and fields of their own", () => {
    expect(languages).toEqual(["en", "am"]);
    expect(languages.map(getLanguagePrefix)).toEqual(["", "/am"]);
    expect(languages.map(formatLanguageAttributes)).toEqual(['lang="en"', 'lang="am"']);
    expect(mapLanguages((language) => `${language}!`)).toEqual({ en: "en!", am: "am!" });
    expect(otherLanguages).toEqual(["am"]);
    expect(mapFields(languages, getNameField, (language) => language.length)).toEqual({ name_en: 2, name_am: 2 });
    const row = { name_en: "Tole", name_am: null };
    expect(languages.map((language) => getLocalizedText(row, "name", language))).toEqual(["Tole", null]);
    expect(getLocalizedText({ name_en: "Tole" }, "name", "am")).toBeUndefined();
  });
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

describe("calls", () => {
  it.each([
    [get, "GET"],
    [post, "POST"],
    [patch, "PATCH"],
    [del, "DELETE"],
  ])("have a method, a path, an access and options", (define, method) => {
    expect(define("/x/:id", "owner", { isCostly: true })).toEqual({ method, path: "/x/:id", access: "owner", isCostly: true });
  });

  it("with a file are posted", () => {
    expect(upload("/x", "admin", "logo")).toEqual({ method: "POST", path: "/x", access: "admin", fileField: "logo" });
  });
});

it("a list begins with the item after the current one, and its older ones after the first six", () => {
  expect(PREVIOUS_PAGE).toEqual({ offset: 1, limit: 5 });
  expect(FIRST_OLDER_PAGE).toEqual({ offset: 6, limit: 50 });
});
