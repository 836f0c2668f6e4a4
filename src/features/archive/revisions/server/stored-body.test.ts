import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStoredBody, toCanonicalJson } from "./stored-body.ts";

type Json = Parameters<typeof toCanonicalJson>[0];

/** Any JSON value, with keys in many scripts; a lone surrogate has no canonical form. */
const jsonArbitrary = fc.jsonValue({
  stringUnit: "grapheme",
  noUnicodeString: false,
} as fc.JsonSharedConstraints) as fc.Arbitrary<Json>;

/** Returns the value with the keys of every object in the reverse order. */
function reverseKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reverseKeys(inner as Json)]),
  ) as Json;
}

/** The standard, sections 3.2.2 and 3.2.3, once more: names by their UTF-16 units, everything else as ECMAScript writes it. */
function writeCanonically(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const compare = (one: string, other: string): number => {
    for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
      const difference = one.charCodeAt(index) - other.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    return one.length - other.length;
  };
  const members = Object.entries(value).toSorted(([one], [other]) => compare(one, other));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${writeCanonically(inner as Json)}`).join()}}`;
}

describe("toCanonicalJson", () => {
  // The examples of RFC 8785, sections 3.2.2 and 3.2.3.
  it.each([
    [
      {
        numbers: [JSON.parse("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
        literals: [null, true, false],
      },
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
    ],
    [{ string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\u002f" }, '{"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'],
    [
      { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [-0, "0"],
    ["ሰላም", '"ሰላም"'],
    [JSON.parse('{"b":1,"__proto__":{"a":[2]}}'), '{"__proto__":{"a":[2]},"b":1}'],
    [[], "[]"],
    [{}, "{}"],
  ] as [Json, string][])("writes %j as the standard does", (value, text) => {
    expect(toCanonicalJson(value)).toBe(text);
  });

  it.each([
    ["NaN", Number.NaN],
    ["an infinity", Number.POSITIVE_INFINITY],
    ["a lone surrogate", "a\ud800"],
    ["a lone surrogate in a key", { "\udc00": 1 }],
    ["undefined", undefined],
    ["undefined in an object", { a: undefined }],
    ["undefined in an array", [undefined]],
    ["a date", { a: new Date(0) }],
    ["a big integer", 1n],
    ["a function", { a: () => 1 }],
  ])("refuses %s", (_name, value) => {
    expect(() => toCanonicalJson(value as Json)).toThrow();
  });

  it("writes the same text for any order of keys", () => {
    fc.assert(fc.property(jsonArbitrary, (value) => toCanonicalJson(reverseKeys(value)) === toCanonicalJson(value)));
  });

  it("writes what another implementation of the standard writes", () => {
    fc.assert(
      fc.property(jsonArbitrary, (value) => {
        expect(toCanonicalJson(value)).toBe(writeCanonically(value));
      }),
    );
  });

  it("writes a text that means the value", () => {
    // -0 is 0 in JSON.
    fc.assert(
      fc.property(jsonArbitrary, (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(toCanonicalJson(value))).toEqual(plain);
      }),
    );
  });

  it("writes different values differently", () => {
    fc.assert(
      fc.property(jsonArbitrary, jsonArbitrary, (one, other) => {
        const [plain, otherPlain] = [one, other].map((value) => JSON.stringify(reverseKeys(reverseKeys(value))));
        if (toCanonicalJson(one) === toCanonicalJson(other))
          expect(JSON.parse(plain ?? "")).toEqual(JSON.parse(otherPlain ?? ""));
      }),
    );
    // Neighbours differ, too.
    fc.assert(
      fc.property(jsonArbitrary, fc.string({ unit: "grapheme" }), (value, text) => {
        expect(toCanonicalJson([value, text])).not.toBe(toCanonicalJson([value, `${text}a`]));
        expect(toCanonicalJson({ a: value })).not.toBe(toCanonicalJson({ a: [value] }));
      }),
    );
  });
});

describe("parseStoredBody", () => {
  it("keeps places and organisations from before a language, with no name in it", () => {
    const region = { _id: "1", name: "Amhara" };
    const place = {
      _id: "2",
      kind: "zone",
      name: "North Wollo",
      region,
      zone: null,
      pcode: null,
      latitude: null,
      longitude: null,
    };
    const organisation = { name_en: "A front", other_names: [], description: "A group" };
    const attribution = { _id: "3", incident_id: "4", organisation_id: "5", stance: "alleged", organisation, sources: ["6"] };
    const body = parseStoredBody(JSON.stringify({ place, attributions: [attribution] }));
    expect(body.place).toEqual({ ...place, name_am: null, region: { ...region, name_am: null } });
    expect(body.attributions[0]?.organisation).toEqual({ ...organisation, name_am: null, description_am: null });
  });

  it("has nothing where a body says nothing, or what this version does not know", () => {
    const nothing = { language: "en", verification: { status: "unreviewed" }, kinds: [], place: null, articles: [], claims: [] };
    expect(parseStoredBody("{}")).toMatchObject(nothing);
    const strange = {
      language: 1,
      verification: { status: "new" },
      kinds: "massacre",
      place: "Ataye",
      articles: {},
      claims: [1],
    };
    expect(parseStoredBody(JSON.stringify(strange))).toMatchObject(nothing);
  });
});
