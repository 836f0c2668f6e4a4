import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import type { DonationSettings } from "../rules.ts";
import AmountDialog from "./amount-dialog.tsx";
import DonatePage from "./donate-page.tsx";

const settings: DonationSettings = {
  ...{ clientId: "client", subscribeButtonId: "button", currency: "EUR", amounts: ["10", "25.50", "1000"] },
  ...{ isTriedOut: false, isTest: false },
};
const address = "https://example.org/give";
const options = (values: Partial<DonationSettings>, donation: string | null = null) => ({
  ...{ data: { ...settings, ...values }, site: { donation } },
});

describe("DonatePage", () => {
  const render = (values: Partial<DonationSettings>, donation: string | null = null) =>
    renderElement(<DonatePage />, options(values, donation));

  it.each<[string, Partial<DonationSettings>, string[]]>([
    ["both ways", {}, ["Give once", "Give regularly"]],
    ["a single gift", { subscribeButtonId: null }, ["Give once"]],
    ["regular gifts", { clientId: null }, ["Give regularly"]],
    ["both where it is tried out", { subscribeButtonId: null, isTriedOut: true }, ["Give once", "Give regularly"]],
  ])("offers %s", (_case, values, headings) => {
    const html = render(values);
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual(headings);
    expect(toText(html)).toContain("The Site");
    expect(listLinks(html)).toEqual([]);
  });

  it("says that a test moves no money, and only then", () => {
    expect(toText(render({ isTest: true }))).toContain("Test: no money moves.");
    expect(toText(render({}))).not.toContain("no money moves");
  });

  it("leads elsewhere where nothing can be given, unless the organisation has a page of its own", () => {
    const none = { clientId: null, subscribeButtonId: null };
    expect(listLinks(render(none)).map(([, href]) => href)).toEqual(["/twitter", "/email"]);
    expect(listLinks(render(none, address)).map(([, href]) => href)).toEqual([address]);
    expect(listLinks(render({}, address)).map(([, href]) => href)).toEqual([address]);
    expect(render({})).not.toContain("/twitter");
  });
});

describe("AmountDialog", () => {
  it("offers the amounts of the site in its currency, and begins with one that is pressed", () => {
    const html = renderElement(<AmountDialog settings={settings} onClose={() => undefined} />);
    expect(listButtons(html)).toEqual(["€10", "€25.50", "€1,000", "Cancel", "Continue to payment"]);
    expect([...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, isPressed]) => isPressed)).toEqual(["true", "false", "false"]);
    expect(html).toMatch(/name="amount"[^>]* value="10"/);
    expect(toText(html)).toContain("EUR");
    expect(html).not.toContain('role="alert"');
  });
});
