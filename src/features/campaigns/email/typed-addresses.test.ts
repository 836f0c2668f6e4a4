import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECIPIENTS_MAX_COUNT } from "./rules.ts";
import { addTypedAddresses, endsAddress, formatTableAddresses, isAddressList, parseAddresses } from "./typed-addresses.ts";

describe("parseAddresses", () => {
  it.each([
    ["nothing", "", [], ""],
    ["spaces", " \n\t ", [], ""],
    ["one", "one@example.org", ["one@example.org"], ""],
    ["one with spaces around", "  one@example.org\t", ["one@example.org"], ""],
    [
      "commas",
      "one@example.org,two@example.org, three@example.org,",
      ["one@example.org", "two@example.org", "three@example.org"],
      "",
    ],
    ["semicolons", "one@example.org;two@example.org; ", ["one@example.org", "two@example.org"], ""],
    [
      "spaces between",
      "one@example.org two@example.org\tthree@example.org",
      ["one@example.org", "two@example.org", "three@example.org"],
      "",
    ],
    [
      "lines",
      "one@example.org\ntwo@example.org\r\nthree@example.org\r",
      ["one@example.org", "two@example.org", "three@example.org"],
      "",
    ],
    [
      "Ethiopic commas and semicolons",
      "one@example.org፣ two@example.org፤three@example.org",
      ["one@example.org", "two@example.org", "three@example.org"],
      "",
    ],
    ["a name", "Abebe Kebede <abebe@example.org>", ["abebe@example.org"], ""],
    ["an Ethiopic name", "አበበ ከበደ <abebe@example.org>", ["abebe@example.org"], ""],
    ["a quoted name with a comma", '"Kebede, Abebe" <abebe@example.org>', ["abebe@example.org"], ""],
    [
      "a name with a comma, as Outlook writes it",
      "Kebede, Abebe <abebe@example.org>; Two <two@example.org>",
      ["abebe@example.org", "two@example.org"],
      "",
    ],
    ["an address and a name", "one@example.org, Two <two@example.org>", ["one@example.org", "two@example.org"], ""],
    [
      "an address and a name without a comma",
      "one@example.org Two <two@example.org>",
      ["one@example.org", "two@example.org"],
      "",
    ],
    ["angle brackets alone", "<one@example.org> <two@example.org>", ["one@example.org", "two@example.org"], ""],
    ["names on lines", "One <one@example.org>\nTwo <two@example.org>", ["one@example.org", "two@example.org"], ""],
    ["mail links", "mailto:one@example.org, MAILTO:two@example.org", ["one@example.org", "two@example.org"], ""],
    ["an internationalised address", "አበበ@ምሳሌ.ኢትዮጵያ, b@bücher.example", ["አበበ@ምሳሌ.ኢትዮጵያ", "b@bücher.example"], ""],
    ["a word", "nobody", [], "nobody"],
    ["a word before a comma and an address", "Kebede, one@example.org", ["one@example.org"], "Kebede"],
    ["a word on a line before a name", "Kebede\nTwo <two@example.org>", ["two@example.org"], "Kebede"],
    ["half an address", "one@", [], "one@"],
    [
      "faulty ones among good ones",
      "one@example.org, two@, three@example.org; @four",
      ["one@example.org", "three@example.org"],
      "two@, @four",
    ],
    ["faulty brackets", "Two <two>", [], "two"],
    ["an open bracket", "Two <two@example.org", ["two@example.org"], "Two"],
    ["a quoted name alone", '"Abebe Kebede"', [], '"Abebe Kebede"'],
    ["a quoted name with a comma alone", '"Kebede, Abebe",', [], '"Kebede, Abebe"'],
    ["a quoted name beside an address", 'one@example.org, "Abebe Kebede"', ["one@example.org"], '"Abebe Kebede"'],
    ["a quoted name after an address", 'one@example.org "Two" <two@example.org>', ["one@example.org", "two@example.org"], ""],
    ["quoted addresses", '"one@example.org", “two@example.org”', ["one@example.org", "two@example.org"], ""],
    ["an address as a name", '"one@example.org" <one@example.org>', ["one@example.org", "one@example.org"], ""],
    ["a mail link with a subject", "mailto:one@example.org?subject=Stop&body=Now", ["one@example.org"], ""],
    ["invisible marks", "\u202aone@example.org\u202c \u200btwo@example.org", ["one@example.org", "two@example.org"], ""],
    [
      "ends of sentences",
      "one@example.org. two@example.org። (three@example.org)",
      ["one@example.org", "two@example.org", "three@example.org"],
      "",
    ],
    ["empty quotes", '""', [], '""'],
    ["a name with empty brackets", "Abebe <>", [], "Abebe, <>"],
    ["a name with a space in its brackets", "Abebe < >", [], "Abebe, < >"],
    ["empty brackets before an address", "Abebe <> <abebe@example.org>", ["abebe@example.org"], ""],
    ["a lone quotation mark", ' " ', [], '"'],
    ["a lone bracket", "<", [], "<"],
    ["brackets the wrong way", "> <", [], "> <"],
    ["a quotation mark without its other half beside an address", '"one@example.org', ["one@example.org"], ""],
    ["a mail link to nobody", "mailto:", [], "mailto:"],
    ["a line break within a header", "one@example.org\nBcc: all@example.org", ["one@example.org", "all@example.org"], "Bcc:"],
  ])("%s", (_case, text, addresses, rest) => {
    expect(parseAddresses(text)).toEqual({ addresses, rest });
  });

  it("returns an address or a rest for every text that is not blank", () => {
    const part = fc.constantFrom("a", "one@example.org", '"', "<", ">", ",", "፣", ";", " ", "\n", "mailto:", "\u200b");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { addresses, rest } = parseAddresses(parts.join(""));
        expect(addresses.length === 0 && rest === "").toBe(/^[\s,;፣፤]*$/.test(parts.join("")));
      }),
      { numRuns: 1000 },
    );
  });

  it("parses a long text quickly", () => {
    const text = `${"<".repeat(20_000)}${'"'.repeat(20_001)}${"a@b ".repeat(20_000)}`;
    expect(parseAddresses(text).addresses).toEqual([]);
  });
});

