import { useEffect, useState } from "react";
import { getRevisionAuthors } from "#features/archive/revisions/history-calls.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";

/** Returns the names of the admins who made each revision of a page, by its number; for visitors none, ever. */
export function useRevisionAuthors(id: string, before: number | null): ReadonlyMap<number, string[]> {
  const isAdmin = useIsAdmin();
  const [authors, setAuthors] = useState<ReadonlyMap<number, string[]>>(new Map());
  useEffect(() => {
    if (!isAdmin) return;
    let isCurrent = true;
    // Without the names, the page is what visitors see.
    fetchCall(getRevisionAuthors, before === null ? { id } : { id, before })
      .then((list) => isCurrent && setAuthors(new Map(list.map(({ number, names }) => [number, names]))))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isAdmin, id, before]);
  return authors;
}
