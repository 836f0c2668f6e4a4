import { describe, expect, it } from "vitest";
import * as schemas from "./schemas.ts";
import {
  getStatusAfter,
  getStatusRefusal,
  type IncidentChange,
  type VerificationStatus,
  verificationStatusSchema,
} from "./verification-rules.ts";

const NEEDS_SOURCE = "“Reported” needs at least one source. Please add an article or a video, or say who published an image.";
const NEEDS_TWO = "“Corroborated” needs at least two independent sources. A source that repeats another one is not independent.";
const NEEDS_CHECKABLE = "“Verified” needs at least one source, so that others can check it.";
const LAST_EDITOR = "You were the last to change this incident. Another admin has to verify it.";
const grounds = (sources: number, independentSources: number) => ({ sources, independentSources });

describe("getStatusRefusal", () => {
  it.each<[VerificationStatus, number, number, boolean, string | null]>([
    ["unreviewed", 0, 0, true, null],
    ["disputed", 0, 0, true, null],
    ["withdrawn", 0, 0, true, null],
    ["reported", 0, 0, false, NEEDS_SOURCE],
    ["reported", 1, 1, true, null],
    // What it repeats may be gone: it still is a source.
    ["reported", 1, 0, true, null],
    ["corroborated", 1, 1, false, NEEDS_TWO],
    ["corroborated", 3, 1, false, NEEDS_TWO],
    ["corroborated", 2, 2, true, null],
    ["corroborated", 9, 3, true, null],
    ["verified", 0, 0, false, NEEDS_CHECKABLE],
    ["verified", 5, 5, true, LAST_EDITOR],
    ["verified", 1, 0, false, null],
    ["verified", 1, 1, false, null],
  ])(
    "%s with %d sources, %d of them independent, by the last editor: %s → %s",
    (status, sources, independent, isLast, message) => {
      expect(getStatusRefusal(status, grounds(sources, independent), isLast)).toBe(message);
    },
  );
});

describe("getStatusAfter", () => {
  it.each<[VerificationStatus, IncidentChange, number, number, VerificationStatus]>([
    ["verified", "facts", 2, 2, "corroborated"],
    ["verified", "facts", 2, 1, "reported"],
    ["verified", "facts", 1, 0, "reported"],
    ["verified", "facts", 0, 0, "unreviewed"],
    ["verified", "sources", 2, 2, "verified"],
    ["verified", "sources", 1, 0, "verified"],
    ["verified", "sources", 0, 0, "unreviewed"],
    ["corroborated", "facts", 2, 2, "corroborated"],
    ["corroborated", "facts", 2, 1, "reported"],
    ["corroborated", "sources", 1, 1, "reported"],
    ["corroborated", "sources", 0, 0, "unreviewed"],
    ["reported", "facts", 1, 1, "reported"],
    ["reported", "sources", 0, 0, "unreviewed"],
  ])(
    "takes %s, when %s change and %d sources are left, %d of them independent, to %s",
    (before, change, all, independent, after) => {
      expect(getStatusAfter(before, change, grounds(all, independent))).toBe(after);
    },
  );

  it.each(["reported", "unreviewed", "disputed", "withdrawn"] as const)("never raises %s", (status) => {
    for (const change of ["facts", "sources"] as const) expect(getStatusAfter(status, change, grounds(5, 5))).toBe(status);
  });

  it.each(["unreviewed", "disputed", "withdrawn"] as const)("leaves %s without sources", (status) => {
    for (const change of ["facts", "sources"] as const) expect(getStatusAfter(status, change, grounds(0, 0))).toBe(status);
  });
});

describe("the input of setVerificationStatus", () => {
  const incident_id = "019a0000-0000-7000-8000-000000000000";
  const parse = (input: object) => schemas.setVerificationStatus.input.safeParse({ incident_id, ...input });
  const issuesOf = (input: object) => parse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each(verificationStatusSchema.options)("takes %s with a note of 500 characters, in whatever script", (status) => {
    const note = "ሰ".repeat(500);
    expect(parse({ status, note: ` ${note}\r\n` }).data).toEqual({ incident_id, status, note });
    expect(issuesOf({ status, note: `${note}ሰ` })).toEqual([["note", "note cannot be more than 500 characters"]]);
  });

  it.each(["disputed", "withdrawn"])("requires a note with %s", (status) => {
    const required = [["note", "Please say why in the note: readers see it."]];
    for (const note of [undefined, null, "", " \n "]) expect(issuesOf({ status, note })).toEqual(required);
  });

  it.each(["unreviewed", "reported", "corroborated", "verified"])("takes %s without a note", (status) => {
    expect(parse({ status }).data).toEqual({ incident_id, status });
    for (const note of [null, "", " "]) expect(parse({ status, note }).data).toEqual({ incident_id, status, note: null });
  });

  it.each([
    [{ status: "true" }, "status", "status must be one of unreviewed, reported, corroborated, verified, disputed, withdrawn"],
    [{}, "status", "status must be one of unreviewed, reported, corroborated, verified, disputed, withdrawn"],
    [{ status: "reported", note: 5 }, "note", "note must be a text, or null"],
    [{ status: "reported", note: "a\u0000" }, "note", "Please remove the invisible control characters."],
  ])("refuses %j", (input, path, message) => {
    expect(issuesOf(input)).toEqual([[path, message]]);
  });
});
