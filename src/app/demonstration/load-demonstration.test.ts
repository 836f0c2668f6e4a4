import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasContent } from "#app/has-content.ts";
import { recordAudit } from "#database/audit-store.ts";
import { createIncident } from "#features/archive/incidents/calls.ts";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { createImages, type Images } from "#features/archive/media/server/images/images.ts";
import { engines } from "../../../tests/test-database.ts";
import { openTestSite, type TestSite } from "../../../tests/test-site.ts";
import { demonstrationEmailCampaigns } from "./email-campaigns.ts";
import { demonstrationIncidents } from "./incidents.ts";
import { loadDemonstration, type Send } from "./load-demonstration.ts";
import { sendAsNobody } from "./send-as-nobody.ts";
import { demonstrationTwitterCampaigns } from "./twitter-campaigns.ts";

describe.each(engines)("loading the demonstration on %s", (engine) => {
  let site: TestSite;
  let images: Images;
  beforeEach(async () => {
    site = await openTestSite(engine);
    images = createImages({ ...site.media, ...site.database, makesAvif: false, report: console.error });
  });
  afterEach(async () => {
    await images.close();
    await site.close();
  });

  const load = (wrap = (send: Send): Send => send) =>
    site.database.inTransaction((tx) => loadDemonstration(wrap(sendAsNobody(tx, recordAudit, images))));
  const read = async <B>(path: string) => (await site.call<B>("GET", path)).body;

  it("shows the newest of each kind as the current one, what is to be read first first", async () => {
    expect(await hasContent(site.db)).toBe(false);
    await load();
    expect(await hasContent(site.db)).toBe(true);

    const tweets = demonstrationTwitterCampaigns.at(-1);
    expect(await read("/get_current_twitter_campaign")).toMatchObject({ title: tweets?.title });
    const letter = demonstrationEmailCampaigns.at(-1);
    expect(await read("/get_current_email_campaign")).toMatchObject({ title: letter?.campaign_title, body: letter?.body });

    const incident = demonstrationIncidents.at(-1);
    const current = await read<Incident>("/get_current_incident");
    expect(current).toMatchObject({ title: incident?.title, number_of_killed: incident?.number_of_killed });
    expect(current.articles.map(({ article_link, description }) => ({ article_link, description }))).toEqual(incident?.articles);
    expect(await read("/get_metadata_for_five_previous_incidents")).toHaveLength(5);
    expect(await read("/get_metadata_for_old_previous_incidents")).toHaveLength(demonstrationIncidents.length - 6);
  });

  it("leaves a line for each thing in the audit trail, in nobody's name, and no account", async () => {
    await load();
    const lines = await site.audit();
    expect(new Set(lines.map(({ account_id }) => account_id))).toEqual(new Set([null]));
    const count = (action: string) => lines.filter((line) => line.action === action).length;
    expect(count("create_twitter_campaign")).toBe(demonstrationTwitterCampaigns.length);
    expect(count("create_email_campaign")).toBe(demonstrationEmailCampaigns.length);
    expect(count("create_incident")).toBe(demonstrationIncidents.length);
    expect(count("create_article_archive")).toBe(demonstrationIncidents.flatMap(({ articles }) => articles).length);
    expect(await site.db.selectFrom("account").select("id").execute()).toEqual([]);
  });

  it("loads nothing when it cannot load everything", async () => {
    let incidents = 0;
    const failing =
      (send: Send): Send =>
      (call, input) => {
        if ((call as unknown) === createIncident) incidents += 1;
        if (incidents === 3) throw new Error("The disk is full.");
        return send(call, input);
      };
    await expect(load(failing)).rejects.toThrow("The disk is full.");
    expect(await hasContent(site.db)).toBe(false);
    expect(await site.audit()).toEqual([]);
  });

  it.each([
    ["/create_twitter_campaign", demonstrationTwitterCampaigns[0], "/delete_twitter_campaign"],
    ["/create_email_campaign", demonstrationEmailCampaigns[0], "/delete_email_campaign"],
    ["/create_incident", demonstrationIncidents[0], "/delete_incident"],
  ])("knows what %s made as content, in the trash too", async (create, body, remove) => {
    const { cookie } = await site.signedInAs("admin");
    expect(await hasContent(site.db)).toBe(false);
    const created = await site.call("POST", create, { body, cookie });
    expect(await hasContent(site.db)).toBe(true);
    expect((await site.call("DELETE", `${remove}/${created.body._id}`, { cookie })).status).toBe(200);
    expect(await hasContent(site.db)).toBe(true);
  });
});
