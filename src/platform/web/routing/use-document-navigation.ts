import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Makes every way out of this page the load of a document, so that what its headers allow stays with it. */
export function useDocumentNavigation(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    window.location.assign(`${pathname}${search}${hash}`);
    blocker.reset();
  }, [blocker]);
}
