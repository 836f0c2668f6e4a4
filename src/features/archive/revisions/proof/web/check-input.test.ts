import { describe, expect, it } from "vitest";
import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { createManifest, createYear, sha256 } from "../../../../../../tests/test-manifest.ts";
import { createRevision } from "../../server/create-revision.ts";
import { toCanonicalJson } from "../../server/stored-body.ts";
import { checkFile, checkText } from "./check-input.ts";
import { hashFile } from "./hash.ts";
import { indexManifest } from "./index-manifest.ts";

const incident_id = "0192f000-0000-7000-8000-000000000001";
const body = (title: string, reason = {}) =>
  toCanonicalJson({ _id: incident_id, title, verification: { status: "reported" }, ...reason });
const values = { incident_id, reason: null };
const first = createRevision({ ...values, created_at: "2026-11-01T10:00:00.000Z", body_json: body("ርዕስ") }, undefined);
const second = createRevision(
  { ...values, created_at: "2026-11-02T10:00:00.000Z", reason: "ምክንያት", body_json: body("Other", { change_reason: "ምክንያት" }) },
  first,
);
const picture = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) % 256);
const entryOf = ({ number, sha256, record_sha256 }: typeof first) =>
  ({ incident_id, kind: "revision", revision: number, sha256, record_sha256 }) as const;
const index = indexManifest([
  createYear({
    "2026-11-01": [entryOf(first)],
    "2026-11-02": [
      { incident_id, kind: "served", revision: 2, sha256: sha256(picture), type: "image/webp", width: 960 },
      entryOf(second),
    ],
  }),
]);
const given = ({ incident_id: _id, record_sha256: _record, ...revision }: typeof first) => revision;
const checkAll = (revisions: object) => {
  const finding = checkText(JSON.stringify(revisions), index);
  return finding.kind === "revisions" ? finding.revisions.map(({ outcome }) => outcome) : finding.kind;
};

describe("checkFile", () => {
  it("finds the file of a picture by all of its bytes", async () => {
    const found = await checkFile(new Blob([picture]), index);
    expect(found).toMatchObject({ kind: "found", entries: [{ kind: "served", date: "2026-11-02", revision: 2, width: 960 }] });
    for (const place of [0, MEGABYTE - 1, MEGABYTE, picture.length - 1]) {
      const changed = Uint8Array.from(picture);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await checkFile(new Blob([changed]), index)).toEqual({ kind: "not-found", sha256: sha256(changed), isText: false });
    }
    expect(await checkFile(new Blob([picture.slice(0, -1)]), index)).toMatchObject({ kind: "not-found" });
  });

  it("hashes an empty file, and one of exactly a chunk", async () => {
    expect(await hashFile(new Blob([]))).toBe(sha256(""));
    const chunk = picture.slice(0, MEGABYTE);
    expect(await hashFile(new Blob([chunk]))).toBe(sha256(chunk));
  });

  it("reads a manifest, the file of a year and revisions from their files", async () => {
    const file = createYear({ "2026-11-01": [entryOf(first)] }, "2026-11-01");
    const kept = createManifest([file], "2026-11-01");
    for (const list of [file, kept]) {
      expect(await checkFile(new Blob([JSON.stringify(list)]), index)).toEqual({
        kind: "manifest",
        asOf: "2026-11-01",
        count: 1,
        comparison: { outcome: "same" },
      });
    }
    expect(await checkFile(new Blob([`\ufeff ${JSON.stringify([given(second)], null, 2)}\n`]), index)).toMatchObject({
      kind: "revisions",
    });
    expect(await checkFile(new Blob(["{not JSON"]), index)).toMatchObject({ kind: "not-found", isText: true });
    expect(await checkFile(new Blob([JSON.stringify({ ...kept, version: 9 })]), index)).toEqual({ kind: "newer-format" });
  });
});

describe("checkText", () => {
  it("finds the text of a revision, also when formatted differently", () => {
    const found = { kind: "found", sha256: first.sha256, status: "reported", entries: [{ kind: "revision", revision: 1 }] };
    expect(checkText(first.body_json, index)).toMatchObject(found);
    expect(checkText(`${JSON.stringify(JSON.parse(first.body_json), null, 2)}\n`, index)).toMatchObject(found);
    expect(checkText(first.body_json.replace("ርዕስ", "ርእስ"), index)).toMatchObject({ kind: "not-found", isText: true });
  });

  it.each(["", "ሰላም", "null", "[]", '{"a":"\\ud800"}', "[1]"])("finds nothing in %j", (text) => {
    expect(checkText(text, index)).toEqual({ kind: "not-found", sha256: sha256(text), isText: true });
  });

  it("returns the unchanged parts of each revision", () => {
    expect(checkAll([given(second), given(first)])).toEqual(["same", "same"]);
    expect(checkAll(given(second))).toEqual(["same"]);
    const changed = [
      [{ body_json: body("Forged") }, "other-text"],
      [{ body_json: body("Forged"), sha256: sha256(body("Forged")) }, "other-text"],
      [{ reason: "Another reason" }, "other-record"],
      [{ reason: null }, "other-record"],
      [{ created_at: "2026-11-02T10:00:00.001Z" }, "other-record"],
      [{ previous_sha256: second.sha256 }, "other-record"],
      [{ sha256: first.sha256 }, "other-record"],
      [{ number: 1 }, "other-text"],
      [{ number: 3 }, "other-record"],
      [{ number: 3, body_json: body("Forged"), sha256: "0" }, "unknown"],
    ] as const;
    for (const [change, outcome] of changed)
      expect(checkAll([{ ...given(second), ...change }]), JSON.stringify(change)).toEqual([outcome]);
  });

  it("returns that parts of a revision were redacted when its record still matches", () => {
    const redacted = { ...given(first), body_json: body("…"), sha256: sha256(body("…")), redacted: true };
    expect(checkAll([redacted])).toEqual(["redacted"]);
    expect(checkAll([{ ...redacted, reason: "Another" }])).toEqual(["other-text"]);
    expect(checkAll([{ ...redacted, sha256: first.sha256 }])).toEqual(["other-text"]);
    expect(checkAll([{ ...redacted, redacted: false }])).toEqual(["other-text"]);
  });
});
