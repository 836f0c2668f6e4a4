import { useEffect, useState } from "react";
import { getSessionItem, type SessionStorageKey, setSessionItem } from "./session-storage.ts";

/**
 * Returns the value that this tab keeps, also after the browser unloaded the page, and its setter. The value is null in the
 * server's HTML, when none is stored, and once it is set to null.
 */
export function useSessionStorage(
  key: SessionStorageKey,
): [value: string | null, setStoredValue: (value: string | null) => void] {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => setValue(getSessionItem(key) || null), [key]);
  return [
    value,
    (next) => {
      setValue(next);
      setSessionItem(key, next ?? "");
    },
  ];
}
