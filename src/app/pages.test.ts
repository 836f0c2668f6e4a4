import { describe, expect, it } from "vitest";
import routes from "./routes.ts";
import { listPages, movedPages } from "./shell/pages.ts";

type Route = { path?: string; file: string; children?: Route[] };

/** Returns the file of each page by its path. */
function listFiles(entries: Route[], parent = ""): [path: string, file: string][] {
  return entries.flatMap(({ path = "", file, children }) => {
    const full = [parent, path].filter(Boolean).join("/");
    return children ? listFiles(children, full) : [[`/${full}`, file] as [string, string]];
  });
}
const files = Object.fromEntries(listFiles((routes[0] as Route).children ?? []));
const importPage = (path: string) => import(/* @vite-ignore */ `./${files[path]}`);

/** The title of each page but the home page, and how its description begins, as long as no item is loaded. */
const metas: [path: string, title: string, description: string][] = [
  ["/dashboard", "Dashboard", "Twitter Campaign"],
  ["/dashboard/twitter/:id?", "Dashboard", "Twitter Campaign"],
  ["/dashboard/email/:id?", "Email Campaign · Dashboard", "Email Campaign"],
  ["/dashboard/archives/:id?", "Archives · Dashboard", "Archives"],
  ["/twitter/:id?", "Twitter campaigns", "Prepared tweets about the killings of Amhara"],
  ["/email/:id?", "Email campaigns", "Letters to those who can act, ready to be"],
  ["/archives/:id?", "Incident archive", "Killings of Amhara people in Ethiopia: place,"],
  ["/incidents", "All incidents", "Every recorded incident, found by words in"],
  ["/archives/:id/history", "History of this record", "Every published version of this incident,"],
  ["/archives/:id/v/:number", "History of this record", "An earlier version of this incident, with"],
  ["/donate", "Support our work", "Give once or regularly to support the campaigns"],
  ["/payment", "Payment", "The last step of a donation."],
  ["/methodology", "How this is known", "What the words and figures of the archive"],
  ["/changes", "Changes of the archive", "What was added, corrected and withdrawn in"],
  ["/data", "Data", "Download the whole archive of incidents, or a"],
  ["/verify", "Check that nothing was changed", "Check in your browser whether a picture, a"],
  ["/privacy", "Privacy", "What this site keeps, where and for how long,"],
  ["/SignIn", "Sign In", "For the admins of this site."],
  ["/SignUp", "Sign Up", "Register to curate this site."],
  ["/ResetPassword", "New password", "Choose a new password for your account. It"],
  ["/dashboard/site", "Site", "The name of this site, how people reach you"],
  ["/dashboard/history", "History", "Who changed what, newest first."],
  ["/dashboard/trash", "Trash", "What was deleted stays here until an owner"],
  ["/dashboard/organisations", "Organisations", "Whom sources can hold responsible for an"],
  ["/dashboard/places", "Places", "The regions, zones, districts and towns with"],
  ["/dashboard/import", "Import", "Import a CSV file: our own export or any table."],
  ["/dashboard/redaction", "Remove a name", "Deletes a word everywhere on this site, for"],
  ["/dashboard/team", "Team", "The accounts that curate this site."],
  ["/dashboard/account", "Your account", "Your names, your password and where you are"],
  ["/CreateTwitterCampaign", "Create a Twitter campaign", "It becomes the current campaign as soon as it"],
  ["/addTweetsToCurrentCampaign", "Add Tweets", "Prepared tweets about the killings of Amhara"],
  ["/CreateEmailCampaign", "Create an email campaign", "It becomes the current campaign as soon as it"],
  ["/CreateIncident", "Record an incident", "It becomes the current incident of the"],
  ["/CreateArticleIncident", "Add an article", "A link to what was written about the"],
  ["/CreateVideoIncident", "Add a video", "A link to a video of the incident, and a"],
  ["/CreateImageIncident", "Add images", "Pictures of the incident, each with a"],
];

describe("the meta of a page", () => {
  const pages = listPages().filter(({ path }) => path !== "/" && !(path in movedPages));

  it.each(metas)("names and describes %s, and keeps it out of search engines or not", async (path, title, description) => {
    const { meta } = await importPage(path);
    const site = { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null };
    const tags = meta({ matches: [{ id: "root", loaderData: { site } }], location: { pathname: path }, params: {} });
    expect(tags[0].title).toBe(`${title} · The Site`);
    expect(tags).toContainEqual({ name: "description", content: expect.stringMatching(new RegExp(`^${description}`)) });
    const isInSitemap = pages.find((page) => page.path === path)?.crawlers === "sitemap";
    expect(tags.some((tag: object) => "name" in tag && tag.name === "robots")).toBe(!isInSitemap);
  });

  it("is listed for every page", () => {
    expect(metas.map(([path]) => path)).toEqual(pages.map(({ path }) => path));
  });
});

describe("movedPages", () => {
  it("are known to the server, and lead to pages", () => {
    const paths = listPages().map(({ path }) => path);
    for (const [path, target] of Object.entries(movedPages)) {
      expect(paths).toContain(path);
      expect(paths).toContain(target);
      expect(files[path]).toBe("moved-page.tsx");
    }
  });
});

describe("the pages of owners", () => {
  const accounts = ["active", "waiting", "disabled"].map((status) => ({ _id: status, status }));

  /** Loads a page for an account, with one response to every call. */
  async function loadPage(path: string, role: "owner" | "admin") {
    const response = { _id: "own", role, accounts, invites: [], mode: "closed", settings: [] };
    const { loader } = await importPage(path);
    return loader({ request: new Request(`https://x${path}`), params: {}, context: { get: () => async () => response } });
  }

  it.each(["site", "team"])("loads /dashboard/%s for owners only", async (page) => {
    expect(await loadPage(`/dashboard/${page}`, "admin")).toBeNull();
    expect(await loadPage(`/dashboard/${page}`, "owner")).not.toBeNull();
  });

  it("lists the accounts that wait first", async () => {
    const team = await loadPage("/dashboard/team", "owner");
    expect(team.accounts.map(({ _id }: { _id: string }) => _id)).toEqual(["waiting", "active", "disabled"]);
    expect(team).toMatchObject({ ownId: "own", isSignUpClosed: true });
  });
});
