import { kindLabels, verificationLabels } from "#features/archive/incidents/labels.ts";
import { parseDateInput } from "#features/archive/incidents/parse-date-input.ts";
import { formatDate } from "#features/archive/incidents/web/format-date.ts";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { SearchFilter } from "../filter-rules.ts";
import type { IncidentRecord } from "./load-record.ts";

/** Formats a filter in words: "Place: Wollega". */
export function formatFilter(filter: SearchFilter, record: Pick<IncidentRecord, "values" | "place">, language: Language): string {
  const value = record.values[filter] ?? "";
  const formatters: Record<SearchFilter, () => string> = {
    q: () => m.record_filter_words({ words: value }),
    place: () => m.record_filter_place({ place: record.place ?? formatPlaceName(value) }),
    kind: () => m.record_filter_kind({ kinds: formatChoices(value, kindLabels) }),
    status: () => m.record_filter_status({ statuses: formatChoices(value, verificationLabels) }),
    from: () => m.record_filter_from({ date: formatDays(value, language) }),
    to: () => m.record_filter_to({ date: formatDays(value, language) }),
    killed: () => m.record_filter_killed({ number: /^\d{1,15}$/.test(value) ? formatNumber(Number(value), language) : value }),
  };
  return formatters[filter]();
}

/** Formats the labels of choices, separated by commas; an unknown choice stays as it is. */
export function formatChoices<T extends string>(value: string, labels: Record<T, () => string>): string {
  const getLabel = (choice: string) => (Object.hasOwn(labels, choice) ? labels[choice as T]() : choice);
  return value.split(",").map(getLabel).join(", ");
}

/** Returns the name of a place; words in place of an id without a known name. */
function formatPlaceName(value: string): string {
  return /^[0-9a-f-]{36}$/.test(value) ? m.record_filter_this_place() : value;
}

function formatDays(value: string, language: Language): string {
  const reading = parseDateInput(value);
  return reading && "date" in reading ? formatDate(reading.date, language) : value;
}
