import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { AlternativeLinks } from "./alternative-links.tsx";

const links = [
  { path: "/email", label: "Send a letter" },
  { path: "/archives", label: "Read the archive" },
];

function listHrefs(emptyLists?: string[]): (string | undefined)[] {
  const routes = [{ id: "root", path: "*", element: <AlternativeLinks links={links} />, loader: () => null }];
  const hydrationData = { loaderData: { root: { site: { emptyLists } } } };
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
}

describe("AlternativeLinks", () => {
  it.each([
    [undefined, ["/email", "/archives"]],
    [["/email"], ["/archives"]],
    [
      ["/twitter", "/email", "/archives"],
      ["/#who", "/methodology"],
    ],
  ])("leads, where %j are empty, to %j", (emptyLists, hrefs) => expect(listHrefs(emptyLists)).toEqual(hrefs));
});
