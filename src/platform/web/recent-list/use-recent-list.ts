import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { fetchCall } from "../api/api-client.ts";
import { useLanguage } from "../routing/use-language.ts";
import { type LocalStorageKey, setLocalItem } from "../storage/local-storage.ts";
import type { RecentListSource } from "./load-recent-list.ts";
import type { RecentList } from "./recent-list.ts";
import { useOlderItems } from "./use-older-items.ts";

type WithId = { _id: string };

/** Returns the older items of a list and its revalidation; stores the id of the shown item in `localStorage`. */
export function useRecentList<Shown extends WithId, Other extends WithId>(
  list: RecentList<Shown, Other>,
  source: RecentListSource<Shown, Other>,
  localStorageKey: LocalStorageKey,
) {
  const revalidator = useRevalidator();
  const older = useOlderItems(list, source(fetchCall, useLanguage()).fetchOlder);
  const revalidate = async () => {
    await revalidator.revalidate();
    await older.refresh();
  };

  const shownId = list.shown?._id;
  useEffect(() => {
    if (shownId) setLocalItem(localStorageKey, shownId);
  }, [localStorageKey, shownId]);

  return { older, revalidate };
}
