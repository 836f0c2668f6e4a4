import fc from "fast-check";
import { COUNT_MAX, type Count } from "../src/features/archive/incidents/count-rules.ts";

const bound = fc.option(fc.integer({ min: 0, max: COUNT_MAX }));

/** Generates every kind of count: numbers, ranges, ranges with one open end, and "not known". */
export const countArbitrary: fc.Arbitrary<Count> = fc
  .tuple(bound, bound, fc.boolean())
  .map(([one, other, isNumber]) => (isNumber ? [one, one] : [one, other]))
  .map(([one = null, other = null]) =>
    one !== null && other !== null && one > other ? { minimum: other, maximum: one } : { minimum: one, maximum: other },
  );
