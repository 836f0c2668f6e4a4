import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../tests/to-text.ts";
import { Attention } from "./attention.tsx";
import type { DashboardOverview } from "./rules.ts";

const overview: DashboardOverview = {
  ...{ anniversaries: [], isDemonstration: false, version: "2.0.0+a", hasCampaign: true, hasIncident: true, owner: null },
};

function render(values: Partial<DashboardOverview>): string {
  const element = <Attention overview={{ ...overview, ...values }} backup={null} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("Attention", () => {
  it("renders nothing when nothing needs it", () => expect(render({})).toBe(""));

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

  it("lists changes of protected settings before anniversaries", () => {
    const settings = { name: true, contact: true, networks: true, giving: true, backup: true };
    const change = { at: "2026-03-11T10:00:00.000Z", name: "Almaz", settings: ["contact_email"] };
    const owner = { waitingAccounts: 0, isSingleOwner: false, settings, protectedChanges: [change] };
    const day = { _id: "1", title: "Tole", language: "en", years: 4, calendar: "gregorian", days: 2, draft: null } as const;
    expect(toText(render({ anniversaries: [day], owner }))).toMatch(/Almaz.*Tole/);
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
});
