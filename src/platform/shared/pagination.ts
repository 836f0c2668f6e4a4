/** Things in one answer of the older ones; a full page means that there may be more. */
export const OLDER_PAGE_SIZE = 50;

/** A part of a list, newest first; `before` is a sequence. */
export type Pagination = { before?: number | undefined; offset?: number; limit: number };

/** The five that come after the current one. */
export const PREVIOUS_FIVE: Pagination = { offset: 1, limit: 5 };

/** What comes after the current one and the five previous. */
export const FIRST_OLDER_PAGE: Pagination = { offset: 6, limit: OLDER_PAGE_SIZE };
