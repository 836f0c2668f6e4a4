import { describe, expect, it } from "vitest";
import { hasPreviousPage } from "./back-button.tsx";

type Tab = { canGoBack?: boolean; idx?: number; entries?: number; referrer?: string };

const asWindow = ({ canGoBack, idx, entries = 2, referrer = "" }: Tab) =>
  ({
    navigation: canGoBack === undefined ? undefined : { canGoBack },
    history: { state: idx === undefined ? null : { idx }, length: entries },
    document: { referrer },
    location: { origin: "https://example.org" },
  }) as unknown as Window & typeof globalThis;

describe("hasPreviousPage", () => {
  it.each<[string, Tab, boolean]>([
    ["a page before this one, whose address was typed", { canGoBack: true, idx: 0 }, true],
    [
      "only another site before this one",
      { canGoBack: false, idx: 0, entries: 5, referrer: "https://elsewhere.example/" },
      false,
    ],
    [
      "nothing before this one, although a page of the site opened it",
      { canGoBack: false, referrer: "https://example.org/" },
      false,
    ],
  ])("follows the browser that knows of %s", (_case, tab, expected) => {
    expect(hasPreviousPage(asWindow(tab))).toBe(expected);
  });

  it.each<[string, Tab, boolean]>([
    ["a link was followed on this site", { idx: 1 }, true],
    ["a link of this site loaded the document", { idx: 0, referrer: "https://example.org/email" }, true],
    ["a link of this site opened the tab", { idx: 0, entries: 1, referrer: "https://example.org/email" }, false],
    ["a link of another site led here", { idx: 0, referrer: "https://example.org.evil.example/" }, false],
    ["nothing is known", {}, false],
  ])("decides by the router and the referrer in other browsers when %s", (_case, tab, expected) => {
    expect(hasPreviousPage(asWindow(tab))).toBe(expected);
  });
});
