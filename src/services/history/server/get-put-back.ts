import { isDeepStrictEqual } from "node:util";
import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import { listNarrativeFields } from "#features/archive/incidents/language-rules.ts";
import { EMPTY_VALUES } from "#features/archive/incidents/rules.ts";
import type { HistoryEntry } from "#features/campaigns/history/server/history-store.ts";
import type { PutBack } from "../rules.ts";

/** The calls that edit something, with the field of their input that has its id. */
const EDITS: Record<string, { path: PutBack["path"]; idField: string }> = {
  edit_incident_metadata: { path: "/edit_incident_metadata/:id", idField: "id" },
  edit_article_archive: { path: "/edit_article_archive", idField: "article_archive_id" },
  edit_video_archive: { path: "/edit_video_archive", idField: "video_archive_id" },
  edit_image_archive: { path: "/edit_image_archive", idField: "image_archive_id" },
  edit_claim: { path: "/edit_claim/:id", idField: "id" },
  edit_attribution: { path: "/edit_attribution/:id", idField: "id" },
  edit_organisation: { path: "/edit_organisation/:id", idField: "id" },
  edit_place: { path: "/edit_place/:id", idField: "id" },
  edit_tweet: { path: "/edit_tweet", idField: "tweet_id" },
  edit_twitter_campaign_metadata: { path: "/edit_twitter_campaign_metadata", idField: "twitter_campaign_id" },
  edit_email_campaign_metadata: { path: "/edit_email_campaign_metadata", idField: "email_campaign_id" },
};

/** The kinds of the trash by the calls that delete them. */
const DELETES: Record<string, string> = {
  delete_twitter_campaign: "twitter_campaign",
  delete_tweet: "tweet",
  delete_email_campaign: "email_campaign",
  delete_incident: "incident",
  delete_article: "article",
  delete_video_archive: "video",
  delete_image_archive: "image",
  delete_claim: "claim",
  delete_attribution: "attribution",
  delete_organisation: "organisation",
};

/** Fields of an edit's entry that follow from others, and those that an edit cannot set. */
const DERIVED_FIELDS = new Set<string>([
  ...["publication", "date_of_incident", ...COUNT_NAMES.map((name) => `number_of_${name}`)],
  ...listNarrativeFields("_reviewed_on"),
]);

/** Returns the call that takes a change back, which its own rules may refuse; null if no call does. */
export function getPutBack(entry: HistoryEntry): PutBack | null {
  const { action, root_kind: kind, root_id: id, subject } = entry;
  const [before, after] = [parseFields(entry.before_json), parseFields(entry.after_json)];
  const trashed = DELETES[action];
  if (trashed) return { method: "POST", path: "/restore", input: { kind: trashed, id: subject }, reason_field: "change_reason" };
  const edit = EDITS[action];
  if (edit) return getEdit(edit, subject, before, after);
  if (action === `publish_${kind}`) return { method: "POST", path: "/unpublish", input: { kind, id }, reason_field: "reason" };
  if (action === `unpublish_${kind}`)
    return { method: "POST", path: "/publish", input: { kind, id }, reason_field: "change_reason" };
  return null;
}

type Fields = Record<string, unknown>;

/** Returns the edit that sets the former values, and refuses where somebody has changed them since. */
function getEdit({ path, idField }: (typeof EDITS)[string], subject: string, before: Fields, after: Fields): PutBack | null {
  const changed = Object.keys(after).filter((name) => !DERIVED_FIELDS.has(name) && !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return null;
  const toValue = (name: string) => before[name] ?? (name in EMPTY_VALUES ? EMPTY_VALUES[name] : "");
  const base = Object.fromEntries(changed.map((name) => [name, after[name]]));
  const values = Object.fromEntries(changed.map((name) => [name, toValue(name)]));
  const draft = after.publication === "draft" ? { draft: true } : {};
  return { method: "PATCH", path, input: { [idField]: subject, base, ...values, ...draft }, reason_field: "change_reason" };
}

function parseFields(json: string | null): Fields {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
