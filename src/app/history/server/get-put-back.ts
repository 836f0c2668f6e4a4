import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import { listNarrativeFields } from "#features/archive/incidents/language-rules.ts";
import { getReversal } from "#features/archive/incidents/rules.ts";
import { parseFields } from "#features/campaigns/history/server/describe-entries.ts";
import type { HistoryEntry } from "#features/campaigns/history/server/history-store.ts";
import { diffFields } from "#platform/shared/diff-fields.ts";
import { type Edit, getAdminKind } from "../admin-kind-rules.ts";
import type { PutBack } from "../rules.ts";

/** Fields of an edit's entry that follow from others, and those that an edit cannot set. */
const DERIVED_FIELDS = new Set<string>([
  ...["publication", "date_of_incident", ...COUNT_NAMES.map((name) => `number_of_${name}`)],
  ...listNarrativeFields("_reviewed_on"),
]);

/** Returns the call that takes a change back, which its own rules may refuse; null if no call does. */
export function getPutBack(entry: HistoryEntry): PutBack | null {
  const { verb, kind, subject: id } = entry;
  const { edit } = getAdminKind(kind);
  const post = { method: "POST", input: { kind, id }, reason_field: "change_reason" } as const;
  if (verb === "trash") return { ...post, path: "/restore" };
  if (verb === "publish") return { ...post, path: "/unpublish", reason_field: "reason" };
  if (verb === "unpublish") return { ...post, path: "/publish" };
  if (verb !== "edit" || !edit) return null;
  return getEdit(edit, id, parseFields(entry.before_json), parseFields(entry.after_json));
}

type Fields = Record<string, unknown>;

/** Returns the edit that sets the former values, and refuses where somebody has changed them since. */
function getEdit({ path, idField }: Edit, subject: string, before: Fields, after: Fields): PutBack | null {
  const changes = diffFields(before, after).filter(({ field }) => !DERIVED_FIELDS.has(field));
  if (changes.length === 0) return null;
  const { values, base } = getReversal(changes);
  const draft = after.publication === "draft" ? { draft: true } : {};
  return { method: "PATCH", path, input: { [idField]: subject, base, ...values, ...draft }, reason_field: "change_reason" };
}
