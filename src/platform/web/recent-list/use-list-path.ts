import { useLocation } from "react-router";
import { delocalizePath } from "#platform/shared/languages.ts";

const DASHBOARD_PATH = "/dashboard";

/** Returns the plain path of the list that the page shows: the public one, or its tab in the dashboard. */
export function useListPath(publicPath: string): string {
  return getListPath(publicPath, delocalizePath(useLocation().pathname));
}

/** Returns the same for a page of the plain path `currentPath`. */
export function getListPath(publicPath: string, currentPath: string): string {
  const isInDashboard = currentPath === DASHBOARD_PATH || currentPath.startsWith(`${DASHBOARD_PATH}/`);
  return isInDashboard ? DASHBOARD_PATH + publicPath : publicPath;
}