describe("endsAddress", () => {
  it.each([
    ["one@example.org", false],
    ["one@example.org,", true],
    ["nobody, ", true],
    ["one@example.org;", true],
    ["one@example.org፣", true],
    ['"Kebede,', false],
    ['"Kebede, Abebe" <abebe@example.org>', false],
    ['"Kebede, Abebe" <abebe@example.org>,', true],
  ])("%s: %s", (typed, ends) => {
    expect(endsAddress(typed, typed.slice(0, 3))).toBe(ends);
  });

  it("ignores a comma that was there before", () => {
    expect(endsAddress("nobody, somebody", "nobody, somebod")).toBe(false);
  });
});

describe("isAddressList", () => {
  it.each([
    ["one@example.org", true],
    [" one@example.org\n", true],
    ["one@example.org, two@example.org", true],
    ["One <one@example.org>", true],
    ["one@example.org nonsense", true],
    ["@example.org", false],
    ["one@", false],
    ["nothing of the kind", false],
    ["one@\n@two\n", true],
    ["nothing\nof the kind", false],
  ])("%j: %s", (pasted, isList) => {
    expect(isAddressList(pasted)).toBe(isList);
  });
});

describe("formatTableAddresses", () => {
  it.each([
    [
      "names beside addresses",
      [
        ["Abebe", "a@example.org"],
        ["b@example.org", "Bekele", ""],
      ],
      "a@example.org\nb@example.org",
    ],
    [
      "a heading",
      [
        ["Name", "E-mail"],
        ["Abebe", "a@example.org"],
      ],
      "a@example.org",
    ],
    ...["email", "E-Mails", " e-mail address ", "Email addresses", "ኢሜይል", "የኢሜይል አድራሻ"].map(
      (name): [string, string[][], string] => [`the heading ${name}`, [[name], ["a@example.org"]], "a@example.org"],
    ),
    ["several addresses in a row", [["a@example.org", "Two <b@example.org>"]], "a@example.org\nTwo <b@example.org>"],
    [
      "a faulty address",
      [
        ["Abebe", "a@"],
        ["Bekele", "b@example.org"],
      ],
      "a@\nb@example.org",
    ],
    [
      "a row without an address",
      [
        ["Abebe", "none"],
        ["Bekele", "b@example.org"],
      ],
      "Abebe\nnone\nb@example.org",
    ],
  ])("%s", (_case, table, text) => {
    expect(formatTableAddresses(table)).toBe(text);
  });
});

