import { createHash } from "node:crypto";
import type { AuditRow } from "./tables.ts";

/** The texts and their author: the columns that may be blanked. */
export type AuditTexts = Pick<AuditRow, "account_id" | "before_json" | "after_json">;
type ChainedEntry = Pick<AuditRow, "at" | "action" | "root_kind" | "root_id" | "subject" | "text_sha256">;

/** A row that an entry blanked, with the hash of the rest. */
export type BlankedRow = { sequence: number; sha256: string };

/** The only acts that blank the texts of older entries; each leaves an entry that names them. The database's triggers know them too. */
export const BLANKING_ACTIONS = ["redact_words", "redact_revision", "delete_waiting_account"] as const;

/** Returns the hash of the texts of an entry. Its salt is random, so that the hash confirms no guess once both are gone. */
export function getTextSha256(salt: string | null, { account_id, before_json, after_json }: AuditTexts): string {
  return getSha256([salt, account_id, before_json, after_json]);
}

/** Returns the hash of an entry and all before it. */
export function getEntrySha256(entry: ChainedEntry, previous: string | null): string {
  const { at, action, root_kind, root_id, subject, text_sha256 } = entry;
  return getSha256([previous, at, action, root_kind, root_id, subject, text_sha256]);
}

/** Returns the problem of an entry; undefined without one. `blanked` has the hashes in later entries of the entries that they blanked. */
export function findEntryProblem(
  row: AuditRow,
  previous: AuditRow | undefined,
  blanked: ReadonlyMap<number, string>,
): string | undefined {
  if (row.entry_sha256 !== getEntrySha256(row, previous?.entry_sha256 ?? null)) {
    return "was changed, or does not follow the one before";
  }
  const left = getTextSha256(row.salt, row);
  if (row.salt === null) return left === blanked.get(row.sequence) ? undefined : "was blanked, and no entry says so";
  return left === row.text_sha256 ? undefined : "has another text than was written";
}

function getSha256(values: (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
