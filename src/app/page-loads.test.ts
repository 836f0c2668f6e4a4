import { afterEach, describe, expect, it, vi } from "vitest";
import * as redactionPage from "#app/dashboard/redaction-page.tsx";
import * as sitePage from "#app/dashboard/site-page.tsx";
import * as historyPage from "#app/history/web/history-page.tsx";
import { NO_NARRATIVES } from "#features/archive/incidents/narrative-rules.ts";
import { CallError } from "#platform/web/api/call-error.ts";
import { isRootDataStale, setRootDataStale } from "#platform/web/routing/root-data.ts";
import { incidentData } from "../../tests/incident-data.ts";
import * as archivesPage from "./archives/archives-page.tsx";
import * as adminOnly from "./dashboard/admin-only.tsx";
import * as archivesTab from "./dashboard/archives-tab.tsx";
import * as dashboard from "./dashboard/dashboard-layout.tsx";
import * as emailTab from "./dashboard/email-tab.tsx";
import * as organisationsPage from "./dashboard/organisations-page.tsx";
import * as placesPage from "./dashboard/places-page.tsx";
import * as trashPage from "./dashboard/trash-page.tsx";
import * as twitterTab from "./dashboard/twitter-tab.tsx";
import * as dataPage from "./downloads/data-page.tsx";
import * as homePage from "./home/home-page.tsx";
import * as movedPage from "./moved-page.tsx";
import * as notFoundPage from "./not-found-page.tsx";
import * as root from "./root.tsx";

type Responses = Record<string, unknown>;
type Loader = (args: never) => Promise<unknown>;

/** Responds to calls by the first segment of their path; records each with its input. */
function createSend(responses: Responses) {
  const sent: [call: string, input: unknown][] = [];
  const send = async ({ path }: { path: string }, input: unknown = {}) => {
    const [, name = ""] = path.split("/");
    sent.push([name, input]);
    const response = responses[name];
    if (response instanceof Error) throw response;
    if (response === undefined) throw new CallError(201, `There is no ${name}.`);
    return response;
  };
  return { sent, send: send as never };
}
async function load(loader: unknown, path: string, responses: Responses = {}, params: object = {}) {
  const { sent, send } = createSend(responses);
  const args = { request: new Request(`https://x${path}`), params, context: { get: () => send } };
  const data = await (loader as Loader)(args as never);
  return { data: data as Record<string, unknown>, sent };
}
const site = {
  name: { en: "The Site", am: "ድረ ገጹ" },
  origin: "https://site.example",
  logo: null,
  purpose: { en: "For them.", am: null },
};
const createMetaArgs = (pathname: string, values: object = {}) =>
  ({ matches: [{ id: "root", loaderData: { site } }], location: { pathname }, params: {}, ...values }) as never;
type Tag = Partial<Record<"title" | "name" | "property" | "content" | "rel" | "href", string>>;
const readMeta = (tags: unknown) => {
  const list = tags as Tag[];
  return {
    title: list[0]?.title,
    ...Object.fromEntries(list.flatMap(({ name, property, content }) => (name || property ? [[name ?? property, content]] : []))),
    canonical: list.find(({ rel }) => rel === "canonical")?.href,
  } as Record<string, string | undefined>;
};
const incident = {
  ...incidentData,
  ...NO_NARRATIVES,
  _id: "i",
  articles: [],
  sources: [],
  claims: [],
  attributions: [],
  verification: { status: "reported" },
};

describe("the root", () => {
  afterEach(() => setRootDataStale(false));

  it("loads the site and who is signed in", async () => {
    const { data, sent } = await load(root.loader, "/", { site: { origin: "x" }, session: { isAdmin: false } });
    expect(data).toEqual({ site: { origin: "x" }, session: { isAdmin: false } });
    expect(sent).toHaveLength(2);
  });

  const revalidates = (current: string, next: string, formMethod?: string) =>
    root.shouldRevalidate({
      ...{ currentUrl: new URL(current, "https://x"), nextUrl: new URL(next, "https://x"), formMethod },
    } as never);

  it.each<[string, string, string | undefined, boolean]>([
    ["/a", "/b", undefined, false],
    ["/a", "/a?tab=1", undefined, false],
    ["/a", "/a", "POST", false],
    ["/a", "/a", undefined, true],
    ["/a?isAuth=true", "/a", undefined, true],
    ["/a", "/b?isAuth=true", undefined, false],
  ])("is loaded again from %s to %s with %s: %s", (current, next, formMethod, expected) => {
    expect(revalidates(current, next, formMethod)).toBe(expected);
    expect(isRootDataStale()).toBe(expected);
  });

  it("stays stale until it was loaded, also where another navigation comes before", async () => {
    setRootDataStale();
    expect(revalidates("/a", "/b")).toBe(true);
    vi.stubGlobal("fetch", async () => new Response("{}"));
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    const call = (signal: AbortSignal) =>
      root.clientLoader({ request: new Request("https://x/", { signal }), params: {} } as never);
    await call(AbortSignal.abort());
    expect(isRootDataStale()).toBe(true);
    await call(new AbortController().signal);
    expect(isRootDataStale()).toBe(false);
  });
});

