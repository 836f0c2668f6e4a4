import type { Database } from "#database/database.ts";
import type { ManifestEntryRow } from "#database/tables.ts";
import {
  type Db,
  listDestroyed,
  listEntries,
  listEntriesWithoutFile,
  listEntriesWithoutRevision,
  listLateFiles,
  listUnloggedRevisions,
} from "./manifest-entry-store.ts";

/** Rows read at once. */
const READ_SIZE = 500;
/** The most problems of a kind that are named; with more, the whole log is lost. */
const MAX_UNLOGGED = 1000;

/** Returns a sentence for each altered entry of the manifest, and for each revision and file that it lacks. */
export async function findManifestProblems({ inSnapshot }: Pick<Database, "inSnapshot">): Promise<string[]> {
  return inSnapshot(async (db) => [...(await findLogProblems(db)), ...(await findDifferences(db))]);
}

async function findLogProblems(db: Db): Promise<string[]> {
  const problems: string[] = [];
  let previous: ManifestEntryRow | undefined;
  for (;;) {
    const rows = await listEntries(db, { after: previous?.number ?? 0, limit: READ_SIZE });
    for (const row of rows) {
      problems.push(...findEntryProblems(row, previous));
      previous = row;
    }
    if (rows.length < READ_SIZE) return problems;
  }
}

/** Returns the problems of an entry, and of its link to the previous one. */
export function findEntryProblems(row: ManifestEntryRow, previous: ManifestEntryRow | undefined): string[] {
  const problems: string[] = [];
  if (row.number !== (previous?.number ?? 0) + 1) problems.push("does not follow the one before in number");
  if (previous && row.date < previous.date) problems.push("is dated before the one before");
  return problems.map((problem) => `Manifest: entry ${row.number}, ${describe(row)}, ${problem}.`);
}

async function findDifferences(db: Db): Promise<string[]> {
  const { incidents, incidentsOfImages } = await listDestroyed(db);
  const revisions = (await listEntriesWithoutRevision(db)).filter(({ incident_id }) => !incidents.has(incident_id));
  const files = (await listEntriesWithoutFile(db)).filter(
    ({ incident_id }) => !incidents.has(incident_id) && !incidentsOfImages.has(incident_id),
  );
  const unlogged = await listUnloggedRevisions(db, MAX_UNLOGGED);
  const late = await listLateFiles(db, MAX_UNLOGGED);
  return [
    ...[...revisions, ...files].map(
      (row) => `Manifest: entry ${row.number} tells ${describe(row)}, which is not stored, and nothing says that it was deleted.`,
    ),
    ...unlogged.map((row) => `Manifest: revision ${row.number} of incident ${row.incident_id} is not in it.`),
    ...late.map((file) => `Manifest: a file of image ${file.image_id}, ${file.sha256}, is not in it.`),
  ];
}

const describe = ({ kind, revision, incident_id, sha256 }: ManifestEntryRow) =>
  kind === "revision"
    ? `revision ${revision} of incident ${incident_id}`
    : `the ${kind} file ${sha256} of incident ${incident_id}`;
