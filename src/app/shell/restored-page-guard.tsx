import { useEffect } from "react";
import { getSession } from "#features/accounts/session-calls.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { restoreColorMode } from "#platform/web/storage/color-mode.ts";

/**
 * When Back restores a page from the browser's memory, sets the present colour mode, and loads the page again if its session has ended or
 * is of another account.
 */
export function RestoredPageGuard() {
  const { isAdmin, email } = useRootData().session;
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      restoreColorMode();
      if (isAdmin) void hideUntilChecked(email);
    };
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, [isAdmin, email]);
  return null;
}

async function hideUntilChecked(email: string | undefined): Promise<void> {
  const { style } = document.body;
  style.visibility = "hidden";
  const session = await fetchCall(getSession).catch(() => null);
  // Without a network the page stays, with what was typed.
  if (session && session.email !== email) window.location.reload();
  else style.visibility = "";
}
