/** The current item and the five previous ones, which a page shows before it loads older ones. */
export const NEWEST_COUNT = 6;

/** Items in one response of older ones; a full page means that there may be more. */
export const OLDER_PAGE_SIZE = 50;

/** A page of a list, newest first; `before` is a sequence. */
export type Pagination = { before?: number | undefined; offset?: number; limit: number };

/** The five that come after the current one. */
export const PREVIOUS_PAGE: Pagination = { offset: 1, limit: NEWEST_COUNT - 1 };

/** The page after the current item and the five previous ones. */
export const FIRST_OLDER_PAGE: Pagination = { offset: NEWEST_COUNT, limit: OLDER_PAGE_SIZE };
