import { describe, expect, it } from "vitest";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { messages, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";

describe.each(engines)("the calls of tweets on %s", (engine) => {
  const { site, asAdmin, rows, findLastAudit, create, fetchTweetBodies, expectRefused } = setUpTwitterSite(engine);

  describe("add_tweets_to_twitter_campaign", () => {
    const add = (values: object) => asAdmin("POST", "/add_tweets_to_twitter_campaign", values);

    it("appends tweets to the campaign", async () => {
      const { id } = await create();
      const { id: otherId } = await create();
      const response = await add({ twitter_campaign_id: id, tweets: ["four", { body: "five" }] });
      expect(response).toMatchObject({
        status: 200,
        body: { message: "The tweets were added to the campaign.", _id: id, tweets: [{ body: "four" }, { body: "five" }] },
      });
      expect(await fetchTweetBodies(id)).toEqual(["one", "two", "three", "four", "five"]);
      expect(await fetchTweetBodies(otherId)).toEqual(["one", "two", "three"]);
      expect(await findLastAudit()).toMatchObject({
        verb: "add_tweets",
        kind: "twitter_campaign",
        subject: id,
        before: null,
        after: { tweets: response.body.tweets },
      });
    });

    if (engine === "sqlite") {
      it.each([
        ["tweets", { tweets: [] }, messages.tweetRequired],
        ["tweets.1", { tweets: ["four", " "] }, messages.tweetRequired],
        ["tweets.0", { tweets: ["a".repeat(281)] }, messages.tweetTooLong],
        ["twitter_campaign_id", { twitter_campaign_id: undefined }, messages.doesNotExist],
        [undefined, { twitter_campaign_id: UNKNOWN_ID }, messages.doesNotExist],
      ])("refuses %s: %j", async (path, values, message) => {
        const { id } = await create();
        await expectRefused(() => add({ twitter_campaign_id: id, tweets: ["four"], ...values }), message, path);
      });
    }

    it("refuses a deleted campaign", async () => {
      const { id } = await create();
      await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      await expectRefused(() => add({ twitter_campaign_id: id, tweets: ["four"] }), messages.doesNotExist);
    });
  });

  describe("edit_tweet", () => {
    const edit = (values: object) => asAdmin("PATCH", "/edit_tweet", { base: {}, ...values });

    it("changes the text and keeps the position", async () => {
      const { id, tweetIds } = await create();
      const createdAt = site().now().toISOString();
      site().advanceTime(1000);
      const response = await edit({ tweet_id: tweetIds[1], body: " 2\r\n2 " });
      expect(response).toMatchObject({ status: 200, body: { message: "The tweet was saved.", _id: tweetIds[1], body: "2\n2" } });
      expect(await fetchTweetBodies(id)).toEqual(["one", "2\n2", "three"]);
      const updated_at = site().now().toISOString();
      expect((await rows()).tweets.map((tweet) => tweet.updated_at)).toEqual([createdAt, updated_at, createdAt]);
      expect(await findLastAudit()).toMatchObject({
        verb: "edit",
        kind: "tweet",
        subject: tweetIds[1],
        before: { body: "two" },
        after: { body: "2\n2" },
      });
    });

    it("writes no audit entry when nothing changes", async () => {
      const { tweetIds } = await create();
      const before = await rows();
      expect((await edit({ tweet_id: tweetIds[0], body: "one" })).status).toBe(200);
      expect(await edit({ tweet_id: tweetIds[0] })).toMatchObject({ status: 200, body: { _id: tweetIds[0], body: "one" } });
      expect(await rows()).toEqual(before);
    });

    if (engine === "sqlite") {
      it.each([
        ["body", { body: null }, messages.tweetRequired],
        ["body", { body: "\n" }, messages.tweetRequired],
        ["body", { body: "ሰ".repeat(141) }, messages.tweetTooLong],
        ["body", { body: "a\u0000" }, messages.controls],
        ["tweet_id", { tweet_id: undefined }, messages.doesNotExist],
        [undefined, { tweet_id: UNKNOWN_ID }, messages.doesNotExist],
      ])("refuses %s: %j", async (path, values, message) => {
        const { tweetIds } = await create();
        await expectRefused(() => edit({ tweet_id: tweetIds[0], body: "new", ...values }), message, path);
      });
    }

    it("refuses a deleted tweet, and a tweet of a deleted campaign", async () => {
      const { id, tweetIds } = await create();
      await asAdmin("DELETE", "/delete_tweet", { tweet_id: tweetIds[0], twitter_campaign_id: id });
      await expectRefused(() => edit({ tweet_id: tweetIds[0], body: "new" }), messages.doesNotExist);
      await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      await expectRefused(() => edit({ tweet_id: tweetIds[1], body: "new" }), messages.doesNotExist);
    });
  });

  describe("delete_tweet", () => {
    const remove = (values: object) => asAdmin("DELETE", "/delete_tweet", values);

    it("moves the tweet to the trash", async () => {
      const { id, tweetIds } = await create();
      const response = await remove({ tweet_id: tweetIds[1], twitter_campaign_id: id });
      expect(response).toMatchObject({ status: 200, body: { message: "The tweet is in the trash.", _id: tweetIds[1] } });
      expect(await fetchTweetBodies(id)).toEqual(["one", "three"]);
      expect((await rows()).tweets[1]).toMatchObject({ body: "two", deleted_at: site().now().toISOString() });
      expect(await findLastAudit()).toMatchObject({
        verb: "trash",
        kind: "tweet",
        subject: tweetIds[1],
        before: { body: "two", twitter_campaign_id: id },
        after: null,
      });
      await expectRefused(() => remove({ tweet_id: tweetIds[1], twitter_campaign_id: id }), messages.doesNotExist);
      const texts = { body: "two", twitter_campaign_id: id, campaign_title: "A title" };
      expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ tweet: [texts] });
      await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ twitter_campaign: [{ number_of_tweets: 2 }], tweet: [] });
    });

    if (engine === "sqlite") {
      it("accepts its fields in the query", async () => {
        const { id, tweetIds } = await create();
        const response = await asAdmin("DELETE", `/delete_tweet?tweet_id=${tweetIds[0]}&twitter_campaign_id=${id}`);
        expect(response.status).toBe(200);
        expect(await fetchTweetBodies(id)).toEqual(["two", "three"]);
      });

      it("refuses different ids in one request", async () => {
        const { id, tweetIds } = await create();
        const make = () =>
          asAdmin("DELETE", `/delete_tweet?tweet_id=${tweetIds[0]}`, { tweet_id: tweetIds[1], twitter_campaign_id: id });
        await expectRefused(make, messages.idsDisagree);
      });
    }

    it("refuses the last tweet that is not deleted, regardless of other campaigns", async () => {
      await create();
      const { id, tweetIds } = await create({ tweets: ["one", "two"] });
      expect((await remove({ tweet_id: tweetIds[0], twitter_campaign_id: id })).status).toBe(200);
      const message = "A campaign keeps at least one tweet, so its last tweet cannot be deleted.";
      await expectRefused(() => remove({ tweet_id: tweetIds[1], twitter_campaign_id: id }), message);
    });

    it("refuses the last tweet of a scheduled draft, and deletes that of another", async () => {
      const { id, tweetIds } = await create({ tweets: ["one"], draft: true });
      const item = { kind: "twitter_campaign", id };
      const publish_at = new Date(site().now().getTime() + 3_600_000).toISOString();
      expect((await asAdmin("POST", "/schedule", { ...item, publish_at })).status).toBe(200);
      const message = "A campaign keeps at least one tweet, so its last tweet cannot be deleted.";
      await expectRefused(() => remove({ tweet_id: tweetIds[0], twitter_campaign_id: id }), message);
      expect((await asAdmin("POST", "/schedule", { ...item, publish_at: null })).status).toBe(200);
      expect((await remove({ tweet_id: tweetIds[0], twitter_campaign_id: id })).status).toBe(200);
    });

    it("keeps one of two tweets deleted concurrently", async () => {
      const { id, tweetIds } = await create({ tweets: ["one", "two"] });
      const responses = await Promise.all(tweetIds.map((tweet_id) => remove({ tweet_id, twitter_campaign_id: id })));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
      expect(await fetchTweetBodies(id)).toHaveLength(1);
    });

    it("refuses a tweet of another campaign, an unknown id and an invalid one", async () => {
      const { id, tweetIds } = await create();
      const { id: otherId } = await create();
      const [tweet_id] = tweetIds;
      await expectRefused(() => remove({ tweet_id, twitter_campaign_id: otherId }), "This tweet belongs to another campaign.");
      await expectRefused(() => remove({ tweet_id: UNKNOWN_ID, twitter_campaign_id: id }), messages.doesNotExist);
      await expectRefused(() => remove({ tweet_id }), messages.doesNotExist, "twitter_campaign_id");
      await expectRefused(() => remove({ tweet_id: NOT_AN_ID, twitter_campaign_id: id }), messages.doesNotExist, "tweet_id");
      await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      await expectRefused(() => remove({ tweet_id, twitter_campaign_id: id }), messages.doesNotExist);
    });
  });
});
