import * as m from "#messages";
import type { PublishableKind } from "#platform/shared/item-calls.ts";

/** The rough layout of a page, which its skeleton has. */
export type PageShape = "home" | "campaign" | "letter" | "incident" | "list" | "form" | "text";

/** The types of search parameters: `page-routes.ts` has a parser for each. */
export type SearchParamKind =
  | "any"
  | "change"
  | "changeKind"
  | "flag"
  | "id"
  | "itemId"
  | "list"
  | "next"
  | "number"
  | "revision"
  | "tab"
  | "text"
  | "view";

/** A part of what admins do, which their bar links to. */
export type AdminSection = "twitter" | "email" | "archives" | "history" | "settings";

export type Page = {
  /** The path in the router: without language, with `:id?` at its end, `:id` and `:number` within, or no parameter at all. */
  path: string;
  /** The search parameters that the server reads. `isAuth` is not among them: only the browser reads it. */
  searchParams?: Record<string, SearchParamKind>;
  /** The kind of item in whose list ids of its address are looked up. */
  items?: PublishableKind;
  /** Whether items in the page's language come first. */
  isInOrderOfLanguage?: true;
  /** The shape of its skeleton; absent for a form. */
  shape?: PageShape;
  /** Whether it is in the sitemap, or disallowed for crawlers with all paths below. */
  crawlers?: "sitemap" | "disallow";
  /** Its link in the footer: `setting` says when there is one, `reloadDocument` is for a page with headers of its own. */
  footer?: { label: () => string; setting?: "takesDonations"; reloadDocument?: true };
  /** Whether it shows a search, whose addresses have no end: with parameters it has a cache and a limit of its own. */
  isSearch?: true;
};

/** A page of admins, and the part that their bar shows as open. */
export type AdminPage = Page & { section: AdminSection };

const older = { more: "flag", before: "itemId", number: "number" } as const;
const tabbed = { tab: "tab", ...older } as const;
const list = { list: "list" } as const;
const next = { next: "next" } as const;
const ofIncident = { incident: "id" } as const;

/** The pages of visitors, in the order of the sitemap and the footer. */
export const publicPages: Page[] = [
  { path: "/", shape: "home", crawlers: "sitemap" },
  {
    path: "/twitter/:id?",
    shape: "campaign",
    crawlers: "sitemap",
    items: "twitter_campaign",
    isInOrderOfLanguage: true,
    searchParams: older,
  },
  {
    path: "/email/:id?",
    shape: "letter",
    crawlers: "sitemap",
    items: "email_campaign",
    isInOrderOfLanguage: true,
    searchParams: { ...older, residence: "text" },
  },
  {
    path: "/archives/:id?",
    shape: "incident",
    crawlers: "sitemap",
    items: "incident",
    searchParams: tabbed,
  },
  {
    path: "/incidents",
    shape: "list",
    crawlers: "sitemap",
    footer: { label: m.record_title },
    isSearch: true,
    searchParams: {
      q: "text",
      place: "text",
      kind: "text",
      status: "text",
      from: "text",
      to: "text",
      killed: "text",
      sort: "text",
      view: "view",
      before: "itemId",
    },
  },
  {
    path: "/archives/:id/history",
    shape: "text",
    searchParams: { before: "number", from: "number", to: "number" },
  },
  { path: "/archives/:id/v/:number", shape: "incident" },
  {
    path: "/donate",
    shape: "text",
    crawlers: "sitemap",
    footer: { label: m.donation_title, setting: "takesDonations", reloadDocument: true },
  },
  { path: "/payment" },
  {
    path: "/methodology",
    shape: "text",
    crawlers: "sitemap",
    footer: { label: m.methodology_label },
  },
  {
    path: "/changes",
    shape: "text",
    crawlers: "sitemap",
    searchParams: { what: "changeKind", before: "revision" },
    footer: { label: m.changes_label },
  },
  { path: "/data", shape: "text", crawlers: "sitemap", footer: { label: m.data_title } },
  { path: "/verify", shape: "text", crawlers: "sitemap" },
  {
    path: "/privacy",
    shape: "text",
    crawlers: "sitemap",
    footer: { label: m.privacy_label },
  },
  { path: "/SignIn", crawlers: "disallow", searchParams: next },
  { path: "/SignUp", crawlers: "disallow", searchParams: next },
  { path: "/ResetPassword", crawlers: "disallow" },
];

/** The tabs of the dashboard, which stays around them. */
export const dashboardTabs: AdminPage[] = [
  {
    path: "/dashboard",
    section: "twitter",
    items: "twitter_campaign",
    searchParams: { ...older, ...list, q: "text" },
    crawlers: "disallow",
  },
  { path: "/dashboard/twitter/:id?", section: "twitter", items: "twitter_campaign", searchParams: { ...older, ...list } },
  { path: "/dashboard/email/:id?", section: "email", items: "email_campaign", searchParams: { ...older, ...list } },
  { path: "/dashboard/archives/:id?", section: "archives", items: "incident", searchParams: { ...tabbed, ...list } },
];

/** The other pages of admins. The skeleton of pages below the dashboard is a list, of the others a form. */
export const adminPages: AdminPage[] = [
  { path: "/dashboard/site", section: "settings", searchParams: { before: "change", tab: "text" } },
  {
    path: "/dashboard/history",
    section: "history",
    searchParams: { who: "text", what: "text", of: "id", since: "text", before: "change" },
  },
  { path: "/dashboard/trash", section: "history", searchParams: { what: "text", who: "text", since: "text" } },
  { path: "/dashboard/organisations", section: "archives" },
  { path: "/dashboard/places", section: "archives" },
  { path: "/dashboard/import", section: "archives", searchParams: { id: "id", show: "text", after: "number" } },
  { path: "/dashboard/redaction", section: "history", searchParams: ofIncident },
  { path: "/dashboard/team", section: "settings" },
  { path: "/dashboard/account", section: "settings" },
  { path: "/CreateTwitterCampaign", section: "twitter" },
  {
    path: "/addTweetsToCurrentCampaign",
    section: "twitter",
    items: "twitter_campaign",
    searchParams: { campaign: "id" },
  },
  { path: "/CreateEmailCampaign", section: "email" },
  { path: "/CreateIncident", section: "archives" },
  {
    path: "/CreateArticleIncident",
    section: "archives",
    items: "incident",
    searchParams: ofIncident,
  },
  {
    path: "/CreateVideoIncident",
    section: "archives",
    items: "incident",
    searchParams: ofIncident,
  },
  {
    path: "/CreateImageIncident",
    section: "archives",
    items: "incident",
    searchParams: ofIncident,
  },
];

/** The pages of earlier versions, and where what they had is now. */
export const movedPages: Record<string, string> = {
  "/dashboard/undo": "/dashboard/history",
  "/dashboard/security": "/dashboard/team",
};

/** Returns every page. A function, so that scripts of visitors omit the pages of admins. */
export const listPages = (): Page[] => [
  ...dashboardTabs,
  ...publicPages,
  ...adminPages,
  ...Object.keys(movedPages).map((path) => ({ path })),
];

/** Returns the paths of the sitemap, or those that crawlers must not visit. */
export function listCrawledPaths(crawlers: "sitemap" | "disallow"): string[] {
  return listPages()
    .filter((page) => page.crawlers === crawlers)
    .map(getListPath);
}

/** Returns the path of a page without an item. */
export const getListPath = ({ path }: Page) => path.replace("/:id?", "");
