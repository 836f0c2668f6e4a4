/** Durations in milliseconds, as in `5 * MINUTE`. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How far the clocks of Ethiopia are ahead of UTC, all year. */
export const ETHIOPIA_UTC_OFFSET_MS = 3 * HOUR;

/** Returns the moment at which a day, as YYYY-MM-DD, begins in Ethiopia. */
export const getStartOfDay = (day: string): string => new Date(Date.parse(day) - ETHIOPIA_UTC_OFFSET_MS).toISOString();
