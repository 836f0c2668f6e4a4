import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { noteSeen } from "#database/database.ts";
import * as accountCalls from "#features/accounts/calls.ts";
import { runAdminCommand } from "#features/accounts/server/admin-cli.ts";
import * as sessionCalls from "#features/accounts/session-calls.ts";
import * as importCalls from "#features/archive/import/calls.ts";
import * as incidentAdminCalls from "#features/archive/incidents/admin-calls.ts";
import * as organisationCalls from "#features/archive/organisations/calls.ts";
import * as placeCalls from "#features/archive/places/calls.ts";
import * as historyCalls from "#features/archive/revisions/history-calls.ts";
import { appendLateFiles } from "#features/archive/revisions/proof/server/append-to-manifest.ts";
import { rewriteIndexRow } from "#features/archive/search-index/server/write-index.ts";
import * as sourceAdminCalls from "#features/archive/sources/admin-calls.ts";
import { createAvifEncoder } from "#features/archive/sources/server/images/avif-encoder.ts";
import * as statementAdminCalls from "#features/archive/statements/admin-calls.ts";
import * as actCalls from "#features/campaigns/acts/calls.ts";
import * as emailAdminCalls from "#features/campaigns/email/admin-calls.ts";
import * as emailCalls from "#features/campaigns/email/calls.ts";
import * as twitterAdminCalls from "#features/campaigns/twitter/admin-calls.ts";
import type { Call } from "#platform/shared/define-call.ts";
import * as itemCalls from "#platform/shared/item-calls.ts";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";
import * as redactionCalls from "#services/redaction/calls.ts";
import * as siteCalls from "#services/settings/calls.ts";
import { type KeptPages, openKeptPages } from "../../tests/kept-pages.ts";
import { renderPageData } from "../../tests/render-page-data.ts";
import { createImageForm, incident, organisation } from "../../tests/sites/archive-site.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { campaign } from "../../tests/sites/twitter-site.ts";
import { expectDeclared, getTomorrow } from "../../tests/test-access.ts";
import { createImage, createNoiseImage } from "../../tests/test-images.ts";
import { apiCalls } from "./api-calls.ts";
import * as incidentActCalls from "./incident-campaigns/calls.ts";

/** Those that `testAccess` makes, with the same expectation. */
const callsOfAccessTests: Call[] = [
  importCalls,
  incidentAdminCalls,
  organisationCalls,
  placeCalls,
  historyCalls,
  sourceAdminCalls,
  statementAdminCalls,
  emailAdminCalls,
  emailCalls,
  twitterAdminCalls,
  itemCalls,
  incidentActCalls,
].flatMap((calls) => Object.values<Call>(calls));
const calls = { ...accountCalls, ...sessionCalls, ...siteCalls, ...redactionCalls, ...actCalls };
const writes = Object.entries<Call>(calls).filter(([, { method }]) => method !== "GET");

it("every call that writes is tried here or by the tests of access", () => {
  const tried = [...callsOfAccessTests, ...writes.map(([, call]) => call)];
  expect(apiCalls.filter((call) => call.method !== "GET" && !tried.includes(call))).toEqual([]);
});

const CODE = "a".repeat(43);

