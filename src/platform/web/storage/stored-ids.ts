import { useSyncExternalStore } from "react";
import { getLocalItem, type LocalStorageKey, setLocalItem } from "./local-storage.ts";

/** Beyond this count the oldest ids are removed, so that local storage never fills up. */
const MAX_COUNT = 10_000;
const none: ReadonlySet<string> = new Set();

export type StoredIds = {
  /** Does nothing more than keep it newest when the id is there already. */
  add(id: string): void;
  remove(id: string): void;
  /** Returns the ids stored in this browser; an empty set on the server. */
  useIds(): ReadonlySet<string>;
};

/** Creates a set of ids that `localStorage` holds as a JSON array under `key`, the same in all tabs. */
export function createStoredIds(key: LocalStorageKey): StoredIds {
  const listeners = new Set<() => void>();
  let cachedIds: ReadonlySet<string> | undefined;

  function read(): ReadonlySet<string> {
    try {
      const ids: unknown = JSON.parse(getLocalItem(key) ?? "[]");
      return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
    } catch {
      return none;
    }
  }
  function invalidate(): void {
    cachedIds = undefined;
    for (const notify of listeners) notify();
  }
  function write(ids: string[]): void {
    setLocalItem(key, JSON.stringify(ids.slice(-MAX_COUNT)));
    invalidate();
  }
  // Reads the storage again before each change: another tab may have written meanwhile.
  const listOthers = (id: string) => [...read()].filter((other) => other !== id);

  function subscribe(listener: () => void): () => void {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) invalidate();
    };
    listeners.add(listener);
    window.addEventListener("storage", handleStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", handleStorage);
    };
  }
  const getIds = () => {
    cachedIds ??= read();
    return cachedIds;
  };
  return {
    add: (id) => write([...listOthers(id), id]),
    remove: (id) => write(listOthers(id)),
    useIds: () => useSyncExternalStore(subscribe, getIds, () => none),
  };
}
