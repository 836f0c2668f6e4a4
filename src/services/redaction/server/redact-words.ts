import { setImmediate } from "node:timers/promises";
import { listIncidentsNaming } from "#features/archive/incidents/server/verification-store.ts";
import { compactWords } from "#features/archive/listing/server/listing-store.ts";
import { replaceFoldedNames } from "#features/archive/places/server/place-name-store.ts";
import { getChangesJson, getSha256 } from "#features/archive/revisions/server/create-revision.ts";
import { type AuditTexts, updateAuditRows, updateRedactedRevision } from "#features/archive/revisions/server/redaction-store.ts";
import { reviseIncidents } from "#features/archive/revisions/server/revise-incidents.ts";
import { updateChanges } from "#features/archive/revisions/server/revision-store.ts";
import { parseObject, toCanonicalJson } from "#features/archive/revisions/server/stored-body.ts";
import { type BackupRow, type BackupTable, getBackupTables, listBackupRows } from "#services/backup/server/backup-store.ts";
import { isSettingName, parseSetting } from "#services/settings/settings.ts";
import { createWordsPattern, getExcerpt, removeWords, removeWordsFromJson } from "../remove-words.ts";
import { type FoundPlace, LISTED_PLACES } from "../rules.ts";
import { type Db, deleteStoredResponses, hasOrganisationNamed, updateTexts } from "./redaction-store.ts";
import { getTextKind, isKeptInJson } from "./text-columns.ts";

/** The rows of one read; few, as a revision may be long. */
const READ_SIZE = 20;
/** Characters of an excerpt before the words; twice as many after their beginning. */
const EXCERPT_AROUND = 60;

type Found = { total: number; places: FoundPlace[] };
type Redaction = { reason: string; now: Date };
/** A row with words, and its columns without them. */
type FoundRow = { table: BackupTable; row: BackupRow; texts: BackupRow };

/** Returns the occurrences of the words in every table of a backup. The other tables have no texts except stored responses. */
export async function findWords(db: Db, words: string): Promise<Found> {
  const found: Found = { total: 0, places: [] };
  for await (const _row of listFoundRows(db, words, found)) await setImmediate();
  return found;
}

/**
 * Replaces the words everywhere in one transaction. A revision that had them loses its salt, so that the hash that the manifest lists
 * confirms no guess, and gets one redaction of its whole body. Ids and hashes stay, so that the chain holds.
 */
export async function redactWordsIn(tx: Db, words: string, { reason, now }: Redaction): Promise<Found> {
  const found: Found = { total: 0, places: [] };
  const created_at = now.toISOString();
  const revised = new Map<string, Set<number>>();
  const incidents = new Set<string>();
  const auditRows = new Map<number, AuditTexts>();
  const named: string[] = [];
  for await (const { table, row, texts } of listFoundRows(tx, words, found)) {
    if (table === "incident_revision") {
      const { incident_id, number } = row as { incident_id: string; number: number };
      const { salt, ...body } = parseObject(String(texts.body_json ?? row.body_json));
      const body_json = toCanonicalJson(body as Parameters<typeof toCanonicalJson>[0]);
      await updateTexts(tx, table, row, { ...texts, body_json });
      await updateRedactedRevision(tx, { incident_id, number, body_json, body_sha256: getSha256(body_json) }, [
        { path: "", created_at, reason },
      ]);
      revised.set(incident_id, (revised.get(incident_id) ?? new Set()).add(number));
    } else if (table === "audit") {
      auditRows.set(Number(row.sequence), { ...row, ...texts } as AuditTexts);
    } else {
      if (typeof texts.name_en === "string") texts.name_en = await getFreeName(tx, texts.name_en);
      await updateTexts(tx, table, row, texts);
      if (/^place/.test(table)) await replaceFoldedNames(tx, [String(row.place_id ?? row.id)]);
      if (/^(?:place|organisation)/.test(table)) named.push(String(row.place_id ?? row.organisation_id ?? row.id));
    }
    const incident = table === "incident" ? row.id : row.incident_id;
    if (typeof incident === "string") incidents.add(incident);
    await setImmediate();
  }
  for (const [id, numbers] of revised) await updateChanges(tx, id, numbers, getChangesJson);
  // If the present data differs from the newest revision without the words, for example in an outlet derived from a link.
  for (const id of await listIncidentsNaming(tx, named)) incidents.add(id);
  await reviseIncidents(tx, [...incidents], { at: created_at, reason });
  await compactWords(tx);
  await deleteStoredResponses(tx);
  await updateAuditRows(tx, auditRows);
  return found;
}

