import type { Db } from "#database/database.ts";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { getShownLink } from "#features/archive/sources/link-rules.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { inSlices, readPages } from "#platform/server/process/slices.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { MERGED_EDITS_MAX_MS } from "../change-list-rules.ts";
import { type Change, isCorrection, isTextChange, type StoredChange } from "../change-rules.ts";
import { compareRows } from "./compare-bodies.ts";
import { isWithdrawnBody, parseStoredBody } from "./stored-body.ts";

export type { Db };

/** New notes of a withdrawn incident: more than anybody writes. */
const LATER_NOTES_MAX = 20;

export async function findNewestRevision(db: Db, incidentId: string): Promise<IncidentRevisionRow | undefined> {
  return (await listRevisionRows(db, incidentId, { limit: 1 }))[0];
}

/** Returns revisions of an incident, newest first. */
export async function listRevisionRows(
  db: Db,
  incidentId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<IncidentRevisionRow[]> {
  return db
    .selectFrom("incident_revision")
    .selectAll()
    .where("incident_id", "=", incidentId)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export async function findRevision(db: Db, incidentId: string, number: number): Promise<IncidentRevisionRow | undefined> {
  return (await listRevisionRows(db, incidentId, { before: number + 1, limit: 1 })).find((row) => row.number === number);
}

export async function requireRevision(db: Db, incidentId: string, number: number): Promise<IncidentRevisionRow> {
  return (await findRevision(db, incidentId, number)) ?? throwNotFound();
}

/** Returns the revision of an incident with this body hash. */
export async function findRevisionByHash(db: Db, incidentId: string, sha256: string): Promise<IncidentRevisionRow | undefined> {
  const rows = db.selectFrom("incident_revision").selectAll().where("incident_id", "=", incidentId);
  return rows.where("sha256", "=", sha256).limit(1).executeTakeFirst();
}

/** Returns the number of the newest revision, without reading its texts; undefined without one. */
export async function findNewestNumber(db: Db, incidentId: string): Promise<number | undefined> {
  return (await listChangesOf(db, incidentId, undefined, 1))[0]?.number;
}

/** Rows read at once. */
const READ_SIZE = 50;

/** Returns number, hash and date of the newest revision, and the date of the last correction, without reading texts. */
export async function findRevisionMark(db: Db, incidentId: string) {
  const [newest] = await listChangesOf(db, incidentId, undefined, 1);
  if (!newest) return undefined;
  const { number, sha256, created_at } = newest;
  return { number, sha256, created_at, corrected_at: await findCorrectionTime(db, incidentId) };
}

async function findCorrectionTime(db: Db, incidentId: string): Promise<string | null> {
  const pages = readPages<ListedRow>(READ_SIZE, (last) => listChangesOf(db, incidentId, last?.number, READ_SIZE));
  for await (const rows of pages) for (const row of rows) if (isCorrection(await readChanges(db, row))) return row.created_at;
  return null;
}

type ListedRow = Awaited<ReturnType<typeof listChangesOf>>[number];

/** Returns revisions of an incident without their texts, newest first. */
async function listChangesOf(db: Db, incidentId: string, before: number | undefined, limit: number) {
  return db
    .selectFrom("incident_revision")
    .select(["incident_id", "number", "sha256", "created_at", "reason", "changes_json"])
    .where("incident_id", "=", incidentId)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

/** Returns a page of the history of an incident, newest first. */
export async function listHistory(db: Db, incidentId: string, page: { before?: number | undefined; limit: number }) {
  const rows = await listChangesOf(db, incidentId, page.before, page.limit);
  const entries = [];
  for (const { changes_json, ...row } of rows) {
    const changes = await readChanges(db, { ...row, changes_json });
    entries.push({ ...row, changes: await addLongTexts(db, { ...row, changes }) });
  }
  return withContinued(db, entries);
}

type ChangeRow = Pick<IncidentRevisionRow, "incident_id" | "number" | "changes_json">;

/** Returns the changes of a revision; of one that ends a withdrawal also those since the last state before it. */
export async function readChanges(db: Db, { incident_id, number, changes_json }: ChangeRow): Promise<StoredChange[]> {
  const changes = (JSON.parse(changes_json) as StoredChange[]).map(withShownValues);
  if (!changes.some((change) => change.field === "withdrawn" && !change.after)) return changes;
  const row = await requireRevision(db, incident_id, number);
  let last = await findRevision(db, incident_id, number - 1);
  while (last && isWithdrawnBody(parseStoredBody(last.body_json))) last = await findRevision(db, incident_id, last.number - 1);
  return [...changes, ...compareRows(last, row)];
}

type ReadRow = Omit<ChangeRow, "changes_json"> & { changes: StoredChange[] };

/** Returns the changes of a revision with the long texts, of which stored changes only have the names. */
export async function addLongTexts(db: Db, { incident_id, number, changes }: ReadRow): Promise<Change[]> {
  if (changes.every(hasLongTexts)) return changes;
  const [row, previous] = await listRevisionRows(db, incident_id, { before: number + 1, limit: 2 });
  return row ? compareRows(previous, row) : [];
}

const hasLongTexts = (change: StoredChange): change is Change => !isTextChange(change) || "before" in change;

/** Returns a change of a source with its links as they are shown. */
function withShownValues(change: StoredChange): StoredChange {
  if (!("fields" in change)) return change;
  const show = (value: string | null) => value && getShownLink(value);
  const fields = change.fields.map((item) =>
    item.field === "link" || item.field === "archived_link"
      ? { ...item, before: show(item.before), after: show(item.after) }
      : item,
  );
  return { ...change, fields: fields.filter(({ before, after }) => before !== after) };
}

type Entry = Pick<IncidentRevisionRow, "incident_id" | "number" | "created_at"> & { changes: StoredChange[] };

/** Marks the revisions that continue the one before: see `historyEntrySchema`. */
export async function withContinued<E extends Entry>(db: Db, entries: E[]): Promise<(E & { is_continued?: true })[]> {
  const authors = entries.length > 0 ? await listAuthors(db, entries) : new Map();
  const getAuthor = ({ incident_id, created_at }: Entry) => authors.get(`${incident_id} ${created_at}`);
  return entries.map((entry) => {
    const previous = entries.find((other) => other.incident_id === entry.incident_id && other.number === entry.number - 1);
    const isContinued =
      previous !== undefined &&
      getAuthor(entry) !== undefined &&
      getAuthor(entry) === getAuthor(previous) &&
      Date.parse(entry.created_at) - Date.parse(previous.created_at) <= MERGED_EDITS_MAX_MS &&
      ![...entry.changes, ...previous.changes].some(({ field }) => field === "status" || field === "withdrawn");
    return isContinued ? { ...entry, is_continued: true } : entry;
  });
}

/** Returns the account that made each revision, as the audit trail says, by incident and time; none where it was another or several. */
async function listAuthors(db: Db, entries: readonly Entry[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("audit")
    .select(["root_id", "at", "account_id"])
    .distinct()
    .where("root_kind", "=", "incident")
    .where("root_id", "in", [...new Set(entries.map(({ incident_id }) => incident_id))])
    .where("at", "in", [...new Set(entries.map(({ created_at }) => created_at))])
    .execute();
  const isAlone = ({ root_id, at }: (typeof rows)[number]) =>
    rows.filter((row) => row.root_id === root_id && row.at === at).length === 1;
  return new Map(
    rows.flatMap((row) =>
      row.account_id !== null && isAlone(row) ? [[`${row.root_id} ${row.at}`, row.account_id] as const] : [],
    ),
  );
}

/** Returns the names of the admins who made each revision of a page, newest first. */
export async function listRevisionAuthors(db: Db, id: string, page: { before?: number | undefined; limit: number }) {
  const revisions = await listChangesOf(db, id, page.before, page.limit);
  if (revisions.length === 0) return [];
  const times = revisions.map(({ created_at }) => created_at);
  const accounts = await db
    .selectFrom("audit")
    .innerJoin("account", "account.id", "audit.account_id")
    .select(["audit.at", "account.first_name", "account.last_name"])
    .distinct()
    .where("audit.root_kind", "=", "incident")
    .where("audit.root_id", "=", id)
    .where("audit.at", "in", times)
    .orderBy("account.first_name")
    .execute();
  return revisions.map(({ number, created_at }) => ({
    number,
    names: accounts.filter(({ at }) => at === created_at).map((account) => formatFullName(account)),
  }));
}

/** Updates the stored changes of revisions whose texts were redacted, and of the revisions after them. */
export async function updateChanges(
  tx: Db,
  incidentId: string,
  redacted: ReadonlySet<number>,
  getChangesJson: (row: IncidentRevisionRow, previous: IncidentRevisionRow | undefined) => string,
): Promise<void> {
  for await (const number of inSlices(new Set([...redacted].flatMap((changed) => [changed, changed + 1])))) {
    const row = await findRevision(tx, incidentId, number);
    if (!row) continue;
    const changes_json = getChangesJson(row, await findRevision(tx, incidentId, number - 1));
    if (changes_json !== row.changes_json) {
      await tx
        .updateTable("incident_revision")
        .set({ changes_json })
        .where("incident_id", "=", incidentId)
        .where("number", "=", number)
        .execute();
    }
  }
}

export async function insertRevision(tx: Db, row: IncidentRevisionRow): Promise<void> {
  await tx.insertInto("incident_revision").values(row).execute();
}

/** Returns the ids of the incidents with a revision, and of those outside the trash. */
export async function listRevisableIncidents(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("incident_revision")
    .select("incident_id as id")
    .union(db.selectFrom("incident").select("id").where("deleted_at", "is", null))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether an incident exists, also in the trash. */
export async function hasIncident(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("incident").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

type Page = { before: { incident_id: string; number: number } | undefined; limit: number };

/**
 * Returns revisions of incidents, newest first by date, as a first revision may be written long after its date. For an incident that is no
 * longer listed only the newest one, which says so. Empty if the revision `before` does not exist.
 */
export async function listChangeRows(db: Db, { before, limit }: Page) {
  const last = before && (await findRevision(db, before.incident_id, before.number));
  if (before && !last) return [];
  return db
    .selectFrom("incident_revision")
    .innerJoin("incident", "incident.id", "incident_revision.incident_id")
    .select(["incident.id as _id", "incident_revision.incident_id", "incident_revision.number", "incident_revision.created_at"])
    .select(["incident_revision.reason", "incident_revision.sha256", "incident_revision.changes_json"])
    .select((row) => row.case().when(isListedIncident).then(1).else(0).end().as("is_listed"))
    .where((row) =>
      row.or([
        isListedIncident,
        row.not(
          row.exists(
            row
              .selectFrom("incident_revision as newer")
              .select("newer.number")
              .whereRef("newer.incident_id", "=", "incident_revision.incident_id")
              .whereRef("newer.number", ">", "incident_revision.number"),
          ),
        ),
      ]),
    )
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("incident_revision.created_at", "incident_revision.incident_id", "incident_revision.number"),
          "<",
          tuple(last?.created_at ?? "", last?.incident_id ?? "", last?.number ?? 0),
        ),
      ),
    )
    .orderBy("incident_revision.created_at", "desc")
    .orderBy("incident_revision.incident_id", "desc")
    .orderBy("incident_revision.number", "desc")
    .limit(limit)
    .execute();
}

/**
 * Returns whether an image or a video was public when its incident was withdrawn, unpublished or deleted; false for any other, and after
 * too many later revisions, as visitors' requests read them.
 */
export async function wasPublicMedium(db: Db, incidentId: string, list: "images" | "videos", id: string): Promise<boolean> {
  let row = await findNewestRevision(db, incidentId);
  if (!row || !isWithdrawnBody(parseStoredBody(row.body_json))) return false;
  // A new note of a withdrawn incident has a revision of its own.
  for (let later = 0; row && later <= LATER_NOTES_MAX; later += 1) {
    const body = parseStoredBody(row.body_json);
    if (!isWithdrawnBody(body)) return body[list].some(({ _id }) => _id === id);
    row = await findRevision(db, incidentId, row.number - 1);
  }
  return false;
}

/** Returns the dates of the newest revisions of incidents, by their ids. */
export async function listRevisionTimes(db: Db, incidentIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("incident_revision")
    .select(["incident_id as id", ({ fn }) => fn.max("created_at").as("at")])
    .where("incident_id", "in", incidentIds)
    .groupBy("incident_id")
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
