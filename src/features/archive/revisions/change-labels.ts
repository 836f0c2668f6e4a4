import {
  change_article_added,
  change_article_changed,
  change_article_removed,
  change_attribution_added,
  change_attribution_changed,
  change_attribution_removed,
  change_claim_added,
  change_claim_changed,
  change_claim_removed,
  change_image_added,
  change_image_changed,
  change_image_removed,
  change_narrative_am,
  change_narrative_am_reviewed,
  change_narrative_en,
  change_narrative_en_reviewed,
  change_original,
  change_picture,
  change_source_link,
  change_text_added,
  change_text_changed,
  change_text_removed,
  change_video_added,
  change_video_changed,
  change_video_removed,
  count_reason_label,
  incident_fact_date,
  incident_fact_displaced,
  incident_fact_injured,
  incident_fact_killed,
  incident_fact_kinds,
  incident_fact_location,
  media_description_label,
  source_day_label,
  source_kind_label,
  source_language_label,
  source_outlet_label,
  source_repeats_label,
  source_title_label,
  verification_label,
  verification_note_label,
} from "#messages";
import { incidentTextLabels } from "../incidents/text-rules.ts";
import type { Change } from "./change-rules.ts";
import type { HistoryEntry } from "./rules.ts";

/** The labels of the fields of an incident and of its sources. */
export const fieldLabels = {
  ...incidentTextLabels,
  location: incident_fact_location,
  date: incident_fact_date,
  killed: incident_fact_killed,
  injured: incident_fact_injured,
  displaced: incident_fact_displaced,
  reason: count_reason_label,
  status_note: verification_note_label,
  narrative_en: change_narrative_en,
  narrative_am: change_narrative_am,
  narrative_en_reviewed_on: change_narrative_en_reviewed,
  narrative_am_reviewed_on: change_narrative_am_reviewed,
  source_title: source_title_label,
  source_description: media_description_label,
  outlet: source_outlet_label,
  published_on: source_day_label,
  language: source_language_label,
  source_kind: source_kind_label,
  repeats: source_repeats_label,
  link: change_source_link,
  sha256: change_picture,
  original_sha256: change_original,
};

/** The labels of changes to the incident itself. */
export const changeFieldLabels = {
  ...fieldLabels,
  kinds: incident_fact_kinds,
  place: incident_fact_location,
  status: verification_label,
};

/** Returns the label of a field, or its name in the data when this version does not know it. */
export function formatFieldName(field: string): string {
  return (fieldLabels as Partial<Record<string, () => string>>)[field]?.() ?? field;
}

/** Returns the changes of a revision without a change of the reason that the entry shows already. */
export function withoutReason({ changes, reason }: HistoryEntry): Change[] {
  return changes.filter((change) => !(change.what === "text" && change.field === "reason" && change.after === reason));
}

/** The labels of a text that was added, removed or changed. */
export const actMarks = { added: change_text_added, removed: change_text_removed, changed: change_text_changed };

export const sourceActLabels = {
  article: { added: change_article_added, removed: change_article_removed, changed: change_article_changed },
  video: { added: change_video_added, removed: change_video_removed, changed: change_video_changed },
  image: { added: change_image_added, removed: change_image_removed, changed: change_image_changed },
};
export const claimActLabels = { added: change_claim_added, removed: change_claim_removed, changed: change_claim_changed };
export const attributionActLabels = {
  added: change_attribution_added,
  removed: change_attribution_removed,
  changed: change_attribution_changed,
};
