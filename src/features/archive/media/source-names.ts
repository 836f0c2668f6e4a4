import {
  source_kind_court,
  source_kind_news,
  source_kind_official,
  source_kind_report,
  source_kind_social,
  source_kind_testimony,
} from "#messages";
import type { SourceKind, SourceLanguage } from "./source-rules.ts";

/** The languages of a source, each with its own name for itself, by which its readers know it. */
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

/** The kinds of a source. */
export const sourceKindLabels = {
  news: source_kind_news,
  report: source_kind_report,
  official: source_kind_official,
  testimony: source_kind_testimony,
  social: source_kind_social,
  court: source_kind_court,
} satisfies Record<SourceKind, () => string>;
