import { describe, expect, it } from "vitest";
import { createYear, sha256 } from "../../../../../../tests/test-manifest.ts";
import { checkRevision, parseBody, parseRevisions, type UntrustedRevision } from "./check-revision.ts";
import { hashJson } from "./hash.ts";
import { indexManifest } from "./index-manifest.ts";

const revision: UntrustedRevision = {
  ...{ number: 1, sha256: "abc", previous_sha256: null, created_at: "2026-11-01T10:00:00.000Z", reason: null, body_json: "{}" },
};

describe("parseRevisions", () => {
  it("returns one revision, or several in their order", () => {
    expect(parseRevisions(revision)).toEqual([revision]);
    expect(parseRevisions([{ ...revision, number: 2 }, revision])).toEqual([{ ...revision, number: 2 }, revision]);
  });

  it.each<[string, unknown]>([
    ["no revision", []],
    ["nothing", null],
    ["a text", "revision"],
    ["one without a text among others", [revision, { ...revision, body_json: undefined }]],
    ...(["number", "sha256", "created_at", "body_json"] as const).map((name): [string, unknown] => [
      `one whose ${name} is of another type`,
      { ...revision, [name]: name === "number" ? "1" : 1 },
    ]),
  ])("returns undefined for %s", (_what, value) => expect(parseRevisions(value)).toBeUndefined());
});

describe("parseBody", () => {
  it.each([
    [
      '{"_id":"a","verification":{"status":"verified"},"change_reason":"ምክንያት"}',
      { _id: "a", status: "verified", reason: "ምክንያት" },
    ],
    ['{"_id":1,"verification":{"status":2},"change_reason":3}', { reason: null }],
    ['{"_id":"a","verification":null}', { _id: "a", reason: null }],
    ["{}", { reason: null }],
    ["null", { reason: null }],
    ["{not JSON", { reason: null }],
  ])("reads %s", (text, expected) => expect(parseBody(text)).toEqual(expected));
});

describe("checkRevision", () => {
  const body_json = '{"verification":{"status":"reported"}}';
  const one = { ...revision, body_json, sha256: sha256(body_json) };
  const record_sha256 = hashJson({
    ...{ incident_id: "one", number: 1, created_at: one.created_at, sha256: one.sha256 },
    ...{ previous_sha256: null, previous_record_sha256: null },
  });
  const entry = { incident_id: "one", kind: "revision", revision: 1, sha256: one.sha256, record_sha256 } as const;

  it("finds the incident of a text without an id by its hash, with day and status", () => {
    const index = indexManifest([createYear({ "2026-11-01": [entry] } as never)]);
    expect(checkRevision(one, index)).toEqual({
      ...{ number: 1, outcome: "same", status: "reported" },
      entry: { ...entry, date: "2026-11-01" },
    });
  });

  it("takes no picture for the text of a revision", () => {
    const picture = { incident_id: "one", kind: "original", revision: 1, sha256: one.sha256 } as const;
    const index = indexManifest([createYear({ "2026-11-01": [picture] })]);
    expect(checkRevision(one, index)).toEqual({ number: 1, outcome: "unknown", entry: undefined, status: "reported" });
  });
});
