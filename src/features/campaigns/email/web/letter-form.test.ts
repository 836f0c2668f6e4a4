import { describe, expect, it } from "vitest";
import { validateField } from "#platform/web/forms/use-form.ts";
import { addTypedRecipients, draftLetterRules, emptyLetter, letterRules } from "./letter-form.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}@example.org`);

describe("letterRules", () => {
  it.each([
    ["nobody", [], "", "You must enter your to email."],
    ["nothing but separators in the box", [], " , ", "You must enter your to email."],
    ["an address", ["one@example.org"], "", null],
    ["an address still in the box", [], "one@example.org", null],
    ["what is no address in the box", ["one@example.org"], "nobody", "Please enter a valid e-mail address."],
    ["what is no address beside one in the box", [], "one@example.org, nobody", "Please enter a valid e-mail address."],
    ["fifty", many(50), "", null],
    ["a quoted name in the box", ["one@example.org"], '"Abebe Kebede"', "Please enter a valid e-mail address."],
    ["a name with empty brackets in the box", ["one@example.org"], "Abebe <>", "Please enter a valid e-mail address."],
    ["fifty, and one of them in the box", many(50), "N1@example.org", null],
    ["one too many in the box", many(50), "more@example.org", "Each list can have at most 50 addresses."],
  ])("to: %s", (_case, addresses, typed, message) => {
    const issues = validateField("to", letterRules.to, { addresses, typed });
    expect(issues).toEqual(message === null ? [] : [{ path: "to", message }]);
  });

  it("accepts a letter without cc", () => {
    expect(validateField("cc", letterRules.cc, emptyLetter.cc)).toEqual([]);
    for (const typed of ["nobody", '"Abebe Kebede"', "Abebe <>", '"']) {
      expect(validateField("cc", letterRules.cc, { addresses: [], typed })).toHaveLength(1);
    }
  });
});

describe("draftLetterRules", () => {
  it("lets all be empty, and refuses what is no address and too many", () => {
    for (const name of ["subject", "to", "cc", "body"] as const) {
      expect(validateField(name, draftLetterRules[name], emptyLetter[name])).toEqual([]);
    }
    const validateTo = (addresses: string[], typed: string) =>
      validateField("to", draftLetterRules.to, { addresses, typed }).map(({ message }) => message);
    expect(validateTo([], "nobody")).toEqual(["Please enter a valid e-mail address."]);
    expect(validateTo(many(50), "more@example.org")).toEqual(["Each list can have at most 50 addresses."]);
    expect(validateField("subject", draftLetterRules.subject, "ለማን\u0000")).toHaveLength(1);
  });
});

describe("addTypedRecipients", () => {
  it("adds the typed addresses to both lists and keeps the other values", () => {
    const values = {
      ...emptyLetter,
      title: "T",
      to: { addresses: ["a@x.org"], typed: "b@x.org" },
      cc: { addresses: [], typed: "c@x.org, d" },
    };
    expect(addTypedRecipients(values)).toEqual({
      ...values,
      to: { addresses: ["a@x.org", "b@x.org"], typed: "" },
      cc: { addresses: ["c@x.org"], typed: "d" },
    });
  });
});
