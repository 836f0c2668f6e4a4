import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeEach, describe, expect, it } from "vitest";
import { DEMONSTRATION_CONTACT } from "#app/demonstration/is-demonstration.ts";
import { insertWaitingColleague } from "#app/demonstration/waiting-colleague.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import type { Tables } from "#database/tables.ts";
import { insertManualBackup } from "#services/backup/server/backup-run-store.ts";
import { SITE_ID } from "#services/settings/server/setting-store.ts";
import { incident } from "../../../tests/sites/archive-site.ts";
import { setUpContentSite, UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { openTestSite } from "../../../tests/sites/test-site.ts";
import { campaign } from "../../../tests/sites/twitter-site.ts";
import { testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import { apiCalls } from "../api-calls.ts";
import * as calls from "./calls.ts";
import { LAST_CHANGES_MAX_COUNT, PROTECTED_CHANGES_SHOWN_MS } from "./rules.ts";

const TABLES = [
  "tweet",
  "twitter_campaign",
  "email_campaign",
  "source",
  "incident_text",
  "incident",
] as const satisfies (keyof Tables)[];
const FIRST_NAME = "Zewditu";
const LAST_NAME = "Haddis";
const letter = { ...campaign, subject: "A subject", to: ["somebody@un.org"], cc: [], body: "A body" };

describe.each(engines)("the dashboard's calls on %s", (engine) => {
  const content = setUpContentSite(engine, TABLES, async (db) => ({
    campaigns: await db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
  }));
  const { site, admin, asAdmin, asOwner, rows } = content;
  beforeEach(() =>
    site().database.inTransaction((tx) =>
      tx
        .updateTable("account")
        .set({ first_name: FIRST_NAME, last_name: LAST_NAME })
        .where("id", "=", admin().accountId)
        .execute(),
    ),
  );

  const create = async (path: string, body: object, send = asAdmin) => {
    const response = await send("POST", path, body);
    expect(response.status).toBe(200);
    return String(response.body._id);
  };
  const createCampaign = (send = asAdmin) => create("/create_twitter_campaign", campaign, send);
  const createLetter = (to = letter.to, title = letter.title) => create("/create_email_campaign", { ...letter, to, title });
  const createIncident = (title = incident.title) => create("/create_incident", { ...incident, title });

  if (engine === "sqlite") {
    testAccess({
      calls,
      validInputs: async () => ({}),
      site,
      admin,
      asAdmin: (method, path) => asAdmin(method, path === "/get_last_changes" ? `${path}?ids=${UNKNOWN_ID}` : path),
      asOwner: (method, path) => asOwner(method, path === "/get_last_changes" ? `${path}?ids=${UNKNOWN_ID}` : path),
      rows,
    });
  }

  describe("GET /get_last_changes", () => {
    const list = async (...ids: string[]) => (await asAdmin("GET", `/get_last_changes?ids=${ids}`)).body;

    it("names who changed each thing last, and when", async () => {
      const id = await createCampaign(asOwner);
      const at = site().now().toISOString();
      expect(await list(id)).toEqual([{ _id: id, name: "Test owner", at }]);
      site().advanceTime(60_000);
      await asAdmin("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, title: "Another title" });
      expect(await list(id)).toEqual([{ _id: id, name: `${FIRST_NAME} ${LAST_NAME}`, at: site().now().toISOString() }]);
    });

    it("names nobody for a change made without a session", async () => {
      const id = await createCampaign();
      await site().database.inTransaction((tx) => tx.updateTable("audit").set({ account_id: null }).execute());
      expect(await list(id)).toMatchObject([{ _id: id, name: null }]);
    });

    it.each([
      ["what is no id", "not-an-id"],
      ["an empty list", ""],
      ["more than fit into an address", Array.from({ length: LAST_CHANGES_MAX_COUNT + 1 }, () => randomUUID()).join()],
    ])("refuses %s", async (_what, ids) => {
      expect((await asAdmin("GET", `/get_last_changes?ids=${ids}`)).status).toBe(201);
    });

    it("accepts as many ids as fit into a URL", async () => {
      const ids = Array.from({ length: LAST_CHANGES_MAX_COUNT }, () => randomUUID());
      expect(await list(...ids)).toEqual([]);
    });

    it("is the only call that returns a name: responses to visitors have none", async () => {
      const ids = { campaign: await createCampaign(), letter: await createLetter(), incident: await createIncident() };
      const all = Object.values(ids);
      expect(JSON.stringify(await list(...all))).toContain(FIRST_NAME);
      const paths = apiCalls
        .filter(({ method, access }) => method === "GET" && access === "public")
        .flatMap(({ path }) => (path.includes(":") ? all.map((id) => path.replace(/:\w+/, id)) : [path]));
      expect(paths).toContain(`/get_twitter_campaign_details/${ids.campaign}`);
      for (const path of [...paths, `/get_last_changes?ids=${all}`, "/get_dashboard_overview"]) {
        for (const cookie of [admin().cookie, undefined]) {
          const { body } = await site().call("GET", path, cookie ? { cookie } : {});
          if (!cookie) expect(JSON.stringify(body), path).not.toMatch(new RegExp(`${FIRST_NAME}|${LAST_NAME}`));
        }
      }
    });
  });

  describe("GET /get_dashboard_overview", () => {
    const read = async (send = asAdmin) => (await send("GET", "/get_dashboard_overview")).body;
    const nothing = { items: [], more: 0 };

    it("returns for an empty site that nothing needs attention and nothing is done", async () => {
      expect(await read()).toEqual({
        letters: nothing,
        corroborated: nothing,
        incidents: nothing,
        anniversaries: [],
        isDemonstration: false,
        version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
        hasCampaign: false,
        hasIncident: false,
        owner: null,
      });
    });

    it("names three letters and three incidents that need attention, counts the rest", async () => {
      for (const title of ["a", "b", "c", "d", "e"]) {
        await createLetter(["somebody@example.org"], title);
        await createIncident(title);
      }
      await createLetter();
      const incidentId = await createIncident("with a source");
      await create("/create_article_archive", {
        incident_id: incidentId,
        article_link: "https://un.org/report",
        description: "A report",
      });
      const named = { items: ["e", "d", "c"].map((title) => ({ _id: expect.any(String), title })), more: 2 };
      expect(await read()).toMatchObject({ letters: named, incidents: named, hasCampaign: true, hasIncident: true });
    });

    it("stops counting at a hundred", async () => {
      const at = site().now().toISOString();
      const dates = { date: "2021-01-12", date_of_incident: "2021-01-12", created_at: at, updated_at: at };
      const values = { ...dates, language: "en" as const, location: "" };
      await site().database.inTransaction((tx) =>
        tx
          .insertInto("incident")
          .values(Array.from({ length: 120 }, () => ({ ...values, id: randomUUID() })))
          .execute(),
      );
      expect(await read()).toMatchObject({ incidents: { more: 97 } });
    });

    it("counts a letter, also one in the trash, as a first campaign", async () => {
      const id = await createLetter();
      expect(await read()).toMatchObject({ hasCampaign: true, hasIncident: false });
      await asAdmin("DELETE", `/delete_email_campaign/${id}`);
      expect(await read()).toMatchObject({ hasCampaign: true, letters: nothing });
    });

    it("tells only owners how many accounts wait, and whether there is one owner", async () => {
      const { accountId } = admin();
      const waiting = await site().signInAs("waiting", "waiting-too@example.org");
      const countWaiting = async () =>
        (await site().db.selectFrom("account").select("id").where("status", "=", "waiting").execute()).length;
      const waitingAccounts = await countWaiting();
      expect(await read(asOwner)).toMatchObject({ owner: { waitingAccounts, isSingleOwner: true } });
      await site().updateAccount(accountId, { role: "owner" });
      await site().updateAccount(waiting.accountId, { role: "owner", status: "disabled" });
      expect(await read(asOwner)).toMatchObject({ owner: { waitingAccounts: waitingAccounts - 1, isSingleOwner: false } });
      await site().updateAccount(accountId, { role: "admin" });
      expect(await read(asOwner)).toMatchObject({ owner: { isSingleOwner: true } });
      expect(await read()).toMatchObject({ owner: null });
    });
  });
});

describe("GET /get_dashboard_overview on sqlite", () => {
  const unset = { name: false, contact: false, networks: false, giving: false, backup: false };

  it.each([
    [{}, {}],
    [{ SITE_NAME: "Amhara Advocacy" }, { name: true }],
    [{ CONTACT_EMAIL: "somebody@un.org" }, { contact: true }],
    [{ CONTACT_URL: "https://un.org/contact" }, { contact: true }],
    [{ SOCIAL_INSTAGRAM_URL: "https://instagram.com/un" }, { networks: true }],
    [{ DONATION_URL: "https://un.org/give" }, { giving: true }],
    [{ PAYPAL_CLIENT_ID: "client-1" }, { giving: true }],
    [{ BACKUP_DIR: tmpdir() }, { backup: true }],
  ])("returns to an owner which settings are made with %j", async (env, set) => {
    const site = await openTestSite("sqlite", env);
    const { cookie } = await site.signInAs("owner");
    const { body } = await site.call("GET", "/get_dashboard_overview", { cookie });
    expect(body).toMatchObject({ owner: { settings: { ...unset, ...set } } });
    await site.close();
  });

  it("is the demonstration until the site has a contact, without its waiting colleague", async () => {
    const site = await openTestSite("sqlite");
    const { cookie } = await site.signInAs("owner");
    const read = async () => (await site.call("GET", "/get_dashboard_overview", { cookie })).body;
    const setContact = async (text: string) => {
      const body = { changes: { contact_email: text } };
      expect((await site.call("PATCH", "/edit_site_settings", { body, cookie })).status).toBe(200);
    };
    expect(await read()).toMatchObject({ isDemonstration: false });
    await setContact(DEMONSTRATION_CONTACT);
    expect(await read()).toMatchObject({ isDemonstration: true, owner: { waitingAccounts: 0 } });
    await site.database.inTransaction((tx) => insertWaitingColleague(tx, site.passwordHasher, site.now()));
    expect(await read()).toMatchObject({ isDemonstration: true, owner: { waitingAccounts: 0 } });
    await site.signInAs("waiting");
    expect(await read()).toMatchObject({ isDemonstration: true, owner: { waitingAccounts: 1 } });
    await setContact("us@ours.example");
    expect(await read()).toMatchObject({ isDemonstration: false, owner: { waitingAccounts: 2 } });
    await site.close();
  });

  it("names the changes by others of protected settings within a week", async () => {
    const site = await openTestSite("sqlite");
    const { cookie, accountId: ownId } = await site.signInAs("owner");
    const { accountId: otherId } = await site.signInAs("owner", "other@example.org");
    const first = new Date(site.now().getTime() - PROTECTED_CHANGES_SHOWN_MS);
    const insert = (at: Date, values: object, accountId: string | null = otherId) =>
      site.database.inTransaction((tx) =>
        insertAuditEntry(tx, { at, accountId, verb: "edit", kind: "site", id: SITE_ID, before: {}, after: values }),
      );
    await insert(new Date(first.getTime() - 1), { donation_url: "https://un.org/too-old" });
    await insert(first, { "name.en": "Our name", donation_url: "https://un.org/give", sign_up_mode: "closed", gone: "x" });
    await insert(site.now(), { paypal_client_id: "client-1" });
    await insert(site.now(), { contact_email: "somebody@un.org" });
    await insert(site.now(), { donation_url: "https://un.org/own" }, ownId);
    await insert(site.now(), { paypal_client_id: "machine" }, null);
    expect((await site.call("GET", "/get_dashboard_overview", { cookie })).body).toMatchObject({
      owner: {
        protectedChanges: [
          { at: site.now().toISOString(), name: null, settings: ["paypal_client_id"] },
          { at: site.now().toISOString(), name: "Test owner", settings: ["paypal_client_id"] },
          { at: first.toISOString(), name: "Test owner", settings: ["donation_url", "sign_up_mode"] },
        ],
      },
    });
    await site.close();
  });

  it("counts a backup that was made by hand", async () => {
    const site = await openTestSite("sqlite");
    const { cookie } = await site.signInAs("owner");
    await site.database.inTransaction((tx) => insertManualBackup(tx, site.now(), { bytes: 1, damaged_files: 0 }, site.now()));
    const { body } = await site.call("GET", "/get_dashboard_overview", { cookie });
    expect(body).toMatchObject({ owner: { settings: { backup: true } } });
    await site.close();
  });
});
