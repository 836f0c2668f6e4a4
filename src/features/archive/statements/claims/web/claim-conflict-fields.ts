import type { Count } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { formatCitedSources } from "#features/archive/sources/web/source-form.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import type { ClaimData } from "../rules.ts";
import { claimKindLabels, claimWhomLabels, type Figure, formatFigure } from "./format-claim.ts";

const formatBound = (bound: unknown, language: Language) => formatCount({ minimum: bound, maximum: bound } as Count, language);

/** Returns how the conflicting fields of a claim are labelled and formatted. The fields of a figure are chosen together. */
export function createClaimConflictFields(sources: readonly Source[]): ConflictFields {
  const group = "figure";
  return {
    kind: { label: m.claim_kind_label, format: (kind) => claimKindLabels[kind as ClaimData["kind"]]() },
    whom: { label: m.claim_whom_label, format: (whom) => claimWhomLabels[whom as ClaimData["whom"]]() },
    figure: {
      label: m.claim_figure_label,
      format: (figure, language) => formatPartOfFigure(figure as Partial<Figure>, language),
    },
    minimum: { label: m.incident_count_at_least_label, format: formatBound, group },
    maximum: { label: m.incident_count_up_to_label, format: formatBound, group },
    about: { label: m.claim_about_label, format: (isAbout) => (isAbout ? m.yes_label() : m.no_label()), group },
    as_written: { label: m.claim_as_written_label, isText: true, group },
    quote: { label: m.claim_quote_label, isText: true },
    sources: { label: m.claim_sources_label, format: (ids) => formatCitedSources(ids, sources) },
  };
}

/** Formats the parts of a figure that differ. */
function formatPartOfFigure(figure: Partial<Figure>, language: Language): string {
  const { minimum = null, maximum = null, about = false, as_written = null } = figure;
  const hasNumber = minimum !== null || maximum !== null;
  const number = hasNumber ? formatFigure({ minimum, maximum, about, as_written }, language) : m.claim_words_option();
  return as_written === null ? number : `${number}\n${as_written}`;
}
