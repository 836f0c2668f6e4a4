import { describe, expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { getActCount } from "../acts/calls.ts";
import * as emailCalls from "../email/calls.ts";
import * as createEmailPage from "../email/web/create-email-campaign-page.tsx";
import { emailCampaignKind } from "../email/web/email-campaign-kind.ts";
import * as emailPage from "../email/web/email-page.tsx";
import type { CampaignMetadata } from "../rules.ts";
import * as twitterCalls from "../twitter/calls.ts";
import * as addTweetsPage from "../twitter/web/add-tweets-page.tsx";
import * as createTwitterPage from "../twitter/web/create-twitter-campaign-page.tsx";
import { twitterCampaignKind } from "../twitter/web/twitter-campaign-kind.ts";
import * as twitterPage from "../twitter/web/twitter-page.tsx";
import { loadCampaigns } from "./load-campaigns.ts";

const campaign: CampaignMetadata = {
  ...{ _id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
};
const shown = { ...campaign, tweets: [{ _id: "a", body: "Remember Tole" }] };

/** Returns a `send` with a response for each call, and a log of the sent calls. */
function createSend(replies: [Call, unknown][]) {
  const sent: [path: string, input: unknown][] = [];
  const send = async (call: Call, input?: unknown) => {
    sent.push([call.path, input]);
    const [, output] = replies.find(([other]) => other === call) ?? [];
    if (output instanceof Error) throw output;
    return output;
  };
  return { send, sent };
}
const refused = Object.assign(new Error("It does not exist."), { status: 201 });

describe("the kinds of campaigns", () => {
  it("fetch letters in the page's language", async () => {
    const { send, sent } = createSend([]);
    const source = emailCampaignKind.source(send as never, "am");
    for (const fetch of [source.fetchCurrent, () => source.fetchById("x"), source.fetchPrevious, () => source.fetchOlder("y")])
      await fetch();
    expect(sent).toEqual([
      [emailCalls.getCurrentEmailCampaign.path, { language: "am" }],
      [emailCalls.getEmailCampaignDetails.path, { id: "x" }],
      [emailCalls.getMetadataForFivePreviousEmailCampaigns.path, { language: "am" }],
      [emailCalls.getMetadataForOldPreviousEmailCampaigns.path, { before: "y", language: "am" }],
    ]);
    const letter = { ...campaign, id: "one", subject: "s", to: [], cc: [], body: "b", countries: [] };
    expect(source.toListItem(letter)).toEqual({ ...campaign, id: "one" });
  });

  it("fetch tweets in the page's language, and count them", async () => {
    const { send, sent } = createSend([]);
    const source = twitterCampaignKind.source(send as never, "am");
    for (const fetch of [source.fetchCurrent, () => source.fetchById("x"), source.fetchPrevious, () => source.fetchOlder("y")])
      await fetch();
    expect(sent).toEqual([
      [twitterCalls.getCurrentTwitterCampaign.path, { language: "am" }],
      [twitterCalls.getTwitterCampaignDetails.path, { id: "x" }],
      [twitterCalls.getMetadataForFivePreviousTwitterCampaigns.path, { language: "am" }],
      [twitterCalls.getMetadataForOldPreviousTwitterCampaigns.path, { before: "y", language: "am" }],
    ]);
    const item = source.toListItem(shown);
    expect(item).toEqual({ ...campaign, number_of_tweets: 1 });
    expect([twitterCampaignKind.formatContents?.(item), twitterCampaignKind.formatContents?.(shown)]).toEqual([
      ...["1 tweet", "1 tweet"],
    ]);
  });
});

describe("the loaders of campaigns", () => {
  const load = (page: typeof emailPage | typeof twitterPage, url: string, id: string | undefined, replies: [Call, unknown][]) => {
    const { send, sent } = createSend(replies);
    const args = { request: new Request(`https://site.example${url}`), params: { id }, context: { get: () => send } };
    return { loaded: page.loader(args as never) as Promise<object>, sent };
  };
  const countries = [{ country: "CA", name: "Canada", regions: ["", "Ontario"] }];
  const representatives = { country: "CA", region: "Ontario", place: "Ontario", checked_on: "2026-03-12", recipients: [] };
  const getCalls = (values: object, represented: unknown): [Call, unknown][] => [
    [emailCalls.getCurrentEmailCampaign, { ...campaign, ...values }],
    [emailCalls.getMetadataForFivePreviousEmailCampaigns, []],
    [emailCalls.getRepresentatives, represented],
    [getActCount, { count: 12 }],
  ];

  it("has the representatives of the address's place if the letter has some there", async () => {
    const { loaded, sent } = load(emailPage, "/email?residence=CA-Ontario", undefined, getCalls({ countries }, representatives));
    expect(await loaded).toMatchObject({ shown: { _id: "one" }, representatives, count: 12 });
    expect(sent).toContainEqual([emailCalls.getRepresentatives.path, { id: "one", country: "CA", region: "Ontario" }]);
    expect(sent).toContainEqual([getActCount.path, { id: "one" }]);
  });

  it.each([
    ["the address names none", "/email", { countries }, representatives],
    ["the letter has none", "/email?residence=CA", {}, representatives],
    ["the site refuses it", "/email?residence=CA", { countries }, refused],
  ])("has none where %s", async (_case, url, values, represented) => {
    const { loaded } = load(emailPage, url, undefined, getCalls(values, represented));
    expect(await loaded).toMatchObject({ shown: { _id: "one" }, representatives: null });
  });

  it("asks for no count where there is no campaign", async () => {
    const { loaded, sent } = load(twitterPage, "/twitter", undefined, [
      [twitterCalls.getCurrentTwitterCampaign, refused],
      [twitterCalls.getMetadataForFivePreviousTwitterCampaigns, []],
    ]);
    expect(await loaded).toMatchObject({ shown: null, errorMessage: null, newest: [] });
    expect(sent.map(([path]) => path)).not.toContain(getActCount.path);
  });

  it("answers 404 for a campaign that does not exist, with the others", async () => {
    const { send } = createSend([
      [twitterCalls.getTwitterCampaignDetails, refused],
      [twitterCalls.getCurrentTwitterCampaign, shown],
      [twitterCalls.getMetadataForFivePreviousTwitterCampaigns, []],
    ]);
    const args = { send, url: new URL("https://site.example/twitter/x"), params: { id: "x" } };
    const lost = await loadCampaigns(args as never, twitterCampaignKind);
    expect(lost).toMatchObject({ init: { status: 404 }, data: { shown: null, errorMessage: "It does not exist." } });
    const found = await loadCampaigns({ ...args, params: {} } as never, twitterCampaignKind);
    expect(found).toMatchObject({ shown: { _id: "one" }, errorMessage: null });
  });
});

describe("the meta of campaigns", () => {
  const site = { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null };
  const getMeta = (page: typeof emailPage | typeof twitterPage, pathname: string, id: string | undefined, loaderData: object) => {
    const matches = [{ id: "root", loaderData: { site } }];
    const tags = page.meta({ matches, location: { pathname }, params: { id }, loaderData } as never) as Record<string, string>[];
    return {
      title: tags.find(({ title }) => title !== undefined)?.title,
      description: tags.find(({ name }) => name === "description")?.content,
      feed: tags.find(({ type }) => type === "application/atom+xml")?.href,
      isPrivate: tags.some(({ name }) => name === "robots"),
      image: tags.find(({ property }) => property === "og:image")?.content,
    };
  };
  const data = { shown: campaign, errorMessage: null };

  it("describes a permalink by its campaign, with a card of its own", () => {
    const meta = getMeta(emailPage, "/am/email/one", "one", data);
    expect(meta).toMatchObject({ title: "Tole · ድረ ገጹ", description: "About it.", isPrivate: false, feed: "/am/email.atom" });
    expect(meta.image).toMatch(/^https:\/\/site\.example\/am\/email\/one\/card\//);
    const other = { ...campaign, description: "Another." };
    expect(getMeta(emailPage, "/am/email/one", "one", { ...data, shown: other }).image).not.toBe(meta.image);
  });

  it("describes the list by the campaign that is shown", () => {
    expect(getMeta(twitterPage, "/twitter", undefined, data)).toMatchObject({
      ...{ title: "Twitter campaigns · The Site", description: "Tole: About it.", isPrivate: false, feed: "/twitter.atom" },
      image: expect.stringContaining("/twitter/one/card/"),
    });
    const none = getMeta(emailPage, "/email", undefined, { shown: null, errorMessage: null });
    expect(none).toMatchObject({ title: "Email campaigns · The Site", isPrivate: false });
    expect(none.description).toMatch(/^Letters to those who can act/);
    expect(none.image).toBe("https://site.example/share-card.png");
  });

  it.each([
    [createTwitterPage, "Create a Twitter campaign · The Site"],
    [addTweetsPage, "Add Tweets · The Site"],
    [createEmailPage, "Create an email campaign · The Site"],
  ])("names the pages of admins, which are private", (page, title) => {
    expect(getMeta(page as never, "/x", undefined, {})).toMatchObject({ title, isPrivate: true });
  });

  it("keeps what does not exist out of search engines", () => {
    const meta = getMeta(twitterPage, "/twitter/x", "x", { shown: null, errorMessage: "It does not exist." });
    expect(meta).toMatchObject({ title: "This campaign cannot be shown · The Site", isPrivate: true });
  });
});
