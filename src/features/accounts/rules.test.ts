import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  codeSchema,
  currentPasswordSchema,
  firstNameSchema,
  lastNameSchema,
  linkCodeSchema,
  resetPasswordSchema,
  signInEmailSchema,
  signInPasswordSchema,
  signInSchema,
  signUpEmailSchema,
  signUpPasswordSchema,
  signUpSchema,
} from "./rules.ts";

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;
const CONTROLS = "Please remove the invisible control characters.";
/** Sorting so many combining marks takes many minutes. */
const MARKS = `a${"\u0301".repeat(400_000)}${"\u0316".repeat(400_000)}`;

describe("signInEmailSchema", () => {
  it.each([
    ["a@example.org", null],
    ["not an address", null],
    ["", "email  is mandatory"],
    ["   ", "email  is mandatory"],
    [undefined, "email  is mandatory"],
    [7, "email  is mandatory"],
    ["a".repeat(254), null],
    ["a".repeat(255), "Please enter a valid email format !"],
  ])("%j: %j", (value, message) => expect(messageOf(signInEmailSchema, value)).toBe(message));
});

describe.each([
  ["signInPasswordSchema", signInPasswordSchema, 3],
  ["signUpPasswordSchema", signUpPasswordSchema, 6],
])("%s", (_name, schema, min) => {
  it.each([
    ["at the limit", "x".repeat(min), null],
    ["one short", "x".repeat(min - 1), `Password must be at ${min} char long`],
    ["multibyte at the limit", "😀".repeat(min), null],
    ["multibyte one short", "አ".repeat(min - 1), `Password must be at ${min} char long`],
    ["empty", "", "Password is mandatory"],
    ["missing", undefined, "Password is mandatory"],
    ["a number", 123456, "Password is mandatory"],
    ["longest", "x".repeat(1000), null],
    ["past the longest", "x".repeat(1001), "Password must be at most 1000 characters long."],
    ["half a surrogate pair", `${"x".repeat(min)}\ud800`, CONTROLS],
    ["combining marks without end", MARKS, "Password must be at most 1000 characters long."],
    ["more combining marks than any letter has", MARKS.slice(0, 40), CONTROLS],
  ])("%s", (_case, value, message) => expect(messageOf(schema, value)).toBe(message));

  it("keeps the password as typed, normalized to NFC", () => {
    expect(schema.parse("  e\u0301tude  ")).toBe("  \u00e9tude  ");
  });
});

describe.each([
  ["firstName", firstNameSchema, "First Name is mandatory"],
  ["lastName", lastNameSchema, "Last Name is mandatory"],
])("%s", (_name, schema, required) => {
  it.each([
    ["ዓለም", null],
    ["x".repeat(80), null],
    ["አ".repeat(80), null],
    ["x".repeat(81), "A name must be at most 80 characters long."],
    ["", required],
    [" \t ", required],
    [undefined, required],
    ["a\nb", null],
    ["a\u0000b", CONTROLS],
  ])("%j: %j", (value, message) => expect(messageOf(schema, value)).toBe(message));
});

it("takes invisible marks from an address and a code, and none from a password", () => {
  const wrap = (value: string) => `\u200b\u200e\u202a${value}\u202c\u2060\ufeff\u00ad`;
  for (const schema of [signUpEmailSchema, signInEmailSchema]) expect(schema.parse(wrap("a@example.org"))).toBe("a@example.org");
  expect(codeSchema.parse(wrap("123456"))).toBe("123456");
  expect(signUpPasswordSchema.parse(wrap("secret"))).toBe(wrap("secret"));
});

describe("signUpEmailSchema", () => {
  it.each(["a@example.org", " a@example.org ", "ስም@ምሳሌ.ኢትዮጵያ"])("accepts %j", (value) =>
    expect(messageOf(signUpEmailSchema, value)).toBeNull(),
  );

  it.each(["a", "a@b", "a b@example.org", "a@example.org\nBcc: x@example.org", "<a@example.org>"])("refuses %j", (value) =>
    expect(messageOf(signUpEmailSchema, value)).toBe("Please enter a valid email format !"),
  );

  it.each(["", "  ", undefined, null, 5])("requires an address instead of %j", (value) =>
    expect(messageOf(signUpEmailSchema, value)).toBe("Email is required please !"),
  );
});

