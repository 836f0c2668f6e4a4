/** The names under which things are kept in the visitor's browser. */
export type LocalStorageKey =
  | "currentIncidentId"
  | "currentTwitterCampaignId"
  | "currentEmailCampaignId"
  | "amount"
  | "colorMode"
  | "tweetsOpened"
  | "visitorName";

/** Reads from the browser's storage; null also where there is none or it is blocked. */
export function getLocalItem(key: LocalStorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to the browser's storage and tells whether it is kept. Where that is blocked or full, the page goes on without its memory. */
export function setLocalItem(key: LocalStorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    // Private windows and full disks: nothing that the server has depends on it.
    return false;
  }
}
