const MEGABYTE = 1024 * 1024;

/** Bytes as megabytes to a tenth, rounded up, so that what is past a limit reads so: "0.1", "20.1". */
export function writeMegabytes(bytes: number): string {
  return String(Math.ceil((bytes / MEGABYTE) * 10) / 10);
}
