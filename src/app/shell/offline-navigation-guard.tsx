import { useEffect } from "react";
import { getSession } from "#features/accounts/session-calls.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { isModifiedClick } from "#platform/web/ui/links.tsx";

/**
 * Keeps the current page when a link is clicked without a network, and says why. Otherwise the router,
 * which cannot fetch the next page's script, would reload the document, and the browser's own error page
 * would replace everything that was typed.
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

/** Returns whether a link leads to a fragment of the current page. */
function isFragmentOfCurrentPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === window.location.pathname && search === window.location.search;
}

/** Loads a document if the server can be reached, even if `navigator.onLine` is false; else shows a message. */
export async function navigateIfReachable(href: string): Promise<void> {
  try {
    await fetchCall(getSession);
    window.location.assign(href);
  } catch (error) {
    showToast({ kind: "error", message: getErrorMessage(error) });
  }
}
