import { describe, expect, it } from "vitest";
import { setUpContentSite } from "../../../tests/sites/content-site.ts";
import { campaignInput } from "../../../tests/sites/email-site.ts";
import { campaign as twitterCampaign } from "../../../tests/sites/twitter-site.ts";

/** For each kind, texts that create a campaign in Amharic although its title is not. */
const kinds = [
  { kind: "twitter_campaign", input: twitterCampaign, amharic: { description: "መግለጫ", tweets: ["አንድ ሁለት ሦስት አራት አምስት"] } },
  { kind: "email_campaign", input: campaignInput, amharic: { campaign_description: "መግለጫ", body: "ለተከበሩ የሕዝብ ተወካይ፦" } },
] as const;

describe("the language of a campaign on sqlite", () => {
  const tables = ["tweet", "twitter_campaign", "email_campaign"] as const;
  const { asAdmin, read, rows, findLastAudit, expectRefused } = setUpContentSite("sqlite", tables, async (db) => ({
    twitter_campaign: await db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
    email_campaign: await db.selectFrom("email_campaign").selectAll().orderBy("sequence").execute(),
  }));

  describe.each(kinds)("of $kind", ({ kind, input, amharic }) => {
    const post = (values: object) => asAdmin("POST", `/create_${kind}`, { ...input, ...values });
    const create = async (values: object = {}) => String((await post(values)).body._id);
    const edit = (id: string, values: object) =>
      asAdmin("PATCH", `/edit_${kind}_metadata`, { base: {}, [`${kind}_id`]: id, ...values });
    const listLanguages = async () => (await rows())[kind].map(({ language }) => language);

    it("is that of the script of all its texts, unless another one is given", async () => {
      await create();
      await create(amharic);
      await create({ ...amharic, language: "en" });
      await create({ language: "am" });
      await asAdmin("POST", `/create_${kind}`, { title: "ረቂቅ", draft: true });
      await asAdmin("POST", `/create_${kind}`, { title: "ረቂቅ", draft: true, language: "en" });
      expect(await listLanguages()).toEqual(["en", "am", "en", "am", "am", "en"]);
      expect(await findLastAudit()).toMatchObject({ after: { language: "en" } });
    });

    it("is in every response with the campaign", async () => {
      const ids = [await create(amharic), await create(), await create(amharic)];
      const list = (path: string) => read<{ language: string }[]>(path);
      expect((await read(`/get_current_${kind}`)).body).toMatchObject({ language: "am" });
      expect((await read(`/get_${kind}_details/${ids[1]}`)).body).toMatchObject({ language: "en" });
      expect((await list(`/get_metadata_for_five_previous_${kind}s`)).body.map(({ language }) => language)).toEqual(["en", "am"]);
      const older = await list(`/get_metadata_for_old_previous_${kind}s?before=${ids[1]}`);
      expect(older.body.map(({ language }) => language)).toEqual(["am"]);
    });

    it("is changed by an edit, which audits both, and stays in one that leaves it out", async () => {
      const id = await create();
      expect(await edit(id, { language: "am" })).toMatchObject({ status: 200, body: { language: "am" } });
      expect(await findLastAudit()).toMatchObject({ before: { language: "en" }, after: { language: "am" } });
      expect(await edit(id, { title: "New" })).toMatchObject({ status: 200, body: { language: "am", title: "New" } });
      expect((await rows())[kind]).toMatchObject([{ language: "am", title: "New" }]);
      expect(await asAdmin("GET", "/get_campaign_changes")).toMatchObject({
        body: [{}, { revert: "edit", fields: [{ field: "language", before: "en", after: "am" }] }, {}],
      });
      const { body } = await asAdmin("POST", "/duplicate", { kind, id });
      expect((await rows())[kind]).toMatchObject([{ id }, { id: body._id, language: "am", publication: "draft" }]);
    });

    it("is not changed over the change of somebody else", async () => {
      const id = await create();
      const response = await edit(id, { language: "am", base: { language: "en" } });
      expect(response).toMatchObject({ status: 200 });
      expect(await edit(id, { language: "en", base: { language: "en" } })).toMatchObject({
        status: 201,
        body: { conflicts: [{ field: "language", yours: "en", theirs: "am" }] },
      });
      expect(await listLanguages()).toEqual(["am"]);
    });

    it.each(["fr", "AM", "", null, 1])("is refused as %j, and nothing is stored", async (language) => {
      const message = "language must be one of en, am";
      await expectRefused(() => post({ language }), message, "language");
      const id = await create();
      await expectRefused(() => edit(id, { language, title: "New" }), message, "language");
    });
  });
});
