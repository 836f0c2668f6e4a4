import {
  source_kind_court,
  source_kind_news,
  source_kind_official,
  source_kind_report,
  source_kind_social,
  source_kind_testimony,
} from "#messages";
import type { SourceKind } from "../source-rules.ts";

export const sourceKindLabels: Record<SourceKind, () => string> = {
  news: source_kind_news,
  report: source_kind_report,
  official: source_kind_official,
  testimony: source_kind_testimony,
  social: source_kind_social,
  court: source_kind_court,
};
