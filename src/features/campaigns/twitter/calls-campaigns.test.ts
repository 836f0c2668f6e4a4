import { describe, expect, it } from "vitest";
import { campaign, messages, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";

describe.each(engines)("the calls of Twitter campaigns on %s", (engine) => {
  const content = setUpTwitterSite(engine);
  const { site, admin, asAdmin, asOwner, rows, findLastAudit, create, fetchTweetBodies, expectRefused } = content;

  describe("create_twitter_campaign", () => {
    it("stores normalized texts in order, and an audit entry", async () => {
      const response = await asAdmin("POST", "/create_twitter_campaign", {
        title: "  Re\u0301sume\u0301 ",
        description: "መግለጫ",
        tweets: ["a\r\nb", { body: " ሁለት " }],
        unknown: "ignored",
      });
      expect(response).toEqual({
        ...response,
        status: 200,
        body: { message: "The Twitter campaign was created.", _id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      const { campaigns, tweets } = await rows();
      expect(campaigns).toMatchObject([
        { id: response.body._id, title: "Résumé", description: "መግለጫ", created_at: site().now().toISOString(), deleted_at: null },
      ]);
      expect(tweets.map(({ body }) => body)).toEqual(["a\nb", "ሁለት"]);
      expect(await findLastAudit()).toEqual({
        at: site().now().toISOString(),
        account_id: admin().accountId,
        verb: "create",
        kind: "twitter_campaign",
        subject: response.body._id,
        before: null,
        after: {
          language: "am",
          title: "Résumé",
          description: "መግለጫ",
          tweets: [
            { _id: tweets[0]?.id, body: "a\nb" },
            { _id: tweets[1]?.id, body: "ሁለት" },
          ],
        },
      });
    });

    if (engine === "sqlite") {
      it.each([
        ["tweets", { tweets: undefined }, messages.tweetRequired],
        ["tweets", { tweets: [] }, messages.tweetRequired],
        ["tweets", { tweets: Array(501).fill("a") }, "At most 500 tweets can be sent at once."],
        ["tweets.2", { tweets: ["one", "two", "a".repeat(281)] }, messages.tweetTooLong],
      ])("refuses %s: %j", async (path, values, message) => {
        await expectRefused(() => asAdmin("POST", "/create_twitter_campaign", { ...campaign, ...values }), message, path);
      });
    }

    it("accepts everything at its limit", async () => {
      const tweets = ["ሰ".repeat(140), "a".repeat(280), ...Array.from({ length: 498 }, (_, index) => `tweet ${index}`)];
      const { id } = await create({ tweets });
      expect(await fetchTweetBodies(id)).toEqual(tweets);
    });
  });

  it("destroys its own tweets with it, and names them in the audit trail", async () => {
    const [{ id, tweetIds }, other] = [await create(), await create({ tweets: ["four", "five"] })];
    const say = async (response: ReturnType<typeof asAdmin>) => (await response).body.message;
    await asAdmin("DELETE", "/delete_tweet", { tweet_id: other.tweetIds[0], twitter_campaign_id: other.id });
    const tweet = { kind: "tweet", id: other.tweetIds[0] };
    expect(await say(asAdmin("POST", "/restore", tweet))).toBe("The tweet is back in its campaign.");
    await asAdmin("DELETE", "/delete_tweet", { tweet_id: tweetIds[1], twitter_campaign_id: id });
    await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
    const item = { kind: "twitter_campaign", id };
    expect(await say(asAdmin("POST", "/restore", item))).toBe("The Twitter campaign is back in its place.");
    await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
    const deleted_at = site().now().toISOString();
    const destroyed = await asOwner("DELETE", "/destroy", { kind: "twitter_campaign", id, title: campaign.title });
    expect(destroyed).toMatchObject({ status: 200, body: { message: "The Twitter campaign was deleted for good." } });
    const { campaigns, tweets } = await rows();
    expect([campaigns.map((row) => row.id), tweets.map(({ body }) => body)]).toEqual([[other.id], ["four", "five"]]);
    expect(await findLastAudit()).toMatchObject({
      before: {
        tweets: [
          { body: "one", deleted_at: null },
          { body: "two", deleted_at },
          { body: "three", deleted_at: null },
        ],
      },
    });
  });
});
