import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../../../tests/to-text.ts";
import type { CampaignChange } from "../rules.ts";
import { CampaignHistory } from "./campaign-history.tsx";

const change: CampaignChange = {
  ...{ _id: "3", at: "2026-03-12T10:00:00.000Z", name: "Alice", action: "edit_twitter_campaign", kind: "twitter_campaign" },
  ...{ subject: "c", title: "Tole", campaign_id: "c", revert: null, is_draft: false },
  fields: [{ field: "title", before: "Tol", after: "Tole" }],
};

function render(...changes: CampaignChange[]): string {
  const element = <CampaignHistory changes={changes} revalidate={async () => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("CampaignHistory", () => {
  it("says what was changed, by whom, and links to the campaign", () => {
    const html = render(change);
    expect(toText(html)).toMatch(/Tole Twitter Campaign: changed · Alice, 12 March 2026.* Campaign title /);
    expect(html).toContain('href="/dashboard/twitter/c"');
  });

  it("names a campaign once for a day, and again for another campaign or another day", () => {
    const count = (...changes: CampaignChange[]) => render(...changes).match(/<h2/g)?.length;
    const earlier = { ...change, _id: "2", at: "2026-03-12T09:00:00.000Z" };
    expect(count(change, earlier)).toBe(1);
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
    const html = render({ ...change, action: "create_twitter_campaign" });
    expect(html).toMatch(/<summary[^>]*><strong>Twitter Campaign: created/);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it("says that nothing is recorded yet", () => {
    expect(toText(render())).toBe("Nothing is recorded yet. Every change of a campaign will stand here.");
  });
});
