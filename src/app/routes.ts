import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { defaultLanguage, languages } from "#platform/shared/languages.ts";
import { adminPages, dashboardTabs, movedPages, type Page, publicPages } from "./shell/pages.ts";

const DASHBOARD = "/dashboard";
const campaigns = "../features/campaigns";
const archive = "../features/archive";
const accounts = "../features/accounts/web";

/** The module of each page. Not in `pages.ts`, as visitors load that. */
const modules: Record<string, string> = {
  "/": "home/home-page.tsx",
  "/twitter/:id?": `${campaigns}/twitter/web/twitter-page.tsx`,
  "/email/:id?": `${campaigns}/email/web/email-page.tsx`,
  "/archives/:id?": "archives/archives-page.tsx",
  "/archives/:id/history": `${archive}/pages/web/history/history-page.tsx`,
  "/archives/:id/v/:number": `${archive}/pages/web/history/revision-page.tsx`,
  "/incidents": `${archive}/search/web/incidents-page.tsx`,
  "/donate": "../features/donation/web/donate-page.tsx",
  "/payment": "../features/donation/web/payment-page.tsx",
  "/methodology": "methodology/methodology-page.tsx",
  "/changes": `${archive}/pages/web/history/changes-page.tsx`,
  "/data": "downloads/data-page.tsx",
  "/verify": "verify/verify-page.tsx",
  "/privacy": "privacy/privacy-page.tsx",
  "/SignIn": `${accounts}/sign-in-page.tsx`,
  "/SignUp": `${accounts}/sign-up-page.tsx`,
  "/ResetPassword": `${accounts}/reset-password-page.tsx`,
  "/dashboard": "dashboard/twitter-tab.tsx",
  "/dashboard/twitter/:id?": "dashboard/twitter-tab.tsx",
  "/dashboard/email/:id?": "dashboard/email-tab.tsx",
  "/dashboard/archives/:id?": "dashboard/archives-tab.tsx",
  "/dashboard/site": "dashboard/site-page.tsx",
  "/dashboard/history": "history/web/history-page.tsx",
  "/dashboard/trash": "dashboard/trash-page.tsx",
  "/dashboard/organisations": "dashboard/organisations-page.tsx",
  "/dashboard/places": "dashboard/places-page.tsx",
  "/dashboard/import": "dashboard/import-page.tsx",
  "/dashboard/redaction": "dashboard/redaction-page.tsx",
  "/dashboard/team": `${accounts}/team-page.tsx`,
  "/dashboard/account": `${accounts}/account-page.tsx`,
  "/CreateTwitterCampaign": `${campaigns}/twitter/web/create-twitter-campaign-page.tsx`,
  "/addTweetsToCurrentCampaign": `${campaigns}/twitter/web/add-tweets-page.tsx`,
  "/CreateEmailCampaign": `${campaigns}/email/web/create-email-campaign-page.tsx`,
  "/CreateIncident": `${archive}/pages/web/forms/create-incident-page.tsx`,
  "/CreateArticleIncident": `${archive}/pages/web/forms/create-article-page.tsx`,
  "/CreateVideoIncident": `${archive}/pages/web/forms/create-video-page.tsx`,
  "/CreateImageIncident": `${archive}/pages/web/forms/create-image-page.tsx`,
};

function getModule(path: string): string {
  const file = modules[path];
  if (!file) throw new Error(`The page ${path} has no module.`);
  return file;
}

const createRoute = ({ path }: Page) => (path === "/" ? index(getModule(path)) : route(path.slice(1), getModule(path)));
const createTab = ({ path }: Page) =>
  path === DASHBOARD
    ? index(getModule(path), { id: "dashboard-start" })
    : route(path.slice(`${DASHBOARD}/`.length), getModule(path));

const createPages = () => [
  ...publicPages.map(createRoute),
  layout("dashboard/admin-only.tsx", [
    route("dashboard", "dashboard/dashboard-layout.tsx", dashboardTabs.map(createTab)),
    ...adminPages.map(createRoute),
    ...Object.keys(movedPages).map((path) => route(path.slice(1), "moved-page.tsx", { id: `moved${path}` })),
  ]),
  route("*", "not-found-page.tsx"),
];

/** Returns the same routes with other ids, as each language needs its own. */
function addIds(entries: RouteConfigEntry[], language: string): RouteConfigEntry[] {
  return entries.map(({ id, children, ...entry }) => ({
    ...entry,
    id: `${language}/${id ?? entry.file}`,
    ...(children && { children: addIds(children, language) }),
  }));
}

const [first, ...others] = languages.filter((language) => language !== defaultLanguage);

/** Every route of a page. The optional segment in front, such as `am`, is the same page in another language. */
export default [
  route(first ? `${first}?` : "", "language.tsx", createPages()),
  ...others.flatMap((language) => addIds([route(language, "language.tsx", createPages())], language)),
];