describe("addTypedAddresses", () => {
  const many = (count: number, name = "n") => Array.from({ length: count }, (_, index) => `${name}${index}@example.org`);

  it("adds the addresses and leaves the rest in the field", () => {
    expect(addTypedAddresses({ addresses: ["one@example.org"], typed: "two@example.org, three" })).toEqual({
      recipients: { addresses: ["one@example.org", "two@example.org"], typed: "three" },
      added: ["two@example.org"],
      issue: "invalid",
    });
  });

  it("adds each address once, in any case", () => {
    expect(
      addTypedAddresses({ addresses: ["One@Example.org"], typed: "one@example.ORG two@example.org TWO@example.org" }),
    ).toEqual({
      recipients: { addresses: ["One@Example.org", "two@example.org"], typed: "" },
      added: ["two@example.org"],
      issue: null,
    });
  });

  it(`adds at most ${RECIPIENTS_MAX_COUNT}, and keeps the rest in the field`, () => {
    expect(addTypedAddresses({ addresses: [], typed: many(RECIPIENTS_MAX_COUNT).join(" ") })).toMatchObject({ issue: null });
    const { recipients, added, issue } = addTypedAddresses({ addresses: many(48), typed: many(3, "m").join("; ") });
    expect(recipients).toEqual({ addresses: [...many(48), "m0@example.org", "m1@example.org"], typed: "m2@example.org" });
    expect({ added, issue }).toEqual({ added: ["m0@example.org", "m1@example.org"], issue: "too many" });
  });

  it("keeps what is too much before what is no address, and names that first", () => {
    const { recipients, issue } = addTypedAddresses({ addresses: many(49), typed: "a@example.org nobody b@example.org" });
    expect(recipients).toEqual({ addresses: [...many(49), "a@example.org"], typed: "b@example.org, nobody" });
    expect(issue).toBe("invalid");
  });

  it("accepts an address that a full list already contains", () => {
    expect(addTypedAddresses({ addresses: many(RECIPIENTS_MAX_COUNT), typed: "N0@example.org" })).toMatchObject({
      recipients: { typed: "" },
      added: [],
      issue: null,
    });
  });

  it.each([
    ["Kebede <kebede>", "Kebede <kebede>"],
    ["nobody,", "nobody"],
    ['"Abebe Kebede"', '"Abebe Kebede"'],
    ["Abebe <>", "Abebe <>"],
    ['"', '"'],
    ["<>, ", "<>"],
    ["one@\n@two\n", "one@, @two"],
  ])("leaves %s as typed", (typed, left) => {
    expect(addTypedAddresses({ addresses: [], typed })).toEqual({
      recipients: { addresses: [], typed: left },
      added: [],
      issue: "invalid",
    });
  });

  it.each([",", " ", ";\n"])("clears a field that contains %j", (typed) => {
    expect(addTypedAddresses({ addresses: [], typed })).toEqual({
      recipients: { addresses: [], typed: "" },
      added: [],
      issue: null,
    });
  });

  it("ignores an empty field", () => {
    const recipients = { addresses: ["one@example.org"], typed: "" };
    expect(addTypedAddresses(recipients)).toEqual({ recipients, added: [], issue: null });
  });
});
