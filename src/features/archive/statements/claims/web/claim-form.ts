import { z } from "zod";
import { type Count, parseWholeNumber } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { formatCitedSources } from "#features/archive/sources/web/source-form.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { notWholeInForm, requiredInForm } from "#platform/shared/text-schema.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { AS_SPECIFIED } from "#platform/web/forms/use-form.ts";
import { type Claim, type ClaimData, claimInputShape } from "../rules.ts";
import { claimKindLabels, claimWhomLabels, type Figure, formatFigure } from "./format-claim.ts";

/** The values of the figure. A number is stored as `minimum`, so that it stays when a range is chosen. */
export type FigureFormValue = { kind: "number" | "range" | "words"; minimum: string; maximum: string; as_written: string };

export type ClaimFormValues = {
  kind: ClaimData["kind"];
  whom: ClaimData["whom"];
  figure: FigureFormValue;
  about: boolean;
  quote: string;
  sources: string[];
};

export const emptyClaim: ClaimFormValues = {
  kind: "killed",
  whom: "all",
  figure: { kind: "number", minimum: "", maximum: "", as_written: "" },
  about: false,
  quote: "",
  sources: [],
};

/** Returns the input values for a claim. */
export function toClaimFormValues({ kind, whom, minimum, maximum, about, as_written, quote, sources }: Claim): ClaimFormValues {
  const isInWords = minimum === null && maximum === null;
  const isNumber = minimum === maximum;
  const figure = {
    kind: isInWords ? "words" : isNumber ? "number" : "range",
    minimum: String(minimum ?? ""),
    maximum: isNumber ? "" : String(maximum ?? ""),
    as_written: as_written ?? "",
  } as const;
  return { kind, whom, figure, about, quote: quote ?? "", sources };
}

/** Returns the typed bounds; null for an empty or invalid one. */
function parseBounds({ kind, minimum, maximum }: FigureFormValue) {
  if (kind === "words") return { minimum: null, maximum: null };
  const least = parseWholeNumber(minimum);
  return { minimum: least, maximum: kind === "number" ? least : parseWholeNumber(maximum) };
}

/** Returns the input of a call for valid values. */
export function toClaimInput<Values extends ClaimFormValues>({ figure, quote, ...values }: Values) {
  return { ...values, ...parseBounds(figure), as_written: figure.as_written, quote };
}

type FigureError = [field: keyof FigureFormValue, message: string, formHint?: () => string];

/** Returns the errors of a figure by its inputs. */
function getFigureErrors(figure: FigureFormValue): FigureError[] {
  const { kind, minimum, maximum, as_written } = figure;
  const errors: FigureError[] = [];
  const text = claimInputShape.as_written.safeParse(as_written);
  if (!text.success) errors.push(["as_written", text.error.issues[0]?.message ?? ""]);
  else if (kind === "words" && text.data === null) {
    errors.push(["as_written", requiredInForm.formMessage(m.claim_as_written_label()), requiredInForm.formHint]);
  }
  if (kind === "words") return errors;
  const isEmpty = (bound: string) => bound.trim() === "";
  if (isEmpty(minimum) && (kind === "number" || isEmpty(maximum))) {
    errors.push(["minimum", requiredInForm.formMessage(m.claim_number_label()), requiredInForm.formHint]);
  }
  const labels = {
    minimum: kind === "number" ? m.claim_number_label() : m.incident_count_at_least_label(),
    maximum: m.incident_count_up_to_label(),
  };
  for (const bound of kind === "number" ? (["minimum"] as const) : (["minimum", "maximum"] as const)) {
    if (!isEmpty(figure[bound]) && parseWholeNumber(figure[bound]) === null) {
      errors.push([bound, notWholeInForm.formMessage(labels[bound]), notWholeInForm.formHint]);
    }
  }
  const bounds = parseBounds(figure);
  if (bounds.minimum !== null && bounds.maximum !== null && bounds.minimum > bounds.maximum) {
    errors.push(["maximum", m.incident_count_bounds_reversed()]);
  }
  return errors;
}

export const claimRules = {
  figure: z.custom<FigureFormValue>().superRefine((figure, context) => {
    for (const [field, message, formHint] of getFigureErrors(figure)) {
      context.addIssue({ code: "custom", message, path: [field], params: { formHint } });
    }
  }),
  quote: claimInputShape.quote,
  sources: claimInputShape.sources,
};

/** The labels of the inputs, for error messages. */
export const claimLabels = { figure: AS_SPECIFIED, quote: m.claim_quote_label, sources: m.claim_sources_label } as const;

const formatBound = (bound: unknown, language: Language) => formatCount({ minimum: bound, maximum: bound } as Count, language);

/** Returns labels and formats of a claim's conflicting fields. The fields of a figure are chosen together. */
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
