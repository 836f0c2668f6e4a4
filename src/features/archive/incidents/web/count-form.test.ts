import { describe, expect, it } from "vitest";
import { NOT_KNOWN } from "../count-rules.ts";
import { type CountFormValue, countFormRules, formatTypedCount, toCountFormValue } from "./count-form.ts";

const value = (kind: CountFormValue["kind"], minimum: string, maximum = ""): CountFormValue => ({ kind, minimum, maximum });

describe("formatTypedCount", () => {
  it.each([
    [{ minimum: 554, maximum: 554 }, "554"],
    [{ minimum: 100, maximum: null }, "100+"],
    [{ minimum: 90, maximum: 207 }, "90–207"],
    [{ minimum: null, maximum: 40 }, "≤40"],
    [NOT_KNOWN, "?"],
  ])("writes %j as %s, which is read as the same", (count, text) => {
    expect(formatTypedCount(toCountFormValue(count))).toBe(text);
    expect(countFormRules.killed.parse(value("number", text))).toEqual(count);
  });
});

describe("countFormRules", () => {
  it.each(["", " ", "dozens", "-5", "1.5", "about 60-70"])("refuses %j", (text) => {
    expect(countFormRules.killed.safeParse(value("number", text)).success).toBe(false);
  });

  it.each([
    ["1.000", "could be 1000 or 1."],
    ["10-Mar", "a spreadsheet made a date of 10–3."],
  ])("says why it does not read %j", (text, message) => {
    const { error } = countFormRules.killed.safeParse(value("number", text));
    expect(error?.issues).toMatchObject([{ path: ["minimum"], message: expect.stringContaining(message) }]);
  });

  it("reads the ends of a range as counts are written", () => {
    expect(countFormRules.killed.parse(value("range", "፲፪", "1’000"))).toEqual({ minimum: 12, maximum: 1000 });
    expect(countFormRules.killed.safeParse(value("range", "1.000", "")).success).toBe(false);
  });
});
