import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { countArbitrary } from "../../../../tests/count-arbitrary.ts";
import { COUNT_MAX, countInputShape, countNumberSchemas, countRangeSchemas, NOT_KNOWN, refineCounts } from "./count-rules.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe.each([
  ["number_of_killed", countNumberSchemas.killed],
  ["number_of_injured", countNumberSchemas.injured],
  ["number_of_displaced", countNumberSchemas.displaced],
] as const)("%s", (field, schema) => {
  const required = `${field} is mandatory`;
  const notWhole = `${field} must be a whole number`;
  it.each([
    [0, 0],
    [-0, 0],
    [1, 1],
    [COUNT_MAX, COUNT_MAX],
    ["0", 0],
    ["12", 12],
    [" 12 ", 12],
    ["\u200b\u200e\u202a12\u202c\u2060\ufeff\u00ad", 12],
    ["007", 7],
    ["100000000", COUNT_MAX],
  ])("parses %j as %d", (value, number) => {
    expect(schema.parse(value)).toBe(number);
  });

  it.each([
    [undefined, required],
    [null, required],
    ["", required],
    ["  ", required],
    [true, required],
    [[], required],
    [{}, required],
    [-1, notWhole],
    [1.5, notWhole],
    [COUNT_MAX + 1, notWhole],
    [1e21, notWhole],
    ["-1", notWhole],
    ["+1", notWhole],
    ["1.5", notWhole],
    ["1,000", notWhole],
    ["1e3", notWhole],
    ["0x10", notWhole],
    ["ten", notWhole],
    ["١٢", notWhole],
    ["100000001", notWhole],
    ["9".repeat(400), notWhole],
  ])("refuses %j", (value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });

  it("accepts any count within the limits, as a number and as a string", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: COUNT_MAX }), (count) => {
        expect(schema.parse(count)).toBe(count);
        expect(schema.parse(String(count))).toBe(count);
      }),
    );
  });
});

describe.each(["killed", "injured", "displaced"] as const)("%s", (name) => {
  const schema = countRangeSchemas[name];
  const notRange = `${name} must have a minimum and a maximum, each a whole number or null`;
  const reversed = `${name}: its minimum cannot be more than its maximum`;

  it.each([
    [
      { minimum: 52, maximum: null },
      { minimum: 52, maximum: null },
    ],
    [
      { minimum: null, maximum: 40 },
      { minimum: null, maximum: 40 },
    ],
    [{ minimum: null, maximum: null }, NOT_KNOWN],
    [
      { minimum: 0, maximum: 0 },
      { minimum: 0, maximum: 0 },
    ],
    [
      { minimum: 0, maximum: null },
      { minimum: 0, maximum: null },
    ],
    [
      { minimum: 5, maximum: 5 },
      { minimum: 5, maximum: 5 },
    ],
    [
      { minimum: "19200", maximum: " 30000 " },
      { minimum: 19_200, maximum: 30_000 },
    ],
    [
      { minimum: 0, maximum: COUNT_MAX, other: 1 },
      { minimum: 0, maximum: COUNT_MAX },
    ],
  ])("parses %j", (value, count) => {
    expect(schema.parse(value)).toEqual(count);
  });

  it.each([
    [null, [notRange]],
    [5, [notRange]],
    ["5-6", [notRange]],
    [[1, 2], [notRange]],
    [{}, [notRange, notRange]],
    [{ minimum: 5 }, [notRange]],
    [{ maximum: 5 }, [notRange]],
    [{ minimum: "", maximum: 5 }, [notRange]],
    [{ minimum: 1, maximum: COUNT_MAX + 1 }, [notRange]],
    [{ minimum: -1, maximum: 5 }, [notRange]],
    [{ minimum: 1.5, maximum: 5 }, [notRange]],
    [{ minimum: "ten", maximum: 5 }, [notRange]],
    [{ minimum: "١٢", maximum: 50 }, [notRange]],
    [{ minimum: false, maximum: 5 }, [notRange]],
    [{ minimum: [5], maximum: 5 }, [notRange]],
    [{ minimum: 6, maximum: 5 }, [reversed]],
    [{ minimum: "30000", maximum: "19200" }, [reversed]],
  ])("refuses %j", (value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });

  it("accepts every range as it is, also with its ends as strings", () => {
    const toText = (bound: number | null) => (bound === null ? null : String(bound));
    fc.assert(
      fc.property(countArbitrary, (count) => {
        expect(schema.parse(count)).toEqual(count);
        expect(schema.parse({ minimum: toText(count.minimum), maximum: toText(count.maximum) })).toEqual(count);
      }),
    );
  });
});

describe("refineCounts", () => {
  const shape = z.object({ title: z.string({ error: () => "no title" }), ...countInputShape });
  const required = refineCounts(shape, { isRequired: true });
  const optional = refineCounts(shape.partial(), { isRequired: false });
  const others = { title: "A", number_of_injured: 1, displaced: NOT_KNOWN };
  const mandatory = "number_of_killed is mandatory";
  const disagrees = "number_of_killed and killed disagree: number_of_killed must be the minimum of killed, or be left out";
  const range = (minimum: number | null, maximum: number | null) => ({ minimum, maximum });

  it.each([
    ["a number", { number_of_killed: "5" }, []],
    ["a range", { killed: range(5, null) }, []],
    ["not known", { killed: NOT_KNOWN }, []],
    ["both, which agree", { number_of_killed: 52, killed: range(52, null) }, []],
    ["both, not known", { number_of_killed: null, killed: NOT_KNOWN }, []],
    ["both, without a minimum", { number_of_killed: null, killed: range(null, 40) }, []],
    ["both, which disagree", { number_of_killed: 53, killed: range(52, null) }, [disagrees]],
    ["a number and not known", { number_of_killed: 0, killed: NOT_KNOWN }, [disagrees]],
    ["null and a minimum", { number_of_killed: null, killed: range(5, 5) }, [disagrees]],
    ["a maximum for a number", { number_of_killed: 40, killed: range(null, 40) }, [disagrees]],
    [
      "a wrong number beside a range",
      { number_of_killed: "many", killed: range(5, 5) },
      ["number_of_killed must be a whole number"],
    ],
    [
      "a number beside a wrong range",
      { number_of_killed: 6, killed: range(6, 5) },
      ["killed: its minimum cannot be more than its maximum"],
    ],
  ])("takes %s", (_case, input, messages) => {
    expect(messagesOf(required, { ...others, ...input })).toEqual(messages);
    expect(messagesOf(optional, input)).toEqual(messages);
  });

  it("needs a number or a range only where they are required", () => {
    for (const input of [{}, { number_of_killed: null }]) {
      expect(messagesOf(required, { ...others, ...input })).toEqual([mandatory]);
      expect(messagesOf(optional, input)).toEqual([]);
    }
  });

  it("reports counts beside the errors of other fields", () => {
    expect(messagesOf(required, { number_of_injured: "x", displaced: NOT_KNOWN })).toEqual([
      "no title",
      "number_of_injured must be a whole number",
      mandatory,
    ]);
  });
});
