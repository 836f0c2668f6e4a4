import { inSlices } from "#platform/server/process/slices.ts";
import type { RootKind } from "#platform/shared/change.ts";
import type { BackupRow } from "#services/backup/server/backup-store.ts";
import { findTitles } from "#services/items/server/title-store.ts";
import { isSettingName, parseSetting } from "#services/settings/settings.ts";
import { createWordsPattern, getExcerpt, type IsKept, removeWords, removeWordsFromJson } from "../remove-words.ts";
import { EXCERPTS_OF_ITEM, type FoundItem, LISTED_ITEMS } from "../rules.ts";
import {
  type Db,
  deleteStoredResponses,
  listTextRows,
  listTextTables,
  type Scope,
  type TextTable,
  updateTexts,
} from "./redaction-store.ts";

/** The values within JSON that programs read, by name: of kinds, statuses, dates and of accounts. Ids and hashes are known by their form. */
const KEPT_NAMES = new Set<string>([
  ..."action country date date_order email field first_name firstName format image_kind kind kinds language last_name".split(" "),
  ..."lastName outcome paths place_precision publication role salt scheme source_kind stance state status type".split(" "),
  ..."verification whom".split(" "),
]);

/** The `columns` of an import have the names that a table gives them, by fields such as `date`. */
const isKeptInJson: IsKept = (name, path = "") => !path.endsWith("/columns") && KEPT_NAMES.has(name);

/** Characters of an excerpt before the words; twice as many after their beginning. */
const EXCERPT_AROUND = 60;

/** The items with the words, by kind and id, and how many texts had them. */
class Found {
  total = 0;
  readonly items = new Map<string, Omit<FoundItem, "title">>();

  add(text: TextTable, row: BackupRow, excerpts: string[], scope: Scope | undefined): void {
    const { table } = text;
    this.total += excerpts.length;
    const { kind, item_id } = getItem(text, row, scope);
    const key = `${kind} ${item_id}`;
    const item = this.items.get(key) ?? { kind, item_id, texts: 0, versions: 0, log_entries: 0, excerpts: [] };
    if (table === "incident_revision") item.versions += 1;
    else if (table === "audit") item.log_entries += 1;
    else item.texts += excerpts.length;
    item.excerpts = [...new Set([...item.excerpts, ...excerpts])].slice(0, EXCERPTS_OF_ITEM);
    this.items.set(key, item);
  }
}

/** Returns the items with the words: of a scope, or in every table of a backup. The other tables have no texts except stored responses. */
export async function findWords(db: Db, words: string, scope?: Scope) {
  const found = new Found();
  for await (const { text, row, excerpts } of listFoundRows(db, words, scope)) found.add(text, row, excerpts, scope);
  const listed = [...found.items.values()].slice(0, LISTED_ITEMS);
  const titles = await findTitles(
    db,
    listed.map(({ item_id }) => item_id),
  );
  const items = listed.map((item): FoundItem => ({ ...item, title: titles.get(item.item_id) ?? "" }));
  return { total: found.total, items, more: found.items.size - items.length };
}

type RedactedRow = Omit<TextTable, "texts"> & { row: BackupRow; texts: BackupRow };
/** What a feature does about the redacted rows: it completes the new texts of each before they are stored, and finishes after all. */
export type FollowRedaction = (
  tx: Db,
  redaction: { created_at: string; reason: string },
) => { prepare(redacted: RedactedRow): Promise<void>; finish(): Promise<void> };

type Redaction = { scope: Scope | undefined; reason: string; now: Date; follow: FollowRedaction };

/** Replaces the words, and returns how many texts had them. Ids and hashes stay, so that the chain of revisions holds. */
// One transaction, although it makes other writes wait: between short ones an edit, a revert or a copy could bring the words from a row that
// still has them into one that is done, a crash would leave a part of them, and the words would have to be stored meanwhile. Reads go on.
export async function redactWordsIn(tx: Db, words: string, { scope, reason, now, follow }: Redaction): Promise<number> {
  const found = new Found();
  const { prepare, finish } = follow(tx, { created_at: now.toISOString(), reason });
  for await (const { text, row, texts, excerpts } of listFoundRows(tx, words, scope)) {
    found.add(text, row, excerpts, scope);
    await prepare({ ...text, id: String(row[text.id]), row, texts });
    await updateTexts(tx, text.table, row, texts);
  }
  await finish();
  await deleteStoredResponses(tx);
  return found.total;
}

/** A row with words, its columns without them, and the words with their context. */
type FoundRow = { text: TextTable; row: BackupRow; texts: BackupRow; excerpts: string[] };

async function* listFoundRows(db: Db, words: string, scope: Scope | undefined): AsyncGenerator<FoundRow> {
  const pattern = createWordsPattern(words);
  for await (const text of inSlices(listTextTables())) {
    for await (const rows of listTextRows(db, text, scope)) {
      const found = rows.map((row) => ({ text, row, ...removeFromRow(text, row, pattern) }));
      yield* inSlices(found.filter(({ excerpts }) => excerpts.length > 0));
    }
  }
}

/** Returns the columns of a row that had the words, without them, and the words with their context. */
function removeFromRow(text: TextTable, row: BackupRow, pattern: RegExp): { texts: BackupRow; excerpts: string[] } {
  const { table } = text;
  const texts: BackupRow = {};
  const excerpts: string[] = [];
  // A place of the list that the site brings has only some spellings of admins.
  const columns = table === "place" && row.source !== null ? ["added_spellings_json"] : text.texts;
  for (const column of columns) {
    const value = row[column];
    if (typeof value !== "string") continue;
    const foundHere: string[] = [];
    const rest =
      column.endsWith("_json") || table === "site_setting"
        ? removeFromJson(value, pattern, foundHere)
        : removeWords(value, pattern);
    if (rest === value || !isValidSetting(table, row, rest)) continue;
    texts[column] = rest;
    excerpts.push(...(foundHere.length > 0 ? foundHere : [value]).map((whole) => getExcerpt(whole, pattern, EXCERPT_AROUND)));
  }
  return { texts, excerpts };
}

/** A setting that must be one of some values, such as who may sign up, is no text. */
function isValidSetting(table: TextTable["table"], { name }: BackupRow, json: string): boolean {
  if (table !== "site_setting" || typeof name !== "string" || !isSettingName(name)) return true;
  return "value" in parseSetting(name, JSON.parse(json));
}

function removeFromJson(json: string, pattern: RegExp, found: string[]): string {
  const rest = removeWordsFromJson(JSON.parse(json), pattern, isKeptInJson, (_path, text) => found.push(text));
  return found.length > 0 ? JSON.stringify(rest) : json;
}

/** Returns the item of a row; in a scope, the incident. */
function getItem({ table, kind, id }: TextTable, row: BackupRow, scope: Scope | undefined): Pick<FoundItem, "kind" | "item_id"> {
  if (scope) return { kind: "incident", item_id: scope.incidentId };
  if (table === "audit") return { kind: row.root_kind as RootKind, item_id: String(row.root_id) };
  return { kind, item_id: kind === "site" ? "site" : String(row[id]) };
}
