import { catchRefusal } from "../routing/create-loader.ts";
import { type FetchOlderItems, type InitialOlderItems, loadOlderItems } from "./load-older-items.ts";

/** One thing in full, and the others beneath it as a line each. */
export type ItemPageData<Shown, Other> = {
  /** Null when the one asked for does not exist, or there is none at all. */
  shown: Shown | null;
  /** Why the one asked for is not shown, in the server's words. */
  errorMessage: string | null;
  /** The current one and the five before it. */
  newest: Other[];
  older: InitialOlderItems<Other> | null;
};

type Fetchers<Shown, Other> = {
  current: () => Promise<Shown>;
  getById: (id: string) => Promise<Shown>;
  getFivePrevious: () => Promise<Other[]>;
  older: FetchOlderItems<Other>;
  /** What a card tells of one. */
  toListItem: (shown: Shown) => Other;
};

/** What a screen of such things shows: the one with `id`, or the current one, and what else the address asks for. */
export async function loadItemPage<Shown, Other>(
  url: URL,
  id: string | undefined,
  { current, getById, getFivePrevious, older, toListItem }: Fetchers<Shown, Other>,
): Promise<ItemPageData<Shown, Other>> {
  const [requestedResult, currentResult, previous, initialOlder] = await Promise.all([
    id === undefined ? null : catchRefusal(getById(id)),
    catchRefusal(current()),
    getFivePrevious(),
    loadOlderItems(url, older),
  ]);
  const result = requestedResult ?? currentResult;
  return {
    shown: "found" in result ? result.found : null,
    errorMessage: requestedResult && "refused" in requestedResult ? requestedResult.refused : null,
    newest: "found" in currentResult ? [toListItem(currentResult.found), ...previous] : [],
    older: initialOlder,
  };
}
