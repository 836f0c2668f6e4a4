import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Attribution } from "../../attributions/rules.ts";
import type { Claim } from "../../claims/rules.ts";
import type { Source } from "../source-rules.ts";
import { IncidentSources } from "./incident-sources.tsx";

const first: Source = {
  _id: "first",
  type: "article",
  link: "https://example.org/1",
  description: "About the first",
  title: "The first",
  outlet: "An outlet",
  published_on: "2022-06-19",
  language: "am",
  source_kind: "report",
};
const second: Source = { _id: "second", type: "video", link: "https://b.org/2", description: "About it", outlet: "b.org" };
const image: Source = { _id: "image", type: "image", description: "About the image", source_kind: "testimony" };
const drawing: Source = { _id: "drawing", type: "image", description: "A drawing" };

function render(sources: Source[], claims: Claim[] = [], attributions: Attribution[] = []): string {
  const router = createMemoryRouter([
    { path: "*", Component: () => <IncidentSources incident={{ sources, claims, attributions }} level={2} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
/** Returns the text without markup, which comments of React divide. */
const getText = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");

describe("IncidentSources", () => {
  it("renders nothing without a source", () => {
    expect(render([])).toBe("");
    expect(render([drawing])).toBe("");
  });

  it("shows outlet, day, language and kind, and links each source by title or outlet", () => {
    const markup = render([first, second, image]);
    expect(getText(markup)).toContain("An outlet · 19 June 2022 · አማርኛ · Report");
    expect(markup).toContain('<span lang="am">አማርኛ</span>');
    expect(markup).toMatch(/href="https:\/\/example.org\/1"[^>]*><span[^>]*>The first</);
    expect(markup).toMatch(/href="https:\/\/b.org\/2"[^>]*><span[^>]*>b.org</);
    // Never to the image itself, which may be covered.
    expect(markup).toMatch(/href="\/\?tab=images#incident-images"[^>]*><span[^>]*>About the image</);
  });

  it.each([
    [[first], "1 source. Independent: 1."],
    [[first, second], "2 sources. 2 count as independent"],
    [[first, { ...second, repeats: "first" }, image], "3 sources. 2 count as independent"],
    [[first, drawing], "1 source. Independent: 1."],
    [[{ ...first, repeats: "drawing" }, drawing], "2 sources. 1 count as independent"],
    [[{ ...second, repeats: "in the trash" }], "1 source. Independent: 0."],
  ])("counts those that repeat none as independent", (sources, text) => {
    expect(getText(render(sources))).toContain(text);
  });

  it("names the source that one repeats, and says so when that is not shown", () => {
    const markup = render([first, { ...second, repeats: "first" }, { ...image, repeats: "in the trash" }]);
    expect(markup).toMatch(/Repeats: <a href="#source-first"><span[^>]*>The first</);
    expect(markup).toContain('id="source-first"');
    expect(markup).toContain("Repeats: A source that is not shown here");
  });

  it("shows the claims of each source beneath it, and lists an image with a claim", () => {
    const claim: Claim = {
      _id: "claim",
      incident_id: "incident",
      kind: "killed",
      whom: "civilians",
      minimum: 52,
      maximum: null,
      about: false,
      as_written: "over 50",
      quote: null,
      sources: ["second", "drawing"],
    };
    const [before = "", ...after] = getText(render([first, second, drawing], [claim])).split("Killed (civilians): At least 52");
    expect(before).toContain("b.org");
    expect(after).toHaveLength(2);
    expect(after[0]).toContain("A drawing");
  });

  it("shows the attributions of each source beneath it, and lists an image with one", () => {
    const attribution: Attribution = {
      _id: "attribution",
      incident_id: "incident",
      organisation_id: "front",
      organisation: { name_en: "A Front", name_am: null, other_names: [], description: "x", description_am: null },
      stance: "denied",
      quote: null,
      sources: ["second", "drawing"],
    };
    const text = getText(render([first, second, drawing], [], [attribution]));
    const [before = "", ...after] = text.split("A Front: Responsibility denied");
    expect(before).toContain("b.org");
    expect(after).toHaveLength(2);
    expect(after[0]).toContain("A drawing");
  });
});
