import { describe, expect, it } from "vitest";
import { NOT_AN_ID, setUpContentSite, UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { campaignInput, campaign as emailCampaign, messages } from "../../../tests/sites/email-site.ts";
import { campaign as twitterCampaign } from "../../../tests/sites/twitter-site.ts";
import { engines } from "../../../tests/test-database.ts";

/** The names of each kind and of its fields in its calls. `texts` are the fields of an edit in the audit trail, `all` those of a delete. */
const kinds = [
  {
    kind: "twitter_campaign",
    name: "Twitter campaign",
    input: twitterCampaign,
    titleField: "title",
    descriptionField: "description",
    texts: { title: twitterCampaign.title, description: twitterCampaign.description },
    all: { ...twitterCampaign, tweets: twitterCampaign.tweets.map((body) => ({ body })) },
  },
  {
    kind: "email_campaign",
    name: "e-mail campaign",
    input: campaignInput,
    titleField: "campaign_title",
    descriptionField: "campaign_description",
    texts: emailCampaign,
    all: emailCampaign,
  },
] as const;

describe.each(engines)("the calls of campaigns on %s", (engine) => {
  const tables = ["tweet", "twitter_campaign", "email_campaign"] as const;
  const content = setUpContentSite(engine, tables, async (db) => ({
    twitter_campaign: await db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
    tweet: await db.selectFrom("tweet").selectAll().orderBy("sequence").execute(),
    email_campaign: await db.selectFrom("email_campaign").selectAll().orderBy("sequence").execute(),
  }));
  const { site, admin, asAdmin, read, rows, findLastAudit, expectRefused } = content;

  describe.each(kinds)("$kind", ({ kind, name, input, titleField, descriptionField, texts, all }) => {
    const post = (values: object) => asAdmin("POST", `/create_${kind}`, { ...input, ...values });
    const create = async (values: object = {}) => String((await post(values)).body._id);
    const edit = (id: string, values: object) =>
      asAdmin("PATCH", `/edit_${kind}_metadata`, { base: {}, [`${kind}_id`]: id, ...values });
    const remove = (id: string) => asAdmin("DELETE", `/delete_${kind}/${id}`);
    const changed = { title: "New", description: "New too" };

    it("accepts a title and a description at their limits", async () => {
      const [title, description] = ["ሰ".repeat(60), "ሰ".repeat(160)];
      const id = await create({ [titleField]: title, [descriptionField]: description });
      expect((await read(`/get_${kind}_details/${id}`)).body).toMatchObject({ title, description });
    });

    it("says of a draft that only admins see it", async () => {
      expect(await post({ draft: true })).toMatchObject({
        ...{ status: 200, body: { message: "Saved as a draft. Only admins see it." } },
      });
    });

    it("stores the edited title, description and time, and audits the old values", async () => {
      const id = await create();
      await create({ [titleField]: "Another" });
      site().advanceTime(1000);
      const response = await edit(id, { title: " New ", description: "New too" });
      expect(response).toMatchObject({ status: 200, body: { message: `The ${name} was saved.`, _id: id, ...changed } });
      const updated_at = site().now().toISOString();
      expect((await rows())[kind]).toMatchObject([{ ...changed, updated_at }, { title: "Another" }]);
      expect(await findLastAudit()).toEqual({
        at: updated_at,
        account_id: admin().accountId,
        verb: "edit",
        kind,
        subject: id,
        before: texts,
        after: { ...texts, ...changed },
      });
    });

    it.each([{ title: "New" }, { description: "New" }])("changes only the sent fields: %j", async (values) => {
      const id = await create();
      const after = { ...texts, ...values };
      expect(await edit(id, values)).toMatchObject({ status: 200, body: { _id: id, ...after } });
      expect((await rows())[kind]).toMatchObject([{ title: after.title, description: after.description }]);
      expect(await findLastAudit()).toMatchObject({ before: texts, after });
    });

    it("keeps concurrent changes of different fields", async () => {
      const id = await create();
      const edits = [{ title: "New" }, { description: "New too" }];
      const responses = await Promise.all(edits.map((values) => edit(id, values)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await rows())[kind]).toMatchObject([changed]);
    });

    it("gets no audit entry when nothing changes", async () => {
      const id = await create();
      const before = await rows();
      for (const values of [{}, { ...texts, title: "A title " }, { title: "A title", description: "A description" }]) {
        expect(await edit(id, values)).toMatchObject({ status: 200, body: { _id: id, ...texts } });
      }
      expect(await rows()).toEqual(before);
    });

    it("is moved to the trash, where no other call finds it", async () => {
      const id = await create();
      const deleted_at = site().now().toISOString();
      const message = `The ${name} is in the trash.`;
      expect(await remove(id)).toMatchObject({ status: 200, body: { message, _id: id } });
      expect((await rows())[kind]).toMatchObject([{ id, title: "A title", deleted_at }]);
      expect((await rows()).tweet.map((tweet) => tweet.deleted_at)).toEqual(
        kind === "twitter_campaign" ? [null, null, null] : [],
      );
      expect(await findLastAudit()).toMatchObject({
        ...{ account_id: admin().accountId, verb: "trash", kind, subject: id },
        ...{ before: { language: "en", ...all }, after: null },
      });
      for (const request of [() => remove(id), () => edit(id, changed), () => read(`/get_${kind}_details/${id}`)]) {
        await expectRefused(request, messages.doesNotExist);
      }
    });

    if (engine === "sqlite") {
      it.each([
        [titleField, undefined, messages.titleRequired],
        [titleField, "a".repeat(61), messages.titleTooLong],
        [descriptionField, null, messages.descriptionRequired],
        [descriptionField, "a".repeat(161), messages.descriptionTooLong],
      ])("is not created with %s: %j", async (field, value, message) => {
        await expectRefused(() => post({ [field]: value }), message, field);
      });

      it.each([
        ["title", { title: "" }, messages.titleRequired],
        ["title", { title: "a".repeat(61) }, messages.titleTooLong],
        ["description", { description: " " }, messages.descriptionRequired],
        ["description", { description: "a".repeat(161) }, messages.descriptionTooLong],
        [`${kind}_id`, { [`${kind}_id`]: undefined }, messages.doesNotExist],
        [`${kind}_id`, { [`${kind}_id`]: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { [`${kind}_id`]: UNKNOWN_ID }, messages.doesNotExist],
      ])("is not edited with %s: %j", async (path, values, message) => {
        const id = await create();
        await expectRefused(() => edit(id, values), message, path);
      });

      it("is refused in Amharic when the request prefers it", async () => {
        const headers = { "accept-language": "am" };
        const response = await site().call("POST", `/create_${kind}`, {
          body: { ...input, [titleField]: "" },
          cookie: admin().cookie,
          headers,
        });
        expect(response).toMatchObject({ status: 201, body: { message: "የዘመቻ ርዕስ ያስፈልጋል" } });
      });

      it.each([UNKNOWN_ID, NOT_AN_ID])("is not found as %s", async (id) => {
        await create();
        await expectRefused(() => remove(id), messages.doesNotExist);
        for (const other of [id, "%00", "'--"]) {
          await expectRefused(() => read(`/get_${kind}_details/${other}`), messages.doesNotExist);
        }
      });

      it("is not deleted with different ids in one request", async () => {
        const path = `/delete_${kind}/${await create()}`;
        await expectRefused(() => asAdmin("DELETE", path, { id: UNKNOWN_ID }), messages.idsDisagree);
        await expectRefused(() => asAdmin("DELETE", `${path}?id=${UNKNOWN_ID}`), messages.idsDisagree);
      });
    }
  });
});
