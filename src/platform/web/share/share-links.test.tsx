import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import ShareLinks from "./share-links.tsx";
import { ShareRow } from "./share-row.tsx";

const page = { path: "/incidents/one", title: "Tole", words: "Remember Tole" };
const render = (first?: string, url = "/") =>
  renderElement(
    <ShareLinks {...page} first={first}>
      <p>More buttons</p>
    </ShareLinks>,
    { url },
  );
/** Returns the parts in front of the fold, and those in it. */
const split = (html: string) => html.split("<details>") as [string, string];
const listNames = (html: string) => listLinks(html).map(([name]) => name);

describe("ShareLinks", () => {
  it("shows four networks and the copying, and folds the others", () => {
    const [shown, folded] = split(render());
    expect(listNames(shown)).toEqual(["WhatsApp", "Telegram", "Facebook", "X"]);
    expect(listButtons(shown)).toEqual(["Copy link"]);
    expect(toText(shown)).toMatch(/Copy link$/);
    expect(listNames(folded)).toEqual(["Bluesky", "Threads", "Poster, and code for your site"]);
    expect(listButtons(folded)).toEqual(["Mastodon"]);
    expect(toText(folded)).toMatch(/^More ways Bluesky/);
  });

  it("shows one network beside a button that posts to X, and X only there", () => {
    const [shown, folded] = split(render("Post to X"));
    expect(toText(shown)).toBe("Post to X WhatsApp");
    expect(toText(folded)).toMatch(/^Share Copy link .* More buttons$/);
    expect(listNames(folded)).toEqual(["Telegram", "Facebook", "Bluesky", "Threads", "Poster, and code for your site"]);
    expect(listButtons(folded)).toEqual(["Copy link", "Mastodon"]);
  });

  it("has a row of its own", () => {
    expect(renderElement(<ShareRow>Buttons</ShareRow>)).toMatch(
      /^<fieldset [^>]*><legend [^>]*>Share this<\/legend>Buttons<\/fieldset>$/,
    );
  });

  it("begins with Telegram in Amharic, and leads to the page in Amharic", () => {
    const html = render(undefined, "/am/incidents/one");
    expect(listNames(split(html)[0])).toEqual(["Telegram", "WhatsApp", "Facebook", "X"]);
    expect(html).toContain('href="https://site.example/am/incidents/one/poster"');
  });

  it("leads to the composer of each network in a new tab, with the page's address", () => {
    const links = Object.fromEntries(listLinks(render()));
    const address = encodeURIComponent("https://site.example/incidents/one");
    for (const name of ["WhatsApp", "Telegram", "Facebook", "X", "Bluesky", "Threads"]) expect(links[name]).toContain(address);
    expect(links.Telegram).toContain("Remember%20Tole");
    expect(links["Poster, and code for your site"]).toBe("https://site.example/incidents/one/poster");
    expect(render().match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(6);
  });
});
