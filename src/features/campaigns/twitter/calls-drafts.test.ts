import { describe, expect, it } from "vitest";
import { messages, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { TWEETS_MAX_COUNT } from "./rules.ts";

describe.each(engines)("the tweets of a draft, sent with its edit on %s", (engine) => {
  const { site, asAdmin, asOwner, rows, findLastAudit, create, expectRefused } = setUpTwitterSite(engine);

  const createDraft = async (values: object = {}) =>
    String(
      (await asAdmin("POST", "/create_twitter_campaign", { title: "T", tweets: ["one", "two"], draft: true, ...values })).body
        ._id,
    );
  const edit = (id: string, values: object) =>
    asAdmin("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, draft: true, ...values });
  const readTweets = (id: string) =>
    site()
      .db.selectFrom("tweet")
      .select(["id", "body", "deleted_at", "updated_at"])
      .where("twitter_campaign_id", "=", id)
      .orderBy("sequence")
      .execute();

  it("replace the stored tweets, in this order", async () => {
    const id = await createDraft();
    const other = await createDraft();
    for (const tweets of [["one", "two", "ሦስት"], ["ሦስት", "one"], [], ["new"]]) {
      const response = await edit(id, { tweets });
      expect(response).toMatchObject({ status: 200, body: { _id: id, title: "T", description: "", tweets } });
      expect((await readTweets(id)).map(({ body }) => body)).toEqual(tweets);
    }
    expect((await readTweets(other)).map(({ body }) => body)).toEqual(["one", "two"]);
    const rowsBefore = await readTweets(other);
    site().advanceTime(1000);
    await edit(other, { tweets: ["one", "2"] });
    const updated_at = site().now().toISOString();
    expect(await readTweets(other)).toEqual([rowsBefore[0], { ...rowsBefore[1], body: "2", updated_at }]);
  });

  it("are audited with their old values, in one entry with the other fields", async () => {
    const id = await createDraft();
    await edit(id, { description: "D", tweets: [" one ", "አዲስ"] });
    expect(await findLastAudit()).toMatchObject({
      verb: "edit",
      kind: "twitter_campaign",
      subject: id,
      before: { title: "T", description: "", tweets: ["one", "two"] },
      after: { title: "T", description: "D", tweets: ["one", "አዲስ"], publication: "draft" },
    });
    const before = await rows();
    expect(await edit(id, { tweets: ["one", "አዲስ"] })).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(before);
    await edit(id, { description: "E" });
    expect((await findLastAudit())?.after).toEqual({ title: "T", description: "E", publication: "draft" });
    expect((await readTweets(id)).map(({ body }) => body)).toEqual(["one", "አዲስ"]);
  });

  it("do not bring back a tweet that is in the trash", async () => {
    const id = await createDraft();
    const [first] = await readTweets(id);
    await asAdmin("DELETE", "/delete_tweet", { tweet_id: first?.id, twitter_campaign_id: id });
    await edit(id, { tweets: ["two", "three"] });
    expect(await readTweets(id)).toMatchObject([
      { body: "one", deleted_at: expect.any(String) },
      { body: "two", deleted_at: null },
      { body: "three", deleted_at: null },
    ]);
  });

  it("are refused for a campaign that is or was public, also with its present tweets", async () => {
    const { id } = await create();
    await expectRefused(() => edit(id, { tweets: ["new"] }), expect.stringContaining("It has become public"));
    await asAdmin("POST", "/unpublish", { kind: "twitter_campaign", id });
    const message = "The tweets of a campaign that was public are changed one by one.";
    await expectRefused(() => edit(id, { title: "New", tweets: ["one", "two", "three"] }), message);
    expect(await edit(id, { title: "New" })).toMatchObject({ status: 200 });
    // Without `draft: true`, the call has no such field.
    const response = await asAdmin("PATCH", "/edit_twitter_campaign_metadata", {
      twitter_campaign_id: id,
      base: {},
      tweets: ["new"],
    });
    expect(response.status).toBe(200);
    expect((await readTweets(id)).map(({ body }) => body)).toEqual(["one", "two", "three"]);
  });

  it("must be at least one in a scheduled campaign", async () => {
    const id = await createDraft({ description: "D" });
    const publish_at = new Date(site().now().getTime() + 3_600_000).toISOString();
    expect((await asAdmin("POST", "/schedule", { kind: "twitter_campaign", id, publish_at })).status).toBe(200);
    await expectRefused(() => edit(id, { tweets: [] }), messages.tweetRequired, "tweets");
    expect(await edit(id, { tweets: ["new"] })).toMatchObject({ status: 200 });
  });

  it("are shown as a conflict if another admin changed them, by any call", async () => {
    const id = await createDraft();
    const [first] = await readTweets(id);
    await asOwner("PATCH", "/edit_tweet", { tweet_id: first?.id, body: "theirs" });
    const before = await rows();
    const base = { tweets: ["one", "two"] };
    expect(await edit(id, { tweets: ["mine", "two"], base })).toMatchObject({
      status: 201,
      body: {
        conflicts: [{ field: "tweets", yours: ["mine", "two"], theirs: ["theirs", "two"], changed_at: null, changed_by: null }],
      },
    });
    expect(await rows()).toEqual(before);
    expect(await edit(id, { description: "D", base: { ...base, description: "" } })).toMatchObject({ status: 200 });
    expect(await edit(id, { tweets: ["mine"], base: { tweets: ["theirs", "two"] } })).toMatchObject({ status: 200 });
    await asOwner("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, draft: true, tweets: ["owner's"] });
    expect((await edit(id, { tweets: ["m"], base: { tweets: ["mine"] } })).body).toMatchObject({
      conflicts: [{ theirs: ["owner's"], changed_by: "Test owner" }],
    });
  });

  if (engine === "sqlite") {
    it.each([
      ["tweets.1", ["one", " "], messages.tweetRequired],
      ["tweets.0", ["a".repeat(281)], messages.tweetTooLong],
      ["tweets.0", ["ሀ".repeat(141)], messages.tweetTooLong],
      ["tweets", Array.from({ length: TWEETS_MAX_COUNT + 1 }, () => "a"), expect.stringContaining("500")],
    ])("are refused beyond their limits: %s", async (path, tweets, message) => {
      const id = await createDraft();
      await expectRefused(() => edit(id, { tweets }), message, path);
    });

    it("may be as many and as long as the limits say", async () => {
      const id = await createDraft();
      const tweets = Array.from({ length: TWEETS_MAX_COUNT }, () => "ሀ".repeat(140));
      expect(await edit(id, { tweets })).toMatchObject({ status: 200 });
      expect(await readTweets(id)).toHaveLength(TWEETS_MAX_COUNT);
    });
  }
});
