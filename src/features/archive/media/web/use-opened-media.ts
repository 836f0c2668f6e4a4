import { useEffect, useState } from "react";
import { messageOf } from "#platform/web/message-of.ts";
import { showToast } from "#platform/web/toast.ts";

/**
 * What stands in a tab: `given` where it came with the page, else what `read` fetches when the tab is first
 * open. `of` is what it belongs to: another one, or the same loaded anew, makes what was fetched before stale. Of the
 * same one it stays until the new has come, with what is being typed there.
 */
export function useOpenedMedia<T>(given: T[] | null, isOpen: boolean, of: { _id: string }, read: () => Promise<T[]>) {
  const [fetched, setFetched] = useState<{ of: object; items: T[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const fresh = given ?? (fetched?.of === of ? fetched.items : null);
  const [last, setLast] = useState<{ id: string; items: T[] } | null>(null);
  if (fresh && fresh !== last?.items) setLast({ id: of._id, items: fresh });
  const items = fresh ?? (last?.id === of._id ? last.items : null);
  const isWanted = isOpen && fresh === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once for each `of` and each try
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setProblem(null);
    read().then(
      (found) => isCurrent && setFetched({ of, items: found }),
      (error) => {
        if (!isCurrent) return;
        const message = messageOf(error);
        setProblem(message);
        showToast({ kind: "error", message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, of, tries]);

  return { items, isStale: items !== fresh, problem, tryAgain: () => setTries((before) => before + 1) };
}
