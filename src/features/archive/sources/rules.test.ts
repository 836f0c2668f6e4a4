import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { markUploaded } from "#platform/shared/uploaded-file.ts";
import {
  articleLinkSchema,
  imageFileNameSchema,
  imageFileSchema,
  isUntouchedSchema,
  mediaDescriptionSchema,
  videoLinkSchema,
} from "./rules.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const CONTROLS = "Please remove the invisible control characters.";
const NOT_WEB = "Please give a link that begins with http:// or https://.";
const TOO_LONG = "Please try making it less than 160 characters.";
const REQUIRED = "Campaign description is Required";

describe("mediaDescriptionSchema", () => {
  it.each([
    ["one letter", "a", []],
    ["159", "a".repeat(159), []],
    ["159 and spaces around", ` ${"a".repeat(159)} `, []],
    ["159 Ethiopic letters", "ሰ".repeat(159), []],
    ["159 over lines", `${"a".repeat(157)}\r\nb`, []],
    ["160", "a".repeat(160), [TOO_LONG]],
    ["160 over lines", `${"a".repeat(158)}\r\nb`, [TOO_LONG]],
    ["280", "a".repeat(280), [TOO_LONG]],
    ["nothing", undefined, [REQUIRED]],
    ["null", null, [REQUIRED]],
    ["empty", "", [REQUIRED]],
    ["blank", " \u200b ", [REQUIRED]],
    ["a number", 5, [REQUIRED]],
    ["NUL", "a\u0000", [CONTROLS]],
  ])("validates %s", (_case, value, messages) => {
    expect(messagesOf(mediaDescriptionSchema, value)).toEqual(messages);
  });
});

describe.each([
  { name: "articleLinkSchema", schema: articleLinkSchema, required: "Please add article link" },
  { name: "videoLinkSchema", schema: videoLinkSchema, required: "Please add video link" },
])("$name", ({ schema, required }) => {
  it.each([
    "https://example.org",
    "http://example.org/a/b?c=d#e",
    "HTTPS://EXAMPLE.ORG",
    "https://example.org:8443/x",
    "https://192.0.2.1/x",
    "https://[2001:db8::1]/x",
    "https://ምሳሌ.org/መንገድ",
    "https://localhost",
    `https://example.org/${"a".repeat(2048 - 20)}`,
  ])("accepts %s unchanged", (link) => {
    expect(schema.parse(` ${link}\n`)).toBe(link);
  });

  it.each([
    [undefined, [required]],
    [null, [required]],
    ["", [required]],
    ["  ", [required]],
    [7, [required]],
    [["https://example.org"], [required]],
    ["example.org", [NOT_WEB]],
    ["//example.org", [NOT_WEB]],
    ["ftp://example.org", [NOT_WEB]],
    ["mailto:a@example.org", [NOT_WEB]],
    ["javascript:alert(1)", [NOT_WEB]],
    ["data:text/html,x", [NOT_WEB]],
    ["file:///etc/passwd", [NOT_WEB]],
    ["http:example.org", [NOT_WEB]],
    ["http:/example.org", [NOT_WEB]],
    ["https://", [NOT_WEB]],
    ["https:///path", [NOT_WEB]],
    ["https://?q", [NOT_WEB]],
    ["https://#x", [NOT_WEB]],
    ["https:\\\\example.org", [NOT_WEB]],
    ["https://user@", [NOT_WEB]],
    ["https://example.org:99999", [NOT_WEB]],
    ["https://exa mple.org", [NOT_WEB]],
    ["https://example.org/a b", [NOT_WEB]],
    ["see https://example.org", [NOT_WEB]],
    ["https://example.org/\njavascript:", [NOT_WEB]],
    [`https://example.org/${"a".repeat(2048 - 19)}`, ["A link can have at most 2048 characters."]],
  ])("refuses %j", (value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });

  it("refuses control characters with the first message", () => {
    expect(messagesOf(schema, "https://example.org/\u0000")[0]).toBe(CONTROLS);
  });
});

describe("imageFileSchema", () => {
  const file = { path: "/tmp/file", bytes: 1, sha256: "0", name: "a.png" };

  it("accepts an uploaded file", () => {
    const arrived = markUploaded({ ...file });
    expect(imageFileSchema.parse(arrived)).toBe(arrived);
  });

  it.each([undefined, null, "", "a.png", 5, {}, [], file, JSON.parse(JSON.stringify(markUploaded({ ...file })))])(
    "refuses %j",
    (value) => {
      expect(messagesOf(imageFileSchema, value)).toEqual(["Please select Img"]);
    },
  );
});

describe("imageFileNameSchema", () => {
  it.each([
    ["1764000000000IMG_1.jpg", "1764000000000IMG_1.jpg"],
    [" ፎቶ 1.jpg ", "ፎቶ 1.jpg"],
    ["a\u0000\u001b\r\n\tb\u0085\ud800.png", "ab.png"],
    ["😀".repeat(300), "😀".repeat(255)],
    ["e\u0301", "é"],
    ["", ""],
    [undefined, ""],
    [["a"], ""],
    [{ a: 1 }, ""],
  ])("parses %j as %j", (input, name) => expect(imageFileNameSchema.parse(input)).toBe(name));
});

describe("isUntouchedSchema", () => {
  it.each([
    ["true", true],
    [true, true],
    ["false", false],
    [false, false],
    ["", false],
    ["TRUE", false],
    ["1", false],
    [1, false],
    [undefined, false],
    [null, false],
  ])("parses %j as %j", (input, untouched) => expect(isUntouchedSchema.parse(input)).toBe(untouched));
});
