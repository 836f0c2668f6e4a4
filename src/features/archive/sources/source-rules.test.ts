import { describe, expect, it } from "vitest";
import { z } from "zod";
import { getHost, SOURCE_LANGUAGES } from "./source-names.ts";
import { imageInputShape, isSensitiveByDefault, sourceInputShape } from "./source-rules.ts";

const check = (field: keyof typeof sourceInputShape, value: unknown) => {
  const result = sourceInputShape[field].safeParse(value);
  return result.success ? { data: result.data } : { message: result.error.issues[0]?.message };
};

const ID = "019a0000-0000-7000-8000-000000000000";
const NOT_A_DAY = "published_on must be a day of the calendar, written as YYYY-MM-DD";
const NOT_ACCESSED = "accessed_on must be a day of the calendar, written as YYYY-MM-DD";
const NO_LINK = "Please give a link that begins with http:// or https://.";
const COPY = "https://web.archive.org/web/2022/https://example.org/1?a=b";
const NO_LANGUAGE = `language must be one of ${Object.keys(SOURCE_LANGUAGES).join(", ")}, or null`;
const NO_KIND = "source_kind must be one of news, report, official, testimony, social, court, encyclopaedia, fact_check, or null";
const NO_SOURCE = "The source that this one is said to repeat does not exist.";

describe("sourceInputShape", () => {
  it.each(Object.keys(sourceInputShape) as (keyof typeof sourceInputShape)[])(
    "takes %s absent, null and empty, and nothing that is no text",
    (field) => {
      expect(check(field, undefined)).toEqual({ data: undefined });
      for (const nothing of [null, ""]) expect(check(field, nothing)).toEqual({ data: null });
      for (const wrong of [0, true, [], {}]) expect(check(field, wrong)).toEqual({ message: expect.any(String) });
    },
  );

  it("takes invisible marks from around a link and from a day", () => {
    expect(check("archived_link", `\u200b\u200e\u202a ${COPY}\u200cx\u202c\u2060\ufeff\u00ad`)).toEqual({
      data: `${COPY}\u200cx`,
    });
    expect(check("published_on", "\u200b\u200e\u202a2022-06-18\u202c\u2060\ufeff\u00ad")).toEqual({ data: "2022-06-18" });
  });

  it.each([
    ["title", 200],
    ["outlet", 100],
    ["rights", 200],
  ] as const)("limits %s to %i characters", (field, max) => {
    for (const letter of ["a", "ሰ", "👍"]) {
      expect(check(field, letter.repeat(max))).toEqual({ data: letter.repeat(max) });
      const tooLong = `${field} cannot be more than ${max} characters`;
      expect(check(field, letter.repeat(max + 1))).toEqual({ message: tooLong });
    }
    expect(check(field, " \u200b\n ")).toEqual({ data: null });
    expect(check(field, " e\u0301\nb ")).toEqual({ data: "é b" });
    expect(check(field, "a\u0000")).toEqual({ message: "Please remove the invisible control characters." });
    expect(check(field, 1)).toEqual({ message: `${field} must be a text, or null` });
  });

  it.each([
    ["published_on", "2024-02-29", "2024-02-29"],
    ["published_on", " 2024-02-29 ", "2024-02-29"],
    ["language", "am", "am"],
    ["source_kind", "testimony", "testimony"],
    ["repeats", ID, ID],
    ["archived_link", ` ${COPY} `, COPY],
    ["archived_link", COPY.padEnd(2048, "a"), COPY.padEnd(2048, "a")],
    ["accessed_on", "2024-02-29", "2024-02-29"],
    ["rights", "© A. Photographer, CC BY 4.0", "© A. Photographer, CC BY 4.0"],
  ] as const)("takes %s: %j", (field, value, data) => {
    expect(check(field, value)).toEqual({ data });
  });

  it.each([
    ["published_on", "2023-02-29", NOT_A_DAY],
    ["published_on", "0000-01-01", NOT_A_DAY],
    ["published_on", "29.2.2024", NOT_A_DAY],
    ["published_on", "2024-02-29T00:00:00Z", NOT_A_DAY],
    ["language", "xx", NO_LANGUAGE],
    ["language", "EN", NO_LANGUAGE],
    ["source_kind", "rumour", NO_KIND],
    ["repeats", "not-an-id", NO_SOURCE],
    ["archived_link", "javascript:alert(1)", NO_LINK],
    ["archived_link", "data:text/html,x", NO_LINK],
    ["archived_link", "//web.archive.org/web/2022", NO_LINK],
    ["archived_link", "web.archive.org", NO_LINK],
    ["archived_link", COPY.padEnd(2049, "a"), "A link can have at most 2048 characters."],
    ["accessed_on", "2023-02-29", NOT_ACCESSED],
  ] as const)("refuses %s: %j", (field, value, message) => {
    expect(check(field, value)).toEqual({ message });
  });
});

it.each([
  ["https://www.example.org/a?b=c#d", "example.org"],
  ["http://EXAMPLE.org:8080/", "example.org"],
  ["https://user:secret@example.org", "example.org"],
  ["https://www2.example.org", "www2.example.org"],
  ["no address", "no address"],
])("getHost returns for %s the host %s", (link, host) => {
  expect(getHost(link)).toBe(host);
});

describe("the fields of an image", () => {
  const schema = z.object(imageInputShape);
  it.each([
    [{}, {}],
    [{ image_kind: "map" }, { image_kind: "map" }],
    [{ image_kind: "" }, { image_kind: null }],
    [{ image_kind: null }, { image_kind: null }],
    [{ is_sensitive: "false" }, { is_sensitive: false }],
    [{ is_sensitive: true }, { is_sensitive: true }],
  ])("read %j as %j", (input, data) => {
    expect(schema.parse(input)).toEqual(data);
  });

  it.each([
    [{ image_kind: "ካርታ" }, "image_kind must be one of photo, map, document, drawing, or null"],
    [{ is_sensitive: "" }, "is_sensitive must be true or false"],
    [{ is_sensitive: null }, "is_sensitive must be true or false"],
    [{ is_sensitive: 1 }, "is_sensitive must be true or false"],
  ])("refuse %j", (input, message) => {
    expect(schema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it.each([
  [null, true],
  ["photo", true],
  ["map", false],
  ["document", false],
  ["drawing", false],
] as const)("isSensitiveByDefault returns for %s %s", (kind, isSensitive) => {
  expect(isSensitiveByDefault(kind)).toBe(isSensitive);
});
