import { describe, expect, it } from "vitest";
import HistoryPage from "#app/history/web/history-page.tsx";
import { incidentData } from "../../../tests/incident-data.ts";
import { renderElement } from "../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../tests/to-text.ts";
import { HappeningNow } from "../home/happening-now.tsx";
import type { News } from "../home/load-news.ts";
import { AdminBar } from "./admin-bar.tsx";
import { Attention } from "./attention.tsx";
import DashboardLayout from "./dashboard-layout.tsx";
import { formatList } from "./examples-notice.tsx";
import type { DashboardOverview } from "./rules.ts";

const settings = { name: true, contact: true, networks: true, giving: true, backup: true };
const overview: DashboardOverview = {
  ...{ anniversaries: [], isDemonstration: false, version: "2.0.0+a", hasCampaign: true, hasIncident: false, owner: null },
};
const owner = { waitingAccounts: 0, isSingleOwner: false, settings, protectedChanges: [] };
const backup = { lastMadeAt: "2026-03-01T12:00:00.000Z", damagedFiles: 0, isOverdue: true, failure: null };

describe("DashboardLayout", () => {
  const counts = { drafts: 1, scheduled: 0, to_verify: 0 };
  const rows = [{ _id: "d", title: "My draft", publication: { state: "draft", publish_at: null }, missing: ["No article"] }];
  const render = (data: object, url = "/dashboard") =>
    toText(renderElement(<DashboardLayout />, { url, isAdmin: true, site: { examples: ["contact"] }, data }));
  const load = (values: Partial<DashboardOverview> = {}, more: object = {}) => ({
    words: "",
    overview: { overview: { ...overview, ...values }, backup: null, counts, rows: null, ...more },
  });

  it("shows the first steps above the work until they are done, and examples below it", () => {
    const order = (text: string) => text.match(/Published|First steps|lead to examples/g);
    for (const values of [{}, { hasCampaign: false }])
      expect(order(render(load(values)))).toEqual(["First steps", "Published", "lead to examples"]);
    expect(order(render(load({ hasIncident: true })))).toEqual(["Published", "lead to examples"]);
    expect(order(render(load({ isDemonstration: true })))).toEqual(["Published"]);
  });

  it("has the lists of its tab with their numbers, and the rows if the URL asks", () => {
    const counted = (lists: object) => render(load({}, { counts: { ...counts, ...lists } }));
    expect(counted({})).toMatch(/Published All Drafts \(1\) Scheduled Incomplete/);
    expect(counted({ drafts: 0, scheduled: 2 })).toContain("Published All Drafts Scheduled (2)");
    expect(render(load({}, { rows }), "/dashboard/email?list=drafts")).toMatch(/My draft Draft Missing: No article/);
    expect(render(load({}, { rows: [] }), "/dashboard/archives?list=to_verify")).toMatch(/To verify Incomplete Nothing here\./);
  });

  it("names what is listed by the open link of the bar and the open list", () => {
    const options = { url: "/dashboard/email?list=drafts", isAdmin: true, data: load(), site: { examples: [] } };
    const bar = renderElement(<AdminBar />, options);
    const [, ids = ""] = /aria-labelledby="([^" ]+ [^" ]+)"/.exec(renderElement(<DashboardLayout />, options)) ?? [];
    expect(bar).toContain(`id="${ids.split(" ")[0]}"`);
    expect(ids.split(" ")[1]).toBe("dashboard-drafts-tab");
  });

  it("tells owners of the last backup", () => {
    expect(render(load({ owner }, { backup }))).toContain("Last backup: 1 March 2026");
    expect(render(load({ owner }, { backup }))).toContain("The last backup is over a week old.");
    expect(render(load())).not.toContain("Last backup");
  });

  it("shows what was found in place of all that, or what was refused above it", () => {
    const found = { total: 0, items: [] };
    const text = render({ words: "tole", found: { twitter_campaign: found, email_campaign: found, incident: found } });
    expect(text).toContain("Nothing has all of these words.");
    expect(text).not.toContain("Drafts");
    expect(render({ ...load(), words: "t", error: "Too long." })).toMatch(/^Dashboard .*Too long\. .*Published All Drafts/);
  });
});

