import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasContent } from "#app/demonstration/site-content.ts";
import { listNamingCampaigns } from "#app/incident-campaigns/server/item-incident-store.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { issueSetupCode } from "#features/accounts/server/setup-code.ts";
import { COUNT_NAMES, NOT_KNOWN } from "#features/archive/incidents/count-rules.ts";
import { verificationStatusSchema } from "#features/archive/incidents/verification-rules.ts";
import { appendLateFiles } from "#features/archive/revisions/proof/server/append-to-manifest.ts";
import { createImageArchive } from "#features/archive/sources/admin-calls.ts";
import type { Image } from "#features/archive/sources/rules.ts";
import { createImageService } from "#features/archive/sources/server/images/image-service.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { openLocalFile } from "#platform/server/http/open-local-file.ts";
import type { ChangeKind } from "#platform/shared/change.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { parseConfig } from "#services/settings/config.ts";
import { openTestSite, PASSWORD } from "../../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../../tests/test-database.ts";
import { createCallSender, createTransactionServices } from "../create-call-sender.ts";
import { demonstration } from "./content.ts";
import { DRAWING_RIGHTS, listSpread, loadDemonstration, type Send } from "./load-demonstration.ts";
import { insertWaitingColleague } from "./waiting-colleague.ts";

const [campaigns, letters, incidents] = [
  listSpread(demonstration.twitter_campaigns),
  listSpread(demonstration.letters),
  listSpread(demonstration.incidents),
];
const { ataye_findings: draftCampaign, tole_first: trashedCampaign } = demonstration.twitter_campaigns;
const { ataye_second: draftIncident, hawzen_twice: withdrawnIncident } = demonstration.incidents;
const NOW = new Date("2026-11-23T12:00:00.000Z");
const OWNER = { firstName: "Alice", lastName: "Abebe", email: "alice@example.org", password: PASSWORD };

/** Opens an empty site, with a function that loads the demonstration into it. */
async function openEmptySite(engine: Engine, env: Record<string, string | undefined> = {}) {
  const site = await openTestSite(engine, env);
  // A start has put the list of places in place.
  await site.app.ready();
  return {
    site,
    /** `wrap` wraps the functions that make the demonstration's calls. */
    load: (wrap = (send: Send): Send => send) =>
      site.database.inTransaction(async (tx) => {
        const images = createImageService({
          appendLateFiles,
          ...site.media,
          ...createTransactionServices(tx),
          isAvifEnabled: false,
          report: console.error,
        });
        const { passwordHasher } = site;
        const config = parseConfig(env);
        const sendAt = createCallSender(tx, { insertAuditEntry, images, passwordHasher, config });
        try {
          await loadDemonstration({
            sendAt: (now) => wrap(sendAt(now)),
            openFile: (path) => openLocalFile(path, site.media.incoming),
            now: NOW,
            lockedSettings: config.settings,
            origin: "https://example.org",
            content: withFewPictures,
          });
          await insertWaitingColleague(tx, passwordHasher, NOW);
        } finally {
          await images.close();
        }
      }),
    close: site.close,
  };
}

/** With only the pictures of the current incident: tests/e2e/process.e2e.ts loads all of them. */
const withFewPictures = {
  ...demonstration,
  incidents: Object.fromEntries(
    Object.entries(demonstration.incidents).map(([key, incident]) => [
      key,
      incident === incidents.at(-1) || incident.days_ago ? incident : { ...incident, images: [] },
    ]),
  ),
};

/** The titles of what is translated, in English and in Amharic. */
const listTranslated = <T extends { translates?: string }>(items: Record<string, T>, getTitle: (item: T) => string) =>
  Object.values(items).flatMap((item) => {
    const english = items[item.translates ?? ""];
    return english ? [[getTitle(english), getTitle(item)]] : [];
  });

