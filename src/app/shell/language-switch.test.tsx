import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { LanguageSwitch } from "./language-switch.tsx";

/** Returns the link's `href` on a page. */
function getHref(url: string): string | undefined {
  const router = createMemoryRouter([{ path: "*", Component: LanguageSwitch }], { initialEntries: [url] });
  return /href="([^"]*)"/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1]?.replaceAll("&amp;", "&");
}

describe("LanguageSwitch", () => {
  it.each([
    ["/", "/am"],
    ["/twitter/1", "/am/twitter/1"],
    ["/archives/1?tab=videos&before=2", "/am/archives/1?tab=videos&before=2"],
    ["/am/archives/1?tab=videos&before=2", "/archives/1?tab=videos&before=2"],
    ["/am?more", "/?more"],
  ])("leads from %s to %s", (url, expected) => {
    expect(getHref(url)).toBe(expected);
  });
});
