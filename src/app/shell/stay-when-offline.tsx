import { useEffect } from "react";
import { getSession } from "#features/accounts/calls.ts";
import { fetchCall } from "#platform/web/api-client.ts";
import { messageOf } from "#platform/web/message-of.ts";
import { opensElsewhere } from "#platform/web/opens-elsewhere.ts";
import { showToast } from "#platform/web/toast.ts";

/**
 * Keeps the page that is there when a link is pressed without a network, and says why. Without this the
 * router, which cannot fetch the next page's script, would load the document anew, and the browser's own
 * error page would take the place of all that was typed and read.
 */
export function StayWhenOffline() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || event.button !== 0 || opensElsewhere(event)) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || link.origin !== window.location.origin || isHere(link)) return;
      event.preventDefault();
      event.stopPropagation();
      void loadIfReached(link.href);
    };
    document.addEventListener("click", stay, true);
    return () => document.removeEventListener("click", stay, true);
  }, []);
  return null;
}

/** A place on the page that is there. */
function isHere({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === window.location.pathname && search === window.location.search;
}

/** Loads a document if the server can be reached, whatever the browser says of the network; else says why not, and stays. */
export async function loadIfReached(href: string): Promise<void> {
  try {
    await fetchCall(getSession);
    window.location.assign(href);
  } catch (error) {
    showToast({ kind: "error", message: messageOf(error) });
  }
}
