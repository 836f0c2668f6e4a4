import { answerOrRefusal } from "./load.ts";
import { FIRST_OLDER } from "./merge-cards.ts";

/** Ids as the site writes them into addresses. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LAST_NUMBER = 999_999;

/** The page of older things that the address asks for: those before `before`, on cards numbered from `first` where it says so. */
export type OlderStart<T> = { page: T[]; before?: string | undefined; first: number | null };

/** Answers the older things before the one with the id `before`, or the newest of them. */
export type ReadOlder<T> = (before?: string) => Promise<T[]>;

/**
 * Older things, where the address asks for them: `?more` for the page after the newest six, `?before=<_id>`
 * for the page after that thing. Null when it asks for none; an unknown `before` gives an empty page. What the
 * site does not write itself counts as not written: a `before` that is no id, a `number` that no card can have.
 */
export async function loadOlder<T>(url: URL, read: ReadOlder<T>): Promise<OlderStart<T> | null> {
  const asked = url.searchParams.get("before") ?? "";
  const before = ID.test(asked) ? asked : undefined;
  if (before === undefined && !url.searchParams.has("more")) return null;
  const answer = await answerOrRefusal(read(before));
  return {
    page: "found" in answer ? answer.found : [],
    before,
    // Those after the newest six have the numbers that come after theirs, whatever the address says.
    first: before === undefined ? null : numberOf(url.searchParams.get("number")),
  };
}

function numberOf(text: string | null): number | null {
  const number = /^\d+$/.test(text ?? "") ? Number(text) : 0;
  return number >= FIRST_OLDER && number <= LAST_NUMBER ? number : null;
}
