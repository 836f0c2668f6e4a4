import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { createMemoryRouter, parsePath, RouterProvider } from "react-router";

/** `data` is the loaded data of the page, and `load` loads it again when it revalidates: by default the same. */
export type PageOptions = {
  url?: string;
  /** The route's pattern, for its parameters. */
  path?: string;
  /** The router state of the link that led here. */
  state?: unknown;
  isAdmin?: boolean;
  isOwner?: boolean;
  session?: object;
  site?: object;
  data?: unknown;
  load?: () => unknown;
};

/** Returns the markup of an element on a page of the site, as a visitor or an admin gets it. */
export function renderElement(element: ReactNode, options: PageOptions = {}): string {
  return renderToStaticMarkup(createPage(element, options));
}

/** Returns the same with the parts whose code the browser loads late. */
export async function renderWithLateParts(element: ReactNode, options: PageOptions = {}): Promise<string> {
  const { prelude } = await prerender(createPage(element, options));
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, "");
}

function createPage(element: ReactNode, options: PageOptions): ReactNode {
  return <RouterProvider router={createPageRouter(element, options)} />;
}

/** Returns a router with one page for all addresses, which shows the element. */
export function createPageRouter(element: ReactNode, options: PageOptions) {
  const {
    url = "/",
    path = "*",
    state,
    isOwner = false,
    isAdmin = isOwner,
    session = {},
    site = {},
    data = null,
    load = () => data,
  } = options;
  const root = {
    site: { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null, ...site },
    session: { isAdmin, ...(isAdmin && { role: isOwner ? "owner" : "admin" }), ...session },
  };
  const page = { id: "page", path, element, loader: load };
  const routes = [{ id: "root", loader: () => root, children: [page] }];
  const initialEntries = [{ ...parsePath(url), state }];
  return createMemoryRouter(routes, { initialEntries, hydrationData: { loaderData: { root, page: data } } });
}
