import { plainPath } from "#platform/shared/languages.ts";
import { carryToast } from "#platform/web/carried-toast.ts";
import { showToast } from "#platform/web/toast.ts";

/** Goes one page back, where the thanks are shown; to `elsewhere` when the page before is not one of this site. */
export function leaveWithThanks(message: string, elsewhere: string): void {
  if (!carryToast({ kind: "success", message })) showToast({ kind: "success", message });
  else if (cameFromThisSite()) window.history.back();
  else window.location.replace(elsewhere);
}

/** Another language of the payment page is no place to go back to. */
function cameFromThisSite(): boolean {
  if (window.history.length < 2 || !URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && plainPath(pathname) !== "/payment";
}
