import { createHash } from "node:crypto";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { isTextChange } from "../change-rules.ts";
import { compareRows } from "./compare-bodies.ts";
import { type parseStoredBody, toCanonicalJson } from "./stored-body.ts";

type PreviousRevision = Pick<IncidentRevisionRow, "number" | "sha256" | "record_sha256" | "body_json">;
type RevisionInput = Pick<IncidentRevisionRow, "incident_id" | "created_at" | "reason" | "body_json">;
/** The values of a row that its hash covers. */
type RevisionRecord = Omit<IncidentRevisionRow, "body_json" | "record_sha256" | "changes_json" | "reason">;

/** Creates the row that follows another one; the first row without it. */
export function createRevision(input: RevisionInput, previous: PreviousRevision | undefined): IncidentRevisionRow {
  const revision = {
    ...input,
    number: (previous?.number ?? 0) + 1,
    sha256: getSha256(input.body_json),
    previous_sha256: previous?.sha256 ?? null,
  };
  const changes_json = getChangesJson(input, previous);
  return { ...revision, changes_json, record_sha256: getRecordSha256(revision, previous?.record_sha256) };
}

/** Returns the changes of a revision in their stored form, which only names the long texts. */
export const getChangesJson = (
  row: { body_json: string },
  previous: { body_json: string } | undefined,
  parse?: typeof parseStoredBody,
): string => {
  const changes = compareRows(previous, row, parse);
  return JSON.stringify(changes.map((change) => (isTextChange(change) ? { field: change.field, act: change.act } : change)));
};

/**
 * Returns a hash over a row and all rows before it. It covers the body by the body's own hash, and the reason only as part of the body, so
 * that both can be redacted without leaving a hash to test guesses with.
 */
export function getRecordSha256(
  { incident_id, number, created_at, sha256, previous_sha256 }: RevisionRecord,
  previousRecord: string | undefined,
): string {
  const record = { incident_id, number, created_at, sha256, previous_sha256 };
  return getSha256(toCanonicalJson({ ...record, previous_record_sha256: previousRecord ?? null }));
}

export function getSha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
