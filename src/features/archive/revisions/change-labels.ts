import * as m from "#messages";
import { mapNarratives } from "../incidents/language-rules.ts";
import { incidentTextLabels, translationLabels } from "../incidents/text-rules.ts";
import { sourceFieldLabels } from "../sources/source-names.ts";

/** The labels of the fields of an incident and of its sources. */
export const fieldLabels = {
  ...incidentTextLabels,
  ...translationLabels,
  location: m.incident_fact_location,
  date: m.incident_fact_date,
  killed: m.incident_fact_killed,
  injured: m.incident_fact_injured,
  displaced: m.incident_fact_displaced,
  reason: m.count_reason_label,
  replaced_by: m.relation_replaced_by,
  part_of: m.relation_part_of,
  status_note: m.verification_note_label,
  ...mapNarratives("", (language) => () => m.change_narrative({ language })),
  ...mapNarratives("_reviewed_on", (language) => () => m.change_narrative_reviewed({ language })),
  source_title: m.source_title_label,
  source_description: m.media_description_label,
  ...sourceFieldLabels,
  link: m.change_source_link,
  reference: m.source_reference_label,
  image_kind: m.image_kind_label,
  is_sensitive: m.image_is_sensitive_label,
  sha256: m.change_picture,
  original_sha256: m.change_original,
};

/** The labels of changes to the incident itself. */
export const changeFieldLabels = {
  ...fieldLabels,
  language: m.incident_language_label,
  kinds: m.incident_kinds_label,
  external_ids: m.external_ids_label,
  place: m.incident_fact_location,
  status: m.verification_label,
};

/** Returns the label of a field; its name in the data if this version does not know it. */
export function formatFieldName(field: string): string {
  return (fieldLabels as Partial<Record<string, () => string>>)[field]?.() ?? field;
}

export const sourceActLabels = {
  article: { added: m.change_article_added, removed: m.change_article_removed, changed: m.change_article_changed },
  video: { added: m.change_video_added, removed: m.change_video_removed, changed: m.change_video_changed },
  image: { added: m.change_image_added, removed: m.change_image_removed, changed: m.change_image_changed },
};
export const claimActLabels = { added: m.change_claim_added, removed: m.change_claim_removed, changed: m.change_claim_changed };
export const attributionActLabels = {
  added: m.change_attribution_added,
  removed: m.change_attribution_removed,
  changed: m.change_attribution_changed,
};

/** Returns the act on a part of an incident; null if it did not exist. */
export function getAct({ before, after }: { before: unknown; after: unknown }): "added" | "removed" | "changed" {
  if (before === null) return "added";
  return after === null ? "removed" : "changed";
}
