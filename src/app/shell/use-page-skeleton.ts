import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, matchPath, useLocation } from "react-router";
import { delocalizePath } from "#platform/shared/languages.ts";
import { dashboardTabs, type Page, type PageShape, publicPages } from "./pages.ts";

const findPage = (pages: Page[], pathname: string) => pages.find(({ path }) => matchPath(path, pathname));

/** Returns the shape of the page that a navigation loads; null where the current page stays visible. */
export function getPageShape(currentPath: string, nextPath: string): PageShape | null {
  const [current = "", next = ""] = [currentPath, nextPath].map((path) => delocalizePath(path).replace(/(.)\/+$/, "$1"));
  if (current === next || (findPage(dashboardTabs, current) && findPage(dashboardTabs, next))) return null;
  if (/^\/dashboard\b/.test(next)) return "list";
  return findPage(publicPages, next)?.shape ?? "form";
}

/** Pages that load faster show no skeleton; with it, something is painted within 100 ms of the click. */
const DELAY_MS = 40;

/**
 * Returns the shape of the page that is being loaded, from shortly after the click until it is there, or until the
 * navigation fails or is aborted: then the focus is restored.
 */
export function usePageSkeleton(): PageShape | null {
  const { key } = useLocation();
  const cover = useCover(key);
  // The render that shows a new page removes its skeleton.
  const shape = cover?.key === key ? cover.shape : null;
  useRestoredFocus(shape !== null);
  return shape;
}

/** A skeleton, and the key of the location whose page it covers. */
type Cover = { shape: PageShape; key: string };

/**
 * Follows the router itself: `useNavigation` changes within a transition, which a slow phone renders only when it has
 * the time.
 */
function useCover(currentKey: string): Cover | null {
  const router = useContext(DataRouterContext)?.router;
  const [cover, setCover] = useState<Cover | null>(null);
  useEffect(() => {
    if (!router) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const getCover = (): Cover | null => {
      const { location, navigation } = router.state;
      const shape = navigation.location && getPageShape(location.pathname, navigation.location.pathname);
      return shape ? { shape, key: location.key } : null;
    };
    const show = () => {
      timer = undefined;
      setCover(getCover());
    };
    const unsubscribe = router.subscribe(({ location, navigation }) => {
      if (getCover()) {
        timer ??= setTimeout(show, DELAY_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      // A new location means that its page is about to be rendered.
      setCover((current) => (navigation.location || current?.key === location.key ? null : current));
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router]);

  // Otherwise going back to the covered page, which has the same key, would show it covered.
  useEffect(() => setCover((current) => (current?.key === currentKey ? current : null)), [currentKey]);
  return cover;
}

/** Restores the focus that was lost when the page was made inert, unless it has moved meanwhile. */
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
