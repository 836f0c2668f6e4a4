import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { countAct } from "../../acts/calls.ts";
import type { TwitterCampaign } from "../rules.ts";
import { TweetsToPost } from "./tweets-to-post.tsx";

const campaign: TwitterCampaign = {
  ...{ _id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
  tweets: [
    { _id: "a", body: "Remember Tole" },
    { _id: "b", body: "Second, see https://www.example.org/a/long/path" },
    { _id: "c", body: "ሦስተኛ" },
  ],
};
const posted = (id: string) => ({ call: "POST /count_act", input: { kind: "tweet", id } });

// X is another site.
const stay = (event: Event) => {
  if ((event.target as Element).closest("a")) event.preventDefault();
};
let scrolled: string[];
beforeEach(() => {
  window.addEventListener("click", stay);
  scrolled = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
    scrolled.push(this.id);
  });
});
afterEach(() => window.removeEventListener("click", stay));

const mount = (options: Parameters<typeof mountElement>[1] = {}, values: Partial<TwitterCampaign> = {}) => {
  const element = <TweetsToPost campaign={{ ...campaign, ...values }} revalidate={async () => undefined} />;
  return mountElement(element, { replies: [replyTo(countAct, {})], url: "/am/twitter", ...options });
};
const getBar = () => within(screen.getByRole("region", { name: "Next tweet" }));
const getBarText = () => screen.getByRole("region", { name: "Next tweet" }).textContent;
const getCard = (number: number) => within(screen.getAllByRole("listitem")[number - 1] as HTMLElement);
/** Returns of each lamp in a region whether it is lit. */
const listLamps = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("g")].map((lamp) => /_lit/.test(lamp.getAttribute("class") ?? ""));
const getProgress = () => screen.getAllByRole("status").map(({ textContent }) => textContent)[0];

