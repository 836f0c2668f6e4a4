import { useSyncExternalStore } from "react";
import { getLocalItem, type LocalStorageKey, setLocalItem } from "./local-storage.ts";

const listeners = new Set<() => void>();
/** What the browser would not store, as long as the page stands. Only ever written in a browser. */
const fallbackValues = new Map<LocalStorageKey, string>();

const read = (key: LocalStorageKey) => getLocalItem(key) ?? fallbackValues.get(key) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What this browser keeps under the key, and how to change that. Null in the server's HTML, and where it keeps nothing. */
export function useLocalStorage(key: LocalStorageKey): [value: string | null, setStoredValue: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const setStoredValue = (next: string) => {
    setLocalItem(key, next);
    if (getLocalItem(key) !== next) fallbackValues.set(key, next);
    for (const notify of listeners) notify();
  };
  return [value, setStoredValue];
}
