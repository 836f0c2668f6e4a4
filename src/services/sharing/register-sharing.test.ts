import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { itemPages } from "#app/item-kinds.ts";
import * as incidentCalls from "#features/archive/incidents/calls.ts";
import * as archiveCalls from "#features/archive/statements/calls.ts";
import * as emailCalls from "#features/campaigns/email/calls.ts";
import * as twitterCalls from "#features/campaigns/twitter/calls.ts";
import type { BoundCall } from "#platform/server/calls/run-call.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { enterLanguage } from "#platform/server/http/language.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { getPathLanguage } from "#platform/shared/languages.ts";
import type { ItemLists } from "#services/items/server/item-lists.ts";
import { createFakeResponseCache } from "../../../tests/fake-response-cache.ts";
import { getHomeFigures } from "../settings/calls.ts";
import type { CardRenderer } from "./card/card-renderer.ts";
import type { Card } from "./card/render-card.ts";
import { registerFeeds } from "./register-feeds.ts";
import { registerSharing } from "./register-sharing.ts";

const ORIGIN = "https://site.example:8443";
const ID = "019a0000-0000-7000-8000-000000000001";
const OTHER_ID = "019a0000-0000-7000-8000-000000000002";
const IMPORTED_ID = "019a0000-0000-7000-8000-000000000003";
const GONE_ID = "019a0000-0000-7000-8000-000000000004";
const LOGO = Buffer.from("logo");

const campaign = {
  _id: ID,
  title: "Light <candles>",
  description: "Every name.",
  tweets: [{ body: "1 & 2" }, { body: "three" }],
};
const letter = {
  ...{ _id: ID, title: "Ask them", description: "To the council." },
  ...{ to: ["one@example.org", "two@example.org"], subject: "An inquiry" },
};
const incident = {
  ...{ _id: ID, title: "Killings in Tole", description: "In one morning.", title_am: "በቶሌ የተፈጸመ", description_am: "በአንድ ማለዳ።" },
  ...{ language: "en", location: "Tole", date: "2022-06-18", kinds: [], verification: { status: "corroborated" } },
  ...{ killed: { minimum: 554, maximum: 554 }, claims: [] },
};

type Run = (input: Record<string, unknown>) => unknown;
const none: Run = () => {
  throw new RefusalError("There is none <yet>.");
};
const bind = (call: Call, run: Run) => ({ call, run: async (_visitor: unknown, input: Record<string, unknown>) => run(input) });

/** Opens the routes over these calls, without a database; `cached` are the keys in the cache. */
async function open(
  runs: [Call, Run][],
  { isNew = false, cached = [] }: { isNew?: boolean; cached?: string[] } = {},
  register: "sharing" | "feeds" = "sharing",
) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const { cache, keys } = createFakeResponseCache(cached);
  const log = { keys, counted: [] as string[], cards: [] as Card[] };
  app.decorateRequest("visitor");
  app.addHook("onRequest", async (request, reply) => {
    enterLanguage(getPathLanguage(request.url));
    request.visitor = { caller: null, address: "192.0.2.1" } as typeof request.visitor;
    reply.header("x-frame-options", "DENY");
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: error.message }),
  );
  const limits = {
    countRequest: () => log.counted.push("request"),
    countRendering: () => log.counted.push("rendering"),
    runInTurn: (_request: unknown, work: () => unknown) => work(),
  } as unknown as RequestLimits;
  const cards = {
    render: async (card: Card) => {
      log.cards.push(card);
      return Buffer.from("png");
    },
  } as unknown as CardRenderer;
  const numbers: Record<string, number> = { [ID]: 7, [OTHER_ID]: 8, [IMPORTED_ID]: -3 };
  const list = {
    findSequence: async (id: string) => numbers[id],
    findPublishedId: async (number: number) => (number === 7 ? ID : undefined),
    isGone: async (id: string) => id === GONE_ID,
    listChangeTimes: async () => new Map<string, string>(),
  };
  const lists = {
    twitter_campaign: list,
    email_campaign: { ...list, isGone: undefined },
    incident: list,
  } as unknown as ItemLists;
  const names = { en: "Notes & more", am: "ማስታወሻ" };
  const calls = runs.map(([call, run]) => bind(call, run)) as unknown as BoundCall[];
  const figures = bind(getHomeFigures, () => ({ figures: isNew ? null : { text: "At least 9 killed", path: "/" } }));
  const purpose = { en: null, am: "ዓላማችን" };
  if (register === "feeds") {
    const options = { readSiteNames: async () => names, lists, pages: itemPages };
    registerFeeds(app, { calls, cache, limits, origin: ORIGIN, ...options });
  } else {
    registerSharing(app, {
      ...{ calls: [...calls, figures as unknown as BoundCall], cache, limits, origin: ORIGIN, lists, pages: itemPages, cards },
      readSite: async () => ({ names, purpose, logo: isNew ? undefined : "hash" }),
      findLogo: async (sha256) => (sha256 === "hash" ? LOGO : undefined),
      fontStylesheet: "/assets/fonts.css",
    });
  }
  return { ...log, get: (url: string) => app.inject({ url }) };
}

