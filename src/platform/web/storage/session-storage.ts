/** The keys of `sessionStorage`. A feature adds its own by module augmentation, beside the code that uses them. */
export interface SessionStorageItems {
  carriedToast: string;
  /** The names under which creating forms store their drafts in this tab. */
  formVisits: string;
}

export type SessionStorageKey = keyof SessionStorageItems;

/** Reads from `sessionStorage`; returns null also when it is missing or blocked. */
export function getSessionItem(key: SessionStorageKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to `sessionStorage`; does nothing when it is blocked or full. */
export function setSessionItem(key: SessionStorageKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Nothing on the server depends on it.
  }
}
