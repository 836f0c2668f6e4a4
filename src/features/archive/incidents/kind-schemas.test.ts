import { describe, expect, it } from "vitest";
import { INCIDENT_KINDS, INCIDENT_KINDS_MAX } from "./kind-rules.ts";
import { incidentKindsSchema } from "./kind-schemas.ts";

const notKnown = `kinds must be a list of: ${INCIDENT_KINDS.join(", ")}`;
const most = INCIDENT_KINDS.slice(0, INCIDENT_KINDS_MAX);

describe("incidentKindsSchema", () => {
  it.each([
    ["none", [], []],
    ["one", ["torture"], ["torture"]],
    ["several in their order, each once", ["torture", "abduction", "torture"], ["torture", "abduction"]],
    ["as many as may be", most, most],
    ["as many, one of them twice", [...most, most[0]], most],
  ])("takes %s", (_case, kinds, stored) => {
    expect(incidentKindsSchema.parse(kinds)).toEqual(stored);
  });

  it.each([
    ["one more", INCIDENT_KINDS.slice(0, INCIDENT_KINDS_MAX + 1), "kinds can be at most 5"],
    ["another word", ["war"], notKnown],
    ["an empty one", [""], notKnown],
    ["Amharic", ["ግድያ"], notKnown],
    ["a text", "torture", notKnown],
    ["null", null, notKnown],
  ])("refuses %s", (_case, kinds, message) => {
    expect(incidentKindsSchema.safeParse(kinds).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
