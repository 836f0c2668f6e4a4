import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../../../tests/to-text.ts";
import type { RecipientList } from "../recipient-rules.ts";
import { CountryRecipients } from "./recipients-by-country.tsx";

const list: RecipientList = {
  ...{ country: "CA", name: "Canada", checked_on: "2026-03-12", lines: [] },
  recipients: [
    { _id: "1", region: "Ontario", name: "Jane", email_address: "jane@example.org", bounced_on: null },
    { _id: "2", region: "", name: "", email_address: "all@example.org", bounced_on: "2026-04-01" },
  ],
};

function render(onEdit: (() => void) | undefined): string {
  const element = <CountryRecipients campaignId="x" list={list} onEdit={onEdit} reload={async () => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("CountryRecipients", () => {
  it("shows how many there are, how many bounced, when they were checked, and tools", () => {
    const html = render(() => undefined);
    expect(toText(html)).toBe(
      "Canada 2 recipients 1 bounced Last checked on 12 March 2026 Checked today Edit list " +
        "Ontario · Jane jane@example.org Bounced Whole country all@example.org Bounced since 1 April 2026 Works again",
    );
    for (const label of ["Canada: checked today", "Canada: edit list", "jane@example.org: bounced"])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain('aria-label="all@example.org: works again"');
  });

  it("has no Edit while the list is edited", () => expect(toText(render(undefined))).not.toContain("Edit list"));
});
