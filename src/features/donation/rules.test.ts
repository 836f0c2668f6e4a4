import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_AMOUNT, DEFAULT_AMOUNTS, DONATION_MAX_AMOUNT, donationAmountSchema, isDonationSetUp } from "./rules.ts";

describe("donationAmountSchema", () => {
  it.each([
    ["10", "10"],
    ["0.01", "0.01"],
    ["12.5", "12.50"],
    ["12,50", "12.50"],
    ["10.00", "10"],
    ["007", "7"],
    ["  25  ", "25"],
    ["\u00a025\n", "25"],
    ["9999.99", "9999.99"],
    ["10000", "10000"],
    // Exact, unlike floating point, where 1.1 × 100 and 4.35 × 100 are not whole numbers.
    ["1.1", "1.10"],
    ["\u200b\u200e\u202a10\u202c\u2060\ufeff\u00ad", "10"],
    ["4.35", "4.35"],
  ])("takes %j as %s", (written, amount) => {
    expect(donationAmountSchema.parse(written)).toBe(amount);
    // A stored amount parses to itself.
    expect(donationAmountSchema.parse(amount)).toBe(amount);
  });

  const required = "Please enter an amount.";
  const malformed = "Please use only digits, such as 1000 or 12.50.";
  const tooPrecise = "Please use at most two decimals.";
  const tooSmall = "The amount must be more than 0.";
  const tooLarge = "The amount can be at most 10,000.";

  it.each([
    ["", required],
    [undefined, required],
    [10, required],
    ["ten", malformed],
    ["$10", malformed],
    ["1,000", malformed],
    ["1,000.50", malformed],
    ["1.2.3", malformed],
    ["10.", malformed],
    [".5", malformed],
    ["+10", malformed],
    ["1e3", malformed],
    ["0x10", malformed],
    ["Infinity", malformed],
    ["፲", malformed],
    ["١٠", malformed],
    ["1.000", tooPrecise],
    ["0.001", tooPrecise],
    ["0", tooSmall],
    ["0.00", tooSmall],
    ["-5", tooSmall],
    ["10000.01", tooLarge],
    ["9".repeat(400), tooLarge],
  ])("refuses %j: %s", (written, message) => {
    const result = donationAmountSchema.safeParse(written);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("accepts only positive amounts up to the limit, in one spelling", () => {
    const check = (written: string) => {
      const amount = donationAmountSchema.safeParse(written).data;
      if (amount === undefined) return;
      expect(amount).toMatch(/^(0|[1-9]\d*)(\.\d\d)?$/);
      expect(Number(amount)).toBeGreaterThan(0);
      expect(Number(amount)).toBeLessThanOrEqual(DONATION_MAX_AMOUNT);
      expect(Number(amount)).toBe(Number(written.replace(",", ".")));
    };
    fc.assert(fc.property(fc.string(), check));
    fc.assert(fc.property(fc.stringMatching(/^-?\d{1,6}([.,]\d{1,3})?$/), check));
  });

  it("accepts the amounts offered", () => {
    for (const amount of [DEFAULT_AMOUNT, ...DEFAULT_AMOUNTS, String(DONATION_MAX_AMOUNT)])
      expect(donationAmountSchema.parse(amount)).toBe(amount);
  });
});

describe("isDonationSetUp", () => {
  it.each([
    [{ clientId: null, subscribeButtonId: null }, false],
    [{ clientId: "client-1", subscribeButtonId: null }, true],
    [{ clientId: null, subscribeButtonId: "BUTTON1" }, true],
    [{ clientId: "client-1", subscribeButtonId: "BUTTON1" }, true],
  ])("returns for %j: %s", (settings, expected) => {
    expect(isDonationSetUp(settings)).toBe(expected);
  });
});
