import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getIntentLink } from "./intent-link.ts";
import { tweetBodySchema } from "./rules.ts";

/** The text X reads from the address: everything after `text=`, percent-decoded. */
const textIn = (link: string) => new URL(link).searchParams.get("text");

describe("getIntentLink", () => {
  it("opens X's composer", () => {
    expect(getIntentLink("Hello world")).toBe("https://x.com/intent/tweet?text=Hello%20world");
  });

  it.each([
    ["an ampersand", "a & b&c=d"],
    ["a percent sign", "100% of %20"],
    ["a plus sign", "1 + 1"],
    ["hashtags", "#Amhara #ኢትዮጵያ"],
    ["question mark and equals", "a?b=c"],
    ["new lines", "first\n\nsecond"],
    ["quotes and angle brackets", "\"a\" 'b' <c>"],
    ["Ethiopic", "ሰላም፡ለዓለም።"],
    ["an emoji family", "👨‍👩‍👧‍👦"],
    ["a link", "see https://example.org/?a=1&b=2#c"],
  ])("contains %s exactly, and nothing else", (_case, body) => {
    const link = getIntentLink(body);
    expect(textIn(link)).toBe(body);
    expect([...new URL(link).searchParams.keys()]).toEqual(["text"]);
    expect(new URL(link).hash).toBe("");
  });

  it("contains every valid tweet exactly", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 280 }), (text) => {
        const parsed = tweetBodySchema.safeParse(text);
        return !parsed.success || textIn(getIntentLink(parsed.data)) === parsed.data;
      }),
      { numRuns: 500 },
    );
  });
});
