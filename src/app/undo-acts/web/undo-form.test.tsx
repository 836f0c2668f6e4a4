import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { toText } from "../../../../tests/to-text.ts";
import type { AccountActs, ActedItem } from "../rules.ts";
import { ActedItems, describeActs, UndoForm } from "./undo-form.tsx";
import UndoPage from "./undo-page.tsx";

function render(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const createItem = (values: Partial<ActedItem> = {}): ActedItem => ({
  ...{ _id: "one", kind: "incident", root_kind: "incident", root_id: "one", title: "A title" },
  ...{ actions: ["edit_incident_metadata", "edit_incident_metadata"], outcome: "undo", message: null },
  ...values,
});
const createActs = (items: ActedItem[], more = 0): AccountActs => {
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  return {
    actions: [],
    counts: {
      undo: count("undo") + more,
      undone: count("undone"),
      same: count("same"),
      left: count("left"),
      gone: count("gone"),
    },
    items,
    is_running: false,
  };
};

describe("ActedItems", () => {
  it("lists what stays first, with why and where to look", () => {
    const html = render(
      <ActedItems
        acts={createActs([
          createItem(),
          createItem({ _id: "two", outcome: "left", kind: "claim", message: "Somebody else has changed it since." }),
          createItem({ _id: "five", outcome: "undone", message: null }),
          createItem({ _id: "six", outcome: "same", message: null }),
          createItem({ _id: "three", kind: "tweet", root_kind: "twitter_campaign", root_id: "four", outcome: "gone", title: "" }),
        ])}
      />,
    );
    expect(toText(html)).toContain("Stays as it is: 1 A title Figure: changed – Somebody else has changed it since.");
    expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      ...["Stays as it is: 1", "Cannot come back: 1", "Can be put back: 1", "Put back: 1", "As before already: 1"],
    ]);
    expect(html).toContain('href="/dashboard/archives/one"');
    expect(html).toContain('href="/dashboard/twitter/four"');
    // An item without a title has the name of its kind, once.
    expect(toText(html).match(/Tweet/g)).toHaveLength(1);
  });

  it("says that a part of an item stays, and how many items it does not list", () => {
    const html = render(<ActedItems acts={createActs([createItem({ message: "Why." })], 300)} />);
    expect(toText(html)).toContain("A part of it stays. Why.");
    expect(toText(html)).toContain("And 300 more.");
  });
});

describe("UndoForm", () => {
  it("asks for an account and a time first, and chooses the account of the address", () => {
    const accounts = [{ _id: "one", name: "Abebe Bekele", email: "abebe@example.org" }];
    const html = render(<UndoForm accounts={accounts} accountId="one" />);
    expect(html).toMatch(/<option value="one" selected="">Abebe Bekele \(abebe@example\.org\)/);
    expect(toText(html)).toContain("Show what it did");
    expect(toText(html)).not.toContain("Reason");
  });
});

describe("UndoPage", () => {
  it("says what it is for, to owners only", () => {
    const renderPage = (data: object | null) => toText(renderElement(<UndoPage />, { isAdmin: true, data }));
    expect(renderPage(null)).toBe("Dashboard Undo what an account did Only owners undo what an account did.");
    expect(renderPage({ accounts: [], accountId: "" })).toMatch(
      /^Dashboard Undo what an account did For a stolen session, .* Account Please choose From .* Until .* Show what it did$/,
    );
  });
});

describe("describeActs", () => {
  it.each([
    ["that there is nothing", [], true, true, "In this time the account did nothing that can be undone."],
    ["that it is under way", [createItem()], true, true, "An undo is under way. This list shows how far it is."],
    ["that it is done", [createItem({ outcome: "undone" })], false, true, "Undone."],
    [
      "how much there is",
      [createItem(), createItem({ outcome: "left" })],
      false,
      false,
      "Items that the account acted on: 2. Nothing was changed yet.",
    ],
  ])("says %s", (_what, items, is_running, isDone, text) => {
    expect(describeActs({ ...createActs(items), is_running, isDone })).toBe(text);
  });
});
