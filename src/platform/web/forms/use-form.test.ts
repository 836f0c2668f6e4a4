import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { AS_SPECIFIED, validateField } from "./use-form.ts";

const place = createTextSchema({
  required: () => "place is mandatory",
  max: 3,
  tooLong: () => "place Cannot be more than 3 Characters",
});
const label = () => "የደረሰበት ቦታ";

describe("validateField", () => {
  it.each([
    [" ", "የደረሰበት ቦታ is mandatory", "Please fill it in."],
    ["ሰኔ 11", "የደረሰበት ቦታ Cannot be more than 3 Characters", "Please shorten it."],
    ["a\u0000", "Please remove the invisible control characters.", undefined],
  ])("names the field of %j by its label, and says apart from that what to do", (value, message, hint) => {
    expect(validateField("place", place, value, label)).toEqual([{ path: "place", message, hint }]);
  });

  it.each([
    [" ", "place is mandatory", "Please fill it in."],
    ["ሰኔ 11", "place Cannot be more than 3 Characters", "Please shorten it."],
  ])("has the message of %j to the letter where it is specified", (value, message, hint) => {
    expect(validateField("place", place, value, AS_SPECIFIED)).toEqual([{ path: "place", message, hint }]);
  });

  it("names it as the API does without a label", () => {
    expect(validateField("place", place, "")).toEqual([{ path: "place", message: "place is mandatory" }]);
    expect(validateField("place", place, "four")).toEqual([{ path: "place", message: "place Cannot be more than 3 Characters" }]);
  });

  it("keeps the message and the path of an issue that has no other for forms", () => {
    const list = z.array(z.string().refine((text) => text !== "", { error: "Nothing may be empty." }));
    expect(validateField("list", list, ["a", ""], label)).toEqual([{ path: "list.1", message: "Nothing may be empty." }]);
  });

  it("returns nothing for a valid value, and without a schema", () => {
    expect(validateField("place", place, "ቦታ", label)).toEqual([]);
    expect(validateField("place", undefined, "", label)).toEqual([]);
  });
});
