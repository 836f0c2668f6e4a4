import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../tests/to-text.ts";
import { Attention } from "./attention.tsx";
import type { DashboardOverview } from "./rules.ts";

const nothing = { items: [], more: 0 };
const overview: DashboardOverview = {
  ...{ letters: nothing, incidents: nothing, corroborated: nothing, anniversaries: [] },
  ...{ isDemonstration: false, version: "2.0.0+a", hasCampaign: true, hasIncident: true, owner: null },
};

function render(values: Partial<DashboardOverview>): string {
  const element = <Attention overview={{ ...overview, ...values }} backup={null} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("Attention", () => {
  it("renders nothing when nothing needs it", () => expect(render({})).toBe(""));

  it("has a line for a single item, which leads to it", () => {
    const html = render({ letters: { items: [{ _id: "1", title: "To nobody" }], more: 0 } });
    expect(toText(html)).toBe("Needs attention Example address: To nobody");
    expect(html).toContain('href="/dashboard/email/1"');
    expect(html).not.toContain("<details");
  });

  it("folds several items of a kind into one line with their number", () => {
    const items = ["One", "Two"].map((title) => ({ _id: title, title }));
    const html = render({ incidents: { items, more: 3 }, isDemonstration: false });
    expect(toText(html)).toBe("Needs attention No article: 5 No article: One No article: Two and 3 more");
    expect(html.match(/<summary/g)).toHaveLength(1);
    expect(html).toContain('href="/CreateArticleIncident?incident=Two"');
  });

  it("tells owners who waits and that nobody else could let them in", () => {
    const settings = { name: true, contact: true, networks: true, giving: true, backup: true };
    const html = render({ owner: { waitingAccounts: 2, isSingleOwner: true, settings, protectedChanges: [] } });
    expect(toText(html)).toContain("2 accounts wait");
    expect(toText(html)).toContain("You are the only owner");
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/dashboard/team"', 'href="/dashboard/team"']);
  });

  it("tells owners of a single account that waits, though there is nothing else", () => {
    const settings = { name: true, contact: true, networks: true, giving: true, backup: true };
    const html = render({ owner: { waitingAccounts: 1, isSingleOwner: false, settings, protectedChanges: [] } });
    expect(toText(html)).toMatch(/^Needs attention 1 account waits/);
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/dashboard/team"']);
  });

  it("lists one of each of two kinds", () => {
    const one = { items: [{ _id: "1", title: "One" }], more: 0 };
    const settings = { name: true, contact: true, networks: true, giving: true, backup: true };
    const owner = { waitingAccounts: 1, isSingleOwner: false, settings, protectedChanges: [] };
    expect(toText(render({ letters: one, incidents: one, corroborated: one }))).toBe(
      "Needs attention Example address: One No article: One Corroborated by only one source: One",
    );
    expect(toText(render({ letters: one, owner }))).toMatch(/1 account waits.* Decide on the Team page\. Example address/);
    const change = { at: "2026-03-11T10:00:00.000Z", name: "Almaz", settings: ["contact_email"] };
    const day = { _id: "1", title: "Tole", language: "en", years: 4, calendar: "gregorian", days: 2, draft: null } as const;
    const html = render({ anniversaries: [day], owner: { ...owner, waitingAccounts: 0, protectedChanges: [change] } });
    expect(toText(html)).toMatch(/Almaz.*Tole/);
  });

  it("folds several changes of protected settings, with a dash for a removed account", () => {
    const change = (day: number, name: string | null) => ({
      at: `2026-03-1${day}T10:00:00.000Z`,
      name,
      settings: ["contact_email"],
    });
    const settings = { name: true, contact: true, networks: true, giving: true, backup: true };
    const protectedChanges = [change(2, "Almaz"), change(1, null)];
    const html = render({ owner: { waitingAccounts: 0, isSingleOwner: false, settings, protectedChanges } });
    expect(html.match(/<summary/g)).toHaveLength(1);
    expect(toText(html)).toMatch(/^Needs attention (.+) 2 \1 .*Almaz.* 12 March 2026.* \1 .*–.* 11 March 2026/);
  });

  it("tells admins of the demonstration who can set up a site, without a link", () => {
    const html = render({ isDemonstration: true });
    expect(html).not.toContain("href=");
    expect(toText(html)).toContain("An owner");
  });

  it("lists no examples in the demonstration, but asks an owner to set up the site", () => {
    const letters = { items: [{ _id: "1", title: "To nobody" }], more: 0 };
    expect(toText(render({ letters, isDemonstration: true }))).toBe("Needs attention Demonstration. An owner sets up your own");
  });
});
