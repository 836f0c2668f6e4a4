import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { publish, restore } from "#platform/shared/item-calls.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { DropFirst } from "../../../../../tests/drop-first.tsx";
import { listDrafts } from "../../../../../tests/list-drafts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { getCampaignTitles } from "../../translations/admin-calls.ts";
import {
  addTweetsToTwitterCampaign,
  createTwitterCampaign,
  deleteTweet,
  editTweet,
  editTwitterCampaignMetadata,
} from "../admin-calls.ts";
import { getTwitterCampaignDetails } from "../calls.ts";
import AddTweetsPage from "./add-tweets-page.tsx";
import { AdminTweetList } from "./admin-tweet-list.tsx";
import CreateTwitterCampaignPage from "./create-twitter-campaign-page.tsx";
import EditTwitterCampaign from "./edit-twitter-campaign.tsx";
import { TweetList } from "./tweet-list.tsx";
import { parseTwitterDraft, twitterCalls } from "./twitter-campaign-draft.ts";
import { TWEETS_ID } from "./twitter-campaign-kind.ts";

const ID = "019a0000-0000-7000-8000-000000000000";
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getButton = (name: string) => screen.getByRole("button", { name });
const fill = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
const listTweets = () => screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: /^Tweet \d/ }).map(({ value }) => value);
const campaign = {
  ...{ _id: "one", language: "en" as const, title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
  tweets: [
    { _id: "a", body: "Remember Tole" },
    { _id: "b", body: "Second" },
    { _id: "c", body: "Third" },
  ],
};
const { tweets: _tweets, ...metadata } = campaign;
const draft = { state: "draft" as const, publish_at: null };

describe("TweetList", () => {
  function List({ bodies, isSubmitted }: { bodies: string[]; isSubmitted: boolean }) {
    const form = useForm({ tweets: bodies.map((body, index) => ({ id: `${index}`, body })) }, {});
    return <TweetList form={form} isSubmitted={isSubmitted} />;
  }
  const mount = (bodies: string[], isSubmitted = false) => mountElement(<List bodies={bodies} isSubmitted={isSubmitted} />);
  const paste = (label: string, text: string) =>
    fireEvent.paste(getField(label), { clipboardData: { getData: () => text, files: [] } });
  const list = "1. First\n2. Second\n3. Third";

  it("adds a tweet after the last, and goes to it", async () => {
    const { user } = mount(["First"]);
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    await user.click(getButton("Add another tweet"));
    expect(listTweets()).toEqual(["First", ""]);
    expect(document.activeElement).toBe(getField("Tweet 2"));
    fill("Tweet 2", "Second");
    expect(listTweets()).toEqual(["First", "Second"]);
  });

  it("removes a tweet, focuses the next, and restores it beside what was typed since", async () => {
    const { user, toasts } = mount(["First", "Second", "Third"]);
    const remove = (index: number) => user.click(screen.getAllByRole("button", { name: "Delete" })[index] as HTMLElement);
    await remove(1);
    expect(listTweets()).toEqual(["First", "Third"]);
    expect(document.activeElement).toBe(getField("Tweet 2"));
    await remove(1);
    expect(document.activeElement).toBe(getField("Tweet 1"));
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(toasts[0]).toMatchObject({ kind: "success", message: "The tweet was removed.", action: { label: "Undo" } });
    fill("Tweet 1", "First!");
    act(() => toasts[0]?.action?.run());
    expect(listTweets()).toEqual(["First!", "Second"]);
    fill("Tweet 2", " ");
    await remove(1);
    expect([listTweets(), toasts.length]).toEqual([["First!"], 2]);
  });

  it("puts the first one back as the first", async () => {
    const { user, toasts } = mount(["First", "Second", "Third"]);
    await user.click(screen.getAllByRole("button", { name: "Delete" })[0] as HTMLElement);
    expect([listTweets(), document.activeElement]).toEqual([["Second", "Third"], getField("Tweet 1")]);
    act(() => toasts[0]?.action?.run());
    expect(listTweets()).toEqual(["First", "Second", "Third"]);
  });

  it("splits a pasted list, focuses its last tweet, and undoes it into one text", () => {
    const { toasts } = mount(["Before", "Typed ", "After"]);
    getField("Tweet 2").setSelectionRange(6, 6);
    expect(paste("Tweet 2", list)).toBe(false);
    expect(listTweets()).toEqual(["Before", "Typed ", "First", "Second", "Third", "After"]);
    expect(document.activeElement).toBe(getField("Tweet 5"));
    expect(toasts[0]).toMatchObject({ message: "3 tweets were made of the text.", action: { label: "Undo" } });
    act(() => toasts[0]?.action?.run());
    expect(listTweets()).toEqual(["Before", `Typed ${list}`, "After"]);
  });

  it("leaves one text to the browser, and puts a file into its place", async () => {
    mount([""]);
    expect(paste("Tweet 1", "One text.")).toBe(true);
    const drop = (text: string, name: string) =>
      fireEvent.drop(getField("Tweet 1"), {
        dataTransfer: { files: [new File([text], name)], getData: () => "", types: ["Files"] },
      });
    drop("One text.", "a.txt");
    await waitFor(() => expect(listTweets()).toEqual(["One text."]));
    drop("Another.", "b.txt");
    await waitFor(() => expect(listTweets()).toEqual(["One text.\nAnother."]));
    drop("Tweet\nFirst\nSecond", "c.csv");
    await waitFor(() => expect(listTweets()).toEqual(["One text.\nAnother.", "First", "Second"]));
  });

  it("leaves text that is dragged from another tweet to the browser", () => {
    mount([list, ""]);
    const dataTransfer = { files: [], getData: () => list, types: ["text"] };
    expect(fireEvent.drop(getField("Tweet 2"), { dataTransfer })).toBe(true);
    expect(listTweets()).toEqual([list, ""]);
  });

  it("splits what a phone has typed when it is asked to", async () => {
    const { user, toasts } = mount([list]);
    await user.click(getButton("Split into 3 tweets"));
    expect(listTweets()).toEqual(["First", "Second", "Third"]);
    act(() => toasts[0]?.action?.run());
    expect(listTweets()).toEqual([list]);
  });

  it.each<[string[], boolean, boolean[]]>([
    [[""], false, [false]],
    [[""], true, [true]],
    [["First", " "], false, [false, true]],
  ])("misses the texts of %j (submitted: %s)", (bodies, isSubmitted, expected) => {
    mount(bodies, isSubmitted);
    const fields = screen.getAllByRole("textbox", { name: /^Tweet \d/ });
    expect(fields.map((field) => field.getAttribute("aria-invalid") === "true")).toEqual(expected);
  });
});

describe("CreateTwitterCampaignPage", () => {
  const created = replyTo(createTwitterCampaign, { message: "Created.", _id: "new" });
  const mount = (replies = [created]) =>
    mountElement(<CreateTwitterCampaignPage />, { replies, isAdmin: true, url: "/am/CreateTwitterCampaign" });

  it("shares title, description and tweets, and goes to the campaign", async () => {
    const { user, sent, toasts, getPath } = mount();
    fill("Campaign title", "Tole");
    fill("Campaign description", "About it.");
    await user.click(getButton("next"));
    expect(document.activeElement).toBe(getField("Tweet 1"));
    expect(getField("Tweet 1").getAttribute("aria-invalid")).toBeNull();
    await user.click(getButton("Share"));
    expect(getField("Tweet 1").getAttribute("aria-invalid")).toBe("true");
    expect([document.activeElement, sent]).toEqual([getField("Tweet 1"), []]);
    fill("Tweet 1", "Remember Tole");
    await user.click(getButton("Share"));
    await waitFor(() => expect(getPath()).toBe("/am/twitter/new"));
    const input = { title: "Tole", description: "About it.", tweets: ["Remember Tole"] };
    expect(sent).toEqual([{ call: "POST /create_twitter_campaign", input }]);
    expect(toasts).toEqual([{ kind: "success", message: "The Twitter campaign was created.", isForNextPage: true }]);
    expect(listDrafts()).toEqual([]);
  });

  it("leads back to the tweets of the dashboard, and names its steps", async () => {
    const { user, getPath } = mount();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create a Twitter campaign");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["1Campaign", "2Tweets"]);
    await user.click(getButton("Back"));
    await waitFor(() => expect(getPath()).toBe("/am/dashboard/twitter"));
  });

  it("keeps the text and the step over a reload, and sends nothing", async () => {
    const { user, sent } = mount();
    fill("Campaign title", "Tole");
    fill("Campaign description", "About it.");
    await user.click(getButton("next"));
    fill("Tweet 1", "Remember Tole");
    await waitFor(() => expect(listDrafts()).toHaveLength(1));
    const [stored, storedInTab] = [{ ...localStorage }, { ...sessionStorage }];
    cleanup();
    expect(sent).toEqual([]);
    const options = { replies: [created], isAdmin: true, url: "/am/CreateTwitterCampaign" };
    mountElement(<CreateTwitterCampaignPage />, { ...options, stored, storedInTab });
    expect(getField("Tweet 1").value).toBe("Remember Tole");
    expect(getButton("Discard draft")).not.toBeNull();
  });

  it("puts a tweet back that was taken out before the other step was shown", async () => {
    const { user, toasts } = mount();
    fill("Campaign title", "Tole");
    fill("Campaign description", "About it.");
    await user.click(getButton("next"));
    fill("Tweet 1", "First");
    await user.click(getButton("Add another tweet"));
    fill("Tweet 2", "Second");
    await user.click(screen.getAllByRole("button", { name: "Delete" })[0] as HTMLElement);
    await user.click(getButton("prev"));
    await user.click(getButton("next"));
    fill("Tweet 1", "Second, improved");
    act(() => toasts[0]?.action?.run());
    expect(listTweets()).toEqual(["First", "Second, improved"]);
  });

  it("saves a draft without its empty tweets", async () => {
    const { user, sent, getPath } = mount();
    fill("Campaign title", "ጦሌ");
    await user.click(getButton("Save as draft"));
    await waitFor(() => expect(getPath()).toBe("/am/dashboard/twitter/new"));
    const input = { title: "ጦሌ", description: "", tweets: [], draft: true };
    expect(sent).toEqual([{ call: "POST /create_twitter_campaign", input }]);
  });
});

describe("the calls of a draft of tweets", () => {
  const fields = { language: "en" as const, title: "Tole", description: "", tweets: ["First"] };

  it("create, edit, find and publish it", async () => {
    const { sent } = mountElement(<p />, {
      replies: [
        replyTo(createTwitterCampaign, { message: "", _id: "new" }),
        replyTo(editTwitterCampaignMetadata, { ...metadata, message: "" }),
        replyTo(getTwitterCampaignDetails, { ...campaign, publication: draft }),
        replyTo(publish, { message: "", _id: "one" }),
      ],
    });
    await twitterCalls.create({ ...fields, language: "am", incidents: [] }, {});
    await twitterCalls.share({ ...fields, incidents: [ID] }, {});
    await twitterCalls.edit("one", { title: "Ataye" }, { title: "Tole" });
    await twitterCalls.publish("one");
    expect(await twitterCalls.find("one")).toMatchObject({ publication: draft });
    const { language, ...created } = fields;
    const edited = { twitter_campaign_id: "one", title: "Ataye", base: { title: "Tole" }, draft: true };
    expect(sent).toEqual([
      { call: "POST /create_twitter_campaign", input: { ...fields, language: "am", draft: true } },
      { call: "POST /create_twitter_campaign", input: { ...created, incidents: [ID] } },
      { call: "PATCH /edit_twitter_campaign_metadata", input: edited },
      { call: "POST /publish", input: { kind: "twitter_campaign", id: "one" } },
      { call: "GET /get_twitter_campaign_details/:id", input: { id: "one" } },
    ]);
  });

  it("leave empty tweets out, and find the language of what was typed", () => {
    const tweets = ["ጦሌ", " ", "አጣዬ"].map((body, index) => ({ id: `${index}`, body }));
    const texts = { title: "ጦሌን አስታውሱ", description: "", incidents: [ID] };
    expect(parseTwitterDraft({ ...texts, language: "", tweets })).toEqual({ ...texts, language: "am", tweets: ["ጦሌ", "አጣዬ"] });
    expect(parseTwitterDraft({ ...texts, language: "en", tweets })).toMatchObject({ language: "en" });
  });
});

describe("AddTweetsPage", () => {
  const data = { item: { _id: "one", title: "Tole" }, errorMessage: null };
  const added = replyTo(addTweetsToTwitterCampaign, { message: "Added.", _id: "one", tweets: campaign.tweets });
  const mount = (replies = [added]) =>
    mountElement(<AddTweetsPage />, { replies, data, isAdmin: true, url: "/am/addTweetsToCurrentCampaign?campaign=one" });

  it("sends the tweets in their order, and goes to the campaign", async () => {
    const { user, sent, toasts, getPath } = mount();
    await user.click(getButton("Share"));
    expect(document.activeElement).toBe(getField("Tweet 1"));
    expect(sent).toEqual([]);
    fill("Tweet 1", "First");
    await user.click(getButton("Add another tweet"));
    fill("Tweet 2", "Second");
    // One for each campaign and each visit of the form.
    await waitFor(() => expect(listDrafts()).toEqual([expect.stringMatching(/^formDraft::addTweets\/one\/./)]));
    fireEvent.click(getButton("Share"));
    expect(getButton("Share").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(getPath()).toBe("/am/twitter/one"));
    const input = { twitter_campaign_id: "one", tweets: ["First", "Second"] };
    expect(sent).toEqual([{ call: "POST /add_tweets_to_twitter_campaign", input }]);
    expect(toasts).toEqual([{ kind: "success", message: "Added.", isForNextPage: true }]);
    expect([listDrafts(), screen.queryByRole("alertdialog")]).toEqual([[], null]);
  });

  it("is of the campaign that was shown last, and leads back to the dashboard", async () => {
    const stored = { currentTwitterCampaignId: "two" };
    const replies = [replyTo(getTwitterCampaignDetails, { ...campaign, _id: "two" })];
    const options = { replies, data, stored, isAdmin: true, url: "/am/addTweetsToCurrentCampaign" };
    const { user, getPath } = mountElement(<AddTweetsPage />, options);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add Tweets");
    await waitFor(() => expect(getPath()).toBe("/am/addTweetsToCurrentCampaign?campaign=two"));
    await user.click(getButton("Back"));
    // The form, which stays in this test, then names its campaign there.
    await waitFor(() => expect(getPath()).toMatch(/^\/am\/dashboard\/twitter(?:\?|$)/));
  });

  it("keeps what was typed where it is refused, and asks before it is left", async () => {
    const { user, router, getPath } = mount([refuseCall(addTweetsToTwitterCampaign, "Not now.")]);
    fill("Tweet 1", "First");
    await user.click(getButton("Share"));
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect([listTweets(), listDrafts().length]).toEqual([["First"], 1]);
    await act(() => router.navigate("/am/addTweetsToCurrentCampaign?campaign=two"));
    expect(screen.getByRole("alertdialog")).not.toBeNull();
    expect(getPath()).toBe("/am/addTweetsToCurrentCampaign?campaign=one");
  });
});

describe("EditTwitterCampaign", () => {
  const titles = replyTo(getCampaignTitles, [{ _id: "am1", language: "am", title: "ቶሌ" }]);
  const saved = replyTo(editTwitterCampaignMetadata, { ...metadata, message: "Saved." });

  function mount(values: object = {}, replies = [saved]) {
    const log: string[] = [];
    const props = { revalidate: async () => void log.push("revalidated"), onClose: () => void log.push("closed") };
    const element = <EditTwitterCampaign campaign={{ ...campaign, ...values }} {...props} />;
    const view = mountElement(element, { replies: [titles, ...replies], isAdmin: true });
    return { ...view, log, getEdit: () => view.sent.findLast(({ call }) => call.startsWith("PATCH"))?.input };
  }

  it("sends what was changed, with what it was, and closes", async () => {
    const { user, log, sent, getEdit, toasts } = mount();
    expect(sent[0]).toEqual({ call: "GET /get_campaign_titles/:kind", input: { kind: "twitter_campaign" } });
    expect(document.activeElement).toBe(getField("Campaign title"));
    fill("Campaign title", "Ataye");
    await user.selectOptions(await screen.findByLabelText("The same in Amharic"), "ቶሌ");
    await waitFor(() => expect(listDrafts()).toEqual(["formDraft::twitterCampaign/one"]));
    await user.click(getButton("Save"));
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    const base = { twitter_campaign_id: null, title: "Tole", translations: [] };
    expect(getEdit()).toEqual({ twitter_campaign_id: "one", title: "Ataye", translations: ["am1"], base });
    expect(toasts.at(-1)?.message).toBe("Saved.");
    expect(listDrafts()).toEqual([]);
  });

  it("needs a description unless it is a draft, which is sent as one", async () => {
    const first = mount();
    fill("Campaign description", "");
    await first.user.click(getButton("Save"));
    expect(getField("Campaign description").getAttribute("aria-invalid")).toBe("true");
    expect(first.getEdit()).toBeUndefined();
    await first.user.click(getButton("Cancel"));
    expect([first.log, listDrafts()]).toEqual([["closed"], []]);
  });

  it("lets a draft be incomplete, and sends it as one until it turns out to be public", async () => {
    const issues = [{ path: "draft", message: "It is public." }];
    const replies = [refuseCall(editTwitterCampaignMetadata, "It is public.", { issues }), saved];
    const { user, log, getEdit } = mount({ publication: draft }, replies);
    fill("Campaign description", "");
    await user.click(getButton("Save"));
    expect((await screen.findByRole("alert")).textContent).toBe("It is public.");
    expect(getEdit()).toMatchObject({ description: "", draft: true });
    await user.click(getButton("Save"));
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    expect(getEdit()).not.toHaveProperty("draft");
  });

  it("shows others' title, and the titles of translations, after a conflict", async () => {
    const by = { changed_at: null, changed_by: null };
    const conflicts = [
      { field: "title", yours: "Ataye", theirs: "Theirs", ...by },
      { field: "translations", yours: ["am1"], theirs: ["gone"], ...by },
      { field: "language", yours: "am", theirs: "en", ...by },
    ];
    const { user, log } = mount({}, [refuseCall(editTwitterCampaignMetadata, "Changed meanwhile.", { conflicts })]);
    await screen.findByLabelText("The same in Amharic");
    fill("Campaign title", "Ataye");
    await user.click(getButton("Save"));
    expect((await screen.findByRole("group", { name: "Campaign title" })).textContent).toMatch(/Theirs.*Ataye/);
    expect(screen.getByRole("group", { name: "Translations" }).textContent).toMatch(/….*ቶሌ/);
    expect(screen.getByRole("group", { name: "Language" }).textContent).toMatch(/English.*አማርኛ/);
    expect(log).toEqual(["revalidated"]);
  });
});

describe("AdminTweetList", () => {
  const mount = (replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"], tweets = campaign.tweets) => {
    const log: string[] = [];
    const changes = { b: { at: "2026-04-01T10:00:00.000Z", name: "Almaz" } };
    const props = { campaign: { ...campaign, tweets, changes }, revalidate: async () => void log.push("revalidated") };
    const element = (
      <>
        <h2 id={TWEETS_ID} tabIndex={-1}>
          Tweets
        </h2>
        <DropFirst
          items={tweets}
          render={(left) => <AdminTweetList {...props} campaign={{ ...props.campaign, tweets: left }} />}
        />
      </>
    );
    return { ...mountElement(element, { replies, isAdmin: true }), log };
  };
  const getRow = (index: number) => within(screen.getAllByRole("listitem")[index] as HTMLElement);

  it("lists the tweets with their number, their length and who changed them last", () => {
    mount([]);
    const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^1Remember Tole13\/280$/),
      expect.stringMatching(/^2Second6\/280.*Almaz/),
      expect.stringMatching(/^3Third5\/280$/),
    ]);
    expect(getRow(1).getByRole("button", { name: "Edit" }).getAttribute("aria-describedby")).toBe(
      getRow(1).getByText("Second").id,
    );
  });

  it("edits a tweet in its place", async () => {
    const { user, sent, log } = mount([replyTo(editTweet, { message: "Saved.", _id: "b", body: "Second!" })]);
    await user.click(getRow(1).getByRole("button", { name: "Edit" }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>("Text of the tweet");
    expect([field.value, document.activeElement]).toEqual(["Second", field]);
    fireEvent.change(field, { target: { value: "a".repeat(281) } });
    expect(screen.getByText("281/280")).not.toBeNull();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await user.click(getButton("Save"));
    expect(sent).toEqual([]);
    fireEvent.change(field, { target: { value: "Second!" } });
    expect(listDrafts()).toEqual(["formDraft::tweet/b"]);
    await user.click(getButton("Save"));
    await waitFor(() => expect(screen.queryByLabelText("Text of the tweet")).toBeNull());
    const input = { tweet_id: "b", body: "Second!", base: { tweet_id: null, body: "Second" } };
    expect(sent).toEqual([{ call: "PATCH /edit_tweet", input }]);
    expect([log, listDrafts()]).toEqual([["revalidated"], []]);
    expect(document.activeElement).toBe(getRow(1).getByRole("button", { name: "Edit" }));
  });

  it("keeps what is typed into a tweet when another one is gone", async () => {
    const { user } = mount([]);
    await user.click(getRow(1).getByRole("button", { name: "Edit" }));
    fireEvent.change(await screen.findByLabelText("Text of the tweet"), { target: { value: "Second!" } });
    await user.click(getButton("Drop the first"));
    expect(getRow(0).getByLabelText<HTMLTextAreaElement>("Text of the tweet").value).toBe("Second!");
    expect(getRow(1).getByText("Third")).not.toBeNull();
  });

  it("deletes a tweet after a question, and brings it back", async () => {
    const replies = [
      refuseCall(deleteTweet, "It is the last one."),
      replyTo(deleteTweet, { message: "Deleted.", _id: "b" }),
      replyTo(restore, { message: "Restored.", _id: "b" }),
    ];
    const { user, sent, log, toasts } = mount(replies);
    const remove = async () => {
      await user.click(getRow(1).getByRole("button", { name: "Delete" }));
      const dialog = await screen.findByRole("alertdialog");
      expect(within(dialog).getByText("Second")).not.toBeNull();
      await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    };
    await remove();
    expect((await screen.findByRole("alert")).textContent).toBe("It is the last one.");
    expect(log).toEqual([]);
    await remove();
    await waitFor(() => expect(log).toEqual(["revalidated"]));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const input = { tweet_id: "b", twitter_campaign_id: "one" };
    expect(sent).toEqual([
      { call: "DELETE /delete_tweet", input },
      { call: "DELETE /delete_tweet", input },
    ]);
    await act(async () => toasts.at(-1)?.action?.run());
    await waitFor(() => expect(log).toEqual(["revalidated", "revalidated"]));
    expect(sent.at(-1)).toEqual({ call: "POST /restore", input: { kind: "tweet", id: "b" } });
    expect(toasts.at(-1)?.message).toBe("Restored.");
  });

  it("does not let the only tweet be deleted", () => {
    mount([], campaign.tweets.slice(0, 1));
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(getButton("Edit")).not.toBeNull();
  });
});
