import type { ColumnType } from "kysely";
import type { TableRules } from "./table-rules.ts";

/* The tables of the revisions of incidents, and of their log. `tables.ts` says what holds for all tables. */

/**
 * The public data of an incident from one change to the next. Rows are never updated, except for redactions, and
 * deleted only when the incident is destroyed.
 */
type IncidentRevision = {
  incident_id: string;
  /** From 1, without a gap. */
  number: number;
  created_at: string;
  /** Why, in an admin's words; null where no reason was given with the change. */
  reason: string | null;
  /** Canonical JSON, as RFC 8785 has it. */
  body_json: string;
  /** Of `body_json`, in lower-case hex. */
  sha256: string;
  /** The hash of the revision before; null for the first. */
  previous_sha256: string | null;
  /** Of incident, number, date, both hashes and this of the row before, so that none of them can change unnoticed. */
  record_sha256: string;
  /** The differences from the revision before, as a list: see change-rules.ts of the archive. */
  changes_json: string;
};

/**
 * A hash that the manifest lists. Rows are written with the revision that calls for them, never updated and never deleted, also not
 * with the incident.
 */
type ManifestEntry = {
  /** From 1, without a gap. */
  number: number;
  /** The day on which it was written, in UTC, as `YYYY-MM-DD`; never before the day of the previous row. */
  date: string;
  kind: "revision" | "original" | "served";
  incident_id: string;
  /** The number of the revision; for a picture's file, of the first revision that names the picture. */
  revision: number;
  /** Hash of the body of the revision, or of the file. */
  sha256: string;
  /** The record hash of the revision; null for a file. */
  record_sha256: string | null;
  /** Media type and width in pixels of a served file, else null. */
  type: string | null;
  width: number | null;
};

/** What remains of the revisions of a destroyed incident, for people who cited one. */
type DestroyedRevision = {
  incident_id: string;
  number: number;
  created_at: string;
  sha256: string;
  destroyed_at: string;
  /** When and why the incident had been taken from readers; only of its newest revision. */
  withdrawn_at: ColumnType<string | null, string | null | undefined>;
  reason: ColumnType<string | null, string | null | undefined>;
};

/** A text that was taken out of an old revision, as it endangered somebody: where it stood, when it went and why. */
type IncidentRedaction = {
  incident_id: string;
  number: number;
  /** A JSON pointer (RFC 6901). */
  path: string;
  created_at: string;
  /** In an owner's words; everybody may read it. */
  reason: string;
  /** Of the text of the revision as it is now: the same in all rows of a revision. */
  body_sha256: string;
};

export type RevisionTables = {
  incident_revision: IncidentRevision;
  destroyed_revision: DestroyedRevision;
  incident_redaction: IncidentRedaction;
  manifest_entry: ManifestEntry;
};

const ofIncident = { kind: "incident", id: "incident_id" } as const;
export const revisionTables: TableRules<RevisionTables> = {
  incident_revision: { order: ["incident_id", "number"], texts: ["reason", "body_json"], ...ofIncident },
  destroyed_revision: { order: ["incident_id", "number"], texts: ["reason"], ...ofIncident },
  incident_redaction: { order: ["incident_id", "number", "path"], texts: ["reason"], ...ofIncident },
  manifest_entry: { order: ["number"] },
};
