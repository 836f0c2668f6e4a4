import { describe, expect, it } from "vitest";
import { getExternalIdLink } from "./external-id-rules.ts";
import { externalIdsInputSchema, getEditedRelations, relationInputShape } from "./relation-rules.ts";

const qid = { scheme: "wikidata" as const, value: "Q42" };

describe("the identifiers of an incident in other lists", () => {
  it.each([
    ["ucdp_ged", "12345", true],
    ["ucdp_ged", "12a", false],
    ["acled", "ETH1234", true],
    ["acled", "eth1234", false],
    ["wikidata", "Q42", true],
    ["wikidata", "Q0", false],
    ["wikidata", "https://www.wikidata.org/wiki/Q42", false],
    ["other", "Tghat 17", true],
    ["other", " ", false],
    ["other", "a".repeat(100), true],
    ["other", "a".repeat(101), false],
    ["unknown", "1", false],
  ])("%s %j: %s", (scheme, value, isValid) => {
    expect(externalIdsInputSchema.safeParse([{ scheme, value }]).success).toBe(isValid);
  });

  it("are each kept once in their order, at most ten", () => {
    const ids = Array.from({ length: 10 }, (_, index) => ({ scheme: "other", value: `${index}` }));
    expect(externalIdsInputSchema.parse([...ids, ...ids])).toEqual(ids);
    expect(externalIdsInputSchema.safeParse([...ids, { scheme: "other", value: "10" }]).success).toBe(false);
  });

  it.each([
    [{ scheme: "wikidata", value: "Q42" }, "https://www.wikidata.org/wiki/Q42"],
    [{ scheme: "ucdp_ged", value: "1" }, null],
    [{ scheme: "acled", value: "ETH1" }, null],
    [{ scheme: "other", value: "javascript:alert(1)" }, null],
  ] as const)("%j has the address %s", (id, link) => {
    expect(getExternalIdLink(id)).toBe(link);
  });
});

describe("getEditedRelations", () => {
  const before = { replaced_by: "a", part_of: "b", external_ids: [qid] };
  it.each([
    [{}, before],
    [{ replaced_by: null }, { part_of: "b", external_ids: [qid] }],
    [{ part_of: "c" }, { ...before, part_of: "c" }],
    [{ external_ids: [] }, { replaced_by: "a", part_of: "b" }],
    [{ replaced_by: null, part_of: null, external_ids: [] }, {}],
  ])("with %j leaves %j", (input, after) => {
    expect(getEditedRelations(before, input)).toStrictEqual(after);
  });
});

describe("relationInputShape", () => {
  const UNKNOWN = "This incident does not exist, or it is in the trash.";
  const getMessages = (field: keyof typeof relationInputShape, value: unknown) =>
    relationInputShape[field].safeParse(value).error?.issues.map(({ message, path }) => [path.join("."), message]);

  it.each([5, true, {}, ["019a0000-0000-7000-8000-000000000000"], "an-id", " "])("refuses the other incident %j", (value) => {
    for (const field of ["replaced_by", "part_of"] as const) expect(getMessages(field, value)).toEqual([["", UNKNOWN]]);
  });

  it.each([
    ["a text", "Q1", "", "external_ids must be a list of scheme and value"],
    ["null", null, "", "external_ids must be a list of scheme and value"],
    ["a list of texts", ["Q1"], "0", "external_ids must be a list of scheme and value"],
    ["an unknown list", [{ scheme: "x", value: "1" }], "0.scheme", "scheme must be one of: ucdp_ged, acled, wikidata, other"],
    ["one without an identifier", [{ scheme: "other", value: " " }], "0.value", "Please give the identifier."],
    ["one that is no text", [{ scheme: "other", value: 5 }], "0.value", "Please give the identifier."],
    ["one that is too long", [{ scheme: "other", value: "a".repeat(101) }], "0.value", "Please give at most 100 characters."],
    [
      "one that the list does not write so",
      [qid, { scheme: "acled", value: "1" }],
      "1.value",
      "This is not how identifiers of that list are written.",
    ],
    [
      "too many",
      Array.from({ length: 11 }, (_, index) => ({ scheme: "other", value: `${index}` })),
      "",
      "external_ids can be at most 10",
    ],
  ])("refuses as identifiers %s", (_what, value, path, message) => {
    expect(getMessages("external_ids", value)?.[0]).toEqual([path, message]);
  });

  it("takes an empty text for none", () => {
    for (const field of ["replaced_by", "part_of"] as const) {
      expect([relationInputShape[field].parse(""), relationInputShape[field].parse(null)]).toEqual([null, null]);
    }
  });
});
