import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Turns each navigation to another page into a document load, so that this page's headers only apply to it. */
export function useDocumentNavigation(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    window.location.assign(`${pathname}${search}${hash}`);
    blocker.reset();
  }, [blocker]);
}
