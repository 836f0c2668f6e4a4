import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Narratives, NO_NARRATIVES } from "#features/archive/incidents/narrative-rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { IncidentNarrative } from "./incident-narrative.tsx";

const both = { ...NO_NARRATIVES, narrative_en: "One\nline\n\nTwo", narrative_am: "ሆነ", narrative_am_reviewed_on: "2026-03-01" };

/** Returns the text of a page in a language, with the attributes that matter. */
function render(narratives: Partial<Narratives>, language: "en" | "am", canEdit = false): string {
  const incident = { ...NO_NARRATIVES, ...narratives } as Incident;
  const Component = () => (
    <IncidentNarrative incident={incident} level={2} canEdit={canEdit} revalidate={async () => undefined} />
  );
  const path = language === "am" ? "/am/archives" : "/archives";
  const router = createMemoryRouter([{ path: "*", Component }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/ (class|id|dir)="[^"]*"/g, "");
}

// Messages are in the language of the request, which is English here.
describe("IncidentNarrative", () => {
  it.each([
    [
      "en",
      [
        '<p lang="en">One\nline</p><p lang="en">Two</p>',
        "Not reviewed yet",
        "<details><summary>In Amharic",
        '<p lang="am">ሆነ</p>',
        "Reviewed:",
        "1 March 2026",
      ],
    ],
    [
      "am",
      ['<p lang="am">ሆነ</p>', "(1 ማርች 2026)", "<details><summary>In English", '<p lang="en">One\nline</p>', "Not reviewed yet"],
    ],
  ] as const)("shows the page's language first, the other in details, and both reviews, in %s", (language, parts) => {
    const markup = render(both, language);
    const places = parts.map((part) => markup.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(markup).toMatch(/^<section aria-labelledby="narrative"><h2>/);
    expect(markup).not.toContain("<p>In ");
  });

  it("folds the text in another language when the page's language has none", () => {
    const markup = render({ narrative_am: "ሆነ" }, "en");
    expect(markup).toMatch(/<details><summary>The account is in Amharic. Show it.<\/summary>.*<p lang="am">ሆነ<\/p>/);
    expect(render({ narrative_am: "ሆነ" }, "am")).not.toContain("<details>");
  });

  it("links addresses of https by their domain, and nothing else", () => {
    const typed = "<b>https://www.a.example/x?y=1&z</b> http://b.example javascript:alert(1)";
    const markup = render({ narrative_en: typed }, "en");
    expect(markup.match(/<a .*?<\/a>/g)).toEqual([
      '<a href="https://www.a.example/x?y=1&amp;z" target="_blank" rel="noopener noreferrer">a.example</a>',
    ]);
    expect(markup).toContain("&lt;b&gt;<a");
    expect(markup).toContain("</a>&lt;/b&gt; http://b.example javascript:alert(1)</p>");
  });

  it("renders nothing without a narrative, except for admins", () => {
    expect(render({}, "en")).toBe("");
    // On paper, the title would stand alone.
    expect(render({}, "en", true)).toMatch(/^<section aria-labelledby="narrative" data-unprinted=""><h2>What happened/);
  });
});
