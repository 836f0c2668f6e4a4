import type { IncidentRevisionRow, ManifestEntryRow } from "#database/tables.ts";
import {
  type Db,
  findNewestEntry,
  insertEntryRows,
  listLateFiles,
  listUnloggedFiles,
  type UnloggedFile,
} from "./manifest-entry-store.ts";

type LoggedRevision = Pick<IncidentRevisionRow, "incident_id" | "number" | "sha256" | "record_sha256" | "body_json">;

/** More files than one image has. */
const MAX_LATE_FILES = 100;

/**
 * Logs a revision in the transaction that inserts it, after the files of the images that it names first. So the end of the log cannot be
 * lost without the revision.
 */
export async function appendRevision(tx: Db, revision: LoggedRevision, at: string): Promise<void> {
  const { incident_id, number, sha256, record_sha256 } = revision;
  const named = getImageIds(revision.body_json);
  const files = named.size > 0 ? await listUnloggedFiles(tx, incident_id) : [];
  const entries = files.filter(({ image_id }) => named.has(image_id)).map((file) => createFileEntry(file, number));
  const entry: NewEntry = { kind: "revision", incident_id, revision: number, sha256, record_sha256, type: null, width: null };
  await appendEntries(tx, [...removeDuplicates(entries), entry], at);
}

/** Logs the files that were created from an image after it was published, in the transaction that inserts them. */
export async function appendLateFiles(tx: Db, imageId: string, at: string): Promise<void> {
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

/** Returns the ids of the images in the body of a revision; none for a withdrawn incident. */
function getImageIds(bodyJson: string): Set<string> {
  const { images = [] }: { images?: { _id: string }[] } = JSON.parse(bodyJson);
  return new Set(images.map(({ _id }) => _id));
}

export type NewEntry = Omit<ManifestEntryRow, "number" | "date">;

/** `YYYY-MM-DD` of an ISO time. */
const DATE_LENGTH = 10;

/** Appends entries to the log, dated `at`, or like the newest one if the clock went back. */
export async function appendEntries(tx: Db, entries: NewEntry[], at: string): Promise<void> {
  if (entries.length === 0) return;
  let newest = await findNewestEntry(tx);
  const rows = entries.map((entry) => {
    newest = createEntry(entry, at, newest);
    return newest;
  });
  await insertEntryRows(tx, rows);
}

/** Creates the row that follows another one; the first row without it. */
export function createEntry(entry: NewEntry, at: string, previous: ManifestEntryRow | undefined): ManifestEntryRow {
  const day = at.slice(0, DATE_LENGTH);
  return {
    ...entry,
    number: (previous?.number ?? 0) + 1,
    date: previous && previous.date > day ? previous.date : day,
  };
}
