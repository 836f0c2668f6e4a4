import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Incident } from "#features/archive/statements/rules.ts";
import { toText } from "../../../../../tests/to-text.ts";
import { ShareLink } from "./incident-actions.tsx";

describe("ShareLink", () => {
  it("leads to the ways to share, also without scripts", () => {
    const incident = { _id: "1", language: "en", title: "Tole", description: "D" } as Incident;
    const routes = [{ id: "root", path: "*", element: <ShareLink incident={incident} />, loader: () => null }];
    const hydrationData = { loaderData: { root: { site: { origin: "https://example.org" } } } };
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
    expect(toText(html)).toBe("Share");
    expect(html).toContain('href="#share"');
  });
});
