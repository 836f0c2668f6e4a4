import type { IncidentRevisionRow } from "#database/tables.ts";
import { appendEntries, type NewEntry } from "./append-entries.ts";
import { type Db, listLateFiles, listUnloggedFiles, type UnloggedFile } from "./manifest-entry-store.ts";

type LoggedRevision = Pick<IncidentRevisionRow, "incident_id" | "number" | "sha256" | "record_sha256" | "body_json">;

/** More than the files of one image. */
const MAX_LATE_FILES = 100;

/**
 * Logs a revision in the transaction that inserts it, after the files of the images that it is the first to name. So
 * the end of the log cannot be lost without the revision.
 */
export async function logRevision(tx: Db, revision: LoggedRevision, at: string): Promise<void> {
  const { incident_id, number, sha256, record_sha256 } = revision;
  const named = getImageIds(revision.body_json);
  const files = named.size > 0 ? await listUnloggedFiles(tx, incident_id) : [];
  const entries = files.filter(({ image_id }) => named.has(image_id)).map((file) => createFileEntry(file, number));
  const entry: NewEntry = { kind: "revision", incident_id, revision: number, sha256, record_sha256, type: null, width: null };
  await appendEntries(tx, [...removeDuplicates(entries), entry], at);
}

/** Logs the files that were created from an image after it was published, in the transaction that inserts them. */
export async function logLateFiles(tx: Db, imageId: string, at: string): Promise<void> {
  const files = await listLateFiles(tx, MAX_LATE_FILES, imageId);
  await appendEntries(tx, removeDuplicates(files.map((file) => createFileEntry(file, file.revision))), at);
}

export function createFileEntry({ incident_id, role, sha256, type, width }: UnloggedFile, revision: number): NewEntry {
  // An original is never served, so its type and width are not published.
  const shown = role === "served" ? { type, width } : { type: null, width: null };
  return { kind: role, incident_id, revision, sha256, record_sha256: null, ...shown };
}

/** Images of an incident with equal bytes have the same files. */
export function removeDuplicates(entries: NewEntry[]): NewEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.incident_id} ${entry.kind} ${entry.sha256}`, entry])).values()];
}

/** Returns the ids of the images that the body of a revision names: of a withdrawn incident none. */
function getImageIds(bodyJson: string): Set<string> {
  const { images = [] }: { images?: { _id: string }[] } = JSON.parse(bodyJson);
  return new Set(images.map(({ _id }) => _id));
}
