import { describe, expect, it } from "vitest";
import { setUpContentSite, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaignInput } from "../../../../tests/sites/email-site.ts";
import { campaign as twitterCampaign } from "../../../../tests/sites/twitter-site.ts";
import { testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import { insertTwitterCampaign } from "../twitter/server/twitter-campaign-store.ts";
import * as calls from "./admin-calls.ts";
import { listCampaignTitles } from "./server/translation-store.ts";

const kinds = [
  { kind: "twitter_campaign", input: twitterCampaign, titleField: "title" },
  { kind: "email_campaign", input: campaignInput, titleField: "campaign_title" },
] as const;
const SAME_LANGUAGE = "The campaign and its translation would both be in Amharic. Choose another language, or another campaign.";

describe.each(engines)("the translations of campaigns on %s", (engine) => {
  const tables = ["tweet", "twitter_campaign", "email_campaign"] as const;
  const content = setUpContentSite(engine, tables, async (db) => ({
    twitter_campaign: await db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
    email_campaign: await db.selectFrom("email_campaign").selectAll().orderBy("sequence").execute(),
  }));
  const { site, admin, asAdmin, asOwner, read, rows, expectRefused } = content;

  testAccess({
    ...{ calls, site, admin, asAdmin, asOwner, rows },
    validInputs: async () => ({ getCampaignTitles: { ids: { kind: "email_campaign" } } }),
  });

  it("are chosen from two hundred at most", async () => {
    await site().database.inTransaction(async (tx) => {
      for (let index = 0; index <= 200; index += 1) {
        await insertTwitterCampaign(tx, { language: "en", title: `Title ${index}`, description: "D" }, site().now());
      }
    });
    const { body } = await asAdmin("GET", "/get_campaign_titles/twitter_campaign");
    const titles = (body as unknown as { title: string }[]).map(({ title }) => title);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([200, "Title 200", "Title 1"]);
  });

  describe.each(kinds)("of $kind", ({ kind, input, titleField }) => {
    const create = async (title: string, language: "en" | "am", values: object = {}) =>
      String((await asAdmin("POST", `/create_${kind}`, { ...input, [titleField]: title, language, ...values })).body._id);
    const edit = (id: string, values: object) =>
      asAdmin("PATCH", `/edit_${kind}_metadata`, { base: {}, [`${kind}_id`]: id, ...values });
    const pair = async (id: string, ...translations: unknown[]) => {
      const response = await edit(id, { translations });
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      return response;
    };
    type Found = { translations?: { _id: string; language: string }[] };
    /** Returns the ids of the translations, as a visitor or an admin sees them. */
    const list = async (id: string, asWhom: typeof read | typeof asAdmin = read) => {
      const { body } =
        asWhom === read ? await read<Found>(`/get_${kind}_details/${id}`) : await asAdmin("GET", `/get_${kind}_details/${id}`);
      return (body as Found).translations?.map(({ _id }) => _id);
    };
    /** Returns the audit entries after the first `count`, oldest first. */
    const getAuditSince = async (count: number) =>
      (await site().audit()).slice(count).map(({ verb, kind: changed, subject, before_json, after_json }) => ({
        ...{ verb, kind: changed, subject },
        ...{ before: JSON.parse(before_json ?? "null"), after: JSON.parse(after_json ?? "null") },
      }));

    it("are each other's, in every response with the campaign", async () => {
      const [english, amharic] = [await create("Tole", "en"), await create("ቶሌ", "am")];
      const count = (await site().audit()).length;
      const toEnglish = { translations: [{ _id: english, language: "en" }] };
      const toAmharic = { translations: [{ _id: amharic, language: "am" }] };
      expect((await pair(english, amharic)).body).toMatchObject(toAmharic);
      expect((await read(`/get_${kind}_details/${english}`)).body).toMatchObject(toAmharic);
      expect((await read(`/get_current_${kind}`)).body).toMatchObject({ _id: amharic, ...toEnglish });
      expect((await read(`/get_metadata_for_five_previous_${kind}s`)).body).toMatchObject([{ _id: english, ...toAmharic }]);
      const stored = (await rows())[kind];
      expect(stored[0]?.translation_group).toEqual(expect.any(String));
      expect(stored[1]?.translation_group).toBe(stored[0]?.translation_group);
      const edit = { verb: "edit", kind };
      expect(await getAuditSince(count)).toMatchObject([
        { ...edit, subject: amharic, before: { translations: [] }, after: { translations: [english] } },
        { ...edit, subject: english, before: { translations: [] }, after: { translations: [amharic] } },
      ]);
    });

    it("stay in an edit without them, and get no audit entry when unchanged", async () => {
      const [english, amharic] = [await create("Tole", "en"), await create("ቶሌ", "am")];
      await pair(english, amharic);
      await edit(english, { title: "Tole Kebele" });
      const before = await rows();
      await pair(english, { _id: amharic, language: "am" });
      await pair(amharic, english);
      expect(await rows()).toEqual(before);
      expect([await list(english), await list(amharic)]).toEqual([[amharic], [english]]);
    });

    it("free those that were there before, whichever of the two is edited", async () => {
      const ids = [await create("A", "en"), await create("ሀ", "am"), await create("B", "en"), await create("ለ", "am")];
      const [a, ha, b, le] = ids as [string, string, string, string];
      await pair(a, ha);
      await pair(b, le);
      const count = (await site().audit()).length;
      await pair(a, le);
      expect(await Promise.all(ids.map((id) => list(id)))).toEqual([[le], undefined, undefined, [a]]);
      const changes = (await getAuditSince(count)).map(({ subject, before, after }) => [
        ...[subject, before.translations, after.translations],
      ]);
      expect(changes).toEqual([
        [ha, [a], []],
        [b, [le], []],
        [le, [b], [a]],
        [a, [ha], [le]],
      ]);
      await pair(le);
      expect(await Promise.all(ids.map((id) => list(id)))).toEqual(Array(4).fill(undefined));
    });

    it("are hidden from visitors while unpublished or in the trash, and come back", async () => {
      const [english, amharic] = [await create("Tole", "en"), await create("ቶሌ", "am")];
      await pair(english, amharic);
      await asAdmin("POST", "/unpublish", { kind, id: amharic });
      expect([await list(english), await list(english, asAdmin)]).toEqual([undefined, [amharic]]);
      await asAdmin("POST", "/publish", { kind, id: amharic });
      expect(await list(english)).toEqual([amharic]);
      await asAdmin("DELETE", `/delete_${kind}/${amharic}`);
      expect([await list(english), await list(english, asAdmin)]).toEqual([undefined, undefined]);
      await edit(english, { title: "Tole Kebele" });
      await asAdmin("POST", "/restore", { kind, id: amharic });
      expect([await list(english), await list(amharic)]).toEqual([[amharic], [english]]);
      await asAdmin("DELETE", `/delete_${kind}/${amharic}`);
      const destroyed = await asOwner("DELETE", "/destroy", { kind, id: amharic, title: "ቶሌ" });
      expect(destroyed.status).toBe(200);
      expect(await list(english, asAdmin)).toBe(undefined);
      const other = await create("ቶሌ ቀበሌ", "am");
      await pair(english, other);
      expect(await list(other)).toEqual([english]);
    });

    it("do not come back from the trash when another one has taken the place", async () => {
      const [english, first, second] = [await create("A", "en"), await create("ሀ", "am"), await create("ለ", "am")];
      await pair(english, first);
      await asAdmin("DELETE", `/delete_${kind}/${first}`);
      await pair(english, second);
      await asAdmin("POST", "/restore", { kind, id: first });
      expect([await list(english), await list(first), await list(second)]).toEqual([[second], undefined, [english]]);
    });

    it("let go of one in the trash when the language becomes its own", async () => {
      const [english, amharic] = [await create("A", "en"), await create("ሀ", "am")];
      await pair(english, amharic);
      await asAdmin("DELETE", `/delete_${kind}/${amharic}`);
      expect(await edit(english, { language: "am" })).toMatchObject({ status: 200, body: { language: "am" } });
      await asAdmin("POST", "/restore", { kind, id: amharic });
      expect([await list(english), await list(amharic)]).toEqual([undefined, undefined]);
    });

    it("can change with the language in one edit", async () => {
      const [one, amharic, english] = [await create("A", "en"), await create("ሀ", "am"), await create("B", "en")];
      await pair(one, amharic);
      expect(await edit(one, { language: "am", translations: [english] })).toMatchObject({
        status: 200,
        body: { language: "am", translations: [{ _id: english, language: "en" }] },
      });
      expect([await list(one), await list(amharic), await list(english)]).toEqual([[english], undefined, [one]]);
    });

    it("belong to no duplicate", async () => {
      const [english, amharic] = [await create("A", "en"), await create("ሀ", "am")];
      await pair(english, amharic);
      const { body } = await asAdmin("POST", "/duplicate", { kind, id: english });
      expect(await list(String(body._id), asAdmin)).toBe(undefined);
      expect(await list(amharic, asAdmin)).toEqual([english]);
    });

    it("are drafts too, which only admins see", async () => {
      const [english, draft] = [await create("A", "en", { draft: true }), await create("ሀ", "am", { draft: true })];
      await pair(english, draft);
      expect(await list(english, asAdmin)).toEqual([draft]);
    });

    it("are reverted by the history, which names them by their titles", async () => {
      const [english, amharic] = [await create("Tole", "en"), await create("ቶሌ", "am")];
      await pair(english, amharic);
      type Changes = { fields: { field: string; before: string[] }[]; revert: string; titles: Record<string, string> }[];
      const getChanges = async () => (await asAdmin("GET", "/get_campaign_changes")).body as unknown as Changes;
      expect(await getChanges()).toMatchObject([
        { revert: "edit", titles: { [amharic]: "ቶሌ" }, fields: [{ field: "translations", before: [], after: [amharic] }] },
        { revert: "edit", titles: { [english]: "Tole" }, fields: [{ field: "translations", before: [], after: [english] }] },
        {},
        {},
      ]);
      expect(await edit(english, { translations: [], base: { translations: [amharic] } })).toMatchObject({ status: 200 });
      expect((await getChanges()).slice(2, 4)).toMatchObject([{ revert: null }, { revert: null }]);
    });

    it("are not changed over the change of somebody else", async () => {
      const [english, first, second] = [await create("A", "en"), await create("ሀ", "am"), await create("ለ", "am")];
      await pair(english, first);
      expect(await edit(english, { translations: [second], base: { translations: null } })).toMatchObject({
        status: 201,
        body: { conflicts: [{ field: "translations", yours: [second], theirs: [first] }] },
      });
      for (const translations of [null, [first]])
        expect(await edit(english, { title: "Mine", base: { title: "Before", translations } })).toMatchObject({
          status: 201,
          body: { conflicts: [{ field: "title", yours: "Mine", theirs: "A" }] },
        });
      const seen = [{ _id: first, language: "am" }];
      expect(await edit(english, { translations: [second], base: { translations: seen } })).toMatchObject({ status: 200 });
    });

    it("are refused where they cannot be, and nothing is stored", async () => {
      const [english, amharic, other] = [await create("A", "en"), await create("ሀ", "am"), await create("ለ", "am")];
      const otherKind = kinds.find((candidate) => candidate.kind !== kind) as (typeof kinds)[number];
      const { body } = await asAdmin("POST", `/create_${otherKind.kind}`, { ...otherKind.input, language: "en" });
      const deleted = await create("D", "en");
      await asAdmin("DELETE", `/delete_${kind}/${deleted}`);
      await pair(english, amharic);
      const unknown = "This translation does not exist, or it is in the trash.";
      const tooMany = "A campaign has at most one translation into each of the other languages.";
      const refused: [id: string, values: object, message: string, path: string][] = [
        [amharic, { translations: [amharic] }, "A campaign cannot be its own translation.", "translations"],
        [amharic, { translations: [other] }, SAME_LANGUAGE, "translations"],
        [english, { language: "am" }, SAME_LANGUAGE, "language"],
        [english, { translations: [amharic, other] }, tooMany, "translations"],
        [english, { translations: Array(3).fill(amharic) }, tooMany, "translations"],
        [amharic, { translations: [UNKNOWN_ID] }, unknown, "translations"],
        [amharic, { translations: [body._id] }, unknown, "translations"],
        [amharic, { translations: [deleted] }, unknown, "translations"],
        [amharic, { translations: ["x"] }, unknown, "translations.0"],
        [amharic, { translations: [null] }, unknown, "translations.0"],
        [amharic, { translations: english }, "translations must be a list of ids.", "translations"],
        [amharic, { translations: null }, "translations must be a list of ids.", "translations"],
      ];
      for (const [id, values, message, path] of refused)
        await expectRefused(() => edit(id, { title: "New", ...values }), message, path);
    });

    it("change when both were last changed, and are none where an edit began with none", async () => {
      const [english, amharic] = [await create("Tole", "en"), await create("ቶሌ", "am")];
      site().advanceTime(1000);
      const response = await edit(english, { translations: [amharic], base: { translations: null } });
      expect(response).toMatchObject({ status: 200, body: { translations: [{ _id: amharic }] } });
      const at = site().now().toISOString();
      expect((await rows())[kind].map(({ updated_at }) => updated_at)).toEqual([at, at]);
      expect(await edit(english, { translations: [], base: { translations: null } })).toMatchObject({
        status: 201,
        body: { conflicts: [{ field: "translations" }] },
      });
    });

    it("are chosen from the newest that are not in the trash", async () => {
      const [english, draft] = [await create("A", "en"), await create("ሀ", "am", { draft: true })];
      await asAdmin("DELETE", `/delete_${kind}/${await create("D", "en")}`);
      expect((await asAdmin("GET", `/get_campaign_titles/${kind}`)).body).toEqual([
        { _id: draft, language: "am", title: "ሀ" },
        { _id: english, language: "en", title: "A" },
      ]);
      expect(await listCampaignTitles(site().db, kind, 1)).toEqual([{ _id: draft, language: "am", title: "ሀ" }]);
    });

    it("are one for each language also when two admins choose at the same time", async () => {
      const ids = [await create("A", "en"), await create("ሀ", "am"), await create("ለ", "am")];
      const [english, first, second] = ids as [string, string, string];
      await Promise.all([pair(first, english), pair(second, english), pair(english, first)]);
      const found = await Promise.all(ids.map((id) => list(id)));
      const [chosen] = found[0] as [string];
      expect(found).toEqual(ids.map((id) => (id === english ? [chosen] : id === chosen ? [english] : undefined)));
    });
  });
});
