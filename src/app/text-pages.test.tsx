import { describe, expect, it } from "vitest";
import { INCIDENT_KINDS } from "#features/archive/incidents/kind-rules.ts";
import { PLACE_PRECISIONS } from "#features/archive/places/precision-rules.ts";
import * as m from "#messages";
import { createSessionCookie } from "#platform/server/calls/session-cookie.ts";
import { languages } from "#platform/shared/languages.ts";
import { renderElement } from "../../tests/render-element.tsx";
import { listLinks, toText } from "../../tests/to-text.ts";
import DataPage from "./downloads/data-page.tsx";
import { ErrorPage } from "./error-page.tsx";
import LanguageLayout, { ErrorBoundary } from "./language.tsx";
import MethodologyPage from "./methodology/methodology-page.tsx";
import NotFoundPage from "./not-found-page.tsx";
import PrivacyPage from "./privacy/privacy-page.tsx";
import { LanguageSwitch } from "./shell/language-switch.tsx";
import { TextPage, TextSection } from "./shell/text-page.tsx";
import VerifyPage from "./verify/verify-page.tsx";

const site = { contact: null, contactEmail: null, hasAd: false };
const getSection = (html: string, id: string) =>
  toText(new RegExp(`<section[^>]* id="${id}".*?</section>`, "s").exec(html)?.[0] ?? "");
/** Returns the headings of the sections of a page, each with how its text begins. */
const listSections = (html: string, length: number) =>
  Array.from(html.matchAll(/<h2>(.*?)<\/h2>(.*?)<\/section>/gs), ([, heading, text = ""]) => [
    heading,
    toText(text).slice(0, length),
  ]);
const listIds = (html: string) => Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);

describe("TextPage", () => {
  it("has its title, its lead and its sections, which links find", () => {
    const html = renderElement(
      <TextPage title="Title" lead="Lead">
        <TextSection id="part" title="Part">
          Text
        </TextSection>
      </TextPage>,
    );
    expect(toText(html)).toBe("Title Lead Part Text");
    expect(html).toMatch(/<h1>Title<\/h1>.*<section [^>]*id="part"><h2>Part<\/h2>/);
  });
});

describe("DataPage", () => {
  const data = { incidents: 1234, changed_at: "2026-03-12T10:00:00.000Z", licence: "CC BY 4.0" };
  const render = (values: object = {}, url = "/data") => renderElement(<DataPage />, { url, site, data: { ...data, ...values } });

  it("offers the archive in each format, and links to search, changes and proof", () => {
    const html = render({}, "/am/data");
    const targets = listLinks(html).map(([, to]) => to);
    expect(targets).toEqual([
      ...[expect.stringMatching(/^\/.*zip/), expect.stringMatching(/format=csv$/), expect.stringMatching(/format=geojson$/)],
      ...["/am/incidents", "/am/changes", "/am/verify"],
    ]);
    expect(html.match(/<a [^>]*download=""/g)).toHaveLength(3);
    expect(getSection(html, "download")).toContain(`https://site.example${targets[0]}`);
  });

  it("shows the number of incidents, the last change, the terms and a citation", () => {
    const html = render();
    expect(getSection(html, "state")).toMatch(/1,234.*12 March 2026/);
    expect(getSection(html, "terms")).toContain("CC BY 4.0");
    expect(getSection(html, "cite")).toMatch(/The Site.*https:\/\/site\.example\/data.*2026-03-12/);
    expect(getSection(render({}, "/am/data"), "cite")).toMatch(/ድረ ገጹ.*https:\/\/site\.example\/am\/data/);
    const bare = render({ changed_at: null, licence: null });
    expect(getSection(bare, "state")).not.toContain("2026");
    expect(getSection(bare, "cite")).toContain("–");
    expect(getSection(bare, "terms")).not.toBe(getSection(html, "terms"));
    expect(getSection(bare, "terms")).not.toContain("null");
    expect(toText(html)).toMatch(/sha256sum -c manifest-sha256\.txt/);
  });

  it("describes each column of each table, in the language of the page", () => {
    const html = render();
    const tables = [...html.matchAll(/<details[^>]*><summary><code>(\w+)\.csv<\/code><\/summary><table[^>]*>(.*?)<\/table>/gs)];
    expect(tables.length).toBeGreaterThan(3);
    for (const [, name, table = ""] of tables) {
      const rows = [...table.matchAll(/<tr><th scope="row"><code>([^<]+)<\/code><\/th><td>([^<]+)<\/td>/g)];
      expect(rows.length, name).toBeGreaterThan(2);
    }
    expect(getSection(render({}, "/am/data"), "codebook")).toMatch(/\p{Script=Ethiopic}/u);
  });
});

