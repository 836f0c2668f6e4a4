import { createHash } from "node:crypto";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { isCorrection } from "../change-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { parseStoredBody } from "./stored-body.ts";
import { toCanonicalJson } from "./to-canonical-json.ts";

type PreviousRevision = Pick<IncidentRevisionRow, "number" | "sha256" | "record_sha256" | "body_json">;
type RevisionInput = Pick<IncidentRevisionRow, "incident_id" | "created_at" | "reason" | "body_json">;
/** The values of a row, without its hashes and `corrects`, which follow from them. */
type RevisionRecord = Omit<IncidentRevisionRow, "body_json" | "record_sha256" | "corrects">;

/** Returns the row that follows another one; the first one without it. */
export function createRevision(input: RevisionInput, previous: PreviousRevision | undefined): IncidentRevisionRow {
  const revision = {
    ...input,
    number: (previous?.number ?? 0) + 1,
    sha256: getSha256(input.body_json),
    previous_sha256: previous?.sha256 ?? null,
  };
  const corrects = previous && isCorrectedBy(previous.body_json, input.body_json) ? 1 : 0;
  return { ...revision, corrects, record_sha256: getRecordSha256(revision, previous?.record_sha256) };
}

/** Returns whether the later of two states corrects the earlier one. */
export function isCorrectedBy(before: string, after: string): boolean {
  return isCorrection(compareBodies(parseStoredBody(before), parseStoredBody(after)));
}

/**
 * Returns the hash of a row and all before it. The body is in it by its own hash, so that what follows can still be
 * proved where a body must go.
 */
export function getRecordSha256(
  { incident_id, number, created_at, reason, sha256, previous_sha256 }: RevisionRecord,
  previousRecord: string | undefined,
): string {
  const record = { incident_id, number, created_at, reason, sha256, previous_sha256 };
  return getSha256(toCanonicalJson({ ...record, previous_record_sha256: previousRecord ?? null }));
}

export function getSha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