const shared: [Call, Run][] = [
  [twitterCalls.getTwitterCampaignDetails, ({ id }) => (id === OTHER_ID ? none({}) : { ...campaign, _id: id })],
  [emailCalls.getEmailCampaignDetails, ({ id }) => ({ ...letter, _id: id })],
  [archiveCalls.getIncidentWithId, ({ id }) => ({ ...incident, _id: id })],
];

describe("what is shared", () => {
  it.each([
    [
      `/twitter/${ID}`,
      ["Light <candles>", "Every name.", "2 tweets", "Each is opened with its text filled in. You decide whether to post it."],
    ],
    [`/email/${ID}`, ["Ask them", "To the council.", "To: one@example.org, two@example.org", "Subject: An inquiry"]],
    [`/archives/${ID}`, ["Killings in Tole", "Tole, 18 June 2022. 554 killed", "Status: Corroborated", "In one morning."]],
  ])("has a card of %s with the site's name and logo, what is most important first", async (path, [title, ...lines]) => {
    const { cards, keys, counted, get } = await open(shared);
    const { headers, statusCode } = await get(`${path}/card/1a.png`);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    expect(cards[0]).toMatchObject({ id: ID, title, lines, siteName: "Notes & more", logo: LOGO });
    await get(`/am${path}/card/1a.png`);
    expect(cards[1]?.siteName).toBe("ማስታወሻ");
    // Other items, and other documents of the same item, have their own entries.
    for (const other of [`${path.slice(0, -ID.length)}${IMPORTED_ID}/card/1a.png`, `${path}/poster`, `/embed${path}`])
      await get(other);
    expect(new Set(keys).size).toBe(5);
    expect(counted).toEqual(Array.from({ length: 5 }, () => ["request", "rendering"]).flat());
  });

  it("tells an incident in the language of the page", async () => {
    const { cards, get } = await open(shared);
    await get(`/am/archives/${ID}/card/1.png`);
    expect(cards[0]).toMatchObject({ title: "በቶሌ የተፈጸመ", lines: [expect.any(String), expect.any(String), "በአንድ ማለዳ።"] });
  });

  it("has cards of pages, with the figures first and what an owner wrote of the site", async () => {
    const { cards, keys, counted, get } = await open(shared);
    for (const path of ["/home", "/am/home", "/incidents"]) await get(`${path}/card/1.png`);
    const record =
      "Every recorded incident, found by words in either script, by place, kind, time and figures, and shown as a list, in time and on a map.";
    expect(cards).toMatchObject([
      {
        ...{ id: "/home", title: "Join our Campaign", siteName: "Notes & more", logo: LOGO },
        lines: ["At least 9 killed", "Campaigns, letters and an archive against the killings of Amhara people in Ethiopia."],
      },
      { siteName: "ማስታወሻ", lines: ["At least 9 killed", "ዓላማችን"] },
      { id: "/incidents", title: "All incidents", lines: ["At least 9 killed", record] },
    ]);
    expect(new Set(keys).size).toBe(3);
    expect(counted).toEqual(Array.from({ length: 3 }, () => ["request", "rendering"]).flat());
    const bare = await open(shared, { isNew: true });
    await bare.get("/incidents/card/1.png");
    expect(bare.cards).toMatchObject([{ logo: null, lines: [record] }]);
  });

  it("counts nothing of what is cached, and no rendering of what there is not", async () => {
    const cached = [`card en twitter ${ID}`, "card en /home"];
    const { counted, get } = await open(shared, { cached });
    for (const path of [`/twitter/${ID}/card/1.png`, "/home/card/1.png"]) await get(path);
    expect(counted).toEqual([]);
    expect((await get(`/twitter/${GONE_ID}/card/1.png`)).statusCode).toBe(404);
    expect((await get("/t/7")).headers).toMatchObject({ location: `/twitter/${ID}`, "cache-control": "no-cache, no-transform" });
    expect(counted).toEqual(["request", "request"]);
  });

  it.each([
    "/t/07",
    "/t/8",
    "/t/x",
    "/home/card/12345678.png",
    "/home/card/1.jpg",
    `/email/${ID}/card/1.jpg`,
    `/email/${ID}/card/A.png`,
  ])("has nothing at %s, which no cache keeps", async (url) => {
    const { cards, keys, get } = await open(shared);
    expect((await get(url)).statusCode).toBe(404);
    expect([cards, keys]).toEqual([[], []]);
  });

  it("has posters with the address of the item, its short one and the site's name", async () => {
    const { get } = await open(shared);
    const { payload, headers } = await get(`/am/email/${ID}/poster`);
    expect(headers).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": "no-cache, no-transform",
      vary: "Accept-Encoding",
    });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/);
    expect(payload).toContain(`<link rel="canonical" href="${ORIGIN}/am/email/${ID}">`);
    expect(payload).toContain(`${ORIGIN}/am/e/7" `);
    expect(payload).toContain(`<a href="${ORIGIN}/am/e/7">site.example:8443/am/e/7</a>`);
    expect(payload).toContain("<p>ማስታወሻ</p>");
    expect(payload).toContain("title=&quot;Ask them&quot;");
    const english = (await get(`/email/${ID}/poster`)).payload;
    expect(english).toContain("<title>Poster: Ask them · Notes &amp; more</title>");
    expect(english.match(/<div class="lines">.*?<\/div>/s)?.[0].match(/<p/g)).toHaveLength(3);
    const quoted = (await get(`/twitter/${ID}/poster`)).payload;
    // Escaped once within the frame, and once more within the page.
    expect(quoted).toContain("title=&quot;Light &amp;lt;candles&amp;gt;&quot;");
    // An imported item has no number.
    const imported = (await get(`/archives/${IMPORTED_ID}/poster`)).payload;
    expect(imported).toContain(`<a href="${ORIGIN}/archives/${IMPORTED_ID}">`);
    const missing = await get(`/am/twitter/${GONE_ID}/poster`);
    expect(missing.headers).toMatchObject({ location: `/am/twitter/${GONE_ID}`, "cache-control": "no-store, no-transform" });
  });

  it("shows a title in both scripts, in the site's fonts, with a button that prints", async () => {
    const { get } = await open(shared);
    const { payload } = await get(`/archives/${ID}/poster`);
    expect(payload).toContain('<h1 dir="auto">Killings in Tole</h1><p class="other" lang="am" dir="auto">በቶሌ የተፈጸመ</p>');
    expect((await get(`/am/archives/${ID}/poster`)).payload).toContain(
      '<p class="other" lang="en" dir="auto">Killings in Tole</p>',
    );
    expect(payload).toContain('<button type="button" hidden>Print</button>');
    for (const html of [payload, (await get(`/embed/archives/${ID}`)).payload])
      expect(html).toContain('<link rel="stylesheet" href="/assets/fonts.css">');
    const letterPoster = (await get(`/email/${ID}/poster`)).payload;
    expect(letterPoster).not.toContain('class="other"');
  });

  it.each([
    ["twitter", "See the whole campaign", ""],
    ["email", "Read and send the letter", 'class="button"'],
    ["archives", "Read the record", 'class="button"'],
  ])("has a frame of %s whose links open in tabs of their own", async (kind, invitation, attributes) => {
    const { get } = await open(shared);
    const { payload, headers } = await get(`/embed/${kind}/${ID}`);
    expect(headers).toMatchObject({ "x-robots-tag": "noindex", "cross-origin-resource-policy": "cross-origin" });
    expect(payload).toContain(`<a href="${ORIGIN}/${kind}/${ID}" target="_blank" rel="noopener" ${attributes}>${invitation}</a>`);
    expect(payload).toContain(`<a href="${ORIGIN}" target="_blank" rel="noopener" >Notes &amp; more</a>`);
  });

  it("says of each tweet in a frame by which text its link is described", async () => {
    const { get } = await open(shared);
    const { payload } = await get(`/embed/twitter/${ID}`);
    const texts = ["1 & 2", "three"].map((body, index) => [`tweet-${index}`, body]);
    expect([...payload.matchAll(/<p id="(tweet-\d)" dir="auto">(.*?)<\/p>/g)].map(([, id, text]) => [id, text])).toEqual(
      texts.map(([id, text]) => [id, text?.replace("&", "&amp;")]),
    );
    const links = [...payload.matchAll(/href="([^"]*)" [^>]* aria-describedby="(tweet-\d)">Tweet</g)];
    expect(links.map(([, href = "", id]) => [id, new URL(href).searchParams.get("text")])).toEqual(texts);
  });

  it("says in a frame why there is nothing, and whether it is gone for good", async () => {
    const { get } = await open(shared);
    const gone = await get(`/embed/archives/${GONE_ID}`);
    expect([gone.statusCode, gone.headers["x-robots-tag"], gone.headers["cache-control"]]).toEqual([
      410,
      "noindex",
      "no-store, no-transform",
    ]);
    expect((await get(`/embed/email/${GONE_ID}`)).statusCode).toBe(404);
    const { payload, statusCode } = await get(`/am/embed/twitter/${OTHER_ID}`);
    expect(statusCode).toBe(404);
    expect(payload).toContain("<h1>There is none &lt;yet&gt;.</h1>");
    expect(payload).toContain("<title>There is none &lt;yet&gt;. · ማስታወሻ</title>");
    expect(payload).toContain(`<a href="${ORIGIN}" target="_blank"`);
  });

  it("passes on errors that are no refusals", async () => {
    const { get } = await open([[twitterCalls.getTwitterCampaignDetails, () => Promise.reject(new Error("Broken."))]]);
    for (const path of ["poster", "card/1.png"]) expect((await get(`/twitter/${ID}/${path}`)).statusCode).toBe(500);
    expect((await get(`/embed/twitter/${ID}`)).statusCode).toBe(500);
  });
});

