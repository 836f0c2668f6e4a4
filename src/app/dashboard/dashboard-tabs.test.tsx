import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../tests/to-text.ts";
import { CreateTiles } from "./create-tiles.tsx";
import { getTab, ListTabs, useOpenList } from "./dashboard-tabs.tsx";

type Role = "owner" | "admin";

/** Renders the parts around the lists at a path, where an item with `publication` is shown. */
function render(path: string, role: Role = "owner", shown: object = {}): string {
  const tab = getTab(path.replace(/\?.*/, ""));
  const Page = () => {
    const open = useOpenList(tab);
    return (
      <>
        <CreateTiles />
        <ListTabs tab={tab} open={open} counts={{ drafts: 50, scheduled: 2 }} />
      </>
    );
  };
  const root = { session: { isAdmin: true, role } };
  const routes = [{ id: "root", path: "/", children: [{ id: "tab", path: "*", element: <Page />, loader: () => null }] }];
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, loader: () => root })),
    { initialEntries: [path], hydrationData: { loaderData: { root, tab: { shown } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const getHrefs = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
const getOpen = (html: string) => Array.from(html.matchAll(/data-open="true"[^>]*>([^<]*)/g), ([, label]) => label);

describe("CreateTiles", () => {
  it("leads to the three forms, each with what it creates", () => {
    const html = render("/dashboard", "admin");
    const hints = Array.from(html.matchAll(/aria-describedby="([^"]*)"/g), ([, id]) => id);
    expect(hints.map((id) => html.includes(`<span id="${id}"`))).toEqual([true, true, true]);
    expect(getHrefs(html).slice(0, 3)).toEqual(["/CreateTwitterCampaign", "/CreateEmailCampaign", "/CreateIncident"]);
    expect(toText(html)).toContain(
      "Twitter Campaign Write a campaign and its tweets Email Campaign Write a letter that visitors send Archives Record an incident",
    );
  });
});

describe("ListTabs", () => {
  it("leads to the lists of the tab, with the number of what is in them", () => {
    const html = render("/dashboard/email");
    expect(toText(html)).toContain("Published All Drafts (50) Scheduled (2) Incomplete");
    expect(getHrefs(html).slice(-5)).toEqual([
      "/dashboard/email",
      ...["all", "drafts", "scheduled", "incomplete"].map((list) => `/dashboard/email?list=${list}`),
    ]);
  });

  it.each([
    ["/dashboard", {}, ["Published"]],
    ["/am/dashboard/archives", {}, ["Published"]],
    ["/dashboard/email?list=drafts", {}, ["Drafts (50)"]],
    ["/dashboard/archives?list=to_verify", {}, ["To verify"]],
    ["/dashboard/email?list=other", {}, ["Published"]],
    ["/dashboard/email?list=to_verify", {}, ["Published"]],
    ["/dashboard/twitter/1", { publication: { state: "draft", publish_at: null } }, ["Drafts (50)"]],
    ["/dashboard/twitter/1", { publication: { state: "draft", publish_at: "2027" } }, ["Scheduled (2)"]],
  ])("opens at %s with %j the tabs %j", (path, shown, open) => {
    const html = render(path, "owner", shown);
    expect(getOpen(html)).toEqual(open);
  });
});
