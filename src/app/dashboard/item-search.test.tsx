import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { FoundItem, ItemState } from "#app/item-search/rules.ts";
import { listButtons, toText } from "../../../tests/to-text.ts";
import { type Found, FoundItems } from "./found-items.tsx";
import { ItemSearchField } from "./item-search-field.tsx";

function render(element: ReactElement, path = "/dashboard"): string {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const createItem = (_id: string, state: ItemState, values: Partial<FoundItem> = {}): FoundItem => ({
  _id,
  title: `About ${_id}`,
  state,
  publish_at: null,
  ...values,
});
const nothing = { total: 0, items: [] };
const empty: Found = { twitter_campaign: nothing, email_campaign: nothing, incident: nothing };

describe("FoundItems", () => {
  it("shows each kind with its number, and each item with its state and edit page", () => {
    const html = render(
      <FoundItems
        found={{
          ...empty,
          twitter_campaign: { total: 2, items: [createItem("one", "published"), createItem("two", "deleted")] },
          incident: {
            total: 3,
            items: [createItem("three", "draft"), createItem("four", "unpublished"), createItem("five", "withdrawn")],
          },
          email_campaign: { total: 1, items: [createItem("six", "scheduled", { publish_at: "2026-12-24T10:00:00.000Z" })] },
        }}
      />,
    );
    expect(toText(html)).toBe(
      "6 found Back to all of the dashboard Twitter Campaign 2 About one Published About two In the trash " +
        "Email Campaign 1 About six Scheduled Scheduled for 24 December 2026. " +
        "Archives 3 About three Draft About four Not public any more About five Withdrawn Remove a name",
    );
    expect(html).toContain('<p role="status">6 found</p>');
    expect(html).toMatch(/<section [^>]*aria-labelledby="found-incident"><h2 id="found-incident">Archives/);
    expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      "/dashboard",
      "/dashboard/twitter/one",
      "/dashboard/trash",
      "/dashboard/email/six",
      "/dashboard/archives/three",
      "/dashboard/archives/four",
      "/dashboard/trash",
      "/dashboard/redaction",
    ]);
  });

  it("marks the words found, and names an organisation only with stance and source", () => {
    const around = { marks: [[5, 10]] as [number, number][], is_cut_before: false, is_cut_after: true };
    const found: Found = {
      ...empty,
      twitter_campaign: {
        total: 21,
        items: [
          createItem("one", "published", { title: "From Ataye", found: { field: "title", text: "From Ataye", ...around } }),
          createItem("two", "published", { found: { field: "tweet", text: "From Ataye on.", ...around } }),
          // A part of a title stands below the whole title.
          createItem("part", "published", {
            title: "Long before Ataye",
            found: { field: "title", text: "From Ataye", ...around },
          }),
        ],
      },
      incident: {
        total: 1,
        items: [
          createItem("three", "draft", {
            found: {
              field: "organisation",
              text: "Some group",
              ...around,
              stance: "alleged",
              source: { _id: "s", title: "A report" },
            },
          }),
        ],
      },
    };
    const html = render(<FoundItems found={found} />);
    expect(html.match(/<mark>Ataye<\/mark>/g)).toHaveLength(3);
    expect(toText(html)).toContain(
      "From Ataye Published About two Published From Ataye on. … Long before Ataye Published From Ataye … The newest 3 of 21.",
    );
    expect(toText(html)).toMatch(/… In a source: Held responsible Source: A report Remove a name$/);
  });

  it("says how many of them are shown, and groups the digits of numbers", () => {
    const items = Array.from({ length: 2 }, (_, index) => createItem(`n${index}`, "published"));
    const html = render(<FoundItems found={{ ...empty, incident: { total: 1234, items } }} />);
    expect(toText(html)).toMatch(/^1,234 found .* Archives 1,234 .* The newest 2 of 1,234\./);
  });

  it("says that nothing was found", () => {
    expect(toText(render(<FoundItems found={empty} />))).toBe("Nothing has all of these words. Back to all of the dashboard");
  });
});

describe("ItemSearchField", () => {
  it("is a labelled search that works without scripts and announces its key", () => {
    const html = render(<ItemSearchField words="አጣዬ" />, "/am/dashboard");
    expect(html).toMatch(
      /^<search><form[^>]* method="get"[^>]*action="\/am\/dashboard"|^<search><form[^>]*action="\/am\/dashboard"/,
    );
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
    expect(html).toMatch(/<input[^>]*aria-label="Search campaigns, letters and incidents"/);
    expect(html).toMatch(/<button [^>]*type="submit"/);
    expect(listButtons(html)).toEqual(["Search"]);
    expect(html).toContain('aria-keyshortcuts="/"');
    expect(html).toContain('value="አጣዬ"');
    expect(html).not.toContain("aria-invalid");
  });

  it("shows what is wrong beside the field", () => {
    const html = render(<ItemSearchField words="a" error="Too long." />);
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`id="${id}"`);
    expect(toText(html)).toBe("Too long.");
  });
});
