import { describe, expect, it } from "vitest";
import { RefusalError } from "#platform/server/http/errors.ts";
import { assertPasswordNotGuessable, isCommonPassword, isPersonalPassword } from "./password-policy.ts";

const ABEBE = { firstName: "Abebe", lastName: "Bikila", email: "marathon.a1@example.org" };
const TIRUNESH = { firstName: "ጥሩነሽ", lastName: "ዲባባ", email: "td@example.org" };
const SITE = ["Amhara Advocacy", "የአማራ ድምፅ"];

describe("isCommonPassword", () => {
  it.each([
    ["a common one", "123456"],
    ["the three thousandth", "wassup"],
    ["one before it", "fishes"],
    ["other letter cases", "PassWord"],
    ["digits at its end", "monkey1984"],
    ["signs and digits around it", "!!Sunshine_2026!"],
    ["signs between its characters", "123-456"],
    ["fullwidth spaces around it", "\u3000dragon\u3000"],
  ])("finds %s", (_what, password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ["an empty text", ""],
    ["a common one of under six characters, which no form takes", "12345"],
    ["words of which each is common", "monkey sunshine"],
    ["a common one within a longer word", "monkeywrench"],
    ["digits that are none of the commonest", "9081726354"],
    ["a word in Amharic", "ሻማ ሻማ ሻማ"],
    ["what is ranked after the three thousandth", "supersta1x"],
    ["the next after the three thousandth", "bullseye"],
  ])("does not find %s", (_what, password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe("isPersonalPassword", () => {
  it.each([
    ["a first name with digits", "abebe1", ABEBE],
    ["a last name in other cases", "BIKILA", ABEBE],
    ["both names, with signs and digits between", "bikila.1960-Abebe!", ABEBE],
    ["the same name twice", "abebeabebe", ABEBE],
    ["the local part of the address", "marathon.a1", ABEBE],
    ["the local part without its sign", "MarathonA1", ABEBE],
    ["a word of the local part", "marathon!", ABEBE],
    ["the name of the site", "Amhara Advocacy", ABEBE],
    ["a word of the site and a name", "amhara-abebe", ABEBE],
    ["the Amharic name of the site", "የአማራድምፅ2014", ABEBE],
    ["names in Ethiopic, with a number in Ethiopic", "ጥሩነሽዲባባ፲", TIRUNESH],
    ["a name that is typed in decomposed form", "Jose\u0301777", { ...ABEBE, firstName: "Jos\u00e9" }],
    ["a name of two words", "annemarie", { ...ABEBE, firstName: "Anne Marie" }],
  ])("finds %s", (_what, password, owner) => {
    expect(isPersonalPassword(password, owner, SITE)).toBe(true);
  });

  it.each([
    ["an empty text", "", ABEBE],
    ["digits alone", "19601964", ABEBE],
    ["a name among other words", "abebe ran barefoot", ABEBE],
    ["a word that begins with a name", "abebech", ABEBE],
    ["a local part of two letters", "tdtdtd", TIRUNESH],
    ["a name of two letters", "yoyoyo", { ...ABEBE, firstName: "Yo" }],
    ["somebody else's name", "haile1996", ABEBE],
    ["the domain of the address", "example", ABEBE],
  ])("does not find %s", (_what, password, owner) => {
    expect(isPersonalPassword(password, owner, SITE)).toBe(false);
  });

  it("reads a password of a thousand characters", () => {
    expect(isPersonalPassword("abebe".repeat(200), ABEBE, SITE)).toBe(true);
    expect(isPersonalPassword(`${"abebe".repeat(199)}abeb!`, ABEBE, SITE)).toBe(false);
  });
});

describe("assertPasswordNotGuessable", () => {
  const getRefusal = (password: string, path?: "newPassword") => {
    try {
      assertPasswordNotGuessable(password, ABEBE, SITE, path);
    } catch (error) {
      if (error instanceof RefusalError) return { message: error.message, issues: error.issues };
      throw error;
    }
    return null;
  };

  it("names the kind of refusal and the field of the password", () => {
    const common = "This password is one of the commonest, perhaps with digits around it. Please choose another one.";
    const personal = "A password must not be made of your names, your email address or the name of this site.";
    expect(getRefusal("qwerty1")).toEqual({ message: common, issues: [{ path: "password", message: common }] });
    expect(getRefusal("Abebe1", "newPassword")).toEqual({
      message: personal,
      issues: [{ path: "newPassword", message: personal }],
    });
  });

  it("accepts any other password", () => {
    expect(getRefusal("correct horse battery")).toBeNull();
  });
});
