import { useSyncExternalStore } from "react";
import { getLocalItem, type LocalStorageKey, setLocalItem } from "./local-storage.ts";

const listeners = new Set<() => void>();
/** Values that the browser could not store, until the document is unloaded. Never written on the server. */
const fallbackValues = new Map<LocalStorageKey, string>();

/** Returns the stored value; null without one. */
export const readStoredValue = (key: LocalStorageKey) => getLocalItem(key) ?? fallbackValues.get(key) ?? null;

/** Stores a value, and updates all that show it. */
export function writeStoredValue(key: LocalStorageKey, value: string): void {
  setLocalItem(key, value);
  if (getLocalItem(key) !== value) fallbackValues.set(key, value);
  for (const notify of listeners) notify();
}

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
    () => readStoredValue(key),
    () => null,
  );
  return [value, (next) => writeStoredValue(key, next)];
}
