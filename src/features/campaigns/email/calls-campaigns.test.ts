import { describe, expect, it } from "vitest";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaign, campaignInput, letter, messages, setUpEmailSite } from "../../../../tests/sites/email-site.ts";
import { engines } from "../../../../tests/test-database.ts";

const fifty = Array.from({ length: 50 }, (_, index) => `a${index}@example.org`);

/** What a letter may not be, whether it is created or edited. */
const badLetters: [path: string, values: object, message: string][] = [
  ["subject", { subject: "" }, messages.subjectRequired],
  ["subject", { subject: " \u200b " }, messages.subjectRequired],
  ["subject", { subject: 5 }, messages.subjectRequired],
  ["subject", { subject: "a\u0000" }, messages.controls],
  ["to", { to: [] }, messages.toRequired],
  ["to", { to: null }, messages.toRequired],
  ["to", { to: "one@example.org" }, messages.toRequired],
  ["to", { to: [...fifty, "one@example.org"] }, messages.tooMany],
  ["to.0", { to: [""] }, messages.recipientInvalid],
  ["to.1", { to: ["one@example.org", "nobody"] }, messages.recipientInvalid],
  ["to.0", { to: ["One <one@example.org>"] }, messages.recipientInvalid],
  ["to.0", { to: ["one@example.org\r\nBcc: x@example.org"] }, messages.recipientInvalid],
  ["to.0", { to: [5] }, messages.recipientInvalid],
  ["to.0", { to: [null] }, messages.recipientInvalid],
  ["cc", { cc: [...fifty, "one@example.org"] }, messages.tooMany],
  ["cc", { cc: "one@example.org" }, messages.recipientInvalid],
  ["cc.1", { cc: ["one@example.org", "a@b"] }, messages.recipientInvalid],
  ["body", { body: "" }, messages.bodyRequired],
  ["body", { body: "\n \n" }, messages.bodyRequired],
  ["body", { body: ["a"] }, messages.bodyRequired],
  ["body", { body: "a\u0000" }, messages.controls],
];

