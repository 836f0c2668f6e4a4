import { useSyncExternalStore } from "react";
import { readStored, type StorageKey, store } from "./browser-storage.ts";

const listeners = new Set<() => void>();
/** What the browser would not store, as long as the page stands. Only ever written in a browser. */
const unstorable = new Map<StorageKey, string>();

const read = (key: StorageKey) => readStored(key) ?? unstorable.get(key) ?? null;

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  window.addEventListener("storage", listen);
  return () => {
    listeners.delete(listen);
    window.removeEventListener("storage", listen);
  };
}

/** What this browser keeps under the key, and how to change that. Null in the server's HTML, and where it keeps nothing. */
export function useStored(key: StorageKey): [value: string | null, keep: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const keep = (next: string) => {
    store(key, next);
    if (readStored(key) !== next) unstorable.set(key, next);
    for (const tell of listeners) tell();
  };
  return [value, keep];
}
