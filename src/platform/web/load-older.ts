import { answerOrRefusal } from "./load.ts";

/** The page of older things that the address asks for: those before `before`, on cards numbered from `first` where it says so. */
export type OlderStart<T> = { page: T[]; before?: string | undefined; first: number | null };

/** Answers the older things before the one with the id `before`, or the newest of them. */
export type ReadOlder<T> = (before?: string) => Promise<T[]>;

/**
 * Older things, where the address asks for them: `?more` for the page after the newest six, `?before=<_id>`
 * for the page after that thing. Null when it asks for none; an unknown `before` gives an empty page.
 */
export async function loadOlder<T>(url: URL, read: ReadOlder<T>): Promise<OlderStart<T> | null> {
  const before = url.searchParams.get("before") ?? undefined;
  if (before === undefined && !url.searchParams.has("more")) return null;
  const answer = await answerOrRefusal(read(before));
  return {
    page: "found" in answer ? answer.found : [],
    before,
    first: Math.trunc(Number(url.searchParams.get("number"))) || null,
  };
}