describe("the demonstration, loaded on sqlite,", () => {
  let opened: Awaited<ReturnType<typeof openEmptySite>>;
  beforeAll(async () => {
    opened = await openEmptySite("sqlite");
    await opened.load();
  });
  afterAll(() => opened.close());

  const listIncidents = async () => [
    ...(await read<Incident[]>("/get_metadata_for_five_previous_incidents")),
    ...(await read<Incident[]>("/get_metadata_for_old_previous_incidents")),
  ];
  const read = async <B>(path: string) => (await opened.site.call<B>("GET", path)).body;

  it("shows the newest of each kind as the current one, in reading order", async () => {
    const tweets = campaigns.at(-1);
    expect(await read("/get_current_twitter_campaign")).toMatchObject({ title: tweets?.title });
    const letter = letters.at(-1);
    expect(await read("/get_current_email_campaign")).toMatchObject({
      title: letter?.campaign_title,
      body: letter?.body.join("\n\n"),
    });

    const incident = incidents.at(-1);
    const current = await read<Incident>("/get_current_incident");
    expect(current).toMatchObject({
      title: incident?.title,
      number_of_killed: incident?.killed?.minimum,
      killed: incident?.killed,
      kinds: incident?.kinds,
      place: { name: "Tole", zone: { name: "West Wellega" }, region: { name: "Oromia" } },
      place_precision: "exact",
    });
    const articles = Object.entries(incident?.articles ?? {});
    expect(current.articles.map(({ article_link, description }) => ({ article_link, description }))).toEqual(
      articles.map(([key, { description }]) => ({ article_link: demonstration.sources[key]?.article_link, description })),
    );
    expect(current.claims.map(({ as_written, sources }) => [as_written, sources.length])).toEqual(
      articles.flatMap(([, { claims = [] }]) => claims.map(({ as_written = null }) => [as_written, 1])),
    );
    expect(current.attributions.map(({ organisation, stance }) => [organisation.name_en, stance])).toEqual([
      ["Oromo Liberation Army", "alleged"],
      ["Oromo Liberation Army", "denied"],
    ]);
    expect(await read("/get_metadata_for_five_previous_incidents")).toHaveLength(5);
    expect(await read("/get_metadata_for_old_previous_incidents")).toHaveLength(incidents.length - 6);
  });

  it("pairs translated campaigns and letters, Amharic first on Amharic pages", async () => {
    const { twitter_campaigns, letters } = demonstration;
    for (const [kind, titles] of [
      ["twitter", listTranslated(twitter_campaigns, ({ title }) => title)],
      ["email", listTranslated(letters, ({ campaign_title }) => campaign_title)],
    ] as const) {
      type Listed = { title: string; language: string; translations?: { language: string }[] };
      const listIn = async (language: string) => [
        await read<Listed>(`/get_current_${kind}_campaign?language=${language}`),
        ...(await read<Listed[]>(`/get_metadata_for_five_previous_${kind}_campaigns?language=${language}`)),
        ...(await read<Listed[]>(`/get_metadata_for_old_previous_${kind}_campaigns?language=${language}`)),
      ];
      const [english, amharic] = [await listIn("en"), await listIn("am")];
      expect([english[0]?.language, amharic[0]?.language]).toEqual(["en", "am"]);
      for (const [index, list] of [english, amharic].entries()) {
        const listed = list.map(({ title }) => title);
        for (const pair of titles) {
          expect(listed).toContain(pair[index]);
          expect(listed).not.toContain(pair[1 - index]);
        }
        expect(list.filter(({ translations }) => translations?.length === 1)).toHaveLength(titles.length);
      }
    }
  });

  it("serves its drawings, described, in the order of the content", async () => {
    const current = await read<Incident>("/get_current_incident");
    const images = await read<Image[]>(`/get_images_for_incident/${current._id}`);
    expect(images.map(({ description }) => description)).toEqual(
      incidents.at(-1)?.images.map((file) => demonstration.illustrations[file]),
    );
    expect(images.every(({ rights }) => rights === DRAWING_RIGHTS)).toBe(true);
    for (const { img } of images) {
      const served = await opened.site.app.inject({ url: img });
      expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    expect(await readdir(opened.site.media.incoming)).toEqual([]);
  });

  it("leaves an audit entry without an account for each item", async () => {
    const lines = await opened.site.audit();
    expect(new Set(lines.map(({ account_id }) => account_id))).toEqual(new Set([null]));
    const count = (of: ChangeKind) => lines.filter(({ verb, kind }) => verb === "create" && kind === of).length;
    // A draft and one in the trash; a scheduled one; a draft and a withdrawn one.
    expect(count("twitter_campaign")).toBe(campaigns.length + 2);
    expect(count("email_campaign")).toBe(letters.length + 1);
    expect(count("incident")).toBe(incidents.length + 2);
    for (const [kind, list] of [
      ["article", "articles"],
      ["video", "videos"],
      ["image", "images"],
    ] as const) {
      const counts = Object.values(withFewPictures.incidents).map((incident) => Object.keys(incident[list] ?? {}).length);
      expect(count(kind)).toBe(counts.reduce((sum, number) => sum + number));
    }
  });

  it("spreads what was done over two years, in its order", async () => {
    const moments = (await opened.site.audit()).map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
    const daysAgo = (at = "") => (NOW.getTime() - Date.parse(at)) / DAY;
    expect([daysAgo(moments[0]), daysAgo(moments.at(-1))]).toEqual([730, 1]);
    for (const table of ["twitter_campaign", "email_campaign", "incident"] as const) {
      const rows = await opened.site.db
        .selectFrom(table)
        .select("created_at")
        .where("publication", "=", "published")
        .orderBy("sequence")
        .execute();
      const created = rows.map(({ created_at }) => created_at);
      expect(created, table).toEqual(created.toSorted());
      expect(daysAgo(created[0]), table).toBe(730);
      expect(daysAgo(created.at(-1)), table).toBeLessThan(60);
      expect(new Set(created.map((at) => at.slice(0, 7))).size, table).toBeGreaterThan(6);
    }
  });

  it("has two drafts, a scheduled letter, a deleted campaign and a withdrawn incident", async () => {
    const { cookie } = await opened.site.signInAs("admin");
    const list = async (path: string) => (await opened.site.call<{ title: string }[]>("GET", path, { cookie })).body;
    const draft = { publication: { state: "draft", publish_at: null } };
    expect(await list("/get_drafts/twitter_campaign")).toMatchObject([{ title: draftCampaign?.title, ...draft }]);
    expect(await list("/get_drafts/incident")).toMatchObject([{ title: draftIncident?.title, ...draft }]);
    expect(await list("/get_drafts/email_campaign")).toMatchObject([
      {
        title: demonstration.letters.newspaper?.campaign_title,
        publication: { state: "draft", publish_at: "2026-12-23T12:00:00.000Z" },
      },
    ]);
    expect(await list("/get_trash")).toMatchObject({ twitter_campaign: [{ title: trashedCampaign?.title }] });
    const history = await opened.site.call("GET", "/get_campaign_changes", { cookie });
    expect(JSON.stringify(history.body)).toContain("One tweet.");
    const withdrawn = await list("/get_withdrawn_incidents");
    expect(withdrawn).toMatchObject([
      { title: withdrawnIncident?.title, verification: { note: withdrawnIncident?.status_note } },
    ]);
  });

  it("has campaigns that name a record", async () => {
    const { _id } = await read<Incident>("/get_current_incident");
    const naming = await listNamingCampaigns(opened.site.database.reader, _id, 10);
    const told = campaigns.filter(({ later }) => later).map(({ title }) => title);
    expect(naming.map(({ title }) => title).toSorted()).toEqual(told.toSorted());
  });

  it("has a letter to representatives in three countries", async () => {
    const letters = await opened.site.db.selectFrom("email_recipient").select("email_campaign_id").distinct().execute();
    expect(letters).toHaveLength(1);
    const letter = await opened.site.call<object>("GET", `/get_email_campaign_details/${letters[0]?.email_campaign_id}`);
    expect(letter.body).toMatchObject({
      title: "Ask your representative about Ataye",
      countries: [
        { country: "CA", name: "Canada", regions: ["", "Alberta", "Ontario"] },
        { country: "GB", name: "United Kingdom", regions: [""] },
        { country: "US", name: "United States", regions: ["Minnesota", "Virginia"] },
      ],
    });
  });

  it("has incidents of each status, one without any number, and corrections", async () => {
    const rows = await opened.site.db.selectFrom("incident").selectAll().where("publication", "=", "published").execute();
    expect(new Set(rows.map(({ verification }) => verification))).toEqual(new Set(verificationStatusSchema.options));
    const withoutNumber = (await listIncidents()).filter((incident) =>
      COUNT_NAMES.every((name) => isDeepStrictEqual(incident[name], NOT_KNOWN)),
    );
    expect(withoutNumber.map(({ title }) => title)).toEqual(["First attack on Ataye, March 2021"]);
    const current = await read<Incident>("/get_current_incident");
    const [disputed, corrected] = await listIncidents();
    expect(await read(`/get_incident_with_id/${disputed?._id}`)).toMatchObject({ narrative_en_reviewed_on: "2026-08-17" });
    expect(await read(`/get_incident_with_id/${corrected?._id}`)).toMatchObject({
      narrative_am: incidents.at(-3)?.narrative_am?.join("\n\n"),
      narrative_am_reviewed_on: null,
    });
    const history = JSON.stringify(await read(`/get_incident_history/${current._id}`));
    expect(history).toContain(incidents.at(-1)?.reason);
  });

  it("has settings in both languages and no way to take money", async () => {
    const { body } = await opened.site.call("GET", "/site");
    expect(body).toMatchObject({
      name: { en: demonstration.settings["name.en"], am: demonstration.settings["name.am"] },
      purpose: { en: demonstration.settings["purpose.en"], am: demonstration.settings["purpose.am"] },
      contact: "mailto:contact@example.org",
      documents: "mailto:documents@example.org",
      donation: null,
      takesDonations: false,
    });
    const addresses = JSON.stringify(demonstration.settings).match(/https?:[^"]+|[^"@]+@[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/example\.org\/|@example\.org$/);
  });
});

describe("a colleague who waits on the demonstration on sqlite", () => {
  let opened: Awaited<ReturnType<typeof openEmptySite>>;
  afterEach(() => opened.close());

  const open = async (env: Record<string, string | undefined>) => {
    opened = await openEmptySite("sqlite", env);
    const { database, passwordHasher } = opened.site;
    await database.inTransaction((tx) => insertWaitingColleague(tx, passwordHasher, opened.site.now()));
    return opened.site;
  };
  const listAccounts = () =>
    opened.site.db.selectFrom("account").select(["email", "role", "status"]).orderBy("sequence").execute();
  const colleague = { email: "waiting.colleague@example.org", role: "admin", status: "waiting" };

  it("does not count as the first account while the site is being tried out", async () => {
    const site = await open({ ADMIN_SIGN_UP: undefined });
    expect((await site.call("GET", "/sign_up_options")).body).toEqual({ mode: "open", needsSetupCode: false });
    expect((await site.call("POST", "/sign_up", { body: OWNER })).status).toBe(200);
    expect(await listAccounts()).toEqual([colleague, { email: OWNER.email, role: "owner", status: "active" }]);
  });

  it("does not replace the setup code in public", async () => {
    const site = await open({ ADMIN_SIGN_UP: undefined, PUBLIC_URL: "https://a.example" });
    expect((await site.call("GET", "/sign_up_options")).body).toEqual({ mode: "approval", needsSetupCode: true });
    expect((await site.call("POST", "/sign_up", { body: OWNER })).status).toBe(201);
    const setupCode = await site.database.inTransaction((tx) => issueSetupCode(tx, site.now()));
    expect((await site.call("POST", "/sign_up", { body: { ...OWNER, setupCode } })).status).toBe(200);
    expect(await listAccounts()).toEqual([colleague, { email: OWNER.email, role: "owner", status: "active" }]);
  });

  it("can be approved but cannot sign in, as nobody knows the password", async () => {
    const site = await open({});
    const { cookie } = await site.signInAs("owner");
    const { id } = await site.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", colleague.email)
      .executeTakeFirstOrThrow();
    expect((await site.call("PATCH", "/approve_account", { body: { account_id: id }, cookie })).status).toBe(200);
    for (const password of ["", PASSWORD, "password"]) {
      expect((await site.call("POST", "/sign_in", { body: { email: colleague.email, password } })).status).toBe(201);
    }
  });
});

describe("the demonstration's settings", () => {
  it("do not replace settings of the environment", async () => {
    const opened = await openEmptySite("sqlite", { SITE_NAME: "Our own name" });
    await opened.load();
    const { body } = await opened.site.call("GET", "/site");
    expect(body).toMatchObject({ name: { en: "Our own name", am: demonstration.settings["name.am"] } });
    await opened.close();
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
    ["/create_twitter_campaign", campaigns[0], "/delete_twitter_campaign"],
    ["/create_email_campaign", { cc: [], ...letters[0], body: "Dear archivist" }, "/delete_email_campaign"],
    ["/create_incident", { ...incidents[1], place_precision: "", injured: NOT_KNOWN, displaced: NOT_KNOWN }, "/delete_incident"],
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
