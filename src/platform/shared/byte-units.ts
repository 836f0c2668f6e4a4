/** Sizes in bytes, as in `5 * MEGABYTE`. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

/** Formats bytes as megabytes, rounded up to a tenth, so that a size over a limit looks larger than it: "0.1", "20.1". */
export function formatMegabytes(bytes: number): string {
  return String(Math.ceil((bytes / MEGABYTE) * 10) / 10);
}