describe("MethodologyPage", () => {
  const render = (values: object = {}, url = "/methodology") =>
    renderElement(<MethodologyPage />, { url, site: { ...site, ...values } });

  it("defines every stance, precision, status and kind, where links lead to", () => {
    const html = render();
    const ids = listIds(html);
    const anchors = [
      ...["alleged", "claimed_by_themselves", "denied", "found_by_court"].map((stance) => `stance-${stance}`),
      ...["unreviewed", "reported", "corroborated", "verified", "disputed", "withdrawn"].map((status) => `status-${status}`),
    ];
    expect(ids).toEqual(expect.arrayContaining(anchors));
    expect(ids.filter((id) => id?.startsWith("kind-"))).toHaveLength(INCIDENT_KINDS.length);
    expect(ids.filter((id) => id?.startsWith("precision-"))).toHaveLength(PLACE_PRECISIONS.length);
    expect(new Set(ids).size).toBe(ids.length);
    const terms = [...html.matchAll(/<div id="([^"]+)"><dt>(.+?)<\/dt><dd>(.+?)<\/dd>/g)];
    expect(terms).toHaveLength(10 + INCIDENT_KINDS.length + PLACE_PRECISIONS.length);
    expect(new Set(terms.map(([, , , definition]) => definition)).size).toBe(terms.length);
    expect(terms.find(([, id]) => id === "status-verified")?.[2]).toBe("Verified");
    const definitions = {
      "stance-alleged": /^A source says that this organisation did it/,
      "stance-claimed_by_themselves": /says itself that it did it/,
      "stance-denied": /denies that it did it/,
      "stance-found_by_court": /^A court says so/,
      "precision-exact": /^In the town or village/,
      "precision-near": /^Close to the town/,
      "precision-district": /^Somewhere in the district/,
      "precision-zone": /^Somewhere in the zone/,
      "precision-region": /^Somewhere in the region/,
      "precision-country": /^Somewhere in Ethiopia/,
      "status-unreviewed": /^It was recorded, and nobody has compared/,
      "status-reported": /^At least one source says so/,
      "status-corroborated": /^Two or more independent sources/,
      "status-verified": /^An admin compared the incident/,
      "status-disputed": /^Sources contradict each other/,
      "status-withdrawn": /^The record was wrong/,
      "kind-killing": /^People who took no part in fighting, or no longer did, were killed/,
      "kind-massacre": /^Many people who took no part/,
      "kind-extrajudicial_execution": /^Agents of a state.* killed somebody/,
      "kind-air_strike": /^An attack from the air/,
      "kind-shelling": /^An attack from afar/,
      "kind-enforced_disappearance": /^Agents of a state.* took somebody away/,
      "kind-abduction": /^People who had no legal power/,
      "kind-arbitrary_detention": /^People were held/,
      "kind-torture": /^Severe pain/,
      "kind-sexual_violence": /^Rape/,
      "kind-forced_displacement": /^People had to leave/,
      "kind-destruction": /^Homes, crops/,
      "kind-starvation": /^People were kept from food/,
      "kind-incitement": /^In public, people were called upon/,
    };
    expect(Object.fromEntries(terms.map(([, id = "", , definition]) => [id, definition]))).toEqual(
      Object.fromEntries(Object.entries(definitions).map(([id, start]) => [id, expect.stringMatching(start)])),
    );
    expect(toText(html)).toMatch(/^How this is known /);
    expect(getSection(html, "who")).toContain("The Site");
  });

  it("explains under each heading what that says", () => {
    expect(listSections(render(), 30)).toEqual([
      ["How far an incident is verified", "Not reviewed yet It was record"],
      ["Numbers of people", "“At least 52” means that sourc"],
      ["How figures are chosen", "What a source says is recorded"],
      ["What is added up", "The least and the greatest num"],
      ["Who is held responsible", "Sources hold armed groups, aut"],
      ["Sources, and when they are independent", "Each article is named by who p"],
      ["Dates", "A date is as exact as the sour"],
      ["Places", "A place is written as the sour"],
      ["Kinds of event", "Such a word says what sources "],
      ["What happened, in detail", "Some incidents have a longer a"],
      ["Images", "Each image that is hard to loo"],
      ["Check that nothing was changed", "Every published state of an in"],
      ["What is not claimed", "The archive is not complete. W"],
      ["How to report an error", "Say what is wrong, and what sh"],
      ["Who answers", "The Site publishes this archiv"],
    ]);
  });

  it("leads to the search and the proof, and to where an error is reported", () => {
    const all = (values: object, url?: string) => listLinks(render(values, url)).map(([, to = ""]) => to);
    const list = (values: object, url?: string) => all(values, url).filter((to) => !to.startsWith("#"));
    // The contents are in the order of the sections.
    expect(all({}).filter((to) => to.startsWith("#"))).toEqual(
      [...render().matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => `#${id}`),
    );
    expect(list({}, "/am/methodology")).toEqual(["/am/incidents", "/am/verify"]);
    expect(list({ contact: "https://example.org/us" })).toContain("https://example.org/us");
    expect(list({ contact: "https://example.org/us", contactEmail: "us@example.org" }).at(-1)).toMatch(
      /^mailto:us@example\.org\?subject=/,
    );
    expect(getSection(render(), "errors")).not.toBe(getSection(render({ contact: "https://example.org/us" }), "errors"));
  });
});

