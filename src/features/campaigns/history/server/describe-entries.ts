import type { RecordedVerb } from "#platform/shared/change.ts";
import { diffFields, isSameValue } from "#platform/shared/diff-fields.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { findIncidentTitles } from "../../server/named-incident-store.ts";
import { findCampaignTitles } from "../../translations/server/translation-store.ts";
import { type CampaignChange, type ChangedField, type ChangedValue, changedFieldSchema, changeKindSchema } from "../rules.ts";
import { type Db, findSubjects, type HistoryEntry, type Subject } from "./history-store.ts";

/** Returns the changes of campaigns in audit entries, in the order of the entries. */
export async function describeCampaignEntries(db: Db, entries: HistoryEntry[]): Promise<CampaignChange[]> {
  const subjects = await findSubjects(db, [...new Set(entries.map(({ subject }) => subject))]);
  const changes = entries.map((entry) => toCampaignChange(entry, subjects.get(entry.subject)));
  const named = [...new Set(changes.flatMap(listNamed))];
  const titles = { ...(await findCampaignTitles(db, named)), ...(await findIncidentTitles(db, named)) };
  return changes.map((change) => {
    const known = listNamed(change).flatMap((id) => (titles[id] === undefined ? [] : [[id, titles[id]]]));
    return { ...change, ...(known.length > 0 && { titles: Object.fromEntries(known) }) };
  });
}

/** Returns the ids of the translations and the incidents in a change, before or after it. */
const listNamed = ({ fields }: CampaignChange): string[] =>
  fields.flatMap(({ field, before, after }) =>
    field === "translations" || field === "incidents" ? [before ?? [], after ?? []].flat() : [],
  );

type Fields = Record<string, unknown>;

/** Converts an audit entry to the form of responses; `subject` is the changed item, if it still exists. */
function toCampaignChange(entry: HistoryEntry, subject: Subject | undefined): CampaignChange {
  const { sequence, at, verb } = entry;
  const [before, after] = [parseFields(entry.before_json), parseFields(entry.after_json)];
  const fields = WHOLE_VERBS.includes(verb) ? [] : diffFields(toValues(before), toValues(after));
  return {
    _id: String(sequence),
    at,
    name: formatFullName(entry),
    verb,
    kind: changeKindSchema.parse(entry.kind),
    subject: entry.subject,
    title: subject?.title ?? getText(before, after, ["title", "campaign_title", "body"]) ?? "",
    campaign_id: subject && !subject.isCampaignDeleted ? subject.campaignId : null,
    fields,
    revert: getRevert(entry, fields, subject),
    is_draft: subject?.isDraft ?? false,
  };
}

/** The verbs of changes that remove or restore an item as a whole. */
const WHOLE_VERBS: readonly RecordedVerb[] = ["trash", "restore", "destroy"];

/** Returns the values of the fields that a history shows, in their order. */
const toValues = (state: Fields) =>
  Object.fromEntries(changedFieldSchema.options.map((field) => [field, toValue(state[field])])) as Record<
    ChangedField,
    ChangedValue
  >;

/** Returns the value of a field as text; for tweets their texts, null for anything else. */
function toValue(value: unknown): ChangedValue {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return null;
  const texts = value.map((item: unknown) => (typeof item === "object" && item !== null && "body" in item ? item.body : item));
  return texts.filter((text) => typeof text === "string");
}

function getRevert(
  { verb, kind }: HistoryEntry,
  fields: CampaignChange["fields"],
  subject: Subject | undefined,
): CampaignChange["revert"] {
  if (!subject) return null;
  if (verb === "trash") {
    const isWithinDeleted = kind === "tweet" && subject.isCampaignDeleted;
    return subject.isDeleted && !isWithinDeleted ? "restore" : null;
  }
  if (verb !== "edit" || subject.isDeleted || subject.isCampaignDeleted) return null;
  const now = subject.fields as Fields;
  // The tweets of a published campaign are reverted one by one.
  if (fields.some(({ field }) => !Object.hasOwn(now, field))) return null;
  return fields.some(({ field, before }) => !isSameValue(now[field], before)) ? "edit" : null;
}

/** Returns the fields of a stored state; none of a state that is absent or no object. */
export function parseFields(json: string | null): Fields {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function getText(before: Fields, after: Fields, names: string[]): string | undefined {
  const text = names.flatMap((name) => [after[name], before[name]]).find((value) => typeof value === "string");
  return text as string | undefined;
}
