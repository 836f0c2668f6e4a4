import { useEffect } from "react";
import { getSession } from "#features/accounts/calls.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { isModifiedClick } from "#platform/web/ui/is-modified-click.ts";

/**
 * Keeps the page that is there when a link is pressed without a network, and says why. Without this the
 * router, which cannot fetch the next page's script, would load the document anew, and the browser's own
 * error page would take the place of all that was typed and read.
 */
export function OfflineNavigationGuard() {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (navigator.onLine || event.button !== 0 || isModifiedClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || link.origin !== window.location.origin || isFragmentOfCurrentPage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      void navigateIfReachable(link.href);
    };
    document.addEventListener("click", handleClick, true);
    return () => document.removeEventListener("click", handleClick, true);
  }, []);
  return null;
}

/** A place on the page that is there. */
function isFragmentOfCurrentPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === window.location.pathname && search === window.location.search;
}

/** Loads a document if the server can be reached, whatever the browser says of the network; else says why not, and stays. */
export async function navigateIfReachable(href: string): Promise<void> {
  try {
    await fetchCall(getSession);
    window.location.assign(href);
  } catch (error) {
    showToast({ kind: "error", message: getErrorMessage(error) });
  }
}
