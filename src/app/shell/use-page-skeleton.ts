import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { getPageShape, type PageShape } from "./page-shape.ts";

/** Fast answers come without a skeleton; with it, something is painted within 100 ms of the press. */
const DELAY_MS = 50;

/**
 * Returns the shape of the page that is being loaded, from shortly after the press until it is there, or until the
 * navigation fails or is given up: then what had the focus gets it back.
 */
export function usePageSkeleton(): PageShape | null {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shape = next ? getPageShape(pathname, next.pathname) : null;
  const isLoading = shape !== null;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isLoading]);

  const isShown = isLoading && isDue;
  useRestoredFocus(isShown);
  return isShown ? shape : null;
}

/** Gives the focus back to what lost it when the page was made inert, unless it has moved on. */
function useRestoredFocus(isInert: boolean): void {
  useLayoutEffect(() => {
    if (!isInert) return;
    const { activeElement } = document;
    return () => {
      if (document.activeElement === document.body && activeElement instanceof HTMLElement) {
        activeElement.focus({ preventScroll: true });
      }
    };
  }, [isInert]);
}
