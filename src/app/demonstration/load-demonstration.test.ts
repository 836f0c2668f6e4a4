import { readdir } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasContent } from "#app/has-content.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { createImageArchive } from "#features/archive/media/calls.ts";
import type { Image } from "#features/archive/media/rules.ts";
import { createImageService } from "#features/archive/media/server/images/image-service.ts";
import { openUpload } from "#platform/server/open-upload.ts";
import { openTestSite } from "../../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../../tests/test-database.ts";
import { articleClaims } from "./claims.ts";
import { createCallSender, createTransactionServices } from "./create-call-sender.ts";
import { demonstrationEmailCampaigns } from "./email-campaigns.ts";
import { demonstrationIncidents } from "./incidents.ts";
import { demonstration, loadDemonstration, type Send } from "./load-demonstration.ts";
import { demonstrationTwitterCampaigns } from "./twitter-campaigns.ts";

/** Opens an empty site, with a function that loads the demonstration into it. */
async function openEmptySite(engine: Engine) {
  const site = await openTestSite(engine);
  // A start has put the list of places in place.
  await site.app.ready();
  return {
    site,
    /** `wrap` wraps the function that makes the demonstration's calls. */
    load: (wrap = (send: Send): Send => send) =>
      site.database.inTransaction(async (tx) => {
        const images = createImageService({
          ...site.media,
          ...createTransactionServices(tx),
          isAvifEnabled: false,
          report: console.error,
        });
        try {
          return await loadDemonstration(
            wrap(createCallSender(tx, insertAuditEntry, images)),
            (path) => openUpload(path, site.media.incoming),
            withFewPictures,
          );
        } finally {
          await images.close();
        }
      }),
    close: site.close,
  };
}

/** With the pictures of the current incident alone: all of them are loaded in tests/e2e/process.e2e.ts. */
const withFewPictures = {
  ...demonstration,
  incidents: demonstration.incidents.map((incident, index, all) =>
    index < all.length - 1 ? { ...incident, images: [] } : incident,
  ),
};

describe.each(engines)("the demonstration, loaded on %s,", (engine) => {
  let opened: Awaited<ReturnType<typeof openEmptySite>>;
  beforeAll(async () => {
    opened = await openEmptySite(engine);
    await opened.load();
  });
  afterAll(() => opened.close());

  const read = async <B>(path: string) => (await opened.site.call<B>("GET", path)).body;

  it("shows the newest of each kind as the current one, in reading order", async () => {
    const tweets = demonstrationTwitterCampaigns.at(-1);
    expect(await read("/get_current_twitter_campaign")).toMatchObject({ title: tweets?.title });
    const letter = demonstrationEmailCampaigns.at(-1);
    expect(await read("/get_current_email_campaign")).toMatchObject({ title: letter?.campaign_title, body: letter?.body });

    const incident = demonstrationIncidents.at(-1);
    const current = await read<Incident>("/get_current_incident");
    expect(current).toMatchObject({
      title: incident?.title,
      number_of_killed: incident?.killed.minimum,
      killed: incident?.killed,
      kinds: incident?.kinds,
      place: { name: "West Wellega", region: { name: "Oromia" } },
      place_precision: "district",
    });
    expect(current.articles.map(({ article_link, description }) => ({ article_link, description }))).toEqual(incident?.articles);
    expect(current.claims.map(({ as_written, sources }) => [as_written, sources.length])).toEqual(
      Object.values(articleClaims).map(({ as_written }) => [as_written, 1]),
    );
    expect(current.attributions.map(({ organisation, stance }) => [organisation.name_en, stance])).toEqual([
      ["Oromo Liberation Army", "alleged"],
      ["Oromo Liberation Army", "denied"],
    ]);
    expect(await read("/get_metadata_for_five_previous_incidents")).toHaveLength(5);
    expect(await read("/get_metadata_for_old_previous_incidents")).toHaveLength(demonstrationIncidents.length - 6);
  });

  it("serves its drawings, described, in the order of the content", async () => {
    const current = await read<Incident>("/get_current_incident");
    const images = await read<Image[]>(`/get_images_for_incident/${current._id}`);
    expect(images.map(({ description }) => description)).toEqual(
      demonstrationIncidents.at(-1)?.images.map(({ description }) => description),
    );
    for (const { img } of images) {
      const served = await opened.site.app.inject({ url: img });
      expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    expect(await readdir(opened.site.media.incoming)).toEqual([]);
  });

  it("leaves an audit entry without an account for each item, and no account", async () => {
    const lines = await opened.site.audit();
    expect(new Set(lines.map(({ account_id }) => account_id))).toEqual(new Set([null]));
    const count = (action: string) => lines.filter((line) => line.action === action).length;
    expect(count("create_twitter_campaign")).toBe(demonstrationTwitterCampaigns.length);
    expect(count("create_email_campaign")).toBe(demonstrationEmailCampaigns.length);
    expect(count("create_incident")).toBe(demonstrationIncidents.length);
    for (const [action, list] of [
      ["create_article_archive", "articles"],
      ["create_video_archive", "videos"],
      ["create_image_archive", "images"],
    ] as const) {
      expect(count(action)).toBe(withFewPictures.incidents.flatMap((incident): unknown[] => incident[list]).length);
    }
    expect(await opened.site.db.selectFrom("account").select("id").execute()).toEqual([]);
  });
});

describe.each(engines)("an empty site on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openEmptySite>>;
  beforeEach(async () => {
    opened = await openEmptySite(engine);
  });
  afterEach(() => opened.close());

  it("stays empty when the demonstration cannot be loaded completely", async () => {
    const { site, load } = opened;
    let pictures = 0;
    const failing =
      (send: Send): Send =>
      (call, input) => {
        if ((call as unknown) === createImageArchive) pictures += 1;
        if (pictures === 2) throw new Error("The disk is full.");
        return send(call, input);
      };
    await expect(load(failing)).rejects.toThrow("The disk is full.");
    expect(await hasContent(site.db)).toBe(false);
    expect(await site.audit()).toEqual([]);
    expect(await readdir(site.media.incoming)).toEqual([]);
  });

  it.each([
    ["/create_twitter_campaign", demonstrationTwitterCampaigns[0], "/delete_twitter_campaign"],
    ["/create_email_campaign", demonstrationEmailCampaigns[0], "/delete_email_campaign"],
    ["/create_incident", { ...demonstrationIncidents[0], place_precision: "" }, "/delete_incident"],
  ])("is no longer empty after %s, also with the item in the trash", async (create, body, remove) => {
    const { site } = opened;
    const { cookie } = await site.signInAs("admin");
    expect(await hasContent(site.db)).toBe(false);
    const created = await site.call("POST", create, { body, cookie });
    expect(await hasContent(site.db)).toBe(true);
    expect((await site.call("DELETE", `${remove}/${created.body._id}`, { cookie })).status).toBe(200);
    expect(await hasContent(site.db)).toBe(true);
  });
});
