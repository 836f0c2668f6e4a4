import { catchRefusal } from "../routing/create-loader.ts";
import { FIRST_OLDER_NUMBER } from "./merge-cards.ts";

/** Ids as the site writes them into addresses. */
const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_NUMBER = 999_999;

/** The page of older things that the address asks for: those before `before`, on cards numbered from `first` where it says so. */
export type InitialOlderItems<T> = { page: T[]; before?: string | undefined; first: number | null };

/** Answers the older things before the one with the id `before`, or the newest of them. */
export type FetchOlderItems<T> = (before?: string) => Promise<T[]>;

/**
 * Older things, where the address asks for them: `?more` for the page after the newest six, `?before=<_id>`
 * for the page after that thing. Null when it asks for none; an unknown `before` gives an empty page. What the
 * site does not write itself counts as not written: a `before` that is no id, a `number` that no card can have.
 */
export async function loadOlderItems<T>(url: URL, read: FetchOlderItems<T>): Promise<InitialOlderItems<T> | null> {
  const requestedId = url.searchParams.get("before") ?? "";
  const before = ID_PATTERN.test(requestedId) ? requestedId : undefined;
  if (before === undefined && !url.searchParams.has("more")) return null;
  const result = await catchRefusal(read(before));
  return {
    page: "found" in result ? result.found : [],
    before,
    // Those after the newest six have the numbers that come after theirs, whatever the address says.
    first: before === undefined ? null : parseNumber(url.searchParams.get("number")),
  };
}

function parseNumber(text: string | null): number | null {
  const number = /^\d+$/.test(text ?? "") ? Number(text) : 0;
  return number >= FIRST_OLDER_NUMBER && number <= MAX_NUMBER ? number : null;
}
