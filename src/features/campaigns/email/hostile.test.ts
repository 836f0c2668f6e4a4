import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emailToSchema } from "./rules.ts";

/*
 * The cases of the isemail project, where TEST_DATA names a folder that holds them. They follow RFC 5321 and
 * 5322 to the letter; an address people can be written at is less than those allow, and surrounding white
 * space is trimmed here before anything is judged.
 */
type Case = { address: string; category: string; diagnosis: string };

/** Whether the domain could exist on the internet, and its mail server accept the address. */
const GOOD = ["ISEMAIL_VALID_CATEGORY", "ISEMAIL_DNSWARN"];

/** Accepted without the spaces, quotation marks and full stops around it that people copy, which the cases count as an error. */
const trim = (address: string) => address.replace(/^[\s"(]+|[\s.]+$/g, "");
const isTrimmed = ({ address }: Case) => address !== trim(address);

/** Valid by the standard, but refused here: domains of one label, a top level of one letter, and an address over 254 characters. */
const isNowhere = ({ address }: Case) => !/@.+\.[^.]{2,}$/.test(address) || address.length > 254;

const folder = process.env.TEST_DATA;
const readCases = (): Case[] => (folder ? JSON.parse(readFileSync(join(folder, "hostile/isemail_cases.json"), "utf8")) : []);

describe.runIf(folder)("the isemail cases (checked where TEST_DATA is set)", () => {
  const cases = readCases();
  const accepts = ({ address }: Case) => emailToSchema.safeParse([address]).success;

  it("has 164 cases", () => expect(cases).toHaveLength(164));

  it.each(cases.filter(({ category }) => GOOD.includes(category)))("$address: $diagnosis", (one) => {
    expect(accepts(one)).toBe(!isNowhere(one));
  });

  it.each(cases.filter((one) => !GOOD.includes(one.category) && !isTrimmed(one)))("$address: $diagnosis", (one) => {
    expect(accepts(one)).toBe(false);
  });

  it.each(cases.filter((one) => !GOOD.includes(one.category) && isTrimmed(one)))("trims $address: $diagnosis", (one) => {
    const parsed = emailToSchema.safeParse([one.address]);
    if (parsed.success) expect(parsed.data).toEqual([trim(one.address)]);
    else expect(trim(one.address)).not.toBe("test@iana.org");
  });
});
