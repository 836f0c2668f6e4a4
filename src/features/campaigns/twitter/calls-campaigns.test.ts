import { describe, expect, it } from "vitest";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaign, messages, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";

describe.each(engines)("the calls of Twitter campaigns on %s", (engine) => {
  const { site, admin, asAdmin, read, rows, findLastAudit, create, fetchTweetBodies, expectRefused } = setUpTwitterSite(engine);

  describe("create_twitter_campaign", () => {
    it("stores normalized texts in order, and an audit entry", async () => {
      const answer = await asAdmin("POST", "/create_twitter_campaign", {
        title: "  Re\u0301sume\u0301 ",
        description: "መግለጫ",
        tweets: ["a\r\nb", { body: " ሁለት " }],
        unknown: "ignored",
      });
      expect(answer).toEqual({
        ...answer,
        status: 200,
        body: { message: "The Twitter campaign was created.", _id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      const { campaigns, tweets } = await rows();
      expect(campaigns).toMatchObject([
        { id: answer.body._id, title: "Résumé", description: "መግለጫ", created_at: site().now().toISOString(), deleted_at: null },
      ]);
      expect(tweets.map(({ body }) => body)).toEqual(["a\nb", "ሁለት"]);
      expect(await findLastAudit()).toEqual({
        at: site().now().toISOString(),
        account_id: admin().accountId,
        action: "create_twitter_campaign",
        subject: answer.body._id,
        before: null,
        after: {
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
        ["title", { title: undefined }, messages.titleRequired],
        ["title", { title: "  " }, messages.titleRequired],
        ["title", { title: 5 }, messages.titleRequired],
        ["title", { title: "a".repeat(61) }, messages.titleTooLong],
        ["title", { title: "a\u0000" }, messages.controls],
        ["description", { description: null }, messages.descriptionRequired],
        ["description", { description: "" }, messages.descriptionRequired],
        ["description", { description: "a".repeat(161) }, messages.descriptionTooLong],
        ["tweets", { tweets: undefined }, messages.tweetRequired],
        ["tweets", { tweets: [] }, messages.tweetRequired],
        ["tweets", { tweets: "one" }, messages.tweetRequired],
        ["tweets", { tweets: Array(501).fill("a") }, "At most 500 tweets can be sent at once."],
        ["tweets.1", { tweets: ["one", ""] }, messages.tweetRequired],
        ["tweets.2", { tweets: ["one", "two", "a".repeat(281)] }, messages.tweetTooLong],
        ["tweets.0", { tweets: ["ሰ".repeat(141)] }, messages.tweetTooLong],
        ["tweets.0", { tweets: ["a\u0007"] }, messages.controls],
      ])("refuses %s: %j", async (path, values, message) => {
        await expectRefused(() => asAdmin("POST", "/create_twitter_campaign", { ...campaign, ...values }), message, path);
      });
    }

    it("accepts everything at its limit", async () => {
      const { id } = await create({
        title: "ሰ".repeat(60),
        description: "ሰ".repeat(160),
        tweets: ["ሰ".repeat(140), "a".repeat(280)],
      });
      expect(await fetchTweetBodies(id)).toEqual(["ሰ".repeat(140), "a".repeat(280)]);
    });

    if (engine === "sqlite") {
      it("refuses in Amharic when the request prefers it", async () => {
        const answer = await site().call("POST", "/create_twitter_campaign", {
          body: { ...campaign, title: "" },
          cookie: admin().cookie,
          headers: { "accept-language": "am" },
        });
        expect(answer).toMatchObject({ status: 201, body: { message: "የዘመቻ ርዕስ ያስፈልጋል" } });
      });
    }
  });

  describe("get_twitter_campaign_details", () => {
    if (engine === "sqlite") {
      it.each([UNKNOWN_ID, NOT_AN_ID, "%00", "'--"])("refuses %s", async (id) => {
        await expectRefused(() => read(`/get_twitter_campaign_details/${id}`), messages.doesNotExist);
      });
    }

    it("refuses a deleted campaign", async () => {
      const { id } = await create();
      await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      await expectRefused(() => read(`/get_twitter_campaign_details/${id}`), messages.doesNotExist);
    });
  });

  describe("edit_twitter_campaign_metadata", () => {
    const edit = (values: object) => asAdmin("PATCH", "/edit_twitter_campaign_metadata", values);

    it("changes title and description, and audits the old values", async () => {
      const { id } = await create();
      await create({ title: "Another" });
      const answer = await edit({ twitter_campaign_id: id, title: " New ", description: "New too" });
      expect(answer).toMatchObject({
        status: 200,
        body: { message: "The Twitter campaign was saved.", _id: id, title: "New", description: "New too" },
      });
      expect((await rows()).campaigns).toMatchObject([{ title: "New", description: "New too" }, { title: "Another" }]);
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        action: "edit_twitter_campaign_metadata",
        subject: id,
        before: { title: campaign.title, description: campaign.description },
        after: { title: "New", description: "New too" },
      });
    });

    it.each([{ title: "New" }, { description: "New" }])("changes only the sent fields: %j", async (values) => {
      const { id } = await create();
      const before = { title: campaign.title, description: campaign.description };
      const after = { ...before, ...values };
      const answer = await edit({ twitter_campaign_id: id, ...values });
      expect(answer).toMatchObject({ status: 200, body: { message: "The Twitter campaign was saved.", _id: id, ...after } });
      expect((await rows()).campaigns).toMatchObject([after]);
      expect(await findLastAudit()).toMatchObject({ action: "edit_twitter_campaign_metadata", subject: id, before, after });
    });

    it("keeps concurrent changes of different fields", async () => {
      const { id } = await create();
      const edits = [{ title: "New" }, { description: "New too" }];
      const answers = await Promise.all(edits.map((values) => edit({ twitter_campaign_id: id, ...values })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await rows()).campaigns).toMatchObject([{ title: "New", description: "New too" }]);
    });

    it("writes no audit entry when nothing changes", async () => {
      const { id } = await create();
      const before = await rows();
      expect((await edit({ twitter_campaign_id: id })).status).toBe(200);
      expect((await edit({ twitter_campaign_id: id, title: "A title ", description: "A description" })).status).toBe(200);
      expect(await rows()).toEqual(before);
    });

    if (engine === "sqlite") {
      it.each([
        ["title", { title: "" }, messages.titleRequired],
        ["title", { title: "a".repeat(61) }, messages.titleTooLong],
        ["description", { description: " " }, messages.descriptionRequired],
        ["description", { description: "a".repeat(161) }, messages.descriptionTooLong],
        ["twitter_campaign_id", { twitter_campaign_id: undefined }, messages.doesNotExist],
        ["twitter_campaign_id", { twitter_campaign_id: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { twitter_campaign_id: UNKNOWN_ID }, messages.doesNotExist],
      ])("refuses %s: %j", async (path, values, message) => {
        const { id } = await create();
        await expectRefused(() => edit({ twitter_campaign_id: id, ...values }), message, path);
      });
    }

    it("refuses a deleted campaign", async () => {
      const { id } = await create();
      await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      await expectRefused(() => edit({ twitter_campaign_id: id, title: "New", description: "New" }), messages.doesNotExist);
    });
  });

  describe("delete_twitter_campaign", () => {
    it("moves the campaign to the trash and hides its tweets", async () => {
      const { id, tweetIds } = await create();
      const answer = await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { message: "The Twitter campaign is in the trash.", _id: id } });
      const { campaigns, tweets } = await rows();
      expect(campaigns).toMatchObject([{ id, title: campaign.title, deleted_at: site().now().toISOString() }]);
      expect(tweets.map(({ deleted_at }) => deleted_at)).toEqual([null, null, null]);
      expect(await findLastAudit()).toMatchObject({
        action: "delete_twitter_campaign",
        subject: id,
        before: { title: campaign.title, description: campaign.description, tweets: tweetIds.map((_id) => ({ _id })) },
        after: null,
      });
      await expectRefused(() => asAdmin("DELETE", `/delete_twitter_campaign/${id}`), messages.doesNotExist);
    });

    if (engine === "sqlite") {
      it.each([UNKNOWN_ID, NOT_AN_ID])("refuses %s", async (id) => {
        await create();
        await expectRefused(() => asAdmin("DELETE", `/delete_twitter_campaign/${id}`), messages.doesNotExist);
      });

      it("refuses different ids in one request", async () => {
        const { id } = await create();
        await expectRefused(() => asAdmin("DELETE", `/delete_twitter_campaign/${id}`, { id: UNKNOWN_ID }), messages.idsDisagree);
        await expectRefused(() => asAdmin("DELETE", `/delete_twitter_campaign/${id}?id=${UNKNOWN_ID}`), messages.idsDisagree);
      });
    }
  });
});
