import { describe, expect, it } from "vitest";
import { listPages } from "./pages.ts";
import routes from "./routes.ts";

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
/** Pages of an item, whose title comes from the loaded data. */
const withItem = /:/;

describe("the pages outside the sitemap", () => {
  const pages = listPages().filter(({ path, crawlers }) => crawlers !== "sitemap" && !withItem.test(path));

  it.each(pages.map(({ path }) => path))("keeps %s out of search engines, and names it", async (path) => {
    const { meta } = await importPage(path);
    const site = { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null };
    const tags = meta({ matches: [{ id: "root", loaderData: { site } }], location: { pathname: path } });
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
    expect(tags[0].title).toMatch(/^.+ · The Site$/);
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

  it.each(["site", "team", "security", "undo"])("loads /dashboard/%s for owners only", async (page) => {
    expect(await loadPage(`/dashboard/${page}`, "admin")).toBeNull();
    expect(await loadPage(`/dashboard/${page}`, "owner")).not.toBeNull();
  });

  it("lists the accounts that wait first", async () => {
    const team = await loadPage("/dashboard/team", "owner");
    expect(team.accounts.map(({ _id }: { _id: string }) => _id)).toEqual(["waiting", "active", "disabled"]);
    expect(team).toMatchObject({ ownId: "own", isSignUpClosed: true });
  });
});
