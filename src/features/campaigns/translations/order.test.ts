import { describe, expect, it } from "vitest";
import { type Language, languages } from "#platform/shared/languages.ts";
import { setUpContentSite } from "../../../../tests/sites/content-site.ts";
import { campaignInput } from "../../../../tests/sites/email-site.ts";
import { campaign as twitterCampaign } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { countInOrder } from "./server/translation-store.ts";

const kinds = [
  { kind: "twitter_campaign", input: twitterCampaign, titleField: "title" },
  { kind: "email_campaign", input: campaignInput, titleField: "campaign_title" },
] as const;

describe.each(engines)("the order of a language on %s", (engine) => {
  const tables = ["tweet", "twitter_campaign", "email_campaign"] as const;
  const content = setUpContentSite(engine, tables, async () => ({}));
  const { site, asAdmin, read, expectRefused } = content;

  describe.each(kinds)("of $kind", ({ kind, input, titleField }) => {
    const create = async (title: string, language: Language) =>
      String((await asAdmin("POST", `/create_${kind}`, { ...input, [titleField]: title, language })).body._id);
    const pair = (id: string, ...translations: string[]) =>
      asAdmin("PATCH", `/edit_${kind}_metadata`, { base: {}, [`${kind}_id`]: id, translations });
    type Item = { _id: string; title: string };
    const getCurrent = async (query = "") => (await read<Item>(`/get_current_${kind}${query}`)).body;
    /** Returns all titles that a page in a language lists: the current one, the five previous ones and all older ones. */
    const listAll = async (language?: Language): Promise<Item[]> => {
      const query = language ? `?language=${language}` : "";
      const { body: previous } = await read<Item[]>(`/get_metadata_for_five_previous_${kind}s${query}`);
      const items = [await getCurrent(query), ...previous];
      for (;;) {
        const before = items.length > 6 ? `${query ? "&" : "?"}before=${items.at(-1)?._id}` : "";
        const { body: older } = await read<Item[]>(`/get_metadata_for_old_previous_${kind}s${query}${before}`);
        items.push(...older);
        if (older.length < 50) return items;
      }
    };
    const listTitles = async (language?: Language) => (await listAll(language)).map(({ title }) => title).join(" ");

    it("has those in the language first, then those not translated into it, newest first", async () => {
      const [a, ha] = [await create("A", "en"), await create("ሀ", "am")];
      const [, le] = [await create("B", "en"), await create("ለ", "am")];
      const c = await create("C", "en");
      await pair(a, ha);
      await pair(c, le);
      await create("D", "en");
      expect(await listTitles()).toBe("D C ለ B ሀ A");
      expect(await listTitles("en")).toBe("D C B A");
      expect(await listTitles("am")).toBe("ለ ሀ D B");
      expect(await getCurrent()).toMatchObject({ title: "D" });
      expect(await getCurrent("?language=am")).toMatchObject({ title: "ለ", translations: [{ _id: c, language: "en" }] });
    });

    it("has the newest of all first where nothing is written in it", async () => {
      await create("A", "en");
      await create("B", "en");
      expect([await listTitles("am"), await listTitles()]).toEqual(["B A", "B A"]);
      await read(`/get_current_${kind}?language=am`);
      const id = await create("ሀ", "am");
      expect([await listTitles("am"), await listTitles("en")]).toEqual(["ሀ B A", "B A ሀ"]);
      await asAdmin("POST", "/unpublish", { kind, id });
      expect([await listTitles("am"), await listTitles("en")]).toEqual(["B A", "B A"]);
    });

    it("shows the other one while a translation is unpublished or in the trash", async () => {
      const [english, amharic] = [await create("A", "en"), await create("ሀ", "am")];
      await pair(english, amharic);
      expect([await listTitles("en"), await listTitles("am")]).toEqual(["A", "ሀ"]);
      await asAdmin("POST", "/unpublish", { kind, id: amharic });
      expect([await listTitles("en"), await listTitles("am")]).toEqual(["A", "A"]);
      await asAdmin("POST", "/publish", { kind, id: amharic });
      await asAdmin("DELETE", `/delete_${kind}/${english}`);
      expect([await listTitles("en"), await listTitles("am")]).toEqual(["ሀ", "ሀ"]);
      await asAdmin("POST", "/restore", { kind, id: english });
      expect([await listTitles("en"), await listTitles("am")]).toEqual(["A", "ሀ"]);
    });

    it("is the same over pages of any length, and in the numbers of its cards", async () => {
      const campaigns: { _id: string; language: Language; partner?: string }[] = [];
      // Runs of a language, so that pages end within both parts and between them.
      for (let index = 0; index < 130; index += 1) {
        const language = index % 7 < 4 ? "en" : "am";
        const _id = await create(`Title ${index}`, language);
        const partner = campaigns.find((other) => index % 5 === 0 && other.language !== language && !other.partner);
        campaigns.push({ _id, language, ...(partner && { partner: partner._id }) });
        if (!partner) continue;
        partner.partner = _id;
        await pair(_id, partner._id);
      }
      for (const language of languages) await asAdmin("POST", "/unpublish", { kind, id: await create("Unpublished", language) });
      const newestFirst = campaigns.toReversed();
      for (const language of languages) {
        const expected = [
          ...newestFirst.filter((campaign) => campaign.language === language),
          ...newestFirst.filter((campaign) => campaign.language !== language && !campaign.partner),
        ].map(({ _id }) => _id);
        expect((await listAll(language)).map(({ _id }) => _id)).toEqual(expected);
        for (const [index, id] of expected.entries()) {
          if (index % 9 > 0) continue;
          const { sequence } = await site()
            .db.selectFrom(kind as "twitter_campaign")
            .select("sequence")
            .where("id", "=", id)
            .executeTakeFirstOrThrow();
          expect(await countInOrder(kind)(site().db, sequence, language)).toBe(index + 1);
        }
      }
      expect((await listAll()).map(({ _id }) => _id)).toEqual(newestFirst.map(({ _id }) => _id));
    }, 60_000);

    it.each(["fr", "", "en,am"])("is refused for %j", async (language) => {
      await create("A", "en");
      for (const path of [
        `get_current_${kind}`,
        `get_metadata_for_five_previous_${kind}s`,
        `get_metadata_for_old_previous_${kind}s`,
      ])
        await expectRefused(() => read(`/${path}?language=${language}`), "language must be one of en, am", "language");
    });
  });
});
