import { describe, expect, it } from "vitest";
import { verificationLabels } from "./labels.ts";
import * as schemas from "./schemas.ts";
import { getStatusAfter, getStatusRefusal, type VerificationStatus, verificationStatusSchema } from "./verification-rules.ts";

const NEEDS_SOURCE = "“Reported” needs at least one source. Please add an article or a video, or say who published an image.";
const NEEDS_TWO =
  "“Corroborated” needs two independent sources that give the same kind of figure. Copies, the same link, encyclopaedias and fact checks do not count.";
const NEEDS_CHECKABLE = "“Verified” needs at least one source, so that others can check it.";
const LAST_AUTHOR = "You were the last to change what this incident states. Another admin has to verify it.";
const grounds = (sources: number, corroborating: number) => ({ sources, corroborating });

describe("getStatusRefusal", () => {
  it.each<[VerificationStatus, number, number, boolean, string | null]>([
    ["unreviewed", 0, 0, true, null],
    ["disputed", 0, 0, true, null],
    ["withdrawn", 0, 0, true, null],
    ["reported", 0, 0, false, NEEDS_SOURCE],
    ["reported", 1, 1, true, null],
    // The source that it repeats may be deleted: it still is a source.
    ["reported", 1, 0, true, null],
    ["corroborated", 1, 1, false, NEEDS_TWO],
    ["corroborated", 3, 1, false, NEEDS_TWO],
    ["corroborated", 2, 2, true, null],
    ["corroborated", 9, 3, true, null],
    ["verified", 0, 0, false, NEEDS_CHECKABLE],
    ["verified", 5, 5, true, LAST_AUTHOR],
    ["verified", 1, 0, false, null],
    ["verified", 1, 1, false, null],
  ])(
    "%s with %d sources, %d of them corroborating, by the last editor: %s → %s",
    (status, sources, corroborating, isLast, message) => {
      expect(getStatusRefusal(status, grounds(sources, corroborating), isLast)).toBe(message);
    },
  );
});

describe("getStatusAfter", () => {
  it.each<[VerificationStatus, number, number, VerificationStatus]>([
    ["verified", 2, 2, "corroborated"],
    ["verified", 2, 1, "reported"],
    ["verified", 1, 0, "reported"],
    ["verified", 0, 0, "unreviewed"],
    ["corroborated", 2, 2, "corroborated"],
    ["corroborated", 2, 1, "reported"],
    ["corroborated", 0, 0, "unreviewed"],
    ["reported", 1, 1, "reported"],
    ["reported", 0, 0, "unreviewed"],
  ])("takes %s, when %d sources are left, %d of them corroborating, to %s", (before, all, corroborating, after) => {
    expect(getStatusAfter(before, grounds(all, corroborating))).toBe(after);
  });

  it.each(["reported", "unreviewed", "disputed", "withdrawn"] as const)("never raises %s", (status) => {
    expect(getStatusAfter(status, grounds(5, 5))).toBe(status);
  });

  it.each(["unreviewed", "disputed", "withdrawn"] as const)("keeps %s without sources", (status) => {
    expect(getStatusAfter(status, grounds(0, 0))).toBe(status);
  });
});

describe("the input of setVerificationStatus", () => {
  const incident_id = "019a0000-0000-7000-8000-000000000000";
  const parse = (input: object) => schemas.setVerificationStatus.input.safeParse({ incident_id, ...input });
  const issuesOf = (input: object) => parse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each(verificationStatusSchema.options)("takes %s with a note of 500 characters in any script", (status) => {
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

describe("verificationLabels", () => {
  const listWords = (labels: Record<string, (values: object, options: { locale: "en" | "am" }) => string>, locale: "en" | "am") =>
    Object.entries(labels).map(([name, label]) => `${name}: ${label({}, { locale })}`);

  it("has a word for each status", () => {
    expect(listWords(verificationLabels as never, "en")).toEqual([
      ...["unreviewed: Not reviewed yet", "reported: Reported", "corroborated: Corroborated", "verified: Verified"],
      ...["disputed: Disputed", "withdrawn: Withdrawn"],
    ]);
    expect(new Set(listWords(verificationLabels as never, "am").map((line) => line.split(": ")[1])).size).toBe(6);
  });
});
