import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { incidentData } from "../../tests/incident-data.ts";
import { renderElement } from "../../tests/render-element.tsx";
import { listLinks, toText } from "../../tests/to-text.ts";
import HomePage from "./home/home-page.tsx";
import { ErrorBoundary, Layout } from "./root.tsx";

const site = {
  ...{ contact: null, documents: null, donation: null, takesDonations: false, hasAd: false },
  ...{ purpose: { en: null, am: null }, socials: [], examples: [] },
};

describe("Layout", () => {
  // The router of a test has no files of styles and scripts, and warns of that.
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  const render = (url: string, logo: string | null | undefined) => {
    const root = logo === undefined ? null : { site: { logo } };
    const Stub = createRoutesStub([{ id: "root", path: "*", Component: () => <Layout>The page</Layout>, loader: () => root }]);
    return renderToStaticMarkup(<Stub initialEntries={[url]} hydrationData={{ loaderData: { root } }} />);
  };

  it("has the page's language, and first the script that runs before painting", () => {
    expect(render("/am/twitter", null)).toMatch(/^<html lang="am" data-color-mode="light">/);
    expect(render("/", null)).toMatch(/^<html lang="en"/);
    expect(render("/", null)).toMatch(/<head><meta charSet="utf-8"\/>.*?<script src="\/before-hydration\.js"><\/script>/);
    expect(render("/", null)).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"\/>/);
    expect(render("/", null)).toMatch(/<body>The page/);
  });

  it("has the icon of the site's logo, else the default, also when the root failed", () => {
    const listIcons = (html: string) =>
      Array.from(html.matchAll(/rel="(icon|apple-touch-icon)" href="([^"]*)"/g), ([, rel, href]) => `${rel} ${href}`);
    expect(listIcons(render("/", "/logo/a.png"))).toEqual(["icon /logo/a.png", "apple-touch-icon /logo/a.png"]);
    const icons = ["icon /favicon.svg", "apple-touch-icon /apple-touch-icon.png"];
    for (const logo of [null, undefined]) expect(listIcons(render("/", logo))).toEqual(icons);
  });
});

describe("ErrorBoundary", () => {
  it("shows the error without the shell", () => {
    const html = renderElement(<ErrorBoundary />);
    expect(html).toMatch(/^<main/);
    expect(toText(html)).toMatch(/^This page could not be shown /);
  });
});

describe("HomePage", () => {
  const data = { news: { campaign: null, letter: null, incident: null }, texts: {}, figures: null, remembrance: null };
  const campaign = {
    ...{ _id: "t", language: "en", title: "Ask about Tole", description: "Why", created_at: "2026-03-12T10:00:00.000Z" },
    ...{ number_of_tweets: 3, first_tweet: "Tole" },
  };
  const render = (values: object = {}, url = "/am") => renderElement(<HomePage />, { url, site, data: { ...data, ...values } });
  const listHeadings = (html: string) =>
    Array.from(html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs), ([, text = ""]) => toText(text));

  it("shows its call to action, then the news, who we are, achievements and mission", () => {
    const html = render({ news: { ...data.news, campaign } });
    expect(listLinks(html)[0]?.[1]).toBe("/am/twitter");
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = Array.from(html.matchAll(/<h2 id="(\w+)"/g), ([, id]) => id);
    expect(ids).toEqual(["now", "who", "done", "mission"]);
    expect(listHeadings(render())).toEqual([
      ...["Join our Campaign", "Who are we", "What we have done so far", "What is our mission"],
    ]);
    expect(toText(html)).toMatch(/^Join our Campaign Amhara people are .* Join Campaign The tweets are written and ready/);
    expect(toText(html)).toMatch(/ Who are we We are an organisation .* We record what happened/);
    const pictures = html.match(/<img [^>]*alt="[^"]+"[^>]*>/g);
    expect(pictures).toEqual([
      expect.stringMatching(/ src="[^"]*ridges.* alt="Dawn over highland.* width="1600" height="900" fetchPriority="high"/i),
      expect.stringMatching(/ src="[^"]*vigil.* alt="People seen from behind.* width="1200" height="780" loading="lazy"/i),
    ]);
  });

  it("asks to set the site up while nobody owns it, and promises no tweets without any", () => {
    expect(toText(render())).not.toContain("This site is new.");
    const html = renderElement(<HomePage />, { data, site: { ...site, isNew: true, emptyLists: ["/twitter"] } });
    expect(listLinks(html)).toContainEqual(["Set it up", "/SignUp"]);
    expect(toText(html)).toMatch(/^Join our Campaign .* Join Campaign This site is new\. Set it up Who are we /);
  });

  it("remembers the day first, and has the owner's texts and the figures", () => {
    const texts = { done_raised_line: { am: "ተሰበሰበ።" } };
    const figures = { text: "12 incidents", path: "/incidents?sort=killed" };
    const remembrance = { incident: { ...incidentData, _id: "i" }, years: 4, calendar: "gregorian", campaigns: [], others: [] };
    const html = render({ texts, figures });
    expect(toText(html)).toContain("ተሰበሰበ።");
    expect(toText(render({ remembrance, news: { ...data.news, campaign } }))).toMatch(
      / nothing to register for\. 4 years ago today Day of remembrance An incident .* What is going on now /,
    );
    expect(toText(html)).toContain("12 incidents");
    expect(listLinks(html)).toContainEqual(["Read the archive", "/am/incidents?sort=killed"]);
    expect(toText(render({ texts }, "/"))).not.toContain("ተሰበሰበ።");
  });
});
