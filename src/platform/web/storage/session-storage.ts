/** The names under which things are kept in the visitor's browser until the tab is closed. */
export type SessionStorageKey = "incidentsUncovered" | "emailCampaignDraft" | "carriedToast";

/** Reads what was kept in this visit; null also where there is no such storage or it is blocked. */
export function getSessionItem(key: SessionStorageKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps for this visit. Where that is blocked, the page goes on without its memory. */
export function setSessionItem(key: SessionStorageKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Nothing that the server has depends on it.
  }
}