async function* listFoundRows(db: Db, words: string, found: Found): AsyncGenerator<FoundRow> {
  const pattern = createWordsPattern(words);
  // The folded names of places are written again with their place.
  for (const table of getBackupTables().filter((name) => name !== "place_name" && name !== "site_file")) {
    for await (const rows of listBackupRows(db, table, READ_SIZE)) {
      for (const row of rows) {
        const texts = removeFromRow(table, row, pattern, found);
        if (Object.keys(texts).length > 0) yield { table, row, texts };
      }
      // SQLite queries are synchronous: without a pause, they would block the server.
      await setImmediate();
    }
  }
}

/** Returns the columns of a row that had the words, without them. */
function removeFromRow(table: BackupTable, row: BackupRow, pattern: RegExp, found: Found): BackupRow {
  const texts: BackupRow = {};
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== "string" || !isWritten(table, column, row)) continue;
    const foundHere: { path: string; text: string }[] = [];
    const rest = getTextKind(column) === "json" ? removeFromJson(value, pattern, foundHere) : removeWords(value, pattern);
    if (rest === value || !isValidSetting(table, row, rest)) continue;
    texts[column] = rest;
    for (const { path, text } of foundHere.length > 0 ? foundHere : [{ path: "", text: value }]) {
      found.total += 1;
      if (found.places.length >= LISTED_PLACES) continue;
      const field = `${column}${path}`;
      found.places.push({ table, ...getItem(table, row), field, text: getExcerpt(text, pattern, EXCERPT_AROUND) });
    }
  }
  return texts;
}

/** Returns whether people wrote the column of this row: a place of the list that the site brings has only some names of theirs. */
function isWritten(table: BackupTable, column: string, row: BackupRow): boolean {
  if (table === "audit") return column === "before_json" || column === "after_json";
  if (table === "site_setting") return column === "value";
  if (table === "place" && row.source !== null) return column === "added_spellings_json";
  if (table === "place_text") return column.startsWith("added_");
  return getTextKind(column) !== undefined;
}

/** A setting that must be one of some values, such as who may sign up, is no text. */
function isValidSetting(table: BackupTable, { name }: BackupRow, json: string): boolean {
  if (table !== "site_setting" || typeof name !== "string" || !isSettingName(name)) return true;
  return "value" in parseSetting(name, JSON.parse(json));
}

function removeFromJson(json: string, pattern: RegExp, found: { path: string; text: string }[]): string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return removeWords(json, pattern);
  }
  const rest = removeWordsFromJson(value, pattern, isKeptInJson, (path, text) => found.push({ path, text }));
  return found.length > 0 ? JSON.stringify(rest) : json;
}

/** The first of these columns that a row has is the id of its item. */
const ITEM_COLUMNS = ["incident_id", "twitter_campaign_id", "email_campaign_id", "root_id", "id", "place_id", "organisation_id"];

function getItem(table: BackupTable, row: BackupRow): { item_id: string | null; number: number | null } {
  const item_id = ITEM_COLUMNS.map((column) => row[column]).find((id) => typeof id === "string") ?? null;
  const number = table === "incident_revision" || table === "incident_redaction" ? Number(row.number) : null;
  return { item_id, number };
}

/** Returns the name with a number where another organisation has it, as those of organisations are unique. */
async function getFreeName(tx: Db, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await hasOrganisationNamed(tx, free); number += 1) free = `${name} ${number}`;
  return free;
}
