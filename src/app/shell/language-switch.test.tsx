import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { LanguageSwitch } from "./language-switch.tsx";

/** Returns the link's `href` on a page. */
function getHref(url: string): string | undefined {
  const router = createMemoryRouter([{ path: "*", Component: LanguageSwitch }], { initialEntries: [url] });
  return /href="([^"]*)"/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1]?.replaceAll("&amp;", "&");
}

/** Returns the link's `href` on the page of a campaign with a translation. */
async function getHrefOfCampaign(url: string): Promise<string | undefined> {
  const language = url.startsWith("/am") ? "en" : "am";
  const loader = () => ({ shown: { _id: "1", translations: [{ _id: "2", language }] } });
  const router = createMemoryRouter([{ path: "*", Component: LanguageSwitch, loader }], { initialEntries: [url] });
  await expect.poll(() => router.state.initialized).toBe(true);
  return /href="([^"]*)"/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1]?.replaceAll("&amp;", "&");
}

describe("LanguageSwitch", () => {
  it.each([
    ["/twitter/1?more", "/am/twitter/2?more"],
    ["/am/email/1", "/email/2"],
    // The other page finds its own current campaign.
    ["/twitter", "/am/twitter"],
    ["/dashboard/twitter/1", "/am/dashboard/twitter/1"],
  ])("leads from a campaign at %s to its translation at %s", async (url, expected) => {
    expect(await getHrefOfCampaign(url)).toBe(expected);
  });

  it("says in which language the other page is", () => {
    const router = createMemoryRouter([{ path: "*", Component: LanguageSwitch }], { initialEntries: ["/twitter"] });
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(html).toMatch(/<a [^>]*hrefLang="am"[^>]*><span lang="am"[^>]*>አማርኛ/);
  });

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
