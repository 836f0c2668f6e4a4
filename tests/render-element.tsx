import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

type Options = { url?: string; isAdmin?: boolean; site?: object };

/** Returns the markup of an element on a page of the site, as a visitor or an admin gets it. */
export function renderElement(element: ReactNode, { url = "/", isAdmin = false, site = {} }: Options = {}): string {
  const root = {
    site: { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null, ...site },
    session: { isAdmin },
  };
  const routes = [{ id: "root", path: "*", element, loader: () => root }];
  const router = createMemoryRouter(routes, { initialEntries: [url], hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
