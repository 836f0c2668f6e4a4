import { describe, expect, it } from "vitest";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaign, messages, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { DeletedTwitterCampaigns } from "./rules.ts";

describe.each(engines)("the calls of the trash on %s", (engine) => {
  const { site, admin, owner, asAdmin, asOwner, rows, findLastAudit, create, fetchTweetBodies, expectRefused } =
    setUpTwitterSite(engine);

  describe("the trash", () => {
    const fetchTrash = async () =>
      (await site().call<DeletedTwitterCampaigns>("GET", "/get_deleted_twitter_campaigns", { cookie: admin().cookie })).body;

    /** A listed campaign with a deleted tweet, and a deleted campaign that had lost one before. */
    async function fill() {
      const listed = await create({ title: "Standing" });
      const deleted = await create({ title: "Deleted" });
      await asAdmin("DELETE", "/delete_tweet", { tweet_id: listed.tweetIds[0], twitter_campaign_id: listed.id });
      await asAdmin("DELETE", "/delete_tweet", { tweet_id: deleted.tweetIds[0], twitter_campaign_id: deleted.id });
      await asAdmin("DELETE", `/delete_twitter_campaign/${deleted.id}`);
      return { listed, deleted };
    }

    it("lists deleted campaigns, and deleted tweets of other campaigns", async () => {
      const { listed, deleted } = await fill();
      const at = site().now().toISOString();
      expect(await fetchTrash()).toEqual({
        campaigns: [
          {
            _id: deleted.id,
            title: "Deleted",
            description: campaign.description,
            created_at: at,
            deleted_at: at,
            number_of_tweets: 2,
          },
        ],
        tweets: [
          {
            _id: listed.tweetIds[0],
            body: "one",
            twitter_campaign_id: listed.id,
            campaign_title: "Standing",
            created_at: at,
            deleted_at: at,
          },
        ],
      });
    });

    it("restores a campaign with exactly the tweets it had", async () => {
      const { deleted } = await fill();
      const answer = await asAdmin("POST", `/restore_twitter_campaign/${deleted.id}`);
      expect(answer).toMatchObject({
        status: 200,
        body: { message: "The Twitter campaign is back in its place.", _id: deleted.id },
      });
      expect(await fetchTweetBodies(deleted.id)).toEqual(["two", "three"]);
      expect((await fetchTrash()).tweets.map(({ _id }) => _id)).toContain(deleted.tweetIds[0]);
      expect(await findLastAudit()).toMatchObject({
        action: "restore_twitter_campaign",
        subject: deleted.id,
        before: { deleted_at: site().now().toISOString() },
        after: { deleted_at: null },
      });
      await expectRefused(() => asAdmin("POST", `/restore_twitter_campaign/${deleted.id}`), messages.doesNotExist);
    });

    it("restores a tweet to its position", async () => {
      const { listed, deleted } = await fill();
      const [tweetId] = listed.tweetIds;
      const answer = await asAdmin("POST", `/restore_tweet/${tweetId}`);
      expect(answer).toMatchObject({ status: 200, body: { message: "The tweet is back in its campaign.", _id: tweetId } });
      expect(await fetchTweetBodies(listed.id)).toEqual(["one", "two", "three"]);
      expect(await findLastAudit()).toMatchObject({
        action: "restore_tweet",
        subject: tweetId,
        before: { body: "one", deleted_at: site().now().toISOString() },
        after: { body: "one", deleted_at: null },
      });
      await expectRefused(() => asAdmin("POST", `/restore_tweet/${tweetId}`), messages.doesNotExist);
      await expectRefused(() => asAdmin("POST", `/restore_tweet/${deleted.tweetIds[0]}`), messages.doesNotExist);
    });

    it.each(["restore_twitter_campaign", "restore_tweet"])("refuses to %s what is unknown or not deleted", async (name) => {
      const { id, tweetIds } = await create();
      for (const target of [UNKNOWN_ID, NOT_AN_ID, id, tweetIds[0]]) {
        await expectRefused(() => asAdmin("POST", `/${name}/${target}`), messages.doesNotExist);
      }
    });

    it("lets an owner destroy a campaign and its tweets, which the audit trail keeps", async () => {
      const { listed, deleted } = await fill();
      const answer = await asOwner("DELETE", `/destroy_twitter_campaign/${deleted.id}`, { title: " Deleted " });
      expect(answer).toMatchObject({
        status: 200,
        body: { message: "The Twitter campaign was deleted for good.", _id: deleted.id },
      });
      const { campaigns, tweets } = await rows();
      expect(campaigns.map(({ id }) => id)).toEqual([listed.id]);
      expect(tweets.map(({ id }) => id)).toEqual(listed.tweetIds);
      expect(await findLastAudit()).toMatchObject({
        account_id: owner().accountId,
        action: "destroy_twitter_campaign",
        subject: deleted.id,
        before: {
          title: "Deleted",
          description: campaign.description,
          tweets: [
            { body: "one", deleted_at: site().now().toISOString() },
            { body: "two", deleted_at: null },
            { body: "three", deleted_at: null },
          ],
        },
        after: null,
      });
    });

    it("lets an owner destroy a tweet, with the title in body or query", async () => {
      const { listed } = await fill();
      const [tweetId] = listed.tweetIds;
      const answer = await asOwner("DELETE", `/destroy_tweet/${tweetId}?title=Standing`);
      expect(answer).toMatchObject({ status: 200, body: { message: "The tweet was deleted for good.", _id: tweetId } });
      expect((await rows()).tweets.map(({ id }) => id)).not.toContain(tweetId);
      expect(await fetchTweetBodies(listed.id)).toEqual(["two", "three"]);
      expect(await findLastAudit()).toMatchObject({
        action: "destroy_tweet",
        subject: tweetId,
        before: { body: "one", twitter_campaign_id: listed.id, campaign_title: "Standing" },
        after: null,
      });
    });

    if (engine === "sqlite") {
      it.each([undefined, "", "deleted", "standing", "Deleted!"])("destroys nothing for the title %j", async (title) => {
        const { listed, deleted } = await fill();
        const message = "Please type the title of the campaign exactly as it stands.";
        await expectRefused(() => asOwner("DELETE", `/destroy_twitter_campaign/${deleted.id}`, { title }), message, "title");
        await expectRefused(() => asOwner("DELETE", `/destroy_tweet/${listed.tweetIds[0]}`, { title }), message, "title");
      });
    }

    it("refuses to destroy what is unknown, not deleted, or in a deleted campaign", async () => {
      const { listed, deleted } = await fill();
      for (const id of [UNKNOWN_ID, NOT_AN_ID, listed.id]) {
        await expectRefused(
          () => asOwner("DELETE", `/destroy_twitter_campaign/${id}`, { title: "Standing" }),
          messages.doesNotExist,
        );
      }
      for (const id of [UNKNOWN_ID, NOT_AN_ID, listed.tweetIds[1]]) {
        await expectRefused(() => asOwner("DELETE", `/destroy_tweet/${id}`, { title: "Standing" }), messages.doesNotExist);
      }
      await expectRefused(
        () => asOwner("DELETE", `/destroy_tweet/${deleted.tweetIds[0]}`, { title: "Deleted" }),
        messages.doesNotExist,
      );
    });
  });
});