describe("what a node keeps for visitors, on sqlite,", () => {
  let site: TestSite;
  let kept: KeptPages;
  let owner: { cookie: string; accountId: string };
  let admin: { cookie: string; accountId: string };
  let campaignId: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
    await create("incident", { ...incident, date_of_incident: "2024-03-02" });
    campaignId = await create("twitter_campaign", campaign);
    kept = await openKeptPages(site);
  });
  afterAll(async () => {
    await kept.close();
    await site.close();
  });

  const send = (method: "POST" | "PATCH" | "DELETE", path: string, body: object, cookie = owner.cookie) =>
    site.call(method, path, { body, cookie });
  const create = async (kind: string, body: object) => String((await send("POST", `/create_${kind}`, body)).body._id);
  const getCode = (secret: unknown) => new TOTP({ secret: String(secret) }).generate({ timestamp: site.now().getTime() });
  const findSession = async () => {
    const { body } = await site.call<{ sessions: { _id: string; is_current: boolean }[] }>("GET", "/get_own_account", {
      cookie: owner.cookie,
    });
    return body.sessions.find(({ is_current }) => !is_current)?._id;
  };
  const signIn = () => site.call("POST", "/sign_in", { body: { email: "owner@example.org", password: PASSWORD } });
  const ofAdmin = () => ({ account_id: admin.accountId, password: PASSWORD });

  it("is what it would render anew after each other call, with what it declares", async () => {
    let secret: unknown;
    let invite: unknown;
    /** In an order in which each call has what it needs. */
    const steps: Record<string, () => Promise<{ status: number; body: object }>> = {
      signUp: () => send("POST", "/sign_up", { firstName: "N", lastName: "N", email: "new@example.org", password: PASSWORD }, ""),
      signIn,
      endSession: async () => send("DELETE", `/end_session/${await findSession()}`, {}),
      endOtherSessions: () => send("POST", "/end_other_sessions", {}),
      editOwnAccount: () => send("PATCH", "/edit_own_account", { firstName: "Other", lastName: "Names" }),
      changePassword: () =>
        send("POST", "/change_password", { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` }, admin.cookie),
      allowRemovals: () => send("POST", "/allow_removals", { password: PASSWORD }),
      startSecondFactor: async () => {
        const response = await send("POST", "/start_second_factor", { password: PASSWORD });
        secret = response.body.secret;
        return response;
      },
      confirmSecondFactor: () => send("POST", "/confirm_second_factor", { code: getCode(secret) }),
      replaceRecoveryCodes: () => send("POST", "/replace_recovery_codes", { password: PASSWORD }),
      removeSecondFactor: () => send("POST", "/remove_second_factor", { password: PASSWORD }),
      disableAccount: () => send("PATCH", "/disable_account", ofAdmin()),
      enableAccount: () => send("PATCH", "/enable_account", ofAdmin()),
      approveAccount: async () => {
        await site.updateAccount(admin.accountId, { status: "waiting" });
        return send("PATCH", "/approve_account", ofAdmin());
      },
      makeOwner: () => send("PATCH", "/make_owner", ofAdmin()),
      endOwnership: () => send("PATCH", "/end_ownership", ofAdmin()),
      createInvite: async () => {
        const response = await send("POST", "/create_invite", { code: CODE });
        invite = response.body._id;
        return response;
      },
      revokeInvite: () => send("DELETE", `/revoke_invite/${invite}`, {}),
      createResetLink: () => send("POST", "/create_reset_link", { ...ofAdmin(), code: CODE }),
      resetPassword: () => send("POST", "/reset_password", { code: CODE, password: PASSWORD }, ""),
      removeAccountSecondFactor: async () => {
        const { cookie = "" } = await site.call("POST", "/sign_in", { body: { email: "admin@example.org", password: PASSWORD } });
        const { body } = await send("POST", "/start_second_factor", { password: PASSWORD }, cookie);
        await send("POST", "/confirm_second_factor", { code: getCode(body.secret) }, cookie);
        return send("POST", "/remove_account_second_factor", ofAdmin());
      },
      signOut: async () => send("POST", "/sign_out", {}, (await signIn()).cookie),
      editSiteSettings: () => send("PATCH", "/edit_site_settings", { changes: { "name.en": "Voices" } }),
      createSiteLogo: async () =>
        site.upload("/create_site_logo", [["logo", { name: "a.png", bytes: await createImage() }]], owner),
      redactWords: () =>
        send("POST", "/redact_words", { words: "place", reason: "A witness.", password: PASSWORD, confirm: true }),
      countAct: async () => {
        const { tweets } = (await site.call("GET", `/get_twitter_campaign_details/${campaignId}`)).body;
        const response = await send("POST", "/count_act", { kind: "tweet", id: (tweets as { _id: string }[])[0]?._id }, "");
        // It stores what was counted.
        await site.call("GET", `/get_act_days/${campaignId}`, owner);
        expect((await site.call("GET", `/get_act_count/${campaignId}`)).body).toEqual({ count: "few" });
        return response;
      },
    };
    expect(Object.keys(steps).sort()).toEqual(writes.map(([name]) => name).sort());
    for (const [name, step] of Object.entries(steps)) {
      const { length } = await site.audit();
      const response = await kept.expectFresh(step).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
      expect(response, name).toMatchObject({ status: 200 });
      expectDeclared(calls[name as keyof typeof calls], {}, (await site.audit()).slice(length));
    }
    // Every page is rendered some thirty times.
  }, 180_000);

  it("stays while drafts are typed and imported, and while admins sign in", async () => {
    const draft = await create("incident", { ...incident, title: "A draft", draft: true });
    const letter = await create("email_campaign", { title: "A letter", draft: true });
    const tweets = await create("twitter_campaign", { ...campaign, title: "A draft", draft: true });
    const article = { incident_id: draft, article_link: "https://example.org/1", description: "About it" };
    const table = { name: "a.csv", bytes: new TextEncoder().encode("title,date\nOne,2020-01-02\n") };
    let imported: unknown;
    const send200 = async (...request: Parameters<typeof send>) => {
      const { status, body } = await send(...request);
      expect({ status, message: body.message }, request[1]).toMatchObject({ status: 200 });
      return body;
    };
    const unseen: (() => Promise<unknown>)[] = [
      () => send200("PATCH", `/edit_incident_metadata/${draft}`, { base: {}, title: "Typed" }),
      () => send200("PATCH", "/edit_email_campaign_metadata", { email_campaign_id: letter, base: {}, subject: "Typed" }),
      () => send200("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: tweets, base: {}, title: "Typed" }),
      () => send200("POST", "/create_incident", { ...incident, title: "Another", draft: true }),
      () => send200("POST", "/create_article_archive", article),
      async () => site.upload("/create_image_archive", await createImageForm(draft), owner),
      () => send200("POST", "/schedule", { kind: "twitter_campaign", id: tweets, publish_at: getTomorrow(site.now()) }),
      () => send200("DELETE", `/delete_email_campaign/${letter}`, {}),
      async () => {
        imported = (await site.upload("/create_import", [["import_table", table]], owner)).body._id;
      },
      () => send200("POST", `/check_import/${imported}`, {}),
      () => send200("POST", `/apply_import/${imported}`, {}),
      signIn,
      async () => {
        site.advanceTime(10 * MINUTE);
        expect((await site.call("GET", "/get_team", owner)).status).toBe(200);
      },
    ];
    for (const change of unseen) await kept.expectKept(change);
  });

  it("is rendered anew after public words were written, also beside an unseen change", async () => {
    const write = async (values: object) => {
      const id = await create("incident", { ...incident, ...values });
      const version = site.database.getPublicVersion();
      await site.database.inTransaction(async (tx) => {
        noteSeen(false);
        await rewriteIndexRow(tx, id);
      });
      return site.database.getPublicVersion() !== version;
    };
    expect(await write({ title: "Public" })).toBe(true);
    expect(await write({ title: "Unseen", draft: true })).toBe(false);
  });

  it("is what it would render anew after a place and an organisation were changed", async () => {
    const place_id = await create("place", { kind: "region", name: "A region" });
    const incident_id = await create("incident", { ...incident, place_id, place_precision: "region" });
    const article = { incident_id, article_link: "https://example.org/2", description: "About it" };
    const source = await create("article_archive", article);
    const organisation_id = await create("organisation", organisation);
    await create("attribution", { incident_id, organisation_id, stance: "alleged", sources: [source] });
    const edits: [string, object][] = [
      [`/edit_place/${place_id}`, { name: "Renamed" }],
      [`/edit_place/${place_id}`, { spellings: ["title"] }],
      [`/edit_organisation/${organisation_id}`, { description: "Changed" }],
      [`/edit_organisation/${organisation_id}`, { name_en: "Renamed" }],
    ];
    for (const [path, changes] of edits)
      expect(await kept.expectFresh(() => send("PATCH", path, { base: {}, ...changes })), path).toMatchObject({ status: 200 });
    expect((await site.app.inject(`/api/v1/get_incident_with_id/${incident_id}`)).body).toMatch(/"Renamed".*"Renamed"/);
  });

  it("is what it would render anew after an AVIF was made", async () => {
    const incidentId = await create("incident", { ...incident, title: "With a picture" });
    const form = await createImageForm(incidentId, { bytes: await createNoiseImage({ width: 500, height: 400 }) });
    const { body } = await site.upload("/create_image_archive", form, owner);
    const report = vi.fn();
    const { reader, inTransaction } = site.database;
    const encoder = createAvifEncoder({ ...site.media, reader, inTransaction, report, appendLateFiles, delayMs: 0, niceness: 0 });
    const findState = async () =>
      (await reader.selectFrom("image").select("avif_state").where("id", "=", String(body._id)).executeTakeFirst())?.avif_state;
    await kept.expectFresh(async () => {
      encoder.schedule();
      await expect.poll(findState).toBe("done");
    });
    await encoder.close();
    expect(report).not.toHaveBeenCalled();
  });

  it("is what it would render anew after a command on the machine", async () => {
    const { reader, inTransaction } = site.database;
    await kept.expectFresh(() =>
      runAdminCommand(["owner", "admin@example.org"], { reader, inTransaction, insertAuditEntry, now: site.now, origin: "" }),
    );
  });

  // These end the sessions.
  it("is what it would render anew on the next day", async () => {
    const { remembrance } = (await site.call("GET", "/get_remembrance")).body;
    expect(remembrance).toBe(null);
    await site.database.inTransaction((tx) =>
      tx.updateTable("incident").set({ verification: "reported", verification_note: "A note" }).execute(),
    );
    await kept.expectFresh(async () => site.advanceTime(9 * HOUR));
    expect((await site.call("GET", "/get_remembrance")).body.remembrance).toMatchObject({ years: 2 });
  });

  it("is what it would render anew when something scheduled is published", async () => {
    owner.cookie = (await signIn()).cookie ?? "";
    const id = await create("twitter_campaign", { ...campaign, title: "Later", draft: true });
    const body = { kind: "twitter_campaign", id, publish_at: getTomorrow(site.now()) };
    expect((await send("POST", "/schedule", body)).status).toBe(200);
    const node = await openTestSite("sqlite", {}, { database: { database: site.database, env: {}, close: async () => {} } });
    await kept.expectFresh(async () => {
      site.advanceTime(25 * HOUR);
      node.advanceTime(site.now().getTime() - node.now().getTime());
      await node.app.ready();
      await expect.poll(async () => (await site.call("GET", `/get_twitter_campaign_details/${id}`)).status).toBe(200);
    });
    await node.close();
  });
});

describe("the pages of a visitor on sqlite", () => {
  const PAGES = ["/", "/twitter", "/email", "/archives", "/incidents", "/am", "/changes"];
  let site: TestSite;
  const render = vi.fn(renderPageData);
  beforeAll(async () => {
    site = await openTestSite("sqlite", {}, { render });
  });
  afterAll(() => site.close());

  it("are rendered as often with a draft saved every three seconds as without", async () => {
    const { cookie } = await site.signInAs("owner");
    const { body } = await site.call("POST", "/create_incident", { body: { ...incident, draft: true }, cookie });
    const countRenderings = async (save: (second: number) => Promise<unknown>) => {
      render.mockClear();
      for (let second = 0; second < 30; second += 3) {
        await save(second);
        for (const url of PAGES) expect((await site.app.inject(url)).statusCode).toBe(200);
      }
      return render.mock.calls.length;
    };
    expect(await countRenderings(async () => {})).toBe(PAGES.length);
    const path = `/edit_incident_metadata/${body._id}`;
    const save = (second: number) => site.call("PATCH", path, { body: { base: {}, title: `Typed until ${second}` }, cookie });
    expect(await countRenderings(save)).toBe(0);
    expect((await save(30)).status).toBe(200);
    expect((await site.call("POST", "/publish", { body: { kind: "incident", id: body._id }, cookie })).status).toBe(200);
    expect(await countRenderings(async () => {})).toBe(PAGES.length);
  });
});
