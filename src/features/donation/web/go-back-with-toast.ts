import { delocalizePath } from "#platform/shared/languages.ts";
import { setFlashToast, showToast } from "#platform/web/toasts/toast.ts";

/** Goes back one page, where the toast is shown; to `fallbackPath` when the previous page is not of this site. */
export function goBackWithToast(message: string, fallbackPath: string): void {
  if (!setFlashToast({ kind: "success", message })) showToast({ kind: "success", message });
  else if (hasInternalReferrer()) window.history.back();
  else window.location.replace(fallbackPath);
}

/** Returns whether the previous page can be gone back to: not the payment page in another language. */
function hasInternalReferrer(): boolean {
  if (window.history.length < 2 || !URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && delocalizePath(pathname) !== "/payment";
}