describe("Attention", () => {
  it("tells the only owner of the site of it, even where nothing else needs attention", () => {
    const html = renderElement(<Attention overview={{ ...overview, owner: { ...owner, isSingleOwner: true } }} backup={null} />);
    expect(toText(html)).toMatch(/^Needs attention You are the only owner/);
  });

  const render = (values: Partial<DashboardOverview>, status: typeof backup | null = null, url = "/am/dashboard") =>
    renderElement(<Attention overview={{ ...overview, ...values }} backup={status} />, { url, isAdmin: true });

  it("says who changed protected settings, and leads to what was changed", () => {
    const protectedChanges = [{ at: "2026-03-12T10:00:00.000Z", name: "Almaz", settings: ["paypal_client_id", "later"] }];
    const html = render({ owner: { ...owner, protectedChanges } }, null, "/dashboard");
    expect(toText(html)).toMatch(/Almaz.*12 March 2026.*PayPal client id, later/);
    expect(listLinks(html).map(([, to]) => to)).toEqual(["/dashboard/site#history"]);
    expect(toText(render({ owner: { ...owner, protectedChanges } }))).toContain("(12 ማርች 2026)");
  });

  it("has a line for each kind of what needs attention, in order of weight", () => {
    const change = { at: "2026-03-12T10:00:00.000Z", name: "Almaz", settings: ["paypal_client_id"] };
    const all: Partial<DashboardOverview> = {
      anniversaries: [{ ...incidentData, _id: "i", years: 4, calendar: "gregorian", days: 3, draft: null }],
      owner: { ...owner, waitingAccounts: 1, isSingleOwner: true, protectedChanges: [change] },
    };
    const lines = [
      "Needs attention Money or sign-up was changed Almaz, 12 March 2026: PayPal client id",
      "1 account waits for approval Decide on the Team page.",
      "The last backup is over a week old. Please have a new one made: npm run backup, or every day with BACKUP_DIR.",
      "Anniversaries ahead 1 In 3 days: 4 years since An incident Start a campaign from this record Start a letter",
      "You are the only owner Make a colleague an owner too, in case you lose your password.",
    ];
    expect(toText(render(all, backup, "/dashboard"))).toBe(lines.join(" "));
    expect(toText(render({ ...all, isDemonstration: true }, backup, "/dashboard"))).toMatch(
      /^Needs attention Demonstration\. Set up your own Money or sign-up was changed /,
    );
  });

  it("folds even one anniversary", () => {
    const anniversary = { ...incidentData, _id: "i", years: 4, calendar: "gregorian", days: 3, draft: null } as const;
    const html = render({ anniversaries: [anniversary] });
    expect(html).toContain("<details");
    expect(listLinks(html).map(([, to]) => to)).toEqual(["/am/archives/i"]);
  });

  it("leads the owner of a demonstration to the site, and warns of no backup there", () => {
    const html = render({ isDemonstration: true, owner: { ...owner, isSingleOwner: true } }, backup);
    expect(listLinks(html).map(([, to]) => to)).toEqual(["/am/dashboard/site"]);
    expect(toText(html)).not.toContain("backup");
    expect(toText(render({ owner }, backup))).toContain("The last backup is over a week old.");
  });
});

describe("formatList", () => {
  it.each([
    [["A", "B", "C"], "en", "A, B and C"],
    [["A", "B"], "am", "A እና B"],
    [["A"], "en", "A"],
  ] as const)("joins %j in %s", (words, language, text) => expect(formatList([...words], language)).toBe(text));
});

describe("HistoryPage", () => {
  const page = {
    changes: [],
    people: [{ _id: "p", name: "Almaz Bekele" }],
    filters: {},
    errors: {},
    older: null,
    isOlder: false,
  };
  const render = (values: object, isOwner = false) =>
    renderElement(<HistoryPage />, { url: "/am/dashboard/history", isAdmin: true, isOwner, data: { ...page, ...values } });

  it("says whether nothing is recorded, nothing is found, or nothing yet", () => {
    expect(toText(render({}))).toContain("No change is recorded yet. Every change will appear here.");
    expect(toText(render({ filters: { who: "p" } }))).toMatch(/ Nothing here has these filters\.$/);
    const older = toText(render({ filters: { who: "p" }, older: "9" }));
    expect(older).toMatch(/ No entry so far matches these filters\. Older ones may\. Earlier changes$/);
    const act = {
      _id: "1",
      at: "2026-03-12T10:00:00.000Z",
      name: "Almaz",
      verb: "create",
      kind: "incident",
      root_id: "i",
      title: "Tole",
    };
    expect(toText(render({ changes: [act] }))).not.toContain("No change is recorded yet.");
    expect(toText(render({}))).not.toMatch(/Earlier changes/);
  });

  it("filters by person and kind, with more kinds for owners, and shows errors", () => {
    const kinds = (isOwner: boolean) => Array.from(render({}, isOwner).matchAll(/<option value="(\w+)"/g), ([, value]) => value);
    expect(kinds(false)).toEqual(["p", "campaigns", "letters", "incidents", "imports", "organisations", "places"]);
    expect(kinds(true)).toEqual([...kinds(false), "accounts", "site"]);
    expect(toText(render({}, true))).toMatch(
      /^History Who changed what.* Who \S+ Almaz Bekele What \S+ Campaigns Letters Incidents Imports Organisations Places Accounts and invites Settings of the site /,
    );
    expect(listLinks(render({ filters: { what: "site" }, isOlder: true })).at(-1)).toEqual([
      ...["Back to the newest", "/am/dashboard/history?what=site"],
    ]);
    expect(listLinks(render({})).map(([label]) => label)).not.toContain("Back to the newest");
    for (const name of ["who", "what"])
      expect(toText(render({ errors: { [name]: "Not among those." } }))).toContain("Not among those.");
    expect(listLinks(render({ filters: { what: "site" }, older: "9" })).map(([, to]) => to)).toContain(
      "/am/dashboard/history?what=site&before=9",
    );
  });
});

describe("HappeningNow", () => {
  it("links the newest incident, in its first language", () => {
    const incident = {
      ...incidentData,
      _id: "i",
      title: "Tole",
      title_am: "ቶሌ",
      description_am: "የሆነው",
      created_at: "2026-03-12T10:00:00.000Z",
    };
    const render = (url: string) =>
      renderElement(<HappeningNow news={{ campaign: null, letter: null, incident: incident as unknown as News["incident"] }} />, {
        url,
      });
    expect(listLinks(render("/am"))).toEqual([["ቶሌ", "/am/archives/i"]]);
    expect(listLinks(render("/"))).toEqual([["Tole", "/archives/i"]]);
    expect(toText(render("/"))).toContain("12 January 2021");
  });
});
