import { describe, expect, it } from "vitest";
import { renderElement, renderWithLateParts } from "../../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../../tests/to-text.ts";
import { TWEETS_MAX_COUNT } from "../rules.ts";
import AddTweetsPage from "./add-tweets-page.tsx";
import { TweetList } from "./tweet-list.tsx";
import TwitterPage from "./twitter-page.tsx";

const shown = {
  ...{ _id: "one", language: "en", title: "Tole", description: "About Tole.", created_at: "2026-03-12T10:00:00.000Z" },
  tweets: [
    { _id: "a", body: "Remember Tole" },
    { _id: "b", body: "Second" },
  ],
};
const createOther = (number: number) => {
  const { tweets, ...campaign } = { ...shown, _id: `other${number}`, title: `Other ${number}` };
  return { ...campaign, number_of_tweets: tweets.length };
};
const readItems = (html: string) => [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => toText(item));

describe("TwitterPage", () => {
  const page = { shown, errorMessage: null, newest: [createOther(1)], older: null, count: 1200 };
  const render = (data: object = {}, isAdmin = false) =>
    renderWithLateParts(<TwitterPage />, { isAdmin, data: { ...page, ...data } });

  it("shows the campaign, its count of posts, its tweets in order, and the others", async () => {
    const html = await render();
    expect(toText(html)).toMatch(/^Current 12 March 2026 2 tweets \S.*1,200.* Tole About Tole\. Tweets 0 of 2 posted /);
    expect(toText(html)).toMatch(
      /Tweet 1 Remember Tole Tweet Tweet 2 Second Tweet .* Each button opens X with .* Share this WhatsApp /,
    );
    expect(toText(html)).toMatch(/Other campaigns .* 2 Other 1 About Tole\. 12 March 2026 2 tweets /);
    expect(toText(html)).not.toMatch(/Posted|Opened/);
    const links = listLinks(html);
    expect(links.filter(([name]) => name === "Tweet").map(([, href]) => href)).toEqual([
      expect.stringContaining("Remember%20Tole"),
      expect.stringContaining("Second"),
      expect.stringContaining("Remember%20Tole"),
    ]);
    expect(links).toContainEqual(["Other 1", "/twitter/other1"]);
    expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level).join("")).toBe("1223");
  });

  it("lets admins edit the campaign, and delete what is not the last tweet", async () => {
    expect(listButtons(await render())).not.toContain("Edit");
    const html = await render({}, true);
    expect(listButtons(html).filter((name) => name === "Delete")).toHaveLength(4);
    expect(listLinks(html)).toContainEqual(["Add Tweets", "/addTweetsToCurrentCampaign?campaign=one"]);
    const single = await render({ shown: { ...shown, tweets: shown.tweets.slice(0, 1) }, newest: [] }, true);
    expect(listButtons(single).filter((name) => name === "Delete")).toHaveLength(1);
  });

  it("does not let a draft be shared, which nobody else can open", async () => {
    const html = await render({ shown: { ...shown, publication: { state: "draft", publish_at: null } }, count: "few" }, true);
    expect(toText(html)).toMatch(/^Draft 12 March 2026 2 tweets \D+ Tole /);
    expect(toText(html)).not.toContain("WhatsApp");
    const offline = { ...shown, publication: { state: "unpublished", publish_at: null } };
    expect(toText(await render({ shown: offline }, true))).not.toContain("WhatsApp");
  });

  it("links other pages without a campaign, and the current one if it cannot be shown", async () => {
    const none = { shown: null, newest: [], count: null };
    const html = await render(none);
    expect(toText(html)).toMatch(/There is no Twitter campaign yet\./);
    expect(listLinks(html).map(([, href]) => href)).toEqual(["/email", "/archives"]);
    const lost = await render({ ...none, newest: [createOther(1)], errorMessage: "It was deleted." });
    expect(toText(lost)).toMatch(/^This campaign cannot be shown It was deleted\. See the current campaign /);
  });
});

describe("AddTweetsPage", () => {
  const render = (data: object, url = "/addTweetsToCurrentCampaign?campaign=one") =>
    renderElement(<AddTweetsPage />, { url, isAdmin: true, data: { item: null, errorMessage: null, ...data } });
  const item = { _id: "one", title: "Tole" };

  it("names the campaign once the address does, and can share then", () => {
    const html = render({ item });
    expect(toText(html)).toMatch(/They are added at the end of this campaign: Tole Tweets /);
    expect(html).not.toMatch(/aria-busy|role="alert"/);
    const unnamed = render({ item }, "/addTweetsToCurrentCampaign");
    expect(toText(unnamed)).toMatch(/campaign: Loading/);
    expect(unnamed).toMatch(/<button [^>]*type="submit"[^>]*aria-busy="true"/);
  });

  it("says that there is no campaign, or why it cannot be added to", () => {
    expect(listLinks(render({}))).toEqual([["Create the first campaign", "/CreateTwitterCampaign"]]);
    expect(toText(render({}))).toContain("There is no Twitter campaign yet.");
    const refused = render({ errorMessage: "It was deleted." });
    expect(toText(refused)).toMatch(/It was deleted\. See the current campaign$/);
    expect(listLinks(refused)).toEqual([["See the current campaign", "/twitter"]]);
    for (const html of [render({}), refused]) expect(html).not.toContain("<form");
  });
});

describe("TweetList", () => {
  const render = (count: number, isSubmitted = false) => {
    const tweets = Array.from({ length: count }, (_, index) => ({ id: `${index}`, body: index === 0 ? "First" : "" }));
    return renderElement(<TweetList form={{ values: { tweets }, change: () => undefined }} isSubmitted={isSubmitted} />);
  };

  it("numbers the tweets, adds after the last, and keeps the only one", () => {
    expect(readItems(render(2))).toEqual([
      expect.stringMatching(/^Tweet 1 /),
      expect.stringMatching(/^Tweet 2 .*Add another tweet$/),
    ]);
    expect(listButtons(render(2)).filter((name) => name === "Add another tweet")).toHaveLength(1);
    expect(listButtons(render(1))).toEqual(["Add another tweet"]);
    expect(listButtons(render(3))).toHaveLength(4);
  });

  it("complains of more tweets than a campaign can have", () => {
    expect(render(TWEETS_MAX_COUNT)).not.toContain('role="alert"');
    expect(render(TWEETS_MAX_COUNT + 1)).toContain('role="alert"');
  });
});
