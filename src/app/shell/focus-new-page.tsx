import "./focus-new-page.css";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Takes the focus to the title of a page that came in place of another: it is read aloud, and Tab goes on from there,
 * as in a document of its own. Stands before the page, whose own effects come later: what a page gives the focus to
 * keeps it.
 */
export function FocusNewPage() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const titleBefore = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shownPath.current !== pathname) {
      shownPath.current = pathname;
      focusTitle(titleBefore.current);
    }
    // Runs before the next page takes the place of this one.
    return () => {
      titleBefore.current = findTitle()?.textContent ?? null;
    };
  }, [pathname]);
  return null;
}

const findTitle = () => document.querySelector<HTMLElement>("main h1");

function focusTitle(titleBefore: string | null): void {
  const main = document.querySelector("main");
  const title = findTitle();
  const { activeElement } = document;
  // Another part of one page, as in the dashboard: what was pressed is still there.
  const isPressedLinkThere = activeElement !== main && main?.contains(activeElement);
  if (isPressedLinkThere && title?.textContent === titleBefore) return;
  if (title) title.tabIndex = -1;
  // The same element with another text would not be told of again while it keeps the focus.
  if (title === activeElement) title?.blur();
  // Where the page is scrolled to is decided elsewhere: Back leads to where one was.
  (title ?? main)?.focus({ preventScroll: true });
}
