import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../tests/to-text.ts";
import type { DonationSettings } from "../rules.ts";
import DonatePage, { meta as donateMeta } from "./donate-page.tsx";
import PaymentPage, { meta as paymentMeta, shouldRevalidate } from "./payment-page.tsx";

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
    expect(toText(html)).toMatch(/^Support our work Donations pay for The Site&#x27;s campaigns and archive\. /);
    expect(/<noscript><p>Paying by card needs JavaScript/.test(html)).toBe(headings.includes("Give once"));
    expect(listLinks(html)).toEqual([]);
  });

  it("says what a gift does in the owner's words, in the page's language only", () => {
    const effect = { en: "25 pays for a month of translation." };
    expect(toText(render({ effect }))).toContain(effect.en);
    expect(renderElement(<DonatePage />, { ...options({ effect }), url: "/am/donate" })).not.toContain("translation");
  });

  it("links other pages when nothing can be given, or the organisation's own page", () => {
    const none = { clientId: null, subscribeButtonId: null };
    expect(toText(render(none))).toMatch(/ Giving is not set up yet on this site\. /);
    expect(listLinks(render(none))).toEqual([
      ["Tweet with us", "/twitter"],
      ["Send a letter", "/email"],
    ]);
    expect(listLinks(render(none, address)).map(([, href]) => href)).toEqual([address]);
    expect(listLinks(render({}, address)).map(([, href]) => href)).toEqual([address]);
    expect(render({})).not.toContain("/twitter");
  });
});

describe("the titles and descriptions", () => {
  it("name both pages; search engines list only the page for giving", () => {
    const site = { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null };
    const read = (meta: typeof donateMeta) =>
      meta({ matches: [{ id: "root", loaderData: { site } }], location: { pathname: "/x" } } as never);
    const isPrivate = expect.arrayContaining([{ name: "robots", content: "noindex" }]);
    const description = "Give once or regularly to support the campaigns and the archive.";
    expect(read(donateMeta)).toEqual(
      expect.arrayContaining([{ title: "Support our work · The Site" }, { name: "description", content: description }]),
    );
    expect(read(donateMeta)).not.toEqual(isPrivate);
    expect(read(paymentMeta)).toEqual(expect.arrayContaining([{ title: "Payment · The Site" }]));
    expect(read(paymentMeta)).toEqual(isPrivate);
  });
});

describe("PaymentPage", () => {
  const render = (values: Partial<DonationSettings>, donation: string | null = null) =>
    renderElement(<PaymentPage />, options(values, donation));
  const readNoscript = (html: string) => toText(/<noscript.*?<\/noscript>/s.exec(html)?.[0] ?? "");

  it("waits for its code, and says without scripts what else can be done", () => {
    expect(toText(render({}))).toMatch(/^You&#x27;re almost there\.\.\. Paying by card needs JavaScript, .* Loading\S*$/);
    expect(readNoscript(render({}, address))).toMatch(/^Paying by card needs JavaScript, .* Give on our donation page$/);
    expect(readNoscript(render({ clientId: null }))).toBe("Card payments are not set up.");
    expect(listLinks(render({}, address))).toEqual([["Give on our donation page", address]]);
    expect(toText(render({}))).not.toContain("Test: no money moves.");
    expect(toText(render({ isTest: true }))).toContain("Test: no money moves.");
    expect(shouldRevalidate()).toBe(false);
  });
});
