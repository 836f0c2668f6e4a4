import type { Database } from "#database/database.ts";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { findWholeIncident } from "#features/archive/statements/server/whole-incident.ts";
import { findManifestProblems } from "../proof/server/find-manifest-problems.ts";
import { getChangesJson, getRecordSha256, getSha256 } from "./create-revision.ts";
import { findPublicBody } from "./find-public-body.ts";
import { listRedactions } from "./redaction-store.ts";
import { type Db, listRevisableIncidents, listRevisionRows } from "./revision-store.ts";
import { isSameState, parseBodyAsWritten, parseObject } from "./stored-body.ts";

/** What `npm run verify` checks of the archive's rows: each returns a sentence for each problem. */
export const archiveChecks = [findRevisionProblems, findManifestProblems];

/** Rows read at once. */
const READ_SIZE = 20;

/** Returns a sentence for each altered revision, and for each incident that differs from its newest revision. */
export async function findRevisionProblems({ reader, inSnapshot }: Pick<Database, "reader" | "inSnapshot">): Promise<string[]> {
  const problems: string[] = [];
  for (const id of await listRevisableIncidents(reader)) {
    problems.push(...(await inSnapshot((db) => findProblemsOfIncident(db, id))));
  }
  return problems;
}

async function findProblemsOfIncident(db: Db, id: string): Promise<string[]> {
  const incident = await findWholeIncident(db, id);
  const redacted = new Map((await listRedactions(db, id)).map(({ number, body_sha256 }) => [number, body_sha256]));
  let newer: IncidentRevisionRow | undefined;
  const problems: string[] = [];
  do {
    const rows = await listRevisionRows(db, id, { before: newer?.number, limit: READ_SIZE });
    if (!newer) problems.push(...findNewestProblems(rows[0], await findPublicBody(db, incident, rows[0])));
    for (const row of rows) {
      if (newer) problems.push(...findChainProblems(newer, row, redacted));
      newer = row;
    }
    if (rows.length === READ_SIZE) continue;
    if (newer) problems.push(...findChainProblems(newer, undefined, redacted));
    break;
  } while (newer);
  if (newer && !incident) problems.push("the archive has no such incident");
  return problems.map((problem) => `Incident ${id}: ${problem}.`);
}

function findNewestProblems(newest: IncidentRevisionRow | undefined, body: object | undefined): string[] {
  if (!body || (newest && isSameState(body, parseObject(newest.body_json)))) return [];
  return [newest ? `revision ${newest.number} is not what stands today` : "it has no revision"];
}

/** Returns the problems of a row, and of its link to the previous one. */
export function findChainProblems(
  row: IncidentRevisionRow,
  previous: IncidentRevisionRow | undefined,
  redacted: ReadonlyMap<number, string> = new Map(),
): string[] {
  const problems: string[] = [];
  const bodySha256 = getSha256(row.body_json);
  if (row.number !== (previous?.number ?? 0) + 1) problems.push("does not follow the one before in number");
  if (row.previous_sha256 !== (previous?.sha256 ?? null)) problems.push("does not name the hash of the one before");
  if (row.sha256 !== bodySha256 && redacted.get(row.number) !== bodySha256) problems.push("has another text than its hash tells");
  if (row.reason !== (parseObject(row.body_json).change_reason ?? null)) problems.push("has another reason than its text");
  const hasChangesBy = (parse?: typeof parseBodyAsWritten) =>
    hasSameChanges(row.changes_json, getChangesJson(row, previous, parse));
  // Older versions compared links as they are written.
  if (!hasChangesBy() && !hasChangesBy(parseBodyAsWritten)) problems.push("names other changes than its text has");
  if (row.record_sha256 !== getRecordSha256(row, previous?.record_sha256)) problems.push("is not as it was written");
  return problems.map((problem) => `revision ${row.number} ${problem}`);
}

const hasSameChanges = (stored: string, computed: string) =>
  stored === computed || withoutNulls(stored) === withoutNulls(computed);

/**
 * Returns JSON without fields that are null, as a revision from before a language lacks the names in it, and without the compared words that
 * version 1 stored; undefined for other text.
 */
function withoutNulls(json: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(json, (name, value) => (name === "parts" ? undefined : (value ?? undefined))));
  } catch {
    return undefined;
  }
}