describe("PrivacyPage", () => {
  const render = (values: object = {}) => renderElement(<PrivacyPage />, { site: { ...site, ...values } });

  it("says of every key in the browser what it is for, and how long it stays", () => {
    const items = [...render().matchAll(/<dt><code>(.+?)<\/code><\/dt><dd>(.+?) \((.+?)\)<\/dd>/g)];
    const named = Object.fromEntries(items.map(([, key, , retention]) => [key, retention]));
    expect(Object.keys(named)).toEqual(expect.arrayContaining(["colorMode", "postNetwork", "formDraft:…", "carriedToast"]));
    expect(new Set(items.map(([, , purpose]) => purpose)).size).toBe(items.length);
    const purposes = {
      colorMode: "whether you chose light or dark",
      currentTwitterCampaignId: "the Twitter campaign you looked at last",
      currentEmailCampaignId: "the e-mail campaign you looked at last",
      currentIncidentId: "the incident you looked at last",
      tweetsOpened: "the tweets you have opened in X",
      tweetsPosted: /^the tweets you said to have posted/,
      lettersSent: "the letters you said to have sent",
      letterInMail: /^the letter you opened in your mail/,
      tweetInX: /^the tweet you opened in X/,
      postNetwork: "the network you post tweets to",
      mastodonServer: /^your Mastodon server/,
      visitorName: "the name you sign letters with",
      residence: /^where you live/,
      amount: "the amount you chose to give",
      "formDraft:…": /^what an admin typed in a form/,
      imagesUncovered: "the covered pictures that you chose to see",
      carriedToast: /^a message for the page you go to/,
      formVisits: /^which of the texts above/,
      "react-router-scroll-positions": /^how far down each page/,
    };
    expect(Object.fromEntries(items.map(([, key = "", purpose]) => [key, purpose]))).toEqual(
      Object.fromEntries(Object.entries(purposes).map(([key, purpose]) => [key, expect.stringMatching(purpose)])),
    );
    expect(named.colorMode).not.toBe(named.carriedToast);
    expect(named.postNetwork).toBe(named.colorMode);
    expect(named.formVisits).toBe(named.carriedToast);
  });

  it("explains under each heading what that says, and names all who are reached", () => {
    expect(listSections(render({ mirrors: ["http://abc.onion"] }), 30)).toEqual([
      ["When you read", "No account, no cookie, no coun"],
      ["Who else is reached, and when", "While you read, nothing is fet"],
      ["What stays in your browser", "These things are kept by your "],
      ["If you sign in as an admin", "The server keeps your names, y"],
      ["What is published", "Campaigns, letters, incidents "],
      ["If reading this is dangerous where you are", "Use a private window and close"],
      ["Where this site is blocked", "The same pages are at these ad"],
    ]);
    expect(Array.from(render({ hasAd: true }).matchAll(/<li>(.*?)<\/li>/g), ([, item = ""]) => item.slice(0, 20))).toEqual([
      "Tweet opens X with t",
      "A letter opens in yo",
      "Pressing a video pla",
      "The payment page fet",
      "Asking for the adver",
      "A link to another si",
    ]);
  });

  it("names the ad network and the mirrors only where there are some", () => {
    const count = (html: string) => html.match(/<li>/g)?.length ?? 0;
    expect(count(render({ hasAd: true }))).toBe(count(render()) + 1);
    expect(listIds(render())).not.toContain("mirrors");
    const html = render({ mirrors: ["http://abc.onion", "https://mirror.example"] });
    expect(listLinks(html)).toEqual([
      ["http://abc.onion", "http://abc.onion"],
      ["https://mirror.example", "https://mirror.example"],
    ]);
    expect(listIds(html)).toContain("mirrors");
  });
});

