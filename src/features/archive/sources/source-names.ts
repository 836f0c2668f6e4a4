import * as m from "#messages";
import { parseUrl } from "#platform/shared/urls.ts";
import type { ImageKind, SourceKind, SourceLanguage } from "./source-rules.ts";

/** The languages of a source, each by its own name. */
export const SOURCE_LANGUAGES = {
  am: "አማርኛ",
  en: "English",
  om: "Afaan Oromoo",
  ti: "ትግርኛ",
  so: "Soomaali",
  aa: "Qafar af",
  ar: "العربية",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
} satisfies Record<SourceLanguage, string>;

/** The labels of the fields that every source has. */
export const sourceFieldLabels = {
  outlet: m.source_outlet_label,
  published_on: m.source_day_label,
  language: m.source_language_label,
  source_kind: m.source_kind_label,
  repeats: m.source_repeats_label,
  archived_link: m.source_archived_label,
  accessed_on: m.source_accessed_label,
  rights: m.source_rights_label,
};

/** The kinds of a source. */
export const sourceKindLabels = {
  news: m.source_kind_news,
  report: m.source_kind_report,
  official: m.source_kind_official,
  testimony: m.source_kind_testimony,
  social: m.source_kind_social,
  court: m.source_kind_court,
  encyclopaedia: m.source_kind_encyclopaedia,
  fact_check: m.source_kind_fact_check,
} satisfies Record<SourceKind, () => string>;

/** The contents of images. */
export const imageKindLabels = {
  photo: m.image_kind_photo,
  map: m.image_kind_map,
  document: m.image_kind_document,
  drawing: m.image_kind_drawing,
} satisfies Record<ImageKind, () => string>;

/** Returns the host of a link without `www.`; the link itself when it is not a URL. */
export function getHost(link: string): string {
  return parseUrl(link)?.hostname.replace(/^www\./, "") ?? link;
}