describe("signUpSchema", () => {
  const account = { firstName: "A", lastName: "B", email: "a@example.org", password: "secret" };

  it("treats an empty code as none, and ignores unknown fields", () => {
    expect(signUpSchema.parse({ ...account, setupCode: " ", inviteCode: "", role: "owner" })).toEqual(account);
  });

  it.each([
    ["setupCode", "This is not a setup code of this site."],
    ["inviteCode", "This invitation is not valid: "],
  ])("accepts at most 200 characters for the %s", (field, message) => {
    expect(signUpSchema.safeParse({ ...account, [field]: "x".repeat(200) }).success).toBe(true);
    const { error } = signUpSchema.safeParse({ ...account, [field]: "x".repeat(201) });
    expect(error?.issues).toMatchObject([{ path: [field], message: expect.stringContaining(message) }]);
  });

  it("reports every invalid field at once", () => {
    const { error } = signUpSchema.safeParse({ setupCode: 1 });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["firstName", "lastName", "email", "password", "setupCode"]);
  });
});

it.each([
  ["an address to sign up", signUpEmailSchema, "Please enter a valid email format !"],
  ["an address to sign in", signInEmailSchema, "Please enter a valid email format !"],
  ["a first name", firstNameSchema, "A name must be at most 80 characters long."],
  ["a last name", lastNameSchema, "A name must be at most 80 characters long."],
])("refuses a long run of combining marks for %s", (_name, schema, message) => {
  expect(messageOf(schema, MARKS)).toBe(message);
});

describe("the code of a second factor", () => {
  const wrong = "This code is wrong, or was used already. Please enter the one that your app shows now.";

  it.each([
    ["", "Please enter the code."],
    [undefined, "Please enter the code."],
    ["1".repeat(100), null],
    ["1".repeat(101), wrong],
  ])("%j: %j", (code, message) => expect(messageOf(codeSchema, code)).toBe(message));

  it("may be absent at sign-in", () => {
    const { code } = signInSchema.shape;
    expect([undefined, " ", "1".repeat(201)].map((value) => messageOf(code, value))).toEqual([null, null, wrong]);
  });
});

describe("currentPasswordSchema", () => {
  it.each([
    ["x", null],
    ["ሻ", null],
    ["x".repeat(1000), null],
    ["x".repeat(1001), "Password must be at most 1000 characters long."],
    ["", "Please enter your present password."],
    [undefined, "Please enter your present password."],
  ])("%j: %j", (value, message) => expect(messageOf(currentPasswordSchema, value)).toBe(message));
});

describe("resetPasswordSchema", () => {
  const code = "a".repeat(43);
  const invalid = expect.stringMatching(/^This link is not valid: /);

  it("takes a code and a password", () => {
    expect(resetPasswordSchema.parse({ code, password: "ሻማ ሻማ ", other: 1 })).toEqual({ code, password: "ሻማ ሻማ " });
  });

  it.each([
    [{ code: code.slice(1), password: "123456" }, invalid],
    [{ password: "123456" }, invalid],
    [{ code, password: "12345" }, "Password must be at 6 char long"],
    [{ code }, "Password is mandatory"],
  ])("%j: %j", (value, message) => expect(messageOf(resetPasswordSchema, value)).toEqual(message));
});

describe("linkCodeSchema", () => {
  it.each([
    ["a".repeat(43), true],
    ["a".repeat(42), false],
    ["a".repeat(44), false],
    [`${"a".repeat(42)}+`, false],
    [`${"a".repeat(43)}\n`, false],
    [undefined, false],
  ])("%j: %j", (code, isGood) => expect(linkCodeSchema.safeParse(code).success).toBe(isGood));
});