describe("feeds", () => {
  const list = (name: string) => (input: Record<string, unknown>) =>
    [1, 2].map((number) => ({
      ...incident,
      ...{ _id: `${name}-${number}`, title: `${name} ${number}`, created_at: `2026-01-0${number}T00:00:00.000Z` },
      ...{ title_am: input.language === "am" ? `${name} አማርኛ ${number}` : undefined, description_am: undefined },
    }));
  const runs: [Call, Run][] = [
    [twitterCalls.getCurrentTwitterCampaign, (input) => list("t-now")(input)[0]],
    [twitterCalls.getMetadataForFivePreviousTwitterCampaigns, list("t-five")],
    [twitterCalls.getMetadataForOldPreviousTwitterCampaigns, list("t-old")],
    [emailCalls.getCurrentEmailCampaign, (input) => list("e-now")(input)[0]],
    [emailCalls.getMetadataForFivePreviousEmailCampaigns, list("e-five")],
    [emailCalls.getMetadataForOldPreviousEmailCampaigns, list("e-old")],
    [archiveCalls.getCurrentIncident, none],
    [incidentCalls.getMetadataForFivePreviousIncidents, list("i-five")],
    [incidentCalls.getMetadataForOldPreviousIncidents, list("i-old")],
  ];

  it.each([
    ["/twitter", "Twitter campaigns", ["t-now 1", "t-five 1", "t-five 2", "t-old 1", "t-old 2"]],
    ["/email", "Letters", ["e-now 1", "e-five 1", "e-five 2", "e-old 1", "e-old 2"]],
    ["/archives", "New incidents in the archive", ["i-five 1", "i-five 2", "i-old 1", "i-old 2"]],
  ])("of %s lists the current one, those before it and the older ones", async (path, title, titles) => {
    const { get, keys, counted } = await open(runs, {}, "feeds");
    const { payload, headers } = await get(`${path}.atom`);
    expect(headers).toMatchObject({ "cache-control": "no-cache, no-transform", vary: "Accept-Encoding" });
    expect([...payload.matchAll(/<title[^>]*>(.*)<\/title>/g)].map(([, text]) => text)).toEqual([
      `${title} · Notes &amp; more`,
      ...titles,
    ]);
    await get(`/am${path}.atom`);
    expect(new Set(keys).size).toBe(2);
    expect(counted).toEqual(["request", "request"]);
  });

  it("have the date, text and page of each item, in the language of the feed", async () => {
    const { get } = await open(runs, {}, "feeds");
    const { payload } = await get("/am/archives.atom");
    const [head = "", entry = ""] = payload.split("<entry>");
    expect(head).toContain("<id>tag:site.example,2026:archives/am</id>");
    expect(head).toContain("· ማስታወሻ</title>");
    expect(head).toContain("<updated>2026-01-02T00:00:00.000Z</updated>");
    expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}/am/archives.atom"/>`);
    expect(head).toContain(`<link rel="alternate" type="text/html" href="${ORIGIN}/am/archives"/>`);
    expect(entry.split("\n").slice(1, 6)).toEqual([
      "<id>tag:site.example,2026:archives/i-five-1/am</id>",
      '<title type="text">i-five አማርኛ 1</title>',
      "<updated>2026-01-01T00:00:00.000Z</updated>",
      `<link rel="alternate" type="text/html" href="${ORIGIN}/am/archives/i-five-1"/>`,
      '<summary type="text" xml:lang="en">In one morning.</summary>',
    ]);
  });

  it("count nothing that is cached, and fail where a list cannot be read", async () => {
    const failing: [Call, Run][] = [[emailCalls.getCurrentEmailCampaign, () => Promise.reject(new Error("Broken."))]];
    const { get, counted } = await open(
      [...failing, ...runs.filter(([call]) => call !== failing[0]?.[0])],
      { cached: ["feed /email.atom"] },
      "feeds",
    );
    expect((await get("/email.atom")).statusCode).toBe(500);
    expect(counted).toEqual([]);
  });
});
