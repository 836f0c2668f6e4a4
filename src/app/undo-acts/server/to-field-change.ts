import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import type { ActValues } from "./act-store.ts";
import type { FieldChange, Fields } from "./unwind.ts";

/** The effect of an act: it created the item, changed fields, cannot be reverted, or is reverted elsewhere. */
export type ParsedAct = "created" | "gone" | "elsewhere" | FieldChange;

const CREATES = /^(?:create|duplicate)_(?!draft_link|site_logo)|^add_tweets_/;
const EDITS = /^edit_|^create_site_logo$/;
/** A place has no trash. */
const GONE = /^destroy_|^redact_|^delete_place$|^revoke_draft_link$/;
const STATUS = /^(?:set|lower)_verification_status$/;

/** Values of an edit's entry that are no fields of the item. */
const REPEATED = new Set(["date_of_incident", ...COUNT_NAMES.map((name) => `number_of_${name}`), "publication", "undo"]);

export function toFieldChange({ action, before_json, after_json }: ActValues): ParsedAct {
  const [before, after] = [parseFields(before_json), parseFields(after_json)];
  if (GONE.test(action)) return "gone";
  if (CREATES.test(action)) return "created";
  if (action.startsWith("delete_")) return change("deleted", false, true);
  if (action.startsWith("restore_")) return change("deleted", true, false);
  if (action.startsWith("unpublish_")) return change("publication", "published", "unpublished");
  if (action.startsWith("publish_")) {
    const { publish_at = null } = before;
    return { before: { publication: "unpublished", publish_at }, after: { publication: "published", publish_at: null } };
  }
  if (action.startsWith("schedule_")) return change("publish_at", before.publish_at, after.publish_at);
  if (STATUS.test(action)) return change("verification", before, after);
  if (action === "set_email_recipients") return { before: groupRecipients(before), after: groupRecipients(after) };
  if (action === "create_draft_link") return change(getLinkField(String(after.draft_link)), null, true);
  if (EDITS.test(action)) return { before: withoutRepeated(before), after: withoutRepeated(after) };
  return "elsewhere";
}

const change = (field: string, before: unknown, after: unknown): FieldChange => ({
  before: { [field]: before },
  after: { [field]: after },
});

const withoutRepeated = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !REPEATED.has(name)));

/** The recipients of a letter are replaced country by country: each list is a field. */
const RECIPIENTS_FIELD = "recipients ";
export const getRecipientsField = (country: string) => `${RECIPIENTS_FIELD}${country}`;
export const getCountryOfField = (field: string) =>
  field.startsWith(RECIPIENTS_FIELD) ? field.slice(RECIPIENTS_FIELD.length) : undefined;

/** Each secret link to a draft is a field, true while it is valid. */
const LINK_FIELD = "draft_link ";
export const getLinkField = (id: string) => `${LINK_FIELD}${id}`;
export const getLinkOfField = (field: string) => (field.startsWith(LINK_FIELD) ? field.slice(LINK_FIELD.length) : undefined);

/** Returns lines of recipients by the field of their country, their first cell, which is two letters. */
export function groupRecipients({ recipients }: Fields): Fields {
  const lines = Array.isArray(recipients) ? recipients.map(String) : [];
  const groups = Map.groupBy(lines, (line) => getRecipientsField(line.split(",", 1)[0] ?? ""));
  return Object.fromEntries(groups);
}

export function parseFields(json: string | null): Fields {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
