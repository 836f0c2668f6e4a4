/** Sizes in bytes, as in `5 * MEGABYTE`. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
