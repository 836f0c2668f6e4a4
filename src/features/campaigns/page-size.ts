/** Campaigns in one answer of the older ones; a full page means that there may be more. */
export const OLDER_PAGE_SIZE = 50;
