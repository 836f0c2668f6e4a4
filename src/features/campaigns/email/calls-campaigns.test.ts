import { describe, expect, it } from "vitest";
import { campaign, campaignInput, messages, setUpEmailSite } from "../../../../tests/sites/email-site.ts";

const fifty = Array.from({ length: 50 }, (_, index) => `a${index}@example.org`);

/** Invalid values of a letter, created or edited. */
const badLetters: [path: string, values: object, message: string][] = [
  ["subject", { subject: "" }, messages.subjectRequired],
  ["to", { to: [] }, messages.toRequired],
  ["to", { to: [...fifty, "one@example.org"] }, messages.tooMany],
  ["to.1", { to: ["one@example.org", "nobody"] }, messages.recipientInvalid],
  ["cc", { cc: [...fifty, "one@example.org"] }, messages.tooMany],
  ["cc.1", { cc: ["one@example.org", "a@b"] }, messages.recipientInvalid],
  ["body", { body: "\n \n" }, messages.bodyRequired],
];

describe("the calls of e-mail campaigns on sqlite", () => {
  const { site, admin, asAdmin, read, rows, findLastAudit, create, expectRefused } = setUpEmailSite("sqlite");

  describe("create_email_campaign", () => {
    const post = (body: unknown) => asAdmin("POST", "/create_email_campaign", body);

    it("stores normalized texts, each address once, and an audit entry", async () => {
      const response = await post({
        campaign_title: "  Re\u0301sume\u0301 ",
        campaign_description: "የዘመቻው\r\n\r\nመግለጫ\t",
        subject: " ርዕሰ\nጉዳይ ",
        to: [" Some.One@Example.org\n", "some.one@example.ORG", "a@münchen.de", "A@XN--MNCHEN-3YA.de", "ስም@ምሳሌ.ኢትዮጵያ"],
        cc: ["some.one@example.org"],
        body: "a\r\n\r\nb & c ",
        unknown: "ignored",
      });
      expect(response).toEqual({
        ...response,
        status: 200,
        body: { message: "The e-mail campaign was created.", _id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      const at = site().now().toISOString();
      const stored = {
        language: "am",
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
          id: response.body._id,
          ...texts,
          translation_group: null,
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
        verb: "create",
        kind: "email_campaign",
        subject: response.body._id,
        before: null,
        after: stored,
      });
      expect((await read(`/get_email_campaign_details/${response.body._id}`)).body).toEqual({
        _id: response.body._id,
        id: response.body._id,
        created_at: at,
        ...stored,
      });
    });

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
      ["campaign_title", { campaign_title: undefined, title: "a".repeat(61) }, messages.titleTooLong],
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

    it("accepts everything at its limit", async () => {
      const id = await create({ to: [...fifty, ...fifty.map((address) => address.toUpperCase())], cc: fifty });
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject({ to: fifty, cc: fifty });
    });
  });

  describe("edit_email_campaign_metadata", () => {
    const edit = (values: object) => asAdmin("PATCH", "/edit_email_campaign_metadata", { base: {}, ...values });
    const text = { title: "New", description: "New too" };

    it.each([
      { subject: "Another subject" },
      { to: ["new@example.org"] },
      { cc: [] },
      { body: "Another\n\nbody" },
      { ...text, subject: "S", to: ["new@example.org"], cc: ["cc@example.org"], body: "B" },
    ])("changes only the sent fields: %j", async (values) => {
      const id = await create();
      const after = { ...campaign, ...values };
      const response = await edit({ email_campaign_id: id, ...values });
      expect(response.body).toEqual({ message: "The e-mail campaign was saved.", _id: id, id, language: "en", ...after });
      expect((await read(`/get_email_campaign_details/${id}`)).body).toMatchObject(after);
      expect(await findLastAudit()).toMatchObject({ before: campaign, after });
    });

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

    it.each(badLetters)("refuses %s: %j", async (path, values, message) => {
      const id = await create();
      await expectRefused(() => edit({ email_campaign_id: id, ...values }), message, path);
    });
  });
});
