import { API_PREFIX } from "#platform/shared/define-call.ts";

/*
 * The filters of the search, for addresses, forms and chips. Pages of visitors load this, so the validator stays out: see `rules.ts`.
 */

/** In the order of the form. */
export const SEARCH_FILTERS = ["q", "place", "kind", "status", "from", "to", "killed"] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** The statuses to search for; visitors never see withdrawn incidents. */
export const SEARCH_STATUSES = ["unreviewed", "reported", "corroborated", "verified", "disputed"] as const;

/** `recorded` is the default: the last recorded first. The others sort by first day, or by the minimum of the killed. */
export const SEARCH_SORTS = ["recorded", "newest", "oldest", "killed"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The scopes that admins can search. `all` includes public incidents. */
export const SEARCH_SCOPES = ["all", "drafts", "unpublished", "withdrawn", "trash"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

export const SEARCH_CALENDARS = ["gregorian", "ethiopian"] as const;
export type SearchCalendar = (typeof SEARCH_CALENDARS)[number];

/** Inclusive, in characters. */
export const SEARCH_WORDS_MAX = 200;
/** Incidents of a response. */
export const SEARCH_PAGE_SIZE = 20;
/** Incidents on a page of the list, which then has fewer than 28 controls on a phone. */
export const SHOWN_INCIDENTS = 12;
export const SEARCH_PAGE_MAX = 50;

/** The formats of an export. */
export const EXPORT_FORMATS = ["csv", "geojson", "zip"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_PATH = `${API_PREFIX}/export_incidents`;
/** The path of the whole, current archive. */
export const WHOLE_EXPORT_PATH = `${EXPORT_PATH}?format=zip`;

/** The citation of an incident for BibTeX. */
export const getBibtexPath = (id: string) => `/archives/${id}/cite.bib`;
