/** The keys of `localStorage`. A feature adds its own by module augmentation, beside the code that uses them. */
export interface LocalStorageItems {
  colorMode: string;
}

export type LocalStorageKey = keyof LocalStorageItems;

/** Reads from `localStorage`; returns null also when it is missing or blocked. */
export function getLocalItem(key: LocalStorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to `localStorage`. Returns false when it is blocked or full. */
export function setLocalItem(key: LocalStorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    // Such as in a private window; nothing on the server depends on it.
    return false;
  }
}
