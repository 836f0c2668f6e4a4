import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { CampaignChange } from "#features/campaigns/history/rules.ts";
import { toText } from "../../../../tests/to-text.ts";
import type { Act, HistoryChange } from "../rules.ts";
import { HistoryList } from "./history-list.tsx";

const change: CampaignChange & { put_back: null } = {
  ...{ _id: "3", at: "2026-03-12T10:00:00.000Z", name: "Alice", verb: "edit", kind: "twitter_campaign" },
  ...{ subject: "c", title: "Tole", campaign_id: "c", revert: null, is_draft: false },
  fields: [{ field: "title", before: "Tol", after: "Tole" }],
  put_back: null,
};

const act: Act = {
  ...{ _id: "1", at: "2026-03-12T10:00:00.000Z", name: "Alice", verb: "create", kind: "article" },
  ...{ kind: "article", root_id: "i", title: "Tole", put_back: null },
};

function render(...changes: HistoryChange[]): string {
  const element = <HistoryList changes={changes} revalidate={async () => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("HistoryList", () => {
  it("says what was changed, by whom, and links to the campaign", () => {
    const html = render(change);
    expect(toText(html)).toMatch(/Tole Twitter Campaign: changed · Alice, 12 March 2026.* Campaign title /);
    expect(html).toContain('href="/dashboard/twitter/c"');
  });

  it("names a campaign once for a day, and again for another campaign or another day", () => {
    const count = (...changes: HistoryChange[]) => render(...changes).match(/<h2/g)?.length;
    const earlier = { ...change, _id: "2", at: "2026-03-12T09:00:00.000Z" };
    expect(count(change, earlier)).toBe(1);
    expect(toText(render(change, earlier))).toMatch(/^Tole Twitter Campaign/);
    expect(count(change, { ...earlier, at: "2026-03-11T09:00:00.000Z" })).toBe(2);
    expect(count(change, { ...earlier, campaign_id: "d", title: "Ataye" })).toBe(2);
  });

  it("names languages and translations, not their tags and ids", () => {
    const fields: CampaignChange["fields"] = [
      { field: "language", before: "en", after: "am" },
      { field: "translations", before: [], after: ["d", "gone"] },
    ];
    const text = toText(render({ ...change, fields, titles: { d: "ቶሌ" } }));
    expect(text).toContain("Language English → became አማርኛ");
    expect(text).toContain("Translations None → became ቶሌ, Without a title");
  });

  it("folds what was written at first into one line", () => {
    const html = render({ ...change, verb: "create", kind: "twitter_campaign" });
    expect(html).toMatch(/<summary[^>]*><strong>Twitter Campaign: created/);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it("says what was done with other items, and leads to where they are worked on", () => {
    const html = render(act);
    expect(toText(html)).toBe("Tole Article: created · Alice, 12 March 2026");
    expect(html).toContain('href="/dashboard/archives/i"');
    expect(render({ ...act, verb: "make_owner", kind: "account" })).toMatch(/href="\/dashboard\/team".*Account: made an owner/);
    expect(toText(render({ ...act, verb: "lower_status", kind: "incident" }))).toContain("Incident: changed the status");
  });

  it("says in one entry what an import did, and leads to its changes", () => {
    const acts: Act["acts"] = [
      { verb: "create", kind: "import", count: 1 },
      { verb: "create", kind: "incident", count: 20 },
      { verb: "publish", kind: "incident", count: 18 },
    ];
    const html = render({ ...act, verb: "publish", kind: "import", title: "a list.csv", acts });
    const words = "Table: uploaded · Incident: created (20) · Incident: published (18) · Alice, 12 March 2026";
    expect(toText(html)).toBe(`a list.csv ${words} Show each change`);
    expect(html).toContain('href="/dashboard/import?id=i"');
    expect(html).toContain('href="/dashboard/history?of=i"');
  });

  it("lists the parts of an item below it, and a destroyed item by kind, unlinked", () => {
    const text = toText(render({ ...act, _id: "2" }, { ...act, verb: "create", kind: "incident" }));
    expect(text.match(/Tole/g)).toHaveLength(1);
    // Another item of the same title on the same day.
    expect(toText(render({ ...act, _id: "2" }, { ...act, root_id: "j" })).match(/Tole/g)).toHaveLength(2);
    const gone = render({ ...act, kind: "organisation", title: "" });
    expect(toText(gone)).toContain("Organisation Organisation: created");
    expect(gone).not.toContain("<a");
    // Kinds without titles still link to their page.
    for (const [kind, to] of [
      ["invite", "/dashboard/team"],
      ["site", "/dashboard/site"],
    ] as const)
      expect(render({ ...act, kind, title: "" })).toContain(`href="${to}"`);
  });
});
