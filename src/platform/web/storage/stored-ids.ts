import { useMemo } from "react";
import type { LocalStorageKey } from "./local-storage.ts";
import { readStoredValue, useLocalStorage, writeStoredValue } from "./use-local-storage.ts";

/** Beyond this count the oldest ids are removed, so that local storage never fills up. */
const MAX_COUNT = 10_000;

export type StoredIds = {
  /** Adds an id, or makes it the newest when it is there already. */
  add(id: string): void;
  remove(id: string): void;
  /** Returns the ids stored in this browser; an empty set on the server. */
  useIds(): ReadonlySet<string>;
};

/** Creates a set of ids that `localStorage` holds as a JSON array under `key`, the same in all tabs. */
export function createStoredIds(key: LocalStorageKey): StoredIds {
  const write = (ids: string[]) => writeStoredValue(key, JSON.stringify(ids.slice(-MAX_COUNT)));
  // Reads the storage again before each change: another tab may have written meanwhile.
  const listOthers = (id: string) => [...parseIds(readStoredValue(key))].filter((other) => other !== id);
  return {
    add: (id) => write([...listOthers(id), id]),
    remove: (id) => write(listOthers(id)),
    useIds: () => {
      const [value] = useLocalStorage(key);
      return useMemo(() => parseIds(value), [value]);
    },
  };
}

/** Returns none unless the text is a JSON array; skips items that are no strings. */
function parseIds(value: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(value ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}
