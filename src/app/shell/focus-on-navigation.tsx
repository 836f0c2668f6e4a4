import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the title of the next page after a navigation, so that it is read aloud and Tab continues from there,
 * as in a new document. It is rendered before the page, whose effects run later, so that an element that the page
 * focuses keeps the focus.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  const previousTitle = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (currentPath.current !== pathname) {
      currentPath.current = pathname;
      focusTitle(previousTitle.current);
    }
    // Runs before the next page replaces this one.
    return () => {
      previousTitle.current = getTitle()?.textContent ?? null;
    };
  }, [pathname]);
  return null;
}

const getTitle = () => document.querySelector<HTMLElement>("main h1");

function focusTitle(previousTitle: string | null): void {
  const main = document.querySelector("main");
  const title = getTitle();
  const { activeElement } = document;
  // Within a page, as in the dashboard, the clicked link is still there.
  const isClickedLinkStillThere = activeElement !== main && main?.contains(activeElement);
  if (isClickedLinkStillThere && title?.textContent === previousTitle) return;
  if (title) title.tabIndex = -1;
  // Screen readers do not announce an element's new text while it keeps the focus.
  if (title === activeElement) title?.blur();
  // Scroll restoration is handled elsewhere.
  (title ?? main)?.focus({ preventScroll: true });
}