describe.each(engines)("the calls of e-mail campaigns on %s", (engine) => {
  const { site, admin, asAdmin, read, rows, findLastAudit, create, expectRefused } = setUpEmailSite(engine);

  describe("create_email_campaign", () => {
    const post = (body: unknown) => asAdmin("POST", "/create_email_campaign", body);

    it("stores normalized texts, each address once, and an audit entry", async () => {
      const answer = await post({
        campaign_title: "  Re\u0301sume\u0301 ",
        campaign_description: "የዘመቻው\r\n\r\nመግለጫ\t",
        subject: " ርዕሰ\nጉዳይ ",
        to: [" Some.One@Example.org\n", "some.one@example.ORG", "a@münchen.de", "A@XN--MNCHEN-3YA.de", "ስም@ምሳሌ.ኢትዮጵያ"],
        cc: ["some.one@example.org"],
        body: "a\r\n\r\nb & c ",
        unknown: "ignored",
      });
      expect(answer).toEqual({
        ...answer,
        status: 200,
        body: { message: "The e-mail campaign was created.", _id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      const at = site().now().toISOString();
      const stored = {
        title: "Résumé",
        description: "የዘመቻው መግለጫ",
        subject: "ርዕሰ ጉዳይ",
        to: ["Some.One@Example.org", "a@münchen.de", "ስም@ምሳሌ.ኢትዮጵያ"],
        cc: ["some.one@example.org"],
        body: "a\n\nb & c",
      };
      const { to, cc, ...texts } = stored;
      expect((await rows()).campaigns).toEqual([
        {
          sequence: expect.any(Number),
          id: answer.body._id,
          ...texts,
          to_json: JSON.stringify(to),
          cc_json: JSON.stringify(cc),
          publication: "published",
          publish_at: null,
          scheduled_by: null,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        },
      ]);
      expect(await findLastAudit()).toEqual({
        at,
        account_id: admin().accountId,
        action: "create_email_campaign",
        subject: answer.body._id,
        before: null,
        after: stored,
      });
      expect((await read(`/get_email_campaign_details/${answer.body._id}`)).body).toEqual({
        _id: answer.body._id,
        created_at: at,
        ...stored,
      });
    });

    if (engine === "sqlite") {
      it("accepts title and description, and no cc", async () => {
        const { cc: _, ...sent } = campaign;
        const { status, body } = await post(sent);
        expect(status).toBe(200);
        expect((await read(`/get_email_campaign_details/${body._id}`)).body).toMatchObject({ ...campaign, cc: [] });
      });

      it("prefers the draft's field names", async () => {
        const { body } = await post({ ...campaignInput, title: "Other", description: "Other" });
        expect((await read(`/get_email_campaign_details/${body._id}`)).body).toMatchObject(campaign);
      });

      it.each([
        ["campaign_title", { campaign_title: undefined }, messages.titleRequired],
        ["campaign_title", { campaign_title: "  " }, messages.titleRequired],
        ["campaign_title", { campaign_title: 5 }, messages.titleRequired],
        ["campaign_title", { campaign_title: "a".repeat(61) }, messages.titleTooLong],
        ["campaign_title", { campaign_title: undefined, title: "a".repeat(61) }, messages.titleTooLong],
        ["campaign_title", { campaign_title: "a\u0000" }, messages.controls],
        ["campaign_description", { campaign_description: null }, messages.descriptionRequired],
        ["campaign_description", { campaign_description: "" }, messages.descriptionRequired],
        ["campaign_description", { campaign_description: "a".repeat(161) }, messages.descriptionTooLong],
        ["subject", { subject: undefined }, messages.subjectRequired],
        ["to", { to: undefined }, messages.toRequired],
        ["to", { to: Array(1001).fill("one@example.org") }, messages.tooMany],
        ["cc", { cc: null }, messages.recipientInvalid],
        ["body", { body: undefined }, messages.bodyRequired],
        ...badLetters,
      ])("refuses %s: %j", async (path, values, message) => {
        await expectRefused(() => post({ ...campaignInput, ...values }), message, path);
      });

      it("reports every invalid field at once", async () => {
        const { body } = await post({});
        expect(body.issues?.map(({ path }) => path)).toEqual(["campaign_title", "campaign_description", "subject", "to", "body"]);
      });
    }

    it("accepts everything at its limit", async () => {
      const values = { campaign_title: "ሰ".repeat(60), campaign_description: "ሰ".repeat(160), to: fifty, cc: fifty };
      const id = await create({ ...values, to: [...fifty, ...fifty.map((address) => address.toUpperCase())] });
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject({
        title: values.campaign_title,
        description: values.campaign_description,
        to: fifty,
        cc: fifty,
      });
    });

    if (engine === "sqlite") {
      it("refuses in Amharic when the request prefers it", async () => {
        const answer = await site().call("POST", "/create_email_campaign", {
          body: { ...campaignInput, to: [] },
          cookie: admin().cookie,
          headers: { "accept-language": "am" },
        });
        expect(answer).toMatchObject({ status: 201, body: { message: "እባክዎ የተቀባዩን ኢሜይል አድራሻ ያስገቡ።" } });
      });
    }
  });

  describe("get_email_campaign_details", () => {
    if (engine === "sqlite") {
      it.each([UNKNOWN_ID, NOT_AN_ID, "%00", "'--"])("refuses %s", async (id) => {
        await expectRefused(() => read(`/get_email_campaign_details/${id}`), messages.doesNotExist);
      });
    }

    it("refuses a deleted campaign", async () => {
      const id = await create();
      await asAdmin("DELETE", `/delete_email_campaign/${id}`);
      await expectRefused(() => read(`/get_email_campaign_details/${id}`), messages.doesNotExist);
    });
  });

  describe("edit_email_campaign_metadata", () => {
    const edit = (values: object) => asAdmin("PATCH", "/edit_email_campaign_metadata", values);
    const text = { title: "New", description: "New too" };

    it("changes title and description only, and audits the old values", async () => {
      const id = await create();
      const otherId = await create({ campaign_title: "Another" });
      const answer = await edit({ email_campaign_id: id, title: " New ", description: "New too" });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ message: "The e-mail campaign was saved.", _id: id, ...letter, ...text });
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject({ ...letter, ...text });
      expect((await read(`/get_email_campaign_details/${otherId}`)).body).toMatchObject({ ...campaign, title: "Another" });
      expect(await findLastAudit()).toEqual({
        at: site().now().toISOString(),
        account_id: admin().accountId,
        action: "edit_email_campaign_metadata",
        subject: id,
        before: campaign,
        after: { ...campaign, ...text },
      });
    });

    it.each([
      { subject: "Another subject" },
      { to: ["new@example.org"] },
      { cc: [] },
      { body: "Another\n\nbody" },
      { subject: "S", to: ["new@example.org"], cc: ["cc@example.org"], body: "B" },
    ])("changes only the sent fields of the letter: %j", async (values) => {
      const id = await create();
      expect((await edit({ email_campaign_id: id, ...text, ...values })).status).toBe(200);
      const expected = { ...letter, ...text, ...values };
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject(expected);
      expect(await findLastAudit()).toMatchObject({ before: campaign, after: expected });
    });

    it.each([
      { title: "New" },
      { description: "New" },
      { subject: "Another subject" },
      { to: ["new@example.org"] },
      { cc: [] },
      { body: "Another" },
    ])("changes only the sent fields: %j", async (values) => {
      const id = await create();
      const after = { ...campaign, ...values };
      const answer = await edit({ email_campaign_id: id, ...values });
      expect(answer.body).toEqual({ message: "The e-mail campaign was saved.", _id: id, ...after });
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject(after);
      expect(await findLastAudit()).toMatchObject({ before: campaign, after });
    });

    it("keeps concurrent changes of different fields", async () => {
      const id = await create();
      const edits = [{ title: "New" }, { to: ["new@example.org"] }, { body: "Another" }];
      const answers = await Promise.all(edits.map((values) => edit({ email_campaign_id: id, ...values })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject(Object.assign({}, campaign, ...edits));
    });

    if (engine === "sqlite") {
      it.each(["email_campaign_id", "_id", "id"])("accepts the id as %s", async (name) => {
        const id = await create();
        expect(await edit({ [name]: id, ...text })).toMatchObject({ status: 200, body: { _id: id, title: "New" } });
      });

      it("accepts the id under several names only when they are equal", async () => {
        const id = await create();
        const other = await create();
        expect((await edit({ email_campaign_id: id, _id: id, id, ...text })).status).toBe(200);
        const path = "email_campaign_id";
        await expectRefused(() => edit({ email_campaign_id: id, _id: other, ...text }), messages.idsDisagree, path);
        await expectRefused(() => edit({ _id: id, id: other, ...text }), messages.idsDisagree, path);
        await expectRefused(() => edit({ email_campaign_id: id, _id: id, id: null, ...text }), messages.idsDisagree, path);
      });
    }

    it("writes no audit entry when nothing changes", async () => {
      const id = await create();
      const before = await rows();
      expect((await edit({ email_campaign_id: id, ...campaign, title: "A title " })).status).toBe(200);
      expect((await edit({ email_campaign_id: id, title: "A title", description: "A description" })).status).toBe(200);
      expect((await edit({ email_campaign_id: id })).body).toMatchObject({ _id: id, ...campaign });
      expect(await rows()).toEqual(before);
    });

    if (engine === "sqlite") {
      it.each([
        ["title", { title: "" }, messages.titleRequired],
        ["title", { title: "a".repeat(61) }, messages.titleTooLong],
        ["description", { description: " " }, messages.descriptionRequired],
        ["description", { description: "a".repeat(161) }, messages.descriptionTooLong],
        ["email_campaign_id", { email_campaign_id: undefined }, messages.doesNotExist],
        ["email_campaign_id", { email_campaign_id: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { email_campaign_id: UNKNOWN_ID }, messages.doesNotExist],
        ...badLetters,
      ])("refuses %s: %j", async (path, values, message) => {
        const id = await create();
        await expectRefused(() => edit({ email_campaign_id: id, ...values }), message, path);
      });
    }

    it("refuses a deleted campaign", async () => {
      const id = await create();
      await asAdmin("DELETE", `/delete_email_campaign/${id}`);
      await expectRefused(() => edit({ email_campaign_id: id, ...text }), messages.doesNotExist);
    });
  });

  describe("delete_email_campaign", () => {
    it("moves the campaign to the trash", async () => {
      const id = await create();
      const answer = await asAdmin("DELETE", `/delete_email_campaign/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { message: "The e-mail campaign is in the trash.", _id: id } });
      expect((await rows()).campaigns).toMatchObject([{ id, deleted_at: site().now().toISOString() }]);
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        action: "delete_email_campaign",
        subject: id,
        before: campaign,
        after: null,
      });
      await expectRefused(() => asAdmin("DELETE", `/delete_email_campaign/${id}`), messages.doesNotExist);
    });

    if (engine === "sqlite") {
      it.each([UNKNOWN_ID, NOT_AN_ID])("refuses %s", async (id) => {
        await create();
        await expectRefused(() => asAdmin("DELETE", `/delete_email_campaign/${id}`), messages.doesNotExist);
      });

      it("refuses different ids in one request", async () => {
        const id = await create();
        await expectRefused(() => asAdmin("DELETE", `/delete_email_campaign/${id}`, { id: UNKNOWN_ID }), messages.idsDisagree);
        await expectRefused(() => asAdmin("DELETE", `/delete_email_campaign/${id}?id=${UNKNOWN_ID}`), messages.idsDisagree);
      });
    }
  });
});
