import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailBodySchema } from "../rules.ts";
import { splitParagraphs } from "./letter.tsx";

describe("splitParagraphs", () => {
  it.each([
    ["nothing", "", []],
    ["one", "One.", ["One."]],
    ["a blank line between", "One.\n\nTwo.", ["One.", "Two."]],
    ["line breaks within", "Dear all,\nOne.\n\nTwo,\nthree.", ["Dear all,\nOne.", "Two,\nthree."]],
    ["more blank lines", "One.\n\n\n\nTwo.", ["One.", "\n\nTwo."]],
    ["Amharic", "ሰላም።\n\nአመሰግናለሁ።", ["ሰላም።", "አመሰግናለሁ።"]],
    ["an indented line", "One.\n\n  Two.", ["One.", "  Two."]],
  ])("%s", (_case, text, paragraphs) => {
    expect(splitParagraphs(text)).toEqual(paragraphs);
  });

  it("restores every stored body when joined", () => {
    const text = fc.array(fc.constantFrom("a", "ሰ", "😀", " b", "\n", "\n\n", "%")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (written) => {
        const { success, data } = emailBodySchema.safeParse(written);
        fc.pre(success);
        expect(splitParagraphs(data ?? "").join("\n\n")).toBe(data);
      }),
    );
  });
});
