import { beforeEach, describe, expect, it } from "vitest";
import type { EmailCampaign } from "#features/campaigns/email/rules.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import type { TwitterCampaign } from "#features/campaigns/twitter/rules.ts";
import { getTweetLength } from "#features/campaigns/twitter/rules.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { type CallInput, testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import type { getDashboardOverview } from "../dashboard/calls.ts";
import { writeOutdatedCampaigns } from "../item-search/server/write-campaign-words.ts";
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
const atLeast = (minimum: number) => ({ minimum, maximum: null });
const exactly = (number: number) => ({ minimum: number, maximum: number });
const figures = (killed: object) => ({ killed, injured: exactly(20), displaced: exactly(30) });

describe.each(engines)("acting on an incident on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner, create, edit, readIncident } = archive;
  beforeEach(() =>
    site().database.inTransaction(async (tx) => {
      for (const table of ["item_incident", "tweet", "twitter_campaign", "email_campaign"] as const)
        await tx.deleteFrom(table).execute();
    }),
  );
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
  const createCampaign = (tweets: string[], values: object = {}) =>
    send("POST", "/create_twitter_campaign", { title: "A title", description: "About", tweets, ...values });
  const createLetter = (body: string) =>
    send("POST", "/create_email_campaign", {
      title: "A letter",
      description: "About",
      subject: "S",
      to: ["a@example.org"],
      body,
    });
  const fetchAsAdmin = async <B extends object>(path: string) =>
    (await site().call<B>("GET", path, { cookie: admin().cookie })).body;
  const fetchCampaign = (id: string) => fetchAsAdmin<TwitterCampaign>(`/get_twitter_campaign_details/${id}`);
  const fetchNamed = (id: string) => fetchAsAdmin<OutputOf<typeof calls.getNamedIncidents>>(`/get_named_incidents/${id}`);
  const fetchOutdated = async () =>
    (await fetchAsAdmin<OutputOf<typeof getDashboardOverview>>("/get_dashboard_overview")).figures;
  const fetchCampaigns = async (id: string) => (await readIncident(id)).campaigns?.map(({ _id }) => _id) ?? [];
  const permalink = (id: string) => `${ORIGIN}/archives/${id}`;
  const publish = (id: string, kind: CampaignKind = "twitter_campaign") => send("POST", "/publish", { kind, id });

  async function validInputs(): Promise<Record<string, CallInput>> {
    const incident_id = await create(tole);
    const id = await start(incident_id);
    return {
      startCampaign: { body: { kind: "email_campaign", incident_id } },
      getNamedIncidents: { ids: { id } },
      confirmFigures: { body: { id, incident_id, figures: figures(atLeast(554)) } },
    };
  }
  testAccess({ calls, validInputs, site, admin, asAdmin, asOwner, rows });

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
      expect(await site().findLastAudit()).toMatchObject({ action: "create_twitter_campaign", subject: campaignId });
      expect(await listRows()).toEqual([
        expect.objectContaining({ kind: "twitter_campaign", item_id: campaignId, incident_id: id, is_made_from: 1 }),
      ]);
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

  describe("the campaigns of an incident", () => {
    it("are those that the public sees, the newest first, and then letters", async () => {
      const id = await create(tole);
      const letter = await createLetter(`Read ${permalink(id)}`);
      const first = await createCampaign(["One", `Two ${permalink(id)}`]);
      const second = await createCampaign([`${ORIGIN}/am/archives/${id}`]);
      const draft = await start(id);
      await createCampaign([permalink(UNKNOWN_ID), permalink(await create({ title: "Another" }))]);
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
      const english = await createCampaign([permalink(id)], { language: "en" });
      const translate = async (tweet: string) => {
        const translation = await createCampaign([tweet], { language: "am" });
        const values = { twitter_campaign_id: translation, base: {}, translations: [english] };
        await send("PATCH", "/edit_twitter_campaign_metadata", values);
        return translation;
      };
      const amharic = await translate(`${ORIGIN}/am/archives/${id}`);
      expect((await readIncident(id)).campaigns).toMatchObject([
        { _id: amharic, language: "am", translations: [{ _id: english, language: "en" }] },
        { _id: english, language: "en", translations: [{ _id: amharic, language: "am" }] },
      ]);
      // An unlisted campaign is not shown as a translation.
      await send("POST", "/unpublish", { kind: "twitter_campaign", id: amharic });
      expect((await readIncident(id)).campaigns?.map(({ translations }) => translations)).toEqual([undefined]);
      await send("DELETE", `/delete_twitter_campaign/${amharic}`);
      await translate("ሌላ");
      expect((await readIncident(id)).campaigns).toEqual([
        { kind: "twitter_campaign", _id: english, title: "A title", language: "en" },
      ]);
    });

    it("are absent where there is none", async () => {
      expect(await readIncident(await create(tole))).not.toHaveProperty("campaigns");
    });

    it("follow each change of the texts", async () => {
      const id = await create(tole);
      const campaign = await createCampaign(["One", "Two"]);
      const [, second] = (await fetchCampaign(campaign)).tweets;
      expect(await fetchCampaigns(id)).toEqual([]);
      await send("PATCH", "/edit_tweet", { tweet_id: second?._id, body: permalink(id), base: {} });
      expect(await fetchCampaigns(id)).toEqual([campaign]);
      await send("DELETE", "/delete_tweet", { tweet_id: second?._id, twitter_campaign_id: campaign });
      expect(await fetchCampaigns(id)).toEqual([]);
      await send("POST", "/restore", { kind: "tweet", id: second?._id });
      expect(await fetchCampaigns(id)).toEqual([campaign]);
    });

    it("include those that have its short address", async () => {
      const id = await create(tole);
      const { sequence } = await site()
        .db.selectFrom("incident")
        .select("sequence")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const draft = await create({ ...tole, draft: true });
      const campaign = await createCampaign([`${ORIGIN}/i/${sequence}`]);
      await createCampaign([`https://elsewhere.example/i/${sequence} ${ORIGIN}/i/${Number(sequence) + 1}`]);
      expect(await fetchCampaigns(id)).toEqual([campaign]);
      expect((await listRows()).map(({ incident_id }) => incident_id)).not.toContain(draft);
      // An unpublished campaign keeps its address.
      await send("POST", "/unpublish", { kind: "incident", id });
      const later = await createCampaign([`${ORIGIN}/i/${sequence}`]);
      expect((await fetchNamed(later)).map(({ _id }) => _id)).toEqual([id]);
    });

    it("are found at a start where nothing was written of them", async () => {
      const id = await create(tole);
      const campaign = await createCampaign([permalink(id)]);
      const { database } = site();
      await database.inTransaction(async (tx) => {
        await tx.deleteFrom("item_incident").execute();
        await tx.updateTable("campaign_listing").set({ format: "1" }).execute();
      });
      await writeOutdatedCampaigns(database, ORIGIN);
      expect(await fetchCampaigns(id)).toEqual([campaign]);
    });
  });

  describe("figures that have changed", () => {
    it.each(["twitter_campaign", "email_campaign"] as const)(
      "are shown beside those of a %s until they are confirmed",
      async (kind) => {
        const id = await create(tole);
        const item = await start(id, kind);
        expect(await fetchOutdated()).toEqual({ items: [], more: 0 });
        await edit(id, { killed: atLeast(554) });
        const said = figures(exactly(450));
        const known = figures(atLeast(554));
        const path = `/dashboard/${kind === "email_campaign" ? "email" : "twitter"}/${item}`;
        expect(await fetchOutdated()).toEqual({ items: [{ _id: item, title: tole.title, kind, path, said, known }], more: 0 });
        const named = { _id: id, language: "en", title: tole.title, title_am: tole.title_am, said, known };
        expect(await fetchNamed(item)).toEqual([named]);
        await send("POST", "/confirm_figures", { id: item, incident_id: id, figures: known });
        expect(await fetchOutdated()).toEqual({ items: [], more: 0 });
        expect(await fetchNamed(item)).toEqual([{ ...named, said: known }]);
        const audit = await site().findLastAudit();
        expect(audit).toMatchObject({
          ...{ action: `confirm_figures_${kind}`, subject: item, account_id: admin().accountId },
          ...{ before: { incident_id: id, figures: said }, after: { incident_id: id, figures: known } },
        });
      },
    );

    it.each([
      ["injured", { injured: exactly(21) }],
      ["displaced", { displaced: atLeast(30) }],
      ["killed, where no number is known any more", { killed: { minimum: null, maximum: null } }],
      ["killed, where only the upper end changes", { killed: { minimum: 450, maximum: 600 } }],
    ])("are those of %s", async (_what, change) => {
      const id = await create(tole);
      const item = await start(id);
      await edit(id, change);
      expect((await fetchOutdated()).items).toMatchObject([{ _id: item, known: change }]);
    });

    it("are known again as they were", async () => {
      const id = await create(tole);
      await start(id);
      await edit(id, { killed: atLeast(554) });
      await edit(id, { number_of_killed: 450, killed: exactly(450) });
      expect((await fetchOutdated()).items).toEqual([]);
    });

    it("are watched in every item that names the incident, except in the trash", async () => {
      const id = await create(tole);
      const campaign = await createCampaign([`450 were killed ${permalink(id)}`]);
      const deleted = await createCampaign([permalink(id)]);
      await send("DELETE", `/delete_twitter_campaign/${deleted}`);
      await edit(id, { killed: atLeast(554) });
      expect((await fetchOutdated()).items.map(({ _id }) => _id)).toEqual([campaign]);
      const [tweet] = (await fetchCampaign(campaign)).tweets;
      await send("PATCH", "/edit_tweet", { tweet_id: tweet?._id, body: "Something else", base: {} });
      expect(await fetchOutdated()).toEqual({ items: [], more: 0 });
    });

    it("are remembered by a draft from the record whatever becomes of its texts", async () => {
      const id = await create(tole);
      const draft = await start(id);
      const change = { twitter_campaign_id: draft, base: {}, draft: true, tweets: ["Something else"] };
      await send("PATCH", "/edit_twitter_campaign_metadata", change);
      await edit(id, { killed: atLeast(554) });
      expect(await fetchNamed(draft)).toMatchObject([
        { _id: id, said: { killed: exactly(450) }, known: { killed: atLeast(554) } },
      ]);
    });

    it("are remembered by a duplicate as by its original", async () => {
      const id = await create(tole);
      const other = await create({ title: "Another" });
      const campaign = await createCampaign([permalink(other)]);
      const draft = await start(id);
      await edit(id, { killed: atLeast(554) });
      await edit(other, { killed: atLeast(11) });
      for (const [original, incident] of [
        [draft, id],
        [campaign, other],
      ] as const) {
        const copy = await send("POST", "/duplicate", { kind: "twitter_campaign", id: original });
        const [row, copied] = (await listRows()).filter(({ item_id }) => item_id === original || item_id === copy);
        expect(copied).toEqual({ ...row, item_id: copy });
        expect(await fetchNamed(copy)).toMatchObject([{ _id: incident }]);
      }
    });

    it("are named for three, and the others counted", async () => {
      const id = await create(tole);
      for (let count = 0; count < 5; count += 1) await createCampaign([permalink(id)]);
      await edit(id, { killed: atLeast(554) });
      expect(await fetchOutdated()).toMatchObject({ items: { length: 3 }, more: 2 });
    });
  });

  describe("POST /confirm_figures", () => {
    it("still shows a change that came after the figures were shown", async () => {
      const id = await create(tole);
      const item = await start(id);
      await edit(id, { killed: atLeast(554) });
      const shown = figures(atLeast(554));
      await edit(id, { killed: atLeast(600) });
      await send("POST", "/confirm_figures", { id: item, incident_id: id, figures: shown });
      expect((await fetchOutdated()).items).toMatchObject([{ said: shown, known: figures(atLeast(600)) }]);
    });

    it("stores the figures of this incident in this item, and no others", async () => {
      const id = await create(tole);
      const other = await create({ ...tole, title: "Another" });
      const item = await createCampaign([permalink(id), permalink(other)]);
      await createCampaign([permalink(id)]);
      const before = await listRows();
      expect(before).toHaveLength(3);
      const said = { killed: exactly(1), injured: atLeast(2), displaced: { minimum: 3, maximum: 4 } };
      await send("POST", "/confirm_figures", { id: item, incident_id: id, figures: said });
      const changed = {
        ...{ killed_minimum: 1, killed_maximum: 1, injured_minimum: 2, injured_maximum: null },
        ...{ displaced_minimum: 3, displaced_maximum: 4 },
      };
      const isChanged = (row: (typeof before)[number]) => row.item_id === item && row.incident_id === id;
      expect(await listRows()).toEqual(before.map((row) => (isChanged(row) ? { ...row, ...changed } : row)));
      expect(await fetchNamed(item)).toMatchObject([
        { _id: id, said },
        { _id: other, said: figures(exactly(450)) },
      ]);
    });

    it("refuses figures that are incomplete, and an incident that is not named", async () => {
      const id = await create(tole);
      const item = await start(id);
      const other = await create({ title: "Another" });
      const before = await rows();
      for (const body of [
        { id: item, incident_id: id },
        { id: item, incident_id: id, figures: { killed: exactly(1) } },
        { id: item, incident_id: id, figures: figures(exactly(-1)) },
        { id: item, incident_id: other, figures: figures(exactly(1)) },
        { id: UNKNOWN_ID, incident_id: id, figures: figures(exactly(1)) },
      ])
        expect((await asAdmin("POST", "/confirm_figures", body)).status, JSON.stringify(body)).toBe(201);
      expect(await rows()).toEqual(before);
    });

    it("leaves no trace where nothing changes", async () => {
      const id = await create(tole);
      const item = await start(id);
      const before = await rows();
      await send("POST", "/confirm_figures", { id: item, incident_id: id, figures: figures(exactly(450)) });
      expect(await rows()).toEqual(before);
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
      expect(await fetchNamed(letter)).toEqual([]);
    });
  });
});
