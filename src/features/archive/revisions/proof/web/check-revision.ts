import { hashJson, hashText } from "./hash.ts";
import type { DatedEntry, ManifestIndex } from "./index-manifest.ts";

/** A revision from a file, in the form of `get_revisions`. Any value may have been altered. */
export type UntrustedRevision = {
  number: number;
  sha256: string;
  previous_sha256: string | null;
  created_at: string;
  reason: string | null;
  body_json: string;
  redacted?: unknown;
};

export type RevisionFinding = {
  number: number;
  /**
   * - `same`: text, number, date and reason are those that were published
   * - `other-record`: the text is, but not number, date or reason
   * - `other-text`: the text is not
   * - `redacted`: number, date and reason are, and parts of the text were removed since
   * - `unknown`: the list has no such revision
   */
  outcome: "same" | "other-record" | "other-text" | "redacted" | "unknown";
  entry: DatedEntry | undefined;
  /** The verification status of the incident according to the text. */
  status: string | undefined;
};

/** Returns the revisions in a response of `get_revisions`, or a single revision; undefined for any other value. */
export function parseRevisions(value: unknown): UntrustedRevision[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every(isRevision) ? list : undefined;
}

function isRevision(value: unknown): value is UntrustedRevision {
  if (typeof value !== "object" || value === null) return false;
  const { number, sha256, created_at, body_json } = value as Partial<Record<keyof UntrustedRevision, unknown>>;
  return (
    typeof number === "number" && typeof sha256 === "string" && typeof created_at === "string" && typeof body_json === "string"
  );
}

export function checkRevision(revision: UntrustedRevision, index: ManifestIndex): RevisionFinding {
  const { number, body_json } = revision;
  const body = parseBody(body_json);
  const textHash = hashText(body_json);
  const known = [...index.find(textHash), ...index.find(revision.sha256)].find(({ kind }) => kind === "revision");
  const incidentId = body._id ?? known?.incident_id;
  const entry = incidentId === undefined ? undefined : index.findRevision(incidentId, number);
  const finding = (outcome: RevisionFinding["outcome"]) => ({ number, outcome, entry: entry ?? known, status: body.status });
  if (!entry) return finding(known ? "other-record" : "unknown");
  const isRedacted = revision.redacted === true;
  // The record contains the hash of the text before its redaction.
  const record = isRedacted ? { ...revision, sha256: entry.sha256 } : revision;
  const hasSameRecord = revision.reason === body.reason && isSameRecord(record, entry, index);
  if (textHash === entry.sha256) return finding(hasSameRecord ? "same" : "other-record");
  return finding(isRedacted && textHash === revision.sha256 && hasSameRecord ? "redacted" : "other-text");
}

/** Returns whether number, date and hashes match the record's hash on the site. */
function isSameRecord(revision: UntrustedRevision, { incident_id, record_sha256 }: DatedEntry, index: ManifestIndex): boolean {
  const { number, created_at, sha256, previous_sha256 } = revision;
  const previous_record_sha256 = index.findRevision(incident_id, number - 1)?.record_sha256 ?? null;
  const record = { incident_id, number, created_at, sha256, previous_sha256, previous_record_sha256 };
  return hashJson(record) === record_sha256;
}

/** Returns the id, the status and the reason of the change from the text of a revision. */
export function parseBody(text: string): { _id?: string; status?: string; reason: string | null } {
  try {
    const { _id, verification, change_reason } = JSON.parse(text);
    const status = verification?.status;
    const reason = typeof change_reason === "string" ? change_reason : null;
    return { ...(typeof _id === "string" ? { _id } : {}), ...(typeof status === "string" ? { status } : {}), reason };
  } catch {
    return { reason: null };
  }
}
