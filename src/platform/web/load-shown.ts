import { answerOrRefusal } from "./load.ts";
import { loadOlder, type OlderStart, type ReadOlder } from "./load-older.ts";

/** One thing in full, and the others beneath it as a line each. */
export type ShownAndOthers<Shown, Other> = {
  /** Null when the one asked for does not exist, or there is none at all. */
  shown: Shown | null;
  /** Why the one asked for is not shown, in the server's words. */
  problem: string | null;
  /** The current one and the five before it. */
  newest: Other[];
  older: OlderStart<Other> | null;
};

type Reads<Shown, Other> = {
  current: () => Promise<Shown>;
  withId: (id: string) => Promise<Shown>;
  fivePrevious: () => Promise<Other[]>;
  older: ReadOlder<Other>;
  /** What a card tells of one. */
  toOther: (shown: Shown) => Other;
};

/** What a screen of such things shows: the one with `id`, or the current one, and what else the address asks for. */
export async function loadShown<Shown, Other>(
  url: URL,
  id: string | undefined,
  { current, withId, fivePrevious, older, toOther }: Reads<Shown, Other>,
): Promise<ShownAndOthers<Shown, Other>> {
  const [asked, newestOne, previous, olderStart] = await Promise.all([
    id === undefined ? null : answerOrRefusal(withId(id)),
    answerOrRefusal(current()),
    fivePrevious(),
    loadOlder(url, older),
  ]);
  const wanted = asked ?? newestOne;
  return {
    shown: "found" in wanted ? wanted.found : null,
    problem: asked && "refused" in asked ? asked.refused : null,
    newest: "found" in newestOne ? [toOther(newestOne.found), ...previous] : [],
    older: olderStart,
  };
}
