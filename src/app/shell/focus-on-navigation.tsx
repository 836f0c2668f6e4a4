import "./focus-on-navigation.css";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Takes the focus to the title of a page that came in place of another: it is read aloud, and Tab goes on from there,
 * as in a document of its own. Stands before the page, whose own effects come later: what a page gives the focus to
 * keeps it.
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
    // Runs before the next page takes the place of this one.
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
  // Another part of one page, as in the dashboard: what was pressed is still there.
  const isClickedLinkStillThere = activeElement !== main && main?.contains(activeElement);
  if (isClickedLinkStillThere && title?.textContent === previousTitle) return;
  if (title) title.tabIndex = -1;
  // The same element with another text would not be told of again while it keeps the focus.
  if (title === activeElement) title?.blur();
  // Where the page is scrolled to is decided elsewhere: Back leads to where one was.
  (title ?? main)?.focus({ preventScroll: true });
}
