import { useSyncExternalStore } from "react";
import { getLocalItem, type LocalStorageKey, setLocalItem } from "./local-storage.ts";

const listeners = new Set<() => void>();
/** Values that the browser could not store, until the document is unloaded. Never written on the server. */
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

/** Returns the stored value and its setter. The value is null in the server's HTML, and when none is stored. */
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
