import fc from "fast-check";

const YEARS = { from: 1800, to: 2025 };
/** Every day of those years, to compare expressions with. */
export const days: string[] = [];
for (let time = Date.UTC(YEARS.from, 0, 1); time <= Date.UTC(YEARS.to, 11, 31); time += 86_400_000) {
  days.push(new Date(time).toISOString().slice(0, 10));
}

/** A day, a month or a year, with the first and the last of `days` that begin with it. */
const partialDateArbitrary = fc
  .tuple(fc.constantFrom(...days), fc.constantFrom(4, 7, 10), fc.boolean())
  .map(([day, length, isApproximate]) => {
    const text = day.slice(0, length);
    // Of one year at most, so that it is found quickly.
    const start = days.indexOf(`${day.slice(0, 4)}-01-01`);
    const matchingDays = days.slice(start, start + 366).filter((other) => other.startsWith(text));
    return { text: `${text}${isApproximate ? "~" : ""}`, first: matchingDays[0] ?? "", last: matchingDays.at(-1) ?? "" };
  });

type ExpectedDate = { expression: string; earliest: string; latest: string | null };

/** Every kind of date that does not end before it begins, with its bounds. */
export const dateArbitrary: fc.Arbitrary<ExpectedDate> = fc
  .tuple(partialDateArbitrary, fc.oneof(fc.constant("single" as const), fc.constant("open" as const), partialDateArbitrary))
  .map(([one, other]) => {
    if (other === "single" || (other !== "open" && other.text === one.text)) {
      return { expression: one.text, earliest: one.first, latest: one.last };
    }
    if (other === "open") return { expression: `${one.text}/..`, earliest: one.first, latest: null };
    const [start, end] = other.last < one.first ? [other, one] : [one, other];
    return { expression: `${start.text}/${end.text}`, earliest: start.first, latest: end.last };
  });
