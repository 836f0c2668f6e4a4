import { defaultLanguage, type Language } from "./languages.ts";

type Names = { first_name: string | null; last_name: string | null };

/** One for each language: making one takes a hundred times as long as formatting with it, and a page may have hundreds of numbers. */
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Formats an integer with grouped digits; as in English where the browser has no data of the language, never as in its own. */
export function formatNumber(number: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat([language, defaultLanguage]);
  return formats[language].format(number);
}

/** Returns the full name of a person; null without one, as in a row that a left join has not found. */
export function formatFullName(row: { first_name: string; last_name: string }): string;
export function formatFullName(row: Names): string | null;
export function formatFullName({ first_name, last_name }: Names): string | null {
  return first_name === null ? null : `${first_name} ${last_name}`;
}

/** Sizes in bytes, as in `5 * MEGABYTE`. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

/** Formats bytes as megabytes, rounded up to a tenth, so that a size over a limit looks larger than it: "0.1", "20.1". */
export function formatMegabytes(bytes: number): string {
  return String(Math.ceil((bytes / MEGABYTE) * 10) / 10);
}
