import { describe, expect, it } from "vitest";
import { renderWithLateParts } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import EmailPage from "../email/web/email-page.tsx";
import TwitterPage from "../twitter/web/twitter-page.tsx";

const campaign = {
  ...{ _id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
  ...{ subject: "Act", to: ["a@x.org"], cc: [], body: "Dear all.", number_of_tweets: 3, tweets: [{ _id: "a", body: "Tole" }] },
};
const { tweets: _tweets, ...other } = campaign;
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...other, _id: `o${index}`, title: `Other ${index}` }));

describe("CampaignsView", () => {
  const render = (Page: typeof EmailPage | typeof TwitterPage, data: object, url: string, isAdmin = false) => {
    const list = { shown: campaign, errorMessage: null, newest: [], older: null, count: null, representatives: null };
    return renderWithLateParts(<Page />, { data: { ...list, ...data }, url, isAdmin });
  };

  it.each([
    ["letters, of which the first page is not full", EmailPage, 5, false],
    ["letters, of which it is full", EmailPage, 6, true],
    ["tweets", TwitterPage, 1, true],
  ])("offers older ones of %s", async (_case, Page, count, isOffered) => {
    const html = await render(Page, { newest: others(count) }, "/am/email");
    expect(/Load More (Email|Twitter) Campaigns/.test(toText(html))).toBe(isOffered);
    expect(listLinks(html)).toContainEqual(["Other 0", `/am/${Page === EmailPage ? "email" : "twitter"}/o0`]);
  });

  it("says how much a campaign of tweets contains, and nothing of the kind of a letter", async () => {
    expect(toText(await render(TwitterPage, { newest: others(1) }, "/twitter"))).toMatch(/ Other 0 About it\. .*2026 3 tweets/);
    expect(toText(await render(EmailPage, { newest: others(1) }, "/email"))).not.toContain("tweets");
  });

  it("links the other campaigns and ways to share this one, in the page's language", async () => {
    const newest = [{ ...other, _id: "o0", title: "Other 0", language: "am" }];
    const html = await render(EmailPage, { newest }, "/am/email");
    // The language of a campaign is that which it says, and not that of its script.
    expect(html).toContain('<span lang="am" dir="auto">Other 0</span>');
    expect(listLinks(html)).toContainEqual(["Other campaigns", "#recent-campaigns"]);
    expect(html).toMatch(/id="recent-campaigns"[^>]*>Recent Campaigns</);
    const [, whatsApp] = listLinks(html).find(([name]) => name === "WhatsApp") ?? [];
    expect(whatsApp).toContain(encodeURIComponent("https://site.example/am/email/one"));
    expect(whatsApp).toContain("Tole");
  });

  it("has nothing beneath the only campaign", async () => {
    expect(toText(await render(EmailPage, {}, "/email"))).not.toContain("Recent Campaigns");
    expect(
      toText(await render(TwitterPage, { newest: others(1), older: { page: [], before: "o0", firstNumber: 3 } }, "/twitter")),
    ).toMatch(/ There are no older campaigns\.$/);
  });

  it("lets admins edit each of the others, and visitors none", async () => {
    const count = async (isAdmin: boolean) =>
      listButtons(await render(EmailPage, { newest: others(2) }, "/email", isAdmin)).filter((name) => name === "Edit").length;
    expect([await count(true), await count(false)]).toEqual([3, 0]);
  });

  it("lets an admin make the first campaign, where visitors are led elsewhere", async () => {
    const none = { shown: null };
    expect(listLinks(await render(EmailPage, none, "/am/email", true))).toEqual([
      ["Create the first campaign", "/am/CreateEmailCampaign"],
    ]);
    const html = await render(EmailPage, none, "/am/email");
    expect(listLinks(html).map(([, href]) => href)).toEqual(["/am/twitter", "/am/archives"]);
    expect(toText(html)).toMatch(
      /^Email campaigns There is no e-mail campaign yet\. The letter of the first campaign will appear here/,
    );
  });

  it("explains how to post, only on the page of tweets", async () => {
    expect(toText(await render(TwitterPage, {}, "/twitter"))).toContain("Each button opens X with");
    expect(toText(await render(EmailPage, {}, "/email"))).not.toContain("Each button opens X with");
  });
});
