import { showToast, type Toast } from "./toast.ts";
import type { VisitKey } from "./visit-storage.ts";

type Carried = Omit<Toast, "action">;

const KEY: VisitKey = "carriedToast";

/** Keeps a toast for the next page of this tab, where that is another document. Tells whether it could be kept. */
export function carryToast(toast: Carried): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
    return true;
  } catch {
    return false;
  }
}

/** Shows what the page before left, now and whenever the browser brings this page back as it was. */
export function showCarriedToasts(): () => void {
  const show = () => {
    const toast = takeCarried();
    if (toast) showToast(toast);
  };
  show();
  window.addEventListener("pageshow", show);
  return () => window.removeEventListener("pageshow", show);
}

/** Null where there is none, or where the storage holds what this site never wrote. */
function takeCarried(): Carried | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { kind, message } = JSON.parse(text ?? "{}");
    return (kind === "success" || kind === "error") && typeof message === "string" ? { kind, message } : null;
  } catch {
    return null;
  }
}
