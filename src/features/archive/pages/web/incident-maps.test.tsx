import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Image } from "#features/archive/sources/rules.ts";
import { toText } from "../../../../../tests/to-text.ts";
import { IncidentMaps } from "./incident-maps.tsx";

function render(maps: Image[], isAdmin = false): string {
  const routes = [{ id: "root", path: "*", element: <IncidentMaps maps={maps} />, loader: () => null }];
  const hydrationData = { loaderData: { root: { session: { isAdmin } } } };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

const map: Image = { _id: "1", incident_id: "2", description: "The district", rights: "CC BY-IGO", img: "/media/a-640x480" };

describe("IncidentMaps", () => {
  it("renders a map with what it shows and its rights", () => {
    const html = render([{ ...map, is_sensitive: false }]);
    expect(toText(html)).toBe("Map The district CC BY-IGO");
    expect(html).not.toContain("<details");
    expect(render([{ ...map, rights: undefined, is_sensitive: false }]).match(/<span/g)).toHaveLength(1);
  });

  it("covers a map that is hard to look at for visitors", () => {
    expect(toText(render([map]))).toContain("Show image");
    expect(render([map])).not.toMatch(/<details[^>]* open/);
    expect(render([map])).toMatch(/<summary[^>]* aria-describedby="([^"]+)".*<small[^>]* id="\1"/);
    expect(render([map], true)).toMatch(/<details[^>]* open/);
  });

  it("renders nothing without a map", () => expect(render([])).toBe(""));
});