describe("TweetsToPost", () => {
  it("leads through the tweets: opens one, asks, counts it once, and goes to the next", async () => {
    const { user, sent } = mount();
    expect([getProgress(), getBarText()]).toEqual(["0 of 3 posted", "Tweet 1 of 3 SkipTweet"]);
    const link = getBar().getByRole("link", { name: "Tweet" });
    expect(link.getAttribute("href")).toContain("Remember%20Tole");
    expect(document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Tweet 1 of 3 ");
    await user.click(link);
    expect(getBar().getByRole("status").textContent).toBe("Did you post tweet 1?");
    expect(document.activeElement).toBe(getBar().getByRole("status"));
    expect(getCard(1).getByText("Opened")).not.toBeNull();
    expect([sessionStorage.getItem("tweetInX"), localStorage.getItem("tweetsOpened"), sent]).toEqual(["a", '["a"]', []]);
    await user.click(getBar().getByRole("button", { name: "Not yet" }));
    expect(getBarText()).toBe("Tweet 1 of 3 SkipTweet");
    expect([sessionStorage.getItem("tweetInX"), localStorage.getItem("tweetsPosted"), sent]).toEqual(["", "[]", []]);
    await user.click(getBar().getByRole("link"));
    expect(scrolled).toEqual(["tweet-1"]);
    await user.click(getBar().getByRole("button", { name: "Yes" }));
    await waitFor(() => expect(sent).toEqual([posted("a")]));
    expect([getProgress(), getBarText()]).toEqual(["1 of 3 posted", "Tweet 2 of 3 SkipTweet"]);
    expect(listLamps("Next tweet")).toEqual([true, false, false]);
    expect(localStorage.getItem("tweetsPosted")).toBe('["a"]');
    expect(getCard(1).getByText("Posted")).not.toBeNull();
    expect(getCard(1).queryByText("Opened")).toBeNull();
    expect(scrolled).toEqual(["tweet-1", "tweet-2"]);
    expect(document.activeElement).toBe(getBar().getByRole("button", { name: "Skip" }));
    await user.click(getCard(1).getByRole("link"));
    await user.click(getBar().getByRole("button", { name: "Yes" }));
    expect(sent).toEqual([posted("a")]);
    await user.click(getCard(1).getByRole("link"));
    await user.click(getBar().getByRole("button", { name: "Not yet" }));
    expect(getProgress()).toBe("0 of 3 posted");
  });

  it("goes on to the next one where one is skipped, and back in the end", async () => {
    const { user } = mount({ stored: { tweetsPosted: '["b","x"]' } });
    expect(getProgress()).toBe("1 of 3 posted");
    expect(screen.getAllByRole("listitem").map((item) => item.hasAttribute("data-next"))).toEqual([true, false, false]);
    await user.click(getBar().getByRole("button", { name: "Skip" }));
    expect(getBarText()).toBe("Tweet 3 of 3 SkipTweet");
    expect([scrolled, screen.getAllByRole("listitem").map((item) => item.hasAttribute("data-next"))]).toEqual([
      ["tweet-3"],
      [false, false, true],
    ]);
    await user.click(getBar().getByRole("button", { name: "Skip" }));
    expect(getBarText()).toBe("Tweet 1 of 3 SkipTweet");
  });

  it("opens a tweet also with the middle button, and remembers it in this tab", () => {
    mount();
    const link = getCard(2).getByRole("link", { name: "Tweet" });
    expect(document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent).toContain("Second");
    fireEvent(link, new MouseEvent("auxclick", { button: 2, bubbles: true }));
    expect(sessionStorage.length).toBe(0);
    fireEvent(link, new MouseEvent("auxclick", { button: 1, bubbles: true }));
    expect(sessionStorage.getItem("tweetInX")).toBe("b");
    expect(getBarText()).toContain("Did you post tweet 2?");
  });

  it("asks after a reload about the opened tweet, unless another campaign has it", () => {
    mount({ storedInTab: { tweetInX: "c" } });
    expect(getBarText()).toContain("Did you post tweet 3?");
  });

  it("asks nothing about the tweet of another campaign", () => {
    mount({ storedInTab: { tweetInX: "x" } });
    expect(getBarText()).toBe("Tweet 1 of 3 SkipTweet");
  });

  it("thanks who has posted all, and shows what else can be done", async () => {
    const { user } = mount({ stored: { tweetsPosted: '["a","b"]' }, storedInTab: { tweetInX: "c" } });
    expect(screen.queryByRole("region", { name: "You have posted them all. Thank you." })).toBeNull();
    await user.click(getBar().getByRole("button", { name: "Yes" }));
    const thanks = within(screen.getByRole("region", { name: "You have posted them all. Thank you." }));
    expect(listLamps("You have posted them all. Thank you.")).toEqual([true, true, true]);
    expect(thanks.getByText(/^Pass it on: each one who joins/)).not.toBeNull();
    expect(thanks.getByRole("link", { name: "Send the current letter" }).getAttribute("href")).toBe("/am/email");
    const share = await thanks.findByRole("link", { name: "WhatsApp" });
    expect(share.getAttribute("href")).toContain(encodeURIComponent("https://site.example/am/twitter/one"));
    expect(getProgress()).toBe("You have posted them all. Thank you.");
    expect(screen.queryByRole("region", { name: "Next tweet" })).toBeNull();
  });

  it("thanks nobody where there is no tweet", () => {
    mount({}, { tweets: [] });
    expect(screen.queryByRole("region", { name: "You have posted them all. Thank you." })).toBeNull();
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("shows the domain of a link until the exact text is asked for", async () => {
    const { user } = mount();
    const address = getCard(2).getByText("https://www.example.org/a/long/path");
    expect(address.parentElement?.dataset.domain).toBe("example.org");
    await user.click(getCard(2).getByRole("button", { name: "Exact text" }));
    expect(getCard(2).getByText(campaign.tweets[1]?.body ?? "")).not.toBeNull();
    expect(getCard(1).queryByRole("button")).toBeNull();
    const third = getCard(3).getByText("ሦስተኛ");
    expect([third.lang, third.dir]).toEqual(["am", "auto"]);
  });

  it("posts to the network that was chosen, shortened to what it takes", async () => {
    const long = "ረጅም ".repeat(120).trim();
    mount({ stored: { postNetwork: "bluesky" } }, { tweets: [{ _id: "a", body: long }] });
    const link = await within(screen.getByRole("list")).findByRole("link", { name: "Post" });
    expect(screen.queryByRole("link", { name: "Tweet" })).toBeNull();
    const href = link.getAttribute("href");
    expect(href).toMatch(/^https:\/\/bsky\.app\//);
    const shown = getCard(1).getByText(/Bluesky/).textContent ?? "";
    const sent = new URL(href ?? "").searchParams.get("text") ?? "";
    expect(sent.length).toBeLessThan(long.length);
    expect(shown).toContain(sent);
  });

  it("leads from a tweet that was removed to the heading of the others", () => {
    function Shrinking() {
      const [count, setCount] = useState(3);
      const shown = { ...campaign, tweets: campaign.tweets.slice(0, count) };
      return (
        <>
          <TweetsToPost campaign={shown} revalidate={async () => undefined} />
          <button type="button" onMouseEnter={() => setCount(2)}>
            Take the last away
          </button>
        </>
      );
    }
    mountElement(<Shrinking />, { isAdmin: true, url: window.location.pathname });
    getCard(3).getByRole("button", { name: "Edit" }).focus();
    fireEvent.mouseEnter(screen.getByRole("button", { name: "Take the last away" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tweets" }));
  });

  it("lets visitors edit no tweet", () => {
    mount();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("shows admins the form in place of the tweet, and the tweet again on cancel", async () => {
    const { user } = mount({ isAdmin: true });
    await user.click(getCard(1).getByRole("button", { name: "Edit" }));
    expect(await screen.findByLabelText("Text of the tweet")).toBe(document.activeElement);
    expect(getCard(1).queryByRole("link", { name: "Tweet" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(getCard(1).getByRole("button", { name: "Edit" }));
  });
});
