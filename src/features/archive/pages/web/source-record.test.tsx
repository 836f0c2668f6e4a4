import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { getSources } from "#features/archive/sources/independent-sources.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import type { Attribution } from "#features/archive/statements/attributions/rules.ts";
import type { Claim } from "#features/archive/statements/claims/rules.ts";
import { SourceRecord } from "./source-record.tsx";

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
const paper: Source = { _id: "paper", type: "document", reference: "High Court, file 12", description: "A judgment" };
const claim: Claim = {
  _id: "claim",
  incident_id: "incident",
  kind: "killed",
  whom: "civilians",
  minimum: 52,
  maximum: null,
  about: false,
  as_written: "over 50",
  quote: "They counted over 50.",
  sources: ["second", "drawing"],
};
const attribution: Attribution = {
  _id: "attribution",
  incident_id: "incident",
  organisation_id: "front",
  organisation: { name_en: "A Front", name_am: null, other_names: [], description: "x", description_am: null },
  stance: "denied",
  quote: "It was not them.",
  sources: ["second"],
};

function render(source: Source, incident: Partial<Parameters<typeof SourceRecord>[0]["incident"]> = {}): string {
  const sources = [first, second, image, drawing, paper];
  const element = <SourceRecord source={source} incident={{ sources, claims: [], attributions: [], ...incident }} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
/** Returns the text without markup, which React's comments divide. */
const getText = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");

describe("SourceRecord", () => {
  it("shows outlet, day, language and kind, and links the title, else the description", () => {
    const markup = render(first);
    expect(getText(markup)).toBe("An outlet · 19 June 2022 · አማርኛ · ReportThe firstAbout the first");
    expect(markup).toContain('<span lang="am">አማርኛ</span>');
    expect(markup).toMatch(/href="https:\/\/example.org\/1" target="_blank" rel="noopener noreferrer"><span[^>]*>The first</);
    expect(render({ ...drawing, description: "x" })).not.toMatch(/<(p|ul)[^>]*><\/\1>/);
    expect(render(second)).toMatch(/href="https:\/\/b.org\/2"[^>]*><span[^>]*>About it</);
    // Never to the image itself, which may be covered.
    expect(render(image)).not.toContain("href");
  });

  it("shows what a document is, which has no link", () => {
    const book: Source = {
      _id: "book",
      type: "document",
      reference: "A Writer, A Book, 1999",
      description: "Page 12 tells of it",
    };
    expect(render(book)).toMatch(/<strong><span[^>]*>A Writer, A Book, 1999</);
    expect(render(book)).not.toContain("href");
    expect(getText(render(book))).toBe("A Writer, A Book, 1999Page 12 tells of it");
    const titled = { ...book, title: "A Book", outlet: "A Press" };
    expect(getText(render(titled))).toBe("A PressA BookA Writer, A Book, 1999Page 12 tells of it");
  });

  it("shows its archived copy as a second link, when it was accessed, and its rights", () => {
    const archived = { archived_link: "https://web.archive.org/web/2022/https://b.org/2", accessed_on: "2022-07-01" };
    const markup = render({ ...second, ...archived, rights: "CC BY 4.0" });
    expect(getText(markup)).toBe("b.org · Archived copy · Accessed on: 1 July 2022 · CC BY 4.0About it");
    expect(markup).toMatch(
      /href="https:\/\/web\.archive\.org\/web\/2022\/https:\/\/b\.org\/2" target="_blank" rel="noopener noreferrer"/,
    );
    expect(markup).toMatch(/href="https:\/\/b\.org\/2"/);
    // An image's rights are beneath the picture.
    expect(getText(render({ ...image, rights: "CC BY 4.0" }))).toBe("TestimonyAbout the image");
  });

  it("shows what the source says, in its words and with its quotes", () => {
    const statements = { claims: [claim], attributions: [attribution] };
    expect(getText(render(second, statements))).toBe(
      "b.orgAbout itKilled (civilians): At least 52 “over 50”They counted over 50.A Front: Responsibility deniedIt was not them.",
    );
    expect(getText(render(image, statements))).toBe("TestimonyAbout the image");
  });

  it.each([
    ["once where its description has them", { as_written: "over 50" }, "over 50 died", false],
    ["once where they are all that it says", { minimum: null, as_written: "many" }, "About it", false],
    ["not where there are none", { as_written: null }, "About it", false],
    ["of a greatest number, too", { minimum: null, maximum: 60, as_written: "up to 60" }, "About it", true],
  ])("shows the words of a figure %s", (_how, values, description, isQuoted) => {
    const markup = render({ ...second, description }, { claims: [{ ...claim, quote: null, ...values }] });
    expect(/ “<span/.test(markup)).toBe(isQuoted);
    expect(markup).not.toContain("<blockquote");
  });

  it.each([
    ["first", "articles#source-first", "An outlet"],
    ["second", "videos#incident-videos", "b.org"],
    ["image", "images#source-image", "About the image"],
    ["paper", "articles#source-paper", "High Court, file 12"],
  ])("links the source that it repeats, in its tab: %s", (repeats, target, name) => {
    expect(render({ ...drawing, repeats })).toMatch(new RegExp(`Repeats: .*href="/\\?tab=${target}".*>${name}<`));
  });

  it("says so when the source that it repeats is not shown", () => {
    expect(getText(render({ ...second, repeats: "in the trash" }))).toContain("Repeats: A source that is not shown here");
  });
});

describe("getSources", () => {
  it("leaves out an image that has no details and that nothing cites", () => {
    const incident = { sources: [first, image, drawing], claims: [], attributions: [] };
    expect(getSources(incident)).toEqual([first, image]);
    expect(getSources({ ...incident, claims: [claim] })).toEqual([first, image, drawing]);
    expect(getSources({ ...incident, sources: [{ ...drawing, rights: "CC0" }] })).toEqual([]);
    const known = {
      title: "A",
      outlet: "A",
      published_on: "2022-06-18",
      language: "am",
      source_kind: "news" as const,
      repeats: "x",
    };
    for (const [name, value] of Object.entries({ ...known, archived_link: "https://archive.org/1", accessed_on: "2022-06-18" })) {
      const told = { ...drawing, [name]: value };
      expect(getSources({ ...incident, sources: [told] }), name).toEqual([told]);
    }
    const copy = { ...drawing, _id: "copy", repeats: drawing._id };
    expect(getSources({ ...incident, sources: [drawing, copy] })).toEqual([drawing, copy]);
    expect(getSources({ ...incident, sources: [drawing], attributions: [claim] })).toEqual([drawing]);
  });
});
