import { describe, expect, it } from "vitest";
import { getExternalIdLink } from "./external-id-rules.ts";
import { externalIdsInputSchema, getEditedRelations } from "./relation-rules.ts";

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