describe("the home page", () => {
  const campaign = {
    _id: "t",
    language: "am",
    title: "T",
    description: "D",
    created_at: "1",
    tweets: [{ body: "First" }, { body: "Second" }],
  };
  const letter = { _id: "e", language: "en", title: "T", description: "D", created_at: "2", body: "Long", to: [] };
  const responses = {
    get_current_twitter_campaign: campaign,
    get_current_email_campaign: letter,
    get_current_incident: incident,
    get_home_texts: { mission_record: { en: "One." } },
    get_home_figures: { figures: { text: "12", path: "/incidents" } },
    get_remembrance: { remembrance: { years: 4 } },
  };
  const withPaths = async (path: string, values: Responses) => {
    const all = { ...responses, ...values };
    const names = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    return load(homePage.loader, path, names);
  };

  it("loads the newest of each kind in its language, without fields of their pages", async () => {
    const { data, sent } = await withPaths("/am", {});
    const news = data.news as Record<string, Record<string, unknown>>;
    expect(news.campaign).toMatchObject({ _id: "t", number_of_tweets: 2, first_tweet: "First" });
    expect(news.campaign).not.toHaveProperty("tweets");
    expect(news.letter).toEqual({ _id: "e", language: "en", title: "T", description: "D", created_at: "2" });
    expect(news.incident).toMatchObject({ _id: "i", title: incidentData.title });
    expect(news.incident).not.toHaveProperty("articles");
    expect(data).toMatchObject({ texts: responses.get_home_texts, figures: { text: "12" }, remembrance: { years: 4 } });
    expect(sent.filter(([, input]) => (input as { language?: string }).language === "am")).toHaveLength(2);
  });

  it("has null for an empty list and rethrows other errors", async () => {
    const none = { get_current_twitter_campaign: null, get_current_email_campaign: null, get_current_incident: null };
    const { data } = await withPaths("/", none);
    expect(data.news).toEqual({ campaign: null, letter: null, incident: null });
    await expect(withPaths("/", { get_home_texts: new CallError(500, "No.") })).rejects.toMatchObject({ init: { status: 500 } });
  });

  it("is described by the owner's purpose, with a card that follows the figures", () => {
    const read = (pathname: string, text?: string) =>
      readMeta(homePage.meta(createMetaArgs(pathname, { loaderData: { figures: text ? { text } : null } })));
    const [plain, counted] = [read("/"), read("/", "12 killed")];
    expect(plain).toMatchObject({ description: "For them.", canonical: "https://site.example/" });
    expect(plain.title).toBe("Join our Campaign · The Site");
    expect(plain["og:image"]).toMatch(/^https:\/\/site\.example\/home\/card\//);
    expect(counted["og:image"]).not.toBe(plain["og:image"]);
    expect(read("/am").description).toMatch(/^Campaigns, letters and an archive against the killings/);
    expect(read("/am").canonical).toBe("https://site.example/am");
  });
});

describe("the pages of admins", () => {
  it("lead to sign in without a session, and back", async () => {
    const open = async (isAdmin: boolean) =>
      (await load(adminOnly.loader, "/am/dashboard/team?a=1", { session: { isAdmin } })).data;
    expect(await open(true)).toBeNull();
    const response = (await open(false)) as unknown as Response;
    expect(response.headers.get("location")).toBe("/am/SignIn?next=%2Fam%2Fdashboard%2Fteam%3Fa%3D1");
  });

  const overview = (owner: object | null) => ({
    get_dashboard_overview: { owner },
    get_row_counts: { drafts: 1 },
    get_rows: [],
    get_backup_status: { lastMadeAt: "x" },
  });

  it("load the overview with the counts of the tab, and for owners the backups", async () => {
    const { data, sent } = await load(dashboard.loader, "/am/dashboard/email", overview({}));
    expect(data).toEqual({
      words: "",
      overview: { overview: { owner: {} }, backup: { lastMadeAt: "x" }, counts: { drafts: 1 }, rows: null },
    });
    expect(sent).toContainEqual(["get_row_counts", { kind: "email_campaign" }]);
    const ofAdmin = await load(dashboard.loader, "/dashboard", overview(null));
    expect(ofAdmin.data.overview).toMatchObject({ backup: null });
    expect(ofAdmin.sent.map(([name]) => name)).not.toContain("get_backup_status");
    const listed = await load(dashboard.loader, "/dashboard/archives?list=to_verify&before=x", overview(null));
    expect(listed.sent).toContainEqual(["get_rows", { kind: "incident", list: "to_verify", before: "x" }]);
  });

  it("search if the URL has words, and show a refusal beside the field", async () => {
    const found = await load(dashboard.loader, "/dashboard?q=+tole+", { search_items: { total: 1 } });
    expect(found.data).toEqual({ words: "tole", found: { total: 1 } });
    expect(found.sent).toEqual([["search_items", { q: "tole" }]]);
    const refused = await load(dashboard.loader, "/dashboard?q=tole", overview(null));
    expect(refused.data).toMatchObject({ words: "tole", error: "There is no search_items.", overview: { backup: null } });
    expect((await load(dashboard.loader, "/dashboard?q=+", overview(null))).data.words).toBe("");
  });

  const listing = {
    get_twitter_campaign_details: { _id: "t", tweets: [{ _id: "w" }] },
    get_current_twitter_campaign: { _id: "t", tweets: [{ _id: "w" }] },
    get_current_email_campaign: { _id: "e" },
    get_previous_twitter_campaigns: [],
    get_previous_email_campaigns: [],
    get_last_changes: [],
  };

  it.each([
    ["twitter", twitterTab.loader, "t,w", "t"],
    ["email", emailTab.loader, "e", "e"],
  ])("load with the item of the tab %s its last change and acts", async (tab, loader, ids, id) => {
    const sent: [call: string, input: unknown][] = [];
    const all = async (call: { path: string }, input: unknown) => {
      const name = call.path.split("/")[1] ?? "";
      sent.push([name, input]);
      return (listing as Responses)[name] ?? [];
    };
    const args = { request: new Request(`https://x/dashboard/${tab}`), params: {}, context: { get: () => all } };
    const { shown } = (await (loader as unknown as Loader)(args as never)) as { shown: Record<string, unknown> };
    expect(shown).toMatchObject({ _id: id, changes: {} });
    expect(shown).toHaveProperty("acts");
    expect(sent).toContainEqual(["get_last_changes", { ids }]);
  });

  it("are named by what they list, the first tab by the dashboard", () => {
    const titles = [twitterTab, emailTab, archivesTab].map(({ meta }) => readMeta(meta(createMetaArgs("/dashboard"))));
    const names = titles.map(({ title }) => title);
    expect(names).toEqual(["Dashboard · The Site", "Email Campaign · Dashboard · The Site", "Archives · Dashboard · The Site"]);
    for (const { robots } of titles) expect(robots).toBe("noindex");
    expect(titles[1]?.description).toBe("Email Campaign");
  });

  it.each<[string, unknown, string, Responses, [string, unknown][], unknown]>([
    ["places", placesPage.loader, "/dashboard/places", { get_places: ["p"] }, [["get_places", { added: "true" }]], ["p"]],
    ["organisations", organisationsPage.loader, "/x", { get_organisations: ["o"] }, [["get_organisations", {}]], ["o"]],
    [
      ...(["the trash", trashPage.loader, "/x"] as const),
      { get_trash: { tweet: [] }, search_history: { people: ["p"] }, get_withdrawn_incidents: ["w"] },
      [
        ["get_trash", {}],
        ["search_history", { before: 1 }],
        ["get_withdrawn_incidents", {}],
      ],
      { trash: { tweet: [] }, filters: {}, errors: {}, people: ["p"], withdrawn: ["w"] },
    ],
    ["data", dataPage.loader, "/data", { get_export_state: { incidents: 1 } }, [["get_export_state", {}]], { incidents: 1 }],
  ])("load %s", async (_name, loader, path, responses, sent, data) => {
    expect(await load(loader, path, responses)).toEqual({ data, sent });
  });

  it("load the history with its filters, and where it goes on", async () => {
    const found = { changes: [], older: null, people: [] };
    const { data, sent } = await load(historyPage.loader, "/dashboard/history?who=p&what=site&before=9", {
      search_history: found,
    });
    expect(sent).toEqual([["search_history", { who: "p", what: "site", before: "9" }]]);
    expect(data).toMatchObject({ ...found, filters: { who: "p", what: "site" }, isOlder: true });
    const first = await load(historyPage.loader, "/dashboard/history", { search_history: found });
    expect(first.sent).toEqual([["search_history", {}]]);
    expect(first.data.isOlder).toBe(false);
  });

  it.each([
    ["/dashboard/undo?account=a", "/dashboard/history"],
    ["/am/dashboard/undo", "/am/dashboard/history"],
  ])("lead from %s, which earlier versions had, to %s", async (path, target) => {
    const { data } = await load(movedPage.loader, path);
    expect(data).toMatchObject({ status: 302, headers: new Headers({ location: target }) });
  });

  it("load for owners only their settings, with older changes if the URL asks", async () => {
    const owned = { session: { role: "owner" }, get_site_settings: { settings: [] }, get_site_history: ["c"] };
    const settings = await load(sitePage.loader, "/dashboard/site?before=7", owned);
    expect(settings.data).toEqual({ settings: [], changes: ["c"], isOlder: true });
    expect(settings.sent).toContainEqual(["get_site_history", { before: 7 }]);
    const first = await load(sitePage.loader, "/dashboard/site", owned);
    expect(first.data.isOlder).toBe(false);
    expect(first.sent).toContainEqual(["get_site_history", {}]);
    for (const [role, isOwner] of [
      ["owner", true],
      ["admin", false],
    ] as const)
      expect((await load(redactionPage.loader, "/x?incident=i", { session: { role } })).data).toEqual({ isOwner, incident: "i" });
  });
});

describe("the archive", () => {
  const read = (pathname: string, loaderData: object | undefined, params: object = {}) =>
    readMeta(archivesPage.meta(createMetaArgs(pathname, { loaderData, params })));
  const shown = {
    ...incident,
    title: "Tole",
    description: "What happened.",
    location: "Wellega",
    date: "2022-06-18",
    killed: { minimum: 1, maximum: 1 },
  };

  it("is named by itself, and described by its current incident", () => {
    const page = read("/archives", { shown });
    expect(page.title).not.toMatch(/^Tole/);
    expect(page).toMatchObject({ description: "Tole: What happened.", canonical: "https://site.example/archives" });
    expect(page.robots).toBeUndefined();
    expect(page["og:image"]).toContain("/archives/i/card/");
    expect(read("/archives", { shown: null }).description).not.toContain("Tole");
  });

  it("is named by the incident on its own page, whose day is in the page's calendar", () => {
    const page = read("/archives/i", { shown }, { id: "i" });
    expect(page).toMatchObject({ title: "Tole · The Site", canonical: "https://site.example/archives/i" });
    expect(page.description).toMatch(/Wellega.*18 June 2022.*What happened\./);
    const amharic = read("/am/archives/i", { shown: { ...shown, title_am: "ቶሌ", description_am: "የሆነው" } }, { id: "i" });
    expect(amharic.title).toBe("ቶሌ · ድረ ገጹ");
    expect(amharic.description).toMatch(/ሰኔ 11.*የሆነው/);
    expect(read("/archives/i", { shown: { ...shown, replacement: { _id: "new" } } }, { id: "i" }).canonical).toBe(
      "https://site.example/archives/new",
    );
  });

  it("says that an incident was withdrawn, deleted or unknown, with noindex", () => {
    const pages = [
      read("/archives/i", { shown: null, gone: { withdrawal: {} } }, { id: "i" }),
      read("/archives/i", { shown: null, gone: { withdrawal: null } }, { id: "i" }),
      read("/archives/i", { shown: null, errorMessage: "No." }, { id: "i" }),
    ];
    expect(new Set(pages.map(({ title }) => title)).size).toBe(3);
    for (const { robots } of pages) expect(robots).toBe("noindex");
    expect(pages[2]?.title).toBe("This incident cannot be shown · The Site");
  });

  it("changes the address of its card with what the card says", () => {
    const getCard = (values: object) => read("/archives/i", { shown: { ...shown, ...values } }, { id: "i" })["og:image"];
    const cards = [
      {},
      { title: "Other" },
      { description: "Other" },
      { killed: { minimum: 2, maximum: 2 } },
      { claims: [1] },
      { verification: { status: "verified" } },
    ].map(getCard);
    expect(new Set(cards).size).toBe(cards.length);
  });
});

describe("what is not there", () => {
  it("has status 404 and no place in search engines", async () => {
    expect((await load(notFoundPage.loader, "/nowhere")).data).toMatchObject({ init: { status: 404 } });
    expect(readMeta(notFoundPage.meta(createMetaArgs("/nowhere")))).toMatchObject({
      title: "Page not found · The Site",
      robots: "noindex",
    });
  });
});
