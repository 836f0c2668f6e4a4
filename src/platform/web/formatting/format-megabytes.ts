import { MEGABYTE } from "#platform/shared/byte-units.ts";

/** Formats bytes as megabytes, rounded up to a tenth, so that a size over a limit looks larger than it: "0.1", "20.1". */
export function formatMegabytes(bytes: number): string {
  return String(Math.ceil((bytes / MEGABYTE) * 10) / 10);
}
