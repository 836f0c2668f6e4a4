import { ROW_LISTS } from "#app/dashboard/rules.ts";
import { adminPages, dashboardTabs, getListPath, type Page, publicPages } from "#app/shell/pages.ts";

/**
 * Returns the paths of the screens of pages, without items, and of the tabs that the address names. Incidents have every list of the
 * dashboard; the lists of campaigns and letters look the same.
 */
function listScreens(pages: Page[]): string[] {
  return pages
    .filter((page) => !getListPath(page).includes(":"))
    .flatMap((page) => {
      const path = getListPath(page);
      const isOfIncidents = page.items === "incident";
      const { tab, view, list } = page.searchParams ?? {};
      const lists = list ? (isOfIncidents ? ROW_LISTS : ROW_LISTS.slice(0, 1)).map((name) => `${path}?list=${name}`) : [];
      if (tab && isOfIncidents) return [path, ...lists, `${path}?tab=videos`, `${path}?tab=images`];
      if (view)
        return [path, `${path}?view=time`, `${path}?view=map`, `${path}?q=nothing+like+this`, `${path}?killed=many&from=x`];
      return [path, ...lists];
    });
}

/** The paths that only admins may open. */
export const adminPaths = [...dashboardTabs, ...adminPages].map(getListPath);

/** The paths of the screens that everybody sees. */
export const publicScreens = [...listScreens(publicPages), "/nowhere", "/archives/00000000-0000-7000-8000-000000000000"];

/** The paths of the screens that admins see, with those that show them more than others. */
export const adminScreens = listScreens([
  ...dashboardTabs.filter(({ path }) => path !== "/dashboard/twitter/:id?"),
  ...adminPages,
  ...publicPages.filter(({ items }) => items),
]);
