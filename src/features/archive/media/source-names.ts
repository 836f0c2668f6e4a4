import {
  source_kind_court,
  source_kind_news,
  source_kind_official,
  source_kind_report,
  source_kind_social,
  source_kind_testimony,
} from "#messages";

/**
 * The languages of a source by their BCP 47 tags, each with its own name for itself, by which its readers know it. The
 * list is short so that one can choose from it: the larger languages of Ethiopia's media, and those in which others
 * report, judge and study what happens there.
 */
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
} as const;

/** The kinds of a source. */
export const sourceKindLabels = {
  news: source_kind_news,
  report: source_kind_report,
  official: source_kind_official,
  testimony: source_kind_testimony,
  social: source_kind_social,
  court: source_kind_court,
} as const;
