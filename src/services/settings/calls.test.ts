import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";

type Site = { name: Record<string, string>; socials: object[] } & Record<string, unknown>;

const getSite = async (site: TestSite, headers = {}) => (await site.call<Site>("GET", "/site", { headers })).body;

describe.each(engines)("the settings of a site on %s", (engine) => {
  let site: TestSite;
  let owner: string;
  let other: string;
  beforeAll(async () => {
    site = await openTestSite(engine, { SOCIAL_X_URL: "https://x.com/us", SITE_NAME_AM: "ድምፆች" });
    owner = (await site.signInAs("owner")).cookie;
    other = (await site.signInAs("owner", "other@example.org")).cookie;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.inTransaction(async (tx) => {
      await tx.deleteFrom("site_setting").execute();
      await tx.deleteFrom("audit").where("subject", "=", "site").execute();
    });
  });

  const edit = (changes: object, { cookie = owner, ...body }: Record<string, unknown> & { cookie?: string } = {}) =>
    site.call("PATCH", "/edit_site_settings", { cookie, body: { changes, ...body } });
  const rows = () => site.db.selectFrom("site_setting").selectAll().orderBy("name").execute();
  const list = async () => {
    const { body } = await site.call("GET", "/get_site_settings", { cookie: owner });
    const settings = body.settings as { name: string }[];
    return Object.fromEntries(settings.map(({ name, ...setting }) => [name, setting]));
  };

  it("stores what an owner sets, with an audit entry, and shows it on the next request", async () => {
    expect(await getSite(site)).toMatchObject({ name: { en: "Amhara Advocacy" }, contact: null });
    const changes = { "name.en": " Voices ", contact_email: "a@example.org" };
    expect((await edit(changes)).body).toEqual({ message: "Saved. Visitors see it from now on." });
    expect(await rows()).toEqual([
      { name: "contact_email", value: '"a@example.org"' },
      { name: "name.en", value: '"Voices"' },
    ]);
    expect(await getSite(site)).toMatchObject({
      name: { en: "Voices" },
      contact: "mailto:a@example.org",
      contactEmail: "a@example.org",
    });
    expect(await site.findLastAudit()).toMatchObject({
      verb: "edit",
      kind: "site",
      subject: "site",
      before: { "name.en": null, contact_email: null },
      after: { "name.en": "Voices", contact_email: "a@example.org" },
    });
  });

  it.each([null, ""])("removes a setting with %j", async (value) => {
    await edit({ "name.en": "Voices" });
    expect((await edit({ "name.en": value })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await getSite(site)).toMatchObject({ name: { en: "Amhara Advocacy" } });
  });

  it("writes no audit entry when nothing changes", async () => {
    await edit({ "name.en": "Voices" });
    const count = (await site.audit()).length;
    expect((await edit({ "name.en": "Voices", contact_url: null })).status).toBe(200);
    expect(await site.audit()).toHaveLength(count);
  });

  it("lets the environment override a setting, and says so", async () => {
    const response = await edit({ "name.am": "ሌላ", "name.en": "Voices" });
    const message = "SITE_NAME_AM is set on the machine, and wins over what is set here.";
    expect(response).toMatchObject({ status: 201, body: { message, issues: [{ path: "name.am", message }] } });
    expect(await rows()).toEqual([]);
    expect(await list()).toMatchObject({
      "name.am": { value: "ድምፆች", stored: null, lockedBy: "SITE_NAME_AM" },
      social_x: { value: "https://x.com/us", lockedBy: "SOCIAL_X_URL" },
      "name.en": { value: null, stored: null, lockedBy: null },
    });
    // Stored before the variable was set.
    await site.database.inTransaction((tx) => tx.insertInto("site_setting").values({ name: "name.am", value: '"ሌላ"' }).execute());
    expect(await getSite(site)).toMatchObject({ name: { am: "ድምፆች" } });
    expect(await list()).toMatchObject({ "name.am": { value: "ድምፆች", stored: "ሌላ" } });
  });

  it("refuses wrong values by name, and stores nothing of the rest", async () => {
    const { status, body } = await edit({ contact_url: "javascript:alert(1)", contact_email: "nobody", "name.en": "Voices" });
    expect(status).toBe(201);
    expect(body.issues).toEqual([
      { path: "contact_url", message: "Please enter an address that begins with https://." },
      { path: "contact_email", message: "Please enter an e-mail address." },
    ]);
    expect((await edit({ unknown: "x" })).status).toBe(201);
    expect((await edit([])).status).toBe(201);
    expect(await rows()).toEqual([]);
  });

  it("ignores a stored value that is no longer taken", async () => {
    const values = [
      { name: "contact_url", value: '"ftp://example.org"' },
      { name: "of_a_later_version", value: "1" },
    ];
    await site.database.inTransaction((tx) => tx.insertInto("site_setting").values(values).execute());
    expect(await getSite(site)).toMatchObject({ contact: null });
  });

  it.each([
    ["donation_url", "https://example.org/give"],
    ["paypal_client_id", "client-1"],
    ["paypal_subscribe_button_id", "BUTTON1"],
    ["sign_up_mode", "closed"],
  ])("asks for the password before it changes %s", async (name, value) => {
    // The test site decides on sign-up by its environment.
    if (name === "sign_up_mode") return expect((await edit({ [name]: value, password: PASSWORD })).status).toBe(201);
    const required = "Please enter your password: this decides who gets money, or who gets in.";
    expect((await edit({ [name]: value })).body.issues).toEqual([{ path: "password", message: required }]);
    expect((await edit({ [name]: value }, { password: "wrong password" })).body.issues).toMatchObject([{ path: "password" }]);
    expect(await rows()).toEqual([]);
    expect((await edit({ [name]: value }, { password: PASSWORD })).status).toBe(200);
    expect(await rows()).toEqual([{ name, value: JSON.stringify(value) }]);
    expect(JSON.stringify(await site.audit())).not.toContain(PASSWORD);
    // A request without changes needs no password.
    expect((await edit({ [name]: value })).status).toBe(200);
    expect((await edit({ [name]: null })).status).toBe(201);
  });

  it("keeps both when two owners change different settings", async () => {
    const responses = await Promise.all([
      edit({ "name.en": "One" }, { base: { "name.en": null } }),
      edit({ contact_email: "a@example.org" }, { cookie: other, base: { contact_email: null } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getSite(site)).toMatchObject({ name: { en: "One" }, contactEmail: "a@example.org" });
  });

  it("shows an owner what another changed meanwhile, instead of overwriting it", async () => {
    expect((await edit({ "name.en": "One" }, { cookie: other, base: { "name.en": null } })).status).toBe(200);
    const { status, body } = await edit({ "name.en": "Two" }, { base: { "name.en": null } });
    expect(status).toBe(201);
    expect(body.conflicts).toMatchObject([{ field: "name.en", yours: "Two", theirs: "One", changed_by: "Test owner" }]);
    expect(await getSite(site)).toMatchObject({ name: { en: "One" } });
  });

  it("lists the changes newest first, page by page", async () => {
    for (let count = 1; count <= 22; count += 1) await edit({ "name.en": `Name ${count}` });
    type Change = { _id: string; name: string | null; fields: object[] };
    const read = async (query = "") => {
      const { body } = await site.call<Change[]>("GET", `/get_site_history${query}`, { cookie: owner });
      return body;
    };
    const first = await read();
    expect(first).toHaveLength(20);
    const change = { name: "Test owner", fields: [{ field: "name.en", before: "Name 21", after: "Name 22" }] };
    expect(first[0]).toMatchObject(change);
    const next = await read(`?before=${first.at(-1)?._id}`);
    expect(next.map(({ fields }) => fields)).toEqual([
      [{ field: "name.en", before: "Name 1", after: "Name 2" }],
      [{ field: "name.en", before: null, after: "Name 1" }],
    ]);
  });

  it("is repeated by its password, and lists no redaction among the changes", async () => {
    const headers = { "idempotency-key": "once" };
    const send = (password?: string, value = "https://example.org/give") =>
      site.call("PATCH", "/edit_site_settings", { cookie: owner, headers, body: { changes: { donation_url: value }, password } });
    expect((await send(PASSWORD)).status).toBe(200);
    const count = (await site.audit()).length;
    expect((await send(PASSWORD)).status).toBe(200);
    expect(await site.audit()).toHaveLength(count);
    await site.database.inTransaction((tx) =>
      insertAuditEntry(tx, {
        at: site.now(),
        accountId: null,
        verb: "redact",
        kind: "site",
        id: "site",
        after: { total: 1 },
      }),
    );
    await site.database.inTransaction((tx) =>
      insertAuditEntry(tx, {
        ...({ at: site.now(), accountId: null, verb: "edit", kind: "site", id: "site" } as const),
        ...{ before: { "name.en": "A" }, after: { "name.en": null, undo: { _id: "u", reason: "r" } } },
      }),
    );
    const { body } = await site.call<object[]>("GET", "/get_site_history", { cookie: owner });
    expect(body).toMatchObject([
      { name: null, at: site.now().toISOString(), fields: [{ field: "name.en", before: "A", after: null }] },
      { name: "Test owner", fields: [{ field: "donation_url", before: null, after: "https://example.org/give" }] },
    ]);
    expect(body).toHaveLength(2);
  });

  it("says what each text is of itself, and whether the site is being tried out", async () => {
    await edit({ "name.en": "Voices" });
    expect(await list()).toMatchObject({
      "purpose.en": { own: expect.stringMatching(/^Voices /), value: null },
      "name.en": { own: "Voices", value: "Voices", stored: "Voices" },
      contact_email: { own: null },
    });
    const { body } = await site.call("GET", "/get_site_settings", { cookie: owner });
    expect(body.isTriedOut).toBe(false);
  });

  it("is read and changed by owners only", async () => {
    const { cookie } = await site.signInAs("admin");
    expect((await edit({ "name.en": "Voices" }, { cookie })).status).toBe(403);
    for (const path of ["/get_site_settings", "/get_site_history"]) {
      expect((await site.call("GET", path, { cookie })).status).toBe(403);
      expect((await site.call("GET", path)).status).toBe(401);
    }
    expect(await rows()).toEqual([]);
  });

  it("returns the home page's texts that were written", async () => {
    const read = async () => (await site.call("GET", "/get_home_texts")).body;
    expect(await read()).toEqual({});
    await edit({ "done_raised_figure.en": "250k+", "mission_record.am": "መዝገብ" });
    expect(await read()).toEqual({ done_raised_figure: { en: "250k+" }, mission_record: { am: "መዝገብ" } });
  });

  it("lists the first three networks first, and requires both advertisement ids", async () => {
    const other_networks = [{ network: "TikTok", href: "https://tiktok.com/@us" }];
    await edit({ other_networks, social_instagram: "https://instagram.com/us", ad_client: "ca-pub-1234567890" });
    const shown = await getSite(site);
    expect(shown.socials.map((social) => (social as { network: string }).network)).toEqual(["X", "Instagram", "TikTok"]);
    expect(shown.hasAd).toBe(false);
    await edit({ ad_slot: "12345678" });
    expect(await getSite(site)).toMatchObject({ hasAd: true });
    expect((await site.app.inject({ url: "/ad-frame" })).body).toContain('data-ad-slot="12345678"');
  });

  it("shows to every owner for a week who changed where money goes", async () => {
    const readChanges = async () => {
      const { body } = await site.call("GET", "/get_dashboard_overview", { cookie: other });
      return (body as unknown as { owner: { protectedChanges: object[] } }).owner.protectedChanges;
    };
    await edit({ "name.en": "Voices" });
    expect(await readChanges()).toEqual([]);
    const at = site.now().toISOString();
    await edit({ donation_url: "https://example.org/give", "name.en": null }, { password: PASSWORD });
    expect(await readChanges()).toEqual([{ at, name: "Test owner", settings: ["donation_url"] }]);
    // Without a second factor an owner is let in for these days only.
    const { body } = await site.call("POST", "/start_second_factor", { cookie: other, body: { password: PASSWORD } });
    const totp = new TOTP({ secret: String(body.secret) });
    const getCode = () => totp.generate({ timestamp: site.now().getTime() });
    await site.call("POST", "/confirm_second_factor", { cookie: other, body: { code: getCode() } });
    site.advanceTime(7 * DAY);
    const credentials = { email: "other@example.org", password: PASSWORD, code: getCode() };
    other = String((await site.call("POST", "/sign_in", { body: credentials })).cookie);
    expect(await readChanges()).toHaveLength(1);
    site.advanceTime(1);
    expect(await readChanges()).toEqual([]);
  });
});

describe.each(engines)("sign-up on %s", (engine) => {
  it("follows the mode that an owner set, and is no trial any more", async () => {
    const site = await openTestSite(engine, { ADMIN_SIGN_UP: undefined });
    const { cookie } = await site.signInAs("owner");
    const read = async () => (await site.call("GET", "/sign_up_options")).body.mode;
    expect(await read()).toBe("open");
    expect((await getSite(site)).examples).toEqual(["contact", "networks", "giving"]);
    const body = { changes: { sign_up_mode: "closed" }, password: PASSWORD };
    expect((await site.call("PATCH", "/edit_site_settings", { cookie, body })).status).toBe(200);
    expect(await read()).toBe("closed");
    expect((await getSite(site)).examples).toEqual([]);
    const account = { firstName: "A", lastName: "B", email: "late@example.org", password: PASSWORD };
    expect((await site.call("POST", "/sign_up", { body: account })).status).toBe(201);
    await site.close();
  });
});

describe.each(engines)("GET /site on %s", (engine) => {
  it("names the lists in which nothing is published, where a draft is nothing", async () => {
    const site = await openTestSite(engine);
    const { cookie } = await site.signInAs("owner");
    const body = { title: "T", description: "D", tweets: ["One"], draft: true };
    const created = await site.call("POST", "/create_twitter_campaign", { cookie, body });
    expect((await getSite(site)).emptyLists).toEqual(["/twitter", "/email", "/archives"]);
    await site.call("POST", "/publish", { cookie, body: { kind: "twitter_campaign", id: created.body._id } });
    expect((await getSite(site)).emptyLists).toEqual(["/email", "/archives"]);
    await site.close();
  });
});

describe("GET /site while the site is being tried out", () => {
  const nothing = { contact: null, donation: null, takesDonations: false, socials: [], examples: [] };

  it("links to examples where nothing is set, except for a forwarded request", async () => {
    const site = await openTestSite("sqlite", { ADMIN_SIGN_UP: undefined });
    expect(await getSite(site)).toMatchObject({
      contact: "mailto:contact@example.org",
      contactEmail: null,
      donation: null,
      takesDonations: true,
      examples: ["contact", "networks", "giving"],
      socials: [
        { network: "X", href: "https://x.com/" },
        { network: "Facebook", href: "https://www.facebook.com/" },
        { network: "Instagram", href: "https://www.instagram.com/" },
      ],
    });
    expect(await getSite(site, { "x-forwarded-for": "198.51.100.7" })).toMatchObject(nothing);
    expect(await getSite(site, { host: "example.org" })).toMatchObject(nothing);
    await site.close();
  });

  it.each([
    [{ CONTACT_EMAIL: "a@example.org" }, { contact: "mailto:a@example.org", examples: ["networks", "giving"] }],
    [{ CONTACT_URL: "https://example.org/c" }, { contact: "https://example.org/c" }],
    [{ SOCIAL_FACEBOOK_URL: "https://facebook.com/us" }, { socials: [{ network: "Facebook", href: "https://facebook.com/us" }] }],
    [{ DONATION_URL: "https://example.org/give" }, { donation: "https://example.org/give", takesDonations: true }],
    [{ ADMIN_SIGN_UP: "open" }, nothing],
    [{ PUBLIC_URL: "https://example.org" }, nothing],
    [{ HOST: "0.0.0.0" }, nothing],
  ])("with %j has %j", async (env, expected) => {
    const site = await openTestSite("sqlite", { ADMIN_SIGN_UP: undefined, ...env });
    expect(await getSite(site)).toMatchObject(expected);
    await site.close();
  });
});
