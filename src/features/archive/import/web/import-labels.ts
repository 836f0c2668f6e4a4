import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Language } from "#platform/shared/languages.ts";
import { type ImportCounts, type ImportFormat, type ImportShow, isImportable, MISSING_FIELDS, type Missing } from "../rules.ts";

export function formatFormat(format: ImportFormat): string {
  if (!isImportable(format)) return m.import_format_version_1();
  return format === "archive" ? m.import_format_archive() : m.import_format_table();
}

const missingLabels: Record<keyof Missing, (inputs: { count: number; number: string }) => string> = {
  location: m.import_missing_location,
  description: m.import_missing_description,
};

/** Returns a sentence for each field that incidents lack, as in "18 incidents still need a place". */
export const listMissing = (missing: Missing, language: Language): string[] =>
  MISSING_FIELDS.filter((field) => missing[field] > 0).map((field) =>
    formatPlural(missingLabels[field], missing[field], language),
  );

type CountLabel = (inputs: { number: string }) => string;

/** The labels of the kinds of rows, in the order of their tabs: those that need a decision first. */
export const countLabels: Record<ImportShow, CountLabel> = {
  refused: m.import_count_refused,
  incomplete: m.import_count_incomplete,
  similar: m.import_count_similar,
  create: m.import_count_create,
  update: m.import_count_update,
  same: m.import_count_same,
  left: m.import_count_left,
  applied: m.import_count_applied,
  published: m.import_count_published,
  undone: m.import_count_undone,
};

export const importShows = Object.keys(countLabels) as ImportShow[];

/** Explanations of the kinds of rows. */
export const aboutRows: Partial<Record<ImportShow, () => string>> = {
  same: m.import_about_same,
  refused: m.import_about_refused,
  similar: m.import_about_similar,
  incomplete: m.import_about_incomplete,
  left: m.import_about_left,
};

/** Returns the kinds that have rows, in the order of their tabs. */
export const listShown = (counts: ImportCounts): ImportShow[] => importShows.filter((show) => counts[show] > 0);

/** Formats the numbers of rows, as in "12 refused, 3,182 new". */
export function formatCounts(counts: ImportCounts, language: Language): string {
  const format = (label: CountLabel, count: number) => label({ number: formatNumber(count, language) });
  const unchecked = counts.read > 0 ? [format(m.import_count_read, counts.read)] : [];
  const shown = listShown(counts).map((show) => format(countLabels[show], counts[show]));
  return [...unchecked, ...shown].join(", ");
}

/** Formats a message that has a plural. */
export const formatPlural = (label: (inputs: { count: number; number: string }) => string, count: number, language: Language) =>
  label({ count, number: formatNumber(count, language) });
