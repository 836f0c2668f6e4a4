import { getBounds } from "#features/archive/incidents/date-rules.ts";
import { parseDateInput } from "#features/archive/incidents/parse-date-input.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import { SEARCH_FILTERS, type SearchFilter } from "../filter-rules.ts";

export const SEARCH_PATH = "/incidents";
export const SEARCH_VIEWS = ["list", "time", "map"] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

const FIELDS = [...SEARCH_FILTERS, "sort"] as const;
export type SearchField = (typeof FIELDS)[number];
/** The typed values in an address; empty ones are absent. */
export type SearchValues = Partial<Record<SearchField, string>> & { view?: SearchView; before?: string };

/** Reads the values of an address. An unknown view means the list, which is absent. */
export function readSearchValues(searchParams: URLSearchParams): SearchValues {
  const values: SearchValues = {};
  for (const field of FIELDS) {
    const text = searchParams.get(field)?.trim();
    if (text) values[field] = text;
  }
  const view = SEARCH_VIEWS.find((each) => each === searchParams.get("view"));
  if (view && view !== "list") values.view = view;
  const before = searchParams.get("before");
  if (before && !values.view) values.before = before;
  return values;
}

/** Returns the path of the page with these values, without the language. */
export function formatSearchPath(values: SearchValues): string {
  const { before, view, ...fields } = values;
  const named = [...FIELDS.map((field) => [field, fields[field]]), ["view", view === "list" ? "" : view], ["before", before]];
  const search = named.filter((pair): pair is [string, string] => Boolean(pair[1]));
  return search.length === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams(search)}`;
}

/** Returns the names of the filters that are set. */
export const listFilters = (values: SearchValues): SearchFilter[] => SEARCH_FILTERS.filter((name) => values[name] !== undefined);

/** Returns the input of the calls, with days converted from any calendar or words. */
export function toFilterInput({ from, to, sort, view: _view, before: _before, ...filters }: SearchValues) {
  return {
    ...filters,
    ...(from !== undefined && { from: toDay(from, "earliest") }),
    ...(to !== undefined && { to: toDay(to, "latest") }),
  };
}

/** Converts a date to its first or last day. Other text stays as it is, so that the call refuses it. */
function toDay(text: string, bound: "earliest" | "latest"): string {
  if (isIsoDay(text)) return text;
  const reading = parseDateInput(text);
  return reading && "date" in reading ? (getBounds(reading.date)[bound] ?? text) : text;
}
