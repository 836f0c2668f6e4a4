import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeEach, describe, expect, it } from "vitest";
import { DEMONSTRATION_CONTACT } from "#app/demonstration/site-content.ts";
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
import { LAST_CHANGES_MAX_COUNT, PROTECTED_CHANGES_SHOWN_MS, type Row } from "./rules.ts";

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

const withQuery = (path: string) => {
  if (path === "/get_last_changes") return `${path}?ids=${UNKNOWN_ID}`;
  return path.startsWith("/get_rows/") ? `${path}?list=all` : path;
};

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
      validInputs: async () => ({ getRows: { ids: { kind: "incident" } }, getRowCounts: { ids: { kind: "incident" } } }),
      site,
      admin,
      asAdmin: (method, path) => asAdmin(method, withQuery(path)),
      asOwner: (method, path) => asOwner(method, withQuery(path)),
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

  describe("GET /get_rows", () => {
    const list = async (kind: string, name: string, before = "") => {
      const { status, body } = await asAdmin("GET", `/get_rows/${kind}?list=${name}${before && `&before=${before}`}`);
      expect(status).toBe(200);
      return body as unknown as Row[];
    };
    const getTitles = async (kind: string, name: string) => (await list(kind, name)).map(({ title }) => title);

    it("lists incidents by what is to do, with what is missing, by whom and when", async () => {
      const complete = await createIncident("Complete");
      const article = await create("/create_article_archive", {
        incident_id: complete,
        article_link: "https://un.org/a",
        description: "A report",
      });
      await createIncident("Without an article");
      await create("/create_incident", { ...incident, title: "A draft", location: "", draft: true });
      const at = site().now().toISOString();
      expect(await list("incident", "all")).toMatchObject([
        {
          ...{ title: "A draft", publication: { state: "draft" }, location: "", place: null, status: "unreviewed" },
          missing: ["location is mandatory", "No article"],
        },
        { title: "Without an article", missing: ["No article"] },
        {
          ...{ title: "Complete", location: incident.location, date: incident.date_of_incident, missing: [] },
          lastChange: { name: `${FIRST_NAME} ${LAST_NAME}`, at },
        },
      ]);
      expect(await getTitles("incident", "drafts")).toEqual(["A draft"]);
      expect(await getTitles("incident", "to_verify")).toEqual(["Without an article", "Complete"]);
      expect(await getTitles("incident", "incomplete")).toEqual(["A draft", "Without an article"]);
      expect((await asAdmin("GET", "/get_row_counts/incident")).body).toEqual({ drafts: 1, scheduled: 0, to_verify: 2 });
      expect((await asAdmin("DELETE", `/delete_article/${complete}/${article}`)).status).toBe(200);
      expect(await getTitles("incident", "incomplete")).toEqual(["A draft", "Without an article", "Complete"]);
    });

    it("lists campaigns and letters, and what keeps drafts from being published", async () => {
      await createLetter(["somebody@example.org"], "To nobody");
      await create("/create_email_campaign", { title: "A draft", draft: true });
      const id = await create("/create_twitter_campaign", { title: "Scheduled", draft: true });
      const publish_at = new Date(site().now().getTime() + 60_000).toISOString();
      await site().database.inTransaction((tx) =>
        tx.updateTable("twitter_campaign").set({ publish_at }).where("id", "=", id).execute(),
      );
      expect(await list("email_campaign", "incomplete")).toMatchObject([
        { title: "A draft", missing: expect.arrayContaining(["You must enter your email subject."]) },
        { title: "To nobody", missing: ["Example address"] },
      ]);
      expect(await getTitles("twitter_campaign", "scheduled")).toEqual(["Scheduled"]);
      for (const name of ["drafts", "to_verify"]) expect(await getTitles("twitter_campaign", name)).toEqual([]);
    });

    it("has fifty rows a page, and goes on after the last one seen", async () => {
      const at = site().now().toISOString();
      const values = { date: "2021-01-12", date_of_incident: "2021-01-12", created_at: at, updated_at: at, location: "" };
      await site().database.inTransaction((tx) =>
        tx
          .insertInto("incident")
          .values(Array.from({ length: 120 }, () => ({ ...values, language: "en" as const, id: randomUUID() })))
          .execute(),
      );
      for (const name of ["all", "incomplete"]) {
        const seen: string[] = [];
        for (const length of [50, 50, 20]) {
          const page = await list("incident", name, seen.at(-1));
          expect(page).toHaveLength(length);
          seen.push(...page.map(({ _id }) => _id));
        }
        expect(new Set(seen).size).toBe(120);
      }
    });
  });

  describe("GET /get_dashboard_overview", () => {
    const read = async (send = asAdmin) => (await send("GET", "/get_dashboard_overview")).body;

    it("returns for an empty site that nothing needs attention and nothing is done", async () => {
      expect(await read()).toEqual({
        anniversaries: [],
        isDemonstration: false,
        version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
        hasCampaign: false,
        hasIncident: false,
        owner: null,
      });
    });

    it("counts a letter, also one in the trash, as a first campaign", async () => {
      const id = await createLetter();
      expect(await read()).toMatchObject({ hasCampaign: true, hasIncident: false });
      await asAdmin("DELETE", `/delete_email_campaign/${id}`);
      expect(await read()).toMatchObject({ hasCampaign: true });
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
