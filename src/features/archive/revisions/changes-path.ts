/** All changes of the archive, as a page and as a feed. */
export const CHANGES_PATH = "/changes";
export const CHANGES_FEED_PATH = "/changes.atom";