describe("the messages of the privacy page", () => {
  it.each(languages)("name the cookie with and without https, in %s", (locale) => {
    const names = [false, true].map((isHttps) => createSessionCookie(isHttps).name);
    expect(m.privacy_admin_cookie({}, { locale }).match(/[\w-]*session/g)).toEqual(names);
  });
});

describe("VerifyPage", () => {
  it("has the check, what it proves, what to keep, and the commands", () => {
    const html = renderElement(<VerifyPage />, { url: "/am/verify", site });
    expect(listIds(html)).toEqual(expect.arrayContaining(["check", "keep", "by-hand"]));
    expect(listLinks(html)).toContainEqual([expect.stringMatching(/./), "/am/methodology#status"]);
    for (const file of ["manifest.jsonl", "manifest.json"])
      expect(html).toMatch(new RegExp(`<a [^>]*href="/${file}"[^>]*download="${file}"`));
    expect(html).toMatch(/<noscript><p>/);
    const commands = [...html.matchAll(/<pre [^>]*translate="no" dir="ltr"><code>(.*?)<\/code>/gs)].map(([, command]) => command);
    expect(commands).toEqual([
      "sha256sum picture.webp\nshasum -a 256 picture.webp\ncertutil -hashfile picture.webp SHA256\ngrep CHECKSUM manifest.jsonl",
      expect.stringMatching(/^jq -j .*revisions\.json \| sha256sum$/),
      expect.stringMatching(/^sha256sum kept\.jsonl\nhead -c .* manifest\.jsonl \| sha256sum$/),
    ]);
  });
});

describe("the pages around", () => {
  it("say that nothing is at an address, and show a page's error in the shell", () => {
    expect(toText(renderElement(<NotFoundPage />))).toMatch(/^Page not found There is no page at this address\./);
    expect(ErrorBoundary).toBe(ErrorPage);
    expect(renderElement(<LanguageLayout />)).toBe("");
  });

  it("lead to the other language by its own name", () => {
    const html = renderElement(<LanguageSwitch />, { url: "/am/email?more" });
    expect(html).toMatch(/href="\/email\?more" hrefLang="en" aria-label="Language: English"/);
    expect(html).toContain('<span lang="en"');
    expect(listLinks(html)).toEqual([["English", "/email?more"]]);
  });
});
