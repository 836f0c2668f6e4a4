import { createHash } from "node:crypto";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { compareRows } from "./compare-bodies.ts";
import { toCanonicalJson } from "./stored-body.ts";

type PreviousRevision = Pick<IncidentRevisionRow, "number" | "sha256" | "record_sha256" | "body_json">;
type RevisionInput = Pick<IncidentRevisionRow, "incident_id" | "created_at" | "reason" | "body_json">;
/** The values of a row, that its hash covers. */
type RevisionRecord = Omit<IncidentRevisionRow, "body_json" | "record_sha256" | "changes_json" | "reason">;

/** Returns the row that follows another one; the first one without it. */
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

/** Returns what a revision changed, as it is stored. */
export const getChangesJson = (row: { body_json: string }, previous: { body_json: string } | undefined): string =>
  JSON.stringify(compareRows(previous, row));

/**
 * Returns the hash of a row and all before it. The body is in it by its own hash, and the reason only in the body, so that both can
 * be redacted without a trace that confirms a guess.
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
