import { beforeEach, describe, expect, it } from "vitest";
import type { EmailCampaign } from "#features/campaigns/email/rules.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import type { TwitterCampaign } from "#features/campaigns/twitter/rules.ts";
import { getTweetLength } from "#features/campaigns/twitter/rules.ts";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { type CallInput, testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import * as calls from "./calls.ts";

const ORIGIN = "http://localhost:3000";
const [article] = mediaKinds;
const tole = {
  title: "Villagers killed in Tole",
  title_am: "በቶሌ ነዋሪዎች ተገደሉ",
  location: "Tole, West Wellega",
  date_of_incident: "2022-06-18",
  number_of_killed: 450,
};

describe.each(engines)("acting on an incident on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner, create, readIncident } = archive;
  beforeEach(() => site().emptyTables("item_incident", "tweet", "twitter_campaign", "email_campaign"));
  const listRows = () => site().db.selectFrom("item_incident").selectAll().orderBy("item_id").orderBy("incident_id").execute();
  const rows = async () => ({
    ...(await archive.rows()),
    named: await listRows(),
    campaigns: await site().db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
    tweets: await site().db.selectFrom("tweet").selectAll().orderBy("sequence").execute(),
    letters: await site().db.selectFrom("email_campaign").selectAll().orderBy("sequence").execute(),
  });

  const send = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object, sendAs = asAdmin) => {
    const response = await sendAs(method, path, body);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return String(response.body._id);
  };
  const start = (incident_id: string, kind: CampaignKind = "twitter_campaign") =>
    send("POST", "/start_campaign", { kind, incident_id });
  const createCampaign = (values: object = {}) =>
    send("POST", "/create_twitter_campaign", { title: "A title", description: "About", tweets: ["One"], ...values });
  const createLetter = (values: object = {}) =>
    send("POST", "/create_email_campaign", {
      ...{ title: "A letter", description: "About", subject: "S", to: ["a@example.org"], body: "B" },
      ...values,
    });
  const fetchAsAdmin = async <B extends object>(path: string) =>
    (await site().call<B>("GET", path, { cookie: admin().cookie })).body;
  const fetchCampaign = (id: string) => fetchAsAdmin<TwitterCampaign>(`/get_twitter_campaign_details/${id}`);
  const fetchCampaigns = async (id: string) => (await readIncident(id)).campaigns?.map(({ _id }) => _id) ?? [];
  const permalink = (id: string) => `${ORIGIN}/archives/${id}`;
  const publish = (id: string, kind: CampaignKind = "twitter_campaign") => send("POST", "/publish", { kind, id });

  async function validInputs(): Promise<Record<string, CallInput>> {
    const incident_id = await create(tole);
    return { startCampaign: { body: { kind: "email_campaign", incident_id } } };
  }
  testAccess({ calls, validInputs, site, admin, asAdmin, asOwner, rows });

  if (engine === "sqlite") {
    describe("POST /start_campaign", () => {
      it("makes a draft of tweets with what the record says, its sources and its address", async () => {
        const id = await create(tole);
        const link = "https://news.example/tole";
        const first = await archive.add(article, id, "Massacre in Tole", link);
        const copy = await archive.add(article, id, "The same", "https://copy.example/tole");
        await asAdmin("PATCH", article.edit, { [article.idField]: copy, base: {}, repeats: first });
        await asAdmin("POST", article.create, { incident_id: id, reference: "A book, p. 7", description: "A chapter" });
        const campaignId = await start(id);
        const campaign = await fetchCampaign(campaignId);
        expect(campaign).toMatchObject({ title: tole.title, publication: { state: "draft" } });
        expect(campaign.description).toBe("Tole, West Wellega, 18 June 2022. 450 killed");
        expect(campaign.tweets.map(({ body }) => body)).toEqual([
          `${tole.title}\nTole, West Wellega, 18 June 2022. 450 killed\n${permalink(id)}`,
          `news.example: Massacre in Tole\n${link}\n${permalink(id)}`,
        ]);
        expect((await site().call("GET", `/get_twitter_campaign_details/${campaignId}`)).status).toBe(201);
        expect(await site().findLastAudit()).toMatchObject({ verb: "create", kind: "twitter_campaign", subject: campaignId });
        expect(await listRows()).toEqual([{ kind: "twitter_campaign", item_id: campaignId, incident_id: id }]);
        expect(campaign.incidents).toEqual([{ _id: id, title: tole.title, language: "en" }]);
      });

      it("makes a draft of a letter, for its writer to finish", async () => {
        const id = await create(tole);
        await archive.add(article, id, "Massacre in Tole", "https://news.example/tole");
        const letter = await fetchAsAdmin<EmailCampaign>(`/get_email_campaign_details/${await start(id, "email_campaign")}`);
        expect(letter).toMatchObject({ title: tole.title, subject: `${tole.title}, 18 June 2022`, to: [], cc: [] });
        expect(letter.body).toContain(`${tole.title}\nTole, West Wellega, 18 June 2022. 450 killed`);
        expect(letter.body).toContain("– news.example: Massacre in Tole https://news.example/tole");
        expect(letter.body).toContain(permalink(id));
      });

      it("names the headline of a source, and the reference of one without a link", async () => {
        const id = await create(tole);
        const titled = await archive.add(article, id, "About Tole", "https://news.example/tole");
        await asAdmin("PATCH", article.edit, { [article.idField]: titled, base: {}, title: "Massacre in Tole" });
        const book = { incident_id: id, reference: "A book, p. 7", description: "A chapter" };
        expect((await asAdmin("POST", article.create, book)).status).toBe(200);
        const letter = await fetchAsAdmin<EmailCampaign>(`/get_email_campaign_details/${await start(id, "email_campaign")}`);
        expect(letter.body).toContain("– news.example: Massacre in Tole https://news.example/tole");
        expect(letter.body).toMatch(/– A chapter A book, p\. 7$/m);
      });

      it("writes the subject of a letter in the language of the page", async () => {
        const body = { kind: "email_campaign", incident_id: await create(tole) };
        const headers = { "accept-language": "am" };
        const response = await site().call("POST", "/start_campaign", { body, cookie: admin().cookie, headers });
        const { subject } = await fetchAsAdmin<EmailCampaign>(`/get_email_campaign_details/${response.body._id}`);
        expect(subject).toMatch(new RegExp(`^${tole.title_am}, .*2022`));
        expect(subject).not.toContain("June");
      });

      it("writes in the language of the page", async () => {
        const id = await create(tole);
        const headers = { "accept-language": "am" };
        const body = { kind: "twitter_campaign", incident_id: id };
        const response = await site().call("POST", "/start_campaign", { body, cookie: admin().cookie, headers });
        const { title, tweets } = await fetchCampaign(String(response.body._id));
        expect(title).toBe(tole.title_am);
        expect(tweets[0]?.body).toContain(`${ORIGIN}/am/archives/${id}`);
        // Also of a record that has no text in it.
        const english = { ...body, incident_id: await create({ ...tole, title_am: "" }) };
        const { _id } = (await site().call("POST", "/start_campaign", { body: english, cookie: admin().cookie, headers })).body;
        expect(await fetchCampaign(String(_id))).toMatchObject({ title: tole.title, language: "am" });
      });

      it("keeps within every limit of a campaign", async () => {
        const id = await create({ ...tole, title: "ቃላት ".repeat(18).trim(), title_am: "", location: "ቦታ ".repeat(66).trim() });
        await archive.add(article, id, "ዜና ".repeat(50).trim(), `https://news.example.org/${"a".repeat(1000)}`);
        const { title, description, tweets } = await fetchCampaign(await start(id));
        expect([...title].length).toBeLessThanOrEqual(60);
        expect([...description].length).toBeLessThanOrEqual(160);
        expect(tweets).toHaveLength(2);
        for (const { body } of tweets) {
          expect(getTweetLength(body)).toBeLessThanOrEqual(280);
          expect(body.endsWith(permalink(id))).toBe(true);
        }
        await start(id, "email_campaign");
      });

      it("leaves out of a letter the sources that the record does not have", async () => {
        const id = await create({ ...tole, description: "In the morning." });
        const { body } = await fetchAsAdmin<EmailCampaign>(`/get_email_campaign_details/${await start(id, "email_campaign")}`);
        expect(body.split("\n\n").slice(1)).toEqual([
          `${tole.title}\nTole, West Wellega, 18 June 2022. 450 killed`,
          "In the morning.",
          `The record, with all its sources and changes: ${permalink(id)}`,
        ]);
      });

      it("refuses what the public does not see, and another kind", async () => {
        const draft = await create({ ...tole, draft: true });
        const deleted = await create(tole);
        await send("DELETE", `/delete_incident/${deleted}`, {});
        const before = await rows();
        for (const incident_id of [draft, deleted, UNKNOWN_ID])
          expect((await asAdmin("POST", "/start_campaign", { kind: "twitter_campaign", incident_id })).status).toBe(201);
        const body = { kind: "incident", incident_id: await create(tole) };
        expect((await asAdmin("POST", "/start_campaign", body)).status).toBe(201);
        expect((await rows()).named).toEqual(before.named);
        expect((await rows()).campaigns).toEqual([]);
      });
    });
  }

  describe("the campaigns of an incident", () => {
    it("are those that the public sees, the newest first, and then letters", async () => {
      const id = await create(tole);
      const letter = await createLetter({ incidents: [id] });
      const first = await createCampaign({ incidents: [id] });
      const second = await createCampaign({ incidents: [{ _id: id }, await create({ title: "One more" })] });
      const draft = await start(id);
      await createCampaign({ incidents: [await create({ title: "Another" })] });
      // An address in a text says nothing.
      await createCampaign({ tweets: [permalink(id)] });
      expect((await readIncident(id)).campaigns).toEqual([
        { kind: "twitter_campaign", _id: second, title: "A title", language: "en" },
        { kind: "twitter_campaign", _id: first, title: "A title", language: "en" },
        { kind: "email_campaign", _id: letter, title: "A letter", language: "en" },
      ]);
      await send("POST", "/unpublish", { kind: "twitter_campaign", id: second });
      await send("DELETE", `/delete_twitter_campaign/${first}`);
      expect(await fetchCampaigns(id)).toEqual([letter]);
      // A campaign becomes public with a description.
      await send("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: draft, base: {}, description: "About" });
      await publish(draft);
      expect(await fetchCampaigns(id)).toEqual([draft, letter]);
    });

    it("name those of them that tell the same in another language", async () => {
      const id = await create(tole);
      const english = await createCampaign({ incidents: [id], language: "en" });
      const translate = async (incidents: string[]) => {
        const translation = await createCampaign({ incidents, language: "am" });
        const values = { twitter_campaign_id: translation, base: {}, translations: [english] };
        await send("PATCH", "/edit_twitter_campaign_metadata", values);
        return translation;
      };
      const amharic = await translate([id]);
      expect((await readIncident(id)).campaigns).toMatchObject([
        { _id: amharic, language: "am", translations: [{ _id: english, language: "en" }] },
        { _id: english, language: "en", translations: [{ _id: amharic, language: "am" }] },
      ]);
      // An unlisted campaign is not shown as a translation.
      await send("POST", "/unpublish", { kind: "twitter_campaign", id: amharic });
      expect((await readIncident(id)).campaigns?.map(({ translations }) => translations)).toEqual([undefined]);
      await send("DELETE", `/delete_twitter_campaign/${amharic}`);
      await translate([]);
      expect((await readIncident(id)).campaigns).toEqual([
        { kind: "twitter_campaign", _id: english, title: "A title", language: "en" },
      ]);
    });

    it("are absent where there is none", async () => {
      expect(await readIncident(await create(tole))).not.toHaveProperty("campaigns");
    });
  });

  describe.each(["twitter_campaign", "email_campaign"] as const)("the incidents of a %s", (kind) => {
    const createItem = kind === "twitter_campaign" ? createCampaign : createLetter;
    const fetchItem = (id: string) => fetchAsAdmin<TwitterCampaign>(`/get_${kind}_details/${id}`);
    const editItem = (id: string, values: object) =>
      asAdmin("PATCH", `/edit_${kind}_metadata`, { [`${kind}_id`]: id, ...values });
    const listIds = async (id: string) => (await fetchItem(id)).incidents?.map(({ _id }) => _id);

    it("are replaced by an edit that has them, and stay where it has none", async () => {
      const [one, two] = [await create(tole), await create({ title: "Another" })];
      const id = await createItem({ incidents: [two, one, two] });
      expect(await listIds(id)).toEqual([one, two]);
      expect((await editItem(id, { title: "New", description: "About" })).status).toBe(200);
      expect(await listIds(id)).toEqual([one, two]);
      expect((await editItem(id, { base: { incidents: [{ _id: one }, { _id: two }] }, incidents: [two] })).status).toBe(200);
      expect(await listIds(id)).toEqual([two]);
      expect(await site().findLastAudit()).toMatchObject({ before: { incidents: [one, two] }, after: { incidents: [two] } });
      const [change] = await fetchAsAdmin<object[]>("/get_campaign_changes");
      expect(change).toMatchObject({
        fields: [{ field: "incidents", before: [one, two], after: [two] }],
        titles: { [one]: tole.title, [two]: "Another" },
        revert: "edit",
      });
      const stale = await editItem(id, { base: { incidents: [one, two] }, incidents: [] });
      expect(stale).toMatchObject({ status: 201, body: { conflicts: [{ field: "incidents" }] } });
      expect((await editItem(id, { base: {}, incidents: [] })).status).toBe(200);
      expect(await fetchItem(id)).not.toHaveProperty("incidents");
    });

    it("are refused where one is unknown or they are no list, and nothing is stored", async () => {
      const incident = await create(tole);
      const id = await createItem({ incidents: [incident] });
      const before = await rows();
      for (const incidents of [[UNKNOWN_ID], [incident, "x"], incident, [null], Array.from({ length: 51 }, () => UNKNOWN_ID)])
        expect((await editItem(id, { base: {}, incidents })).status, JSON.stringify(incidents)).toBe(201);
      expect(await rows()).toEqual(before);
    });

    it("are shown to visitors only while they are public, in their language", async () => {
      const [listed, draft] = [await create(tole), await create({ ...tole, draft: true })];
      const id = await createItem({ incidents: [listed, draft] });
      const read = async (sent = {}) =>
        (await site().call<TwitterCampaign>("GET", `/get_${kind}_details/${id}`, sent)).body.incidents;
      const { cookie } = await site().signInAs("waiting");
      for (const sent of [{}, { cookie }]) expect(await read(sent)).toEqual([{ _id: listed, title: tole.title, language: "en" }]);
      const inAmharic = { headers: { "accept-language": "am" } };
      expect(await read(inAmharic)).toEqual([{ _id: listed, title: tole.title_am, language: "am" }]);
      expect((await site().call<TwitterCampaign>("GET", `/get_current_${kind}`)).body.incidents).toHaveLength(1);
      expect(await listIds(id)).toEqual([listed, draft]);
      await send("POST", "/unpublish", { kind: "incident", id: listed });
      expect(await read()).toBeUndefined();
    });

    it("are those of a duplicate, too", async () => {
      const incident = await create(tole);
      const copy = await send("POST", "/duplicate", { kind, id: await createItem({ incidents: [incident] }) });
      expect(await listIds(copy)).toEqual([incident]);
    });
  });

  describe("what is deleted for good", () => {
    it("leaves nothing behind, whichever side it is on", async () => {
      const id = await create(tole);
      const campaign = await start(id);
      const letter = await start(id, "email_campaign");
      await send("DELETE", `/delete_twitter_campaign/${campaign}`);
      expect(await listRows()).toHaveLength(2);
      await send("DELETE", "/destroy", { kind: "twitter_campaign", id: campaign, title: tole.title }, asOwner);
      expect(await listRows()).toMatchObject([{ item_id: letter }]);
      await send("DELETE", `/delete_incident/${id}`, {});
      await send("DELETE", "/destroy", { kind: "incident", id, title: tole.title }, asOwner);
      expect(await listRows()).toEqual([]);
    });
  });
});
