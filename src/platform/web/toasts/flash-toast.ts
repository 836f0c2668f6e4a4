import type { SessionStorageKey } from "../storage/session-storage.ts";
import { showToast, type Toast } from "./toast.ts";

type FlashToast = Omit<Toast, "action">;

const STORAGE_KEY: SessionStorageKey = "carriedToast";

/** Keeps a toast for the next page of this tab, where that is another document. Tells whether it could be kept. */
export function setFlashToast(toast: FlashToast): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
    return true;
  } catch {
    return false;
  }
}

/** Shows what the page before left, now and whenever the browser brings this page back as it was. */
export function showFlashToasts(): () => void {
  const show = () => {
    const toast = takeFlashToast();
    if (toast) showToast(toast);
  };
  show();
  window.addEventListener("pageshow", show);
  return () => window.removeEventListener("pageshow", show);
}

/** Null where there is none, or where the storage holds what this site never wrote. */
function takeFlashToast(): FlashToast | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const { kind, message } = JSON.parse(text ?? "{}");
    return (kind === "success" || kind === "error") && typeof message === "string" ? { kind, message } : null;
  } catch {
    return null;
  }
}
