import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseConfig } from "#app/config.ts";
import { listStoredSettings, SETTINGS_ROOT, updateSetting } from "#app/site/server/setting-store.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import { incident, mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { openTestSite, PASSWORD } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";
import type { AccountActs } from "./rules.ts";
import { findLastSequence } from "./server/act-store.ts";
import { createUndoRunner } from "./server/undo-runner.ts";

const [article] = mediaKinds;
const REASON = "A stolen session";
const letter = {
  campaign_title: "A letter",
  campaign_description: "For all",
  to: ["a@example.org"],
  cc: [],
  subject: "S",
  body: "B",
};

describe.each(engines)("POST /undo_acts on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, owner, asAdmin, asOwner, read, create, edit, add, addClaim, addOrganisation, addAttribution } = archive;
  let hostile: { cookie: string; accountId: string };
  let from = "";
  beforeAll(async () => {
    hostile = await site().signInAs("admin", "hostile@example.org");
  });
  beforeEach(() => {
    site().advanceTime(60_000);
    from = site().now().toISOString();
    // Each act has a moment of its own.
    site().advanceTime(1000);
  });

  const asHostile = async (method: "POST" | "PATCH" | "DELETE", path: string, body: unknown = {}) => {
    site().advanceTime(1000);
    const response = await site().call(method, path, { body, cookie: hostile.cookie });
    expect(response.status, `${path} ${response.body.message}`).toBe(200);
    return String(response.body._id);
  };
  const getSpan = () => ({ account_id: hostile.accountId, from, until: site().now().toISOString() });
  /** Begins the span now, after all acts so far. */
  const begin = () => {
    site().advanceTime(1000);
    from = site().now().toISOString();
  };
  const preview = async (span = getSpan()) =>
    (await asOwner("GET", `/get_account_acts?${new URLSearchParams(span)}`)).body as unknown as AccountActs;
  const undo = (values: object = {}) =>
    asOwner("POST", "/undo_acts", { ...getSpan(), reason: REASON, password: PASSWORD, ...values });
  const fetchItem = async (path: string) => (await asOwner("GET", path)).body;
  const outcomes = async () => (await preview()).items.map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted();

  it("puts what was created into the trash, with all that belongs to it", async () => {
    const id = await asHostile("POST", "/create_incident", { ...incident, title: "Made up" });
    await asHostile("POST", article.create, { incident_id: id, article_link: "https://example.org/1", description: "It" });
    const letterId = await asHostile("POST", "/create_email_campaign", letter);
    const tweets = await asHostile("POST", "/create_twitter_campaign", { title: "T", description: "D", tweets: ["One"] });
    expect(await outcomes()).toEqual(["article undo", "email_campaign undo", "incident undo", "twitter_campaign undo"]);
    expect((await undo()).body.message).toMatch(/^The undo has begun/);
    const { incidents, article: articles } = await archive.rows();
    expect(incidents).toMatchObject([{ id, deleted_at: expect.any(String) }]);
    // It comes back with its incident.
    expect(articles).toMatchObject([{ deleted_at: null }]);
    for (const [table, item] of [
      ["email_campaign", letterId],
      ["twitter_campaign", tweets],
    ] as const)
      expect(await site().db.selectFrom(table).select("deleted_at").where("id", "=", item).executeTakeFirst()).toEqual({
        deleted_at: expect.any(String),
      });
    const row = (await site().audit()).find(({ action }) => action === "delete_incident");
    expect(row).toMatchObject({ account_id: owner().accountId, root_id: id });
    expect(JSON.parse(row?.after_json ?? "")).toMatchObject({ undo: { _id: expect.any(String), reason: REASON } });
    expect(await archive.findProblems()).toEqual([]);
    expect((await preview()).counts).toMatchObject({ undone: 4, undo: 0, left: 0 });
  });

  it("restores what was deleted, parts after what they are parts of", async () => {
    const id = await create();
    const source = await add(article, id);
    const claim = await addClaim(id, [source]);
    const organisationId = await addOrganisation();
    const attribution = await addAttribution(id, organisationId, [source]);
    const campaign = await asAdmin("POST", "/create_twitter_campaign", { title: "T", description: "D", tweets: ["One", "Two"] });
    const { tweets } = (await fetchItem(`/get_twitter_campaign_details/${campaign.body._id}`)) as { tweets?: { _id: string }[] };
    const read1 = await archive.readIncident(id);
    begin();
    await asHostile("DELETE", "/delete_tweet", { tweet_id: tweets?.[0]?._id, twitter_campaign_id: campaign.body._id });
    await asHostile("DELETE", `/delete_claim/${claim}`);
    await asHostile("DELETE", `/delete_attribution/${attribution}`);
    await asHostile("DELETE", `/delete_article/${id}/${source}`);
    await asHostile("DELETE", `/delete_incident/${id}`, { reason: "Wrong" });
    await undo();
    const { verification: _verification, ...restored } = await archive.readIncident(id);
    expect(restored).toEqual({ ...read1, verification: undefined });
    expect(await fetchItem(`/get_twitter_campaign_details/${campaign.body._id}`)).toMatchObject({ tweets });
    const actions = (await site().audit()).map(({ action }) => action).filter((action) => action.startsWith("restore_"));
    expect(actions).toEqual(["restore_incident", "restore_article", "restore_attribution", "restore_claim", "restore_tweet"]);
    expect((await preview()).counts).toMatchObject({ undone: 5, left: 0 });
    expect(await archive.findProblems()).toEqual([]);
  });

  it("publishes what was unpublished, and unpublishes what was published", async () => {
    const published = await create();
    const draft = await create({ draft: true });
    begin();
    await asHostile("POST", "/unpublish", { kind: "incident", id: published });
    await asHostile("POST", "/publish", { kind: "incident", id: draft });
    await undo();
    const rows = await site().db.selectFrom("incident").select(["id", "publication"]).orderBy("id").execute();
    expect(rows).toEqual([
      { id: published, publication: "published" },
      { id: draft, publication: "unpublished" },
    ]);
    expect((await read<{ message: string }>(`/get_incident_with_id/${draft}`)).body.message).toContain(REASON);
    const revisions = (await read<{ change_reason?: string }[]>(`/get_revisions/${published}`)).body;
    expect(revisions).toHaveLength(3);
    expect(await archive.findProblems()).toEqual([]);
  });

  it("hides what the site published because the account had scheduled it", async () => {
    const draft = await create({ draft: true });
    begin();
    const publish_at = new Date(site().now().getTime() + 5000).toISOString();
    await asHostile("POST", "/schedule", { kind: "incident", id: draft, publish_at });
    await asHostile("POST", "/create_draft_link", { kind: "incident", id: draft });
    await site().database.inTransaction(async (tx) => {
      await incidentPublications.publish(tx, draft, site().now());
      const after = { publication: "published", publish_at, scheduled_by: hostile.accountId };
      const root = { kind: "incident", id: draft } as const;
      await insertAuditEntry(tx, { at: site().now(), accountId: null, action: "publish_incident", root, after });
    });
    await undo();
    expect(await site().db.selectFrom("incident").select(["publication", "publish_at"]).executeTakeFirst()).toEqual({
      publication: "unpublished",
      publish_at: null,
    });
    expect(await asOwner("GET", `/get_draft_links/${draft}`)).toMatchObject({ body: [] });
  });

  it("keeps the reason of counts that it puts back, where it was not changed", async () => {
    const reason = "Two lists agree";
    const id = await create({ reason });
    begin();
    await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, killed: { minimum: 1, maximum: 1 }, reason });
    await undo();
    expect(await archive.readIncident(id)).toMatchObject({ reason, number_of_killed: incident.number_of_killed });
  });

  it("takes edits back to what stood before the first of them", async () => {
    const narrative = { narrative_en: "At length.", narrative_en_reviewed: true };
    const id = await create({
      ...narrative,
      reason: "Two lists agree",
      title_am: "ርዕስ",
      description_am: "መግለጫ",
      kinds: ["massacre"],
    });
    const source = await add(article, id);
    const claim = await addClaim(id, [source]);
    const organisationId = await addOrganisation();
    const attribution = await addAttribution(id, organisationId, [source]);
    const { _id: place } = (await asAdmin("POST", "/create_place", { kind: "region", name: "A region", parent_id: null })).body;
    const { _id: campaign } = (
      await asAdmin("POST", "/create_twitter_campaign", { title: "T", description: "D", tweets: ["One"] })
    ).body;
    const { _id: mail } = (await asAdmin("POST", "/create_email_campaign", letter)).body;
    await asAdmin("POST", "/set_email_recipients", { email_campaign_id: mail, table: "GB,,An MP,mp@example.org" });
    await asOwner("PATCH", "/edit_site_settings", { changes: { contact_email: "a@example.org" }, password: PASSWORD });
    const details = (await fetchItem(`/get_twitter_campaign_details/${campaign}`)) as { tweets?: { _id: string }[] };
    const readAll = async () => ({
      incident: await archive.readIncident(id),
      organisations: await fetchItem("/get_organisations"),
      place: await fetchItem(`/get_places?id=${place}`),
      campaign: await fetchItem(`/get_twitter_campaign_details/${campaign}`),
      letter: await fetchItem(`/get_email_campaign_details/${mail}`),
      recipients: await fetchItem(`/get_email_recipients/${mail}`),
      settings: await fetchItem("/get_site_settings"),
    });
    const before = await readAll();
    begin();
    for (const turn of [1, 2]) {
      const values = {
        title: `Made up ${turn}`,
        title_am: "",
        killed: { minimum: turn, maximum: null },
        kinds: [],
        date: `200${turn}`,
      };
      await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...values, narrative_en: `Made up ${turn}` });
      await asHostile("PATCH", article.edit, {
        [article.idField]: source,
        base: {},
        reference: `A book ${turn}`,
        title: "A title",
      });
      await asHostile("PATCH", `/edit_claim/${claim}`, { minimum: turn, maximum: 60, quote: "Made up" });
      await asHostile("PATCH", `/edit_attribution/${attribution}`, { stance: "denied", quote: `Made up ${turn}` });
      await asHostile("PATCH", `/edit_organisation/${organisationId}`, { base: {}, name_en: `Made up ${turn}`, other_names: [] });
      await asHostile("PATCH", `/edit_place/${place}`, { base: {}, name: `Made up ${turn}` });
      await asHostile("PATCH", "/edit_tweet", { tweet_id: details.tweets?.[0]?._id, body: `Made up ${turn}` });
      await asHostile("PATCH", "/edit_twitter_campaign_metadata", {
        twitter_campaign_id: campaign,
        base: {},
        title: `Made up ${turn}`,
      });
      await asHostile("PATCH", "/edit_email_campaign_metadata", {
        email_campaign_id: mail,
        base: {},
        to: ["b@example.org"],
        body: `${turn}`,
      });
      const table = `GB,,Nobody,${turn}@example.org\nUS,,Nobody,${turn}@example.org`;
      await asHostile("POST", "/set_email_recipients", { email_campaign_id: mail, table });
    }
    await asHostile("POST", "/add_tweets_to_twitter_campaign", { twitter_campaign_id: campaign, tweets: ["Made up"] });
    expect(await readAll()).not.toEqual(before);
    await undo();
    expect((await preview()).items.filter(({ outcome }) => outcome !== "undone")).toEqual([]);
    const after = await readAll();
    expect({ ...after, recipients: null }).toEqual({ ...before, recipients: null });
    expect(after.recipients).toMatchObject([{ country: "GB", lines: ["GB,,An MP,mp@example.org"] }]);
    expect(await archive.findProblems()).toEqual([]);
  });

  it("separates paired translations, and pairs separated ones again", async () => {
    const createLetter = async (language: string) =>
      String((await asAdmin("POST", "/create_email_campaign", { ...letter, language })).body._id);
    const ids = [await createLetter("en"), await createLetter("am"), await createLetter("en"), await createLetter("am")];
    const [one, amharic, other, otherAmharic] = ids;
    const pair = (send: typeof asAdmin | typeof asHostile, id: string | undefined, translations: unknown[]) =>
      send("PATCH", "/edit_email_campaign_metadata", { email_campaign_id: id, base: {}, translations });
    await pair(asAdmin, one, [amharic]);
    await pair(asAdmin, other, [otherAmharic]);
    begin();
    await pair(asHostile, one, [otherAmharic]);
    expect((await undo()).status).toBe(200);
    const found = await Promise.all(ids.map((id) => fetchItem(`/get_email_campaign_details/${id}`)));
    expect(found).toMatchObject([amharic, one, otherAmharic, other].map((_id) => ({ translations: [{ _id }] })));
  });

  it("puts settings back, though they ask for the password", async () => {
    await site().updateAccount(hostile.accountId, { role: "owner" });
    const changes = { contact_email: "made-up@example.org", donation_url: "https://made-up.example/" };
    await asOwner("PATCH", "/edit_site_settings", { changes: { contact_email: letter.to[0] } });
    const before = await fetchItem("/get_site_settings");
    await asHostile("PATCH", "/edit_site_settings", { changes, password: PASSWORD });
    expect(await fetchItem("/get_site_settings")).not.toEqual(before);
    await undo();
    expect(await fetchItem("/get_site_settings")).toEqual(before);
    expect((await asOwner("GET", "/get_site_history")).status).toBe(200);
    const entry = (await site().audit()).findLast(({ action }) => action === "edit_site_settings");
    expect(entry).toMatchObject({ account_id: owner().accountId, root_kind: "site", root_id: "site" });
    expect(JSON.parse(entry?.before_json ?? "")).toEqual(changes);
    const undone = { undo: { _id: expect.any(String), reason: REASON } };
    expect(JSON.parse(entry?.after_json ?? "")).toEqual({ contact_email: letter.to[0], donation_url: null, ...undone });
    await site().updateAccount(hostile.accountId, { role: "admin" });
  });

  it("leaves what somebody else has changed since, field by field", async () => {
    const id = await create({ title: "True" });
    begin();
    const made = await asHostile("POST", "/create_incident", { ...incident, title: "Made up" });
    await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "Made up", location: "Nowhere" });
    site().advanceTime(1000);
    await edit(id, { title: "Mended" });
    await edit(made, { title: "True after all" });
    const items = (await preview()).items.map(({ _id, outcome, message }) => ({ _id, outcome, message }));
    const message = "Somebody else has changed it since.";
    expect(items).toEqual([
      { _id: made, outcome: "left", message },
      { _id: id, outcome: "undo", message },
    ]);
    await undo();
    expect(await archive.readIncident(id)).toMatchObject({ title: "Mended", location: "A place" });
    expect(await archive.readIncident(made)).toMatchObject({ title: "True after all" });
    expect(await outcomes()).toEqual(["incident left", "incident left"]);
  });

  it("leaves a part that somebody else has changed, and revokes a link to a draft", async () => {
    const [id, draft] = [await create({ title: "True" }), await create({ draft: true })];
    begin();
    const part = await asHostile("POST", article.create, {
      incident_id: id,
      article_link: "https://example.org/1",
      description: "It",
    });
    await asHostile("POST", "/create_draft_link", { kind: "incident", id: draft });
    expect(
      (await asAdmin("PATCH", article.edit, { incident_id: id, [article.idField]: part, base: {}, description: "Mine" })).status,
    ).toBe(200);
    expect((await preview()).items.map(({ _id, outcome }) => [_id, outcome])).toEqual([
      [part, "left"],
      [draft, "undo"],
    ]);
    await undo();
    expect((await archive.rows()).article).toMatchObject([{ deleted_at: null }]);
    expect(await asOwner("GET", `/get_draft_links/${draft}`)).toMatchObject({ body: [] });
    expect((await site().audit()).findLast(({ action }) => action === "revoke_draft_link")).toMatchObject({ root_id: draft });
  });

  it("skips what the account changed later, and places that others have changed", async () => {
    const made = await asHostile("POST", "/create_incident", { ...incident, title: "Made up" });
    const place = await asHostile("POST", "/create_place", { kind: "region", name: "Nowhere", parent_id: null });
    const span = getSpan();
    await asHostile("PATCH", `/edit_incident_metadata/${made}`, { base: {}, title: "Later" });
    expect((await asAdmin("PATCH", `/edit_place/${place}`, { base: {}, name: "Somewhere" })).status).toBe(200);
    const items = (await preview(span)).items.map(({ _id, outcome }) => [_id, outcome]);
    expect(Object.fromEntries(items)).toEqual({ [made]: "left", [place]: "left" });
  });

  it("ignores deleted items, past schedules and the account's changes to itself", async () => {
    const draft = await create({ draft: true });
    const publish_at = new Date(site().now().getTime() + 10_000).toISOString();
    await asAdmin("POST", "/schedule", { kind: "incident", id: draft, publish_at });
    begin();
    const made = await asHostile("POST", "/create_incident", { ...incident, title: "Made up" });
    await asHostile("POST", "/schedule", { kind: "incident", id: draft, publish_at: null });
    await asHostile("PATCH", "/edit_own_account", { firstName: "Another", lastName: "Name" });
    site().advanceTime(60_000);
    const { until, ...span } = getSpan();
    expect((await asAdmin("DELETE", `/delete_incident/${made}`)).status).toBe(200);
    expect((await preview({ ...span, until })).items.map(({ _id, outcome }) => [_id, outcome])).toEqual([
      [draft, "same"],
      [made, "same"],
    ]);
  });

  it("reverts edits of items deleted since, and keeps the reason of a number", async () => {
    const reason = "Two lists agree";
    const [kept, deleted] = [await create({ title: "Kept", reason }), await create({ title: "True" })];
    const { killed } = await archive.readIncident(kept);
    begin();
    await asHostile("PATCH", `/edit_incident_metadata/${kept}`, { base: {}, killed: { minimum: 9, maximum: 9 }, reason });
    await asHostile("PATCH", `/edit_incident_metadata/${deleted}`, { base: {}, title: "Made up" });
    const span = getSpan();
    expect((await asAdmin("DELETE", `/delete_incident/${deleted}`)).status).toBe(200);
    expect((await undo(span)).status).toBe(200);
    expect(await archive.readIncident(kept)).toMatchObject({ killed, reason });
    expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ incident: [{ _id: deleted, title: "True" }] });
  });

  it("lists skipped items before the others, and counts the most frequent acts first", async () => {
    const [gone, left, same] = [
      await create({ title: "Gone" }),
      await create({ title: "Left" }),
      await create({ title: "Same" }),
    ];
    begin();
    await site().updateAccount(hostile.accountId, { role: "owner" });
    const change = (id: string, title: string) => asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title });
    await asHostile("DELETE", `/delete_incident/${gone}`);
    await asHostile("DELETE", "/destroy", { kind: "incident", id: gone, title: "Gone" });
    await change(left, "Made up");
    await change(same, "Made up");
    await change(same, "Same");
    const made = await asHostile("POST", "/create_incident", { ...incident, title: "Made up too" });
    await site().updateAccount(hostile.accountId, { role: "admin" });
    site().advanceTime(1000);
    await edit(left, { title: "Mended" });
    const { items, counts, actions, is_running } = await preview();
    expect(items.map(({ _id, outcome }) => [_id, outcome])).toEqual([
      [left, "left"],
      [gone, "gone"],
      [made, "undo"],
      [same, "same"],
    ]);
    expect(items).toMatchObject([
      { title: "Mended", kind: "incident", root_kind: "incident", root_id: left, actions: ["edit_incident_metadata"] },
      { title: "", actions: ["destroy_incident", "delete_incident"] },
      { title: "Made up too", actions: ["create_incident"], message: null },
      { title: "Same", actions: ["edit_incident_metadata", "edit_incident_metadata"], message: null },
    ]);
    expect(counts).toEqual({ left: 1, gone: 1, undo: 1, undone: 0, same: 1 });
    expect(actions[0]).toEqual({ action: "edit_incident_metadata", count: 3 });
    expect(actions.slice(1).map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(is_running).toBe(false);
    const { body } = await undo();
    expect(body.message).toEqual(expect.any(String));
    const begun = (await site().audit()).find(({ action }) => action === "undo_acts");
    expect(begun).toMatchObject({
      account_id: owner().accountId,
      root_kind: "account",
      root_id: hostile.accountId,
      subject: body._id,
    });
    expect(JSON.parse(begun?.after_json ?? "")).toMatchObject({ from, until: getSpan().until, reason: REASON });
  });

  it("says what was deleted for good", async () => {
    const id = await create({ title: "Gone" });
    begin();
    await site().updateAccount(hostile.accountId, { role: "owner" });
    await asHostile("DELETE", `/delete_incident/${id}`);
    await asHostile("DELETE", "/destroy", { kind: "incident", id, title: "Gone" });
    await site().updateAccount(hostile.accountId, { role: "admin" });
    await undo();
    expect((await preview()).items).toMatchObject([{ _id: id, outcome: "gone", message: expect.stringContaining("for good") }]);
  });

  it("never makes a record verified", async () => {
    const id = await create();
    await add(article, id);
    await asOwner("POST", "/set_verification_status", { incident_id: id, status: "verified" });
    begin();
    await asHostile("POST", "/set_verification_status", { incident_id: id, status: "withdrawn", note: "Made up" });
    await undo();
    expect((await archive.readIncident(id)).verification).toMatchObject({ status: "reported" });
    expect((await preview()).items).toMatchObject([{ outcome: "left", message: expect.stringContaining("verified") }]);
  });

  it("does nothing more when it is repeated", async () => {
    const id = await create();
    begin();
    await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "Made up" });
    await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "Made up again" });
    await asHostile("DELETE", `/delete_incident/${id}`);
    const span = getSpan();
    await undo(span);
    const before = await archive.rows();
    await undo(span);
    const { audit, ...rows } = await archive.rows();
    expect({ ...rows, audit: null }).toEqual({ ...before, audit: null });
    const more = audit.slice(before.audit.length).map(({ action }) => action);
    expect(new Set(more)).toEqual(new Set(["undo_acts"]));
  });

  it("undoes an owner's own acts, but not what it put back", async () => {
    const id = await create();
    begin();
    site().advanceTime(1000);
    await asOwner("DELETE", `/delete_incident/${id}`);
    const span = { account_id: owner().accountId, from, until: "2099-01-01T00:00:00.000Z" };
    await undo(span);
    await undo(span);
    expect(await archive.readIncident(id)).toMatchObject({ _id: id });
    expect((await preview(span)).items).toMatchObject([{ _id: id, actions: ["delete_incident"], outcome: "undone" }]);
  });

  it("refuses admins, wrong passwords and spans without an act", async () => {
    const id = await asHostile("POST", "/create_incident", incident);
    const body = { ...getSpan(), reason: REASON, password: PASSWORD };
    expect((await asAdmin("POST", "/undo_acts", body)).status).toBe(403);
    expect((await asAdmin("GET", `/get_account_acts?${new URLSearchParams(getSpan())}`)).status).toBe(403);
    const expectRefused = (values: object, message: string, path?: string) =>
      archive.expectRefused(() => undo(values), message, path);
    await expectRefused({ password: "wrong" }, "This is not your present password.", "password");
    await expectRefused({ password: undefined }, "Please enter your present password.", "password");
    await expectRefused({ reason: " " }, "Please say why: readers see it.", "reason");
    await expectRefused({ until: "2020-01-01T00:00:00Z" }, "The end must not be before the beginning.", "until");
    await expectRefused({ from: "yesterday" }, "Please give a day and a time.", "from");
    await expectRefused({ account_id: "" }, "Please choose an account.", "account_id");
    await expectRefused({ account_id: id }, "This does not exist, or was deleted.");
    const long = { from: "2020-01-01T00:00:00Z", until: "2020-01-02T00:00:00Z" };
    await expectRefused(long, "In this time the account did nothing that can be undone.");
  });

  it("empties again what was empty in a draft", async () => {
    const draft = { title: "T", draft: true };
    const post = async (path: string) => String((await asAdmin("POST", path, draft)).body._id);
    const ids = { twitter: await post("/create_twitter_campaign"), email: await post("/create_email_campaign"), record: "" };
    ids.record = await create({ ...incident, draft: true, location: "", description: "" });
    const readAll = () =>
      Promise.all([
        site().db.selectFrom("twitter_campaign").select(["title", "description", "publication"]).execute(),
        site().db.selectFrom("email_campaign").select(["title", "subject", "body", "to_json", "publication"]).execute(),
        site().db.selectFrom("incident").select(["location", "publication"]).execute(),
      ]);
    const before = await readAll();
    begin();
    const madeUp = { base: {}, title: "Made up", description: "Made up" };
    await asHostile("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: ids.twitter, ...madeUp, draft: true });
    const mail = { subject: "Made up", body: "Made up", to: ["b@example.org"], draft: true };
    await asHostile("PATCH", "/edit_email_campaign_metadata", { email_campaign_id: ids.email, ...madeUp, ...mail });
    await asHostile("PATCH", `/edit_incident_metadata/${ids.record}`, { ...madeUp, location: "Nowhere", draft: true });
    expect(await readAll()).not.toEqual(before);
    await undo();
    expect(await readAll()).toEqual(before);
    expect((await preview()).counts).toMatchObject({ undone: 3, left: 0 });
  });

  it("takes schedules back, and schedules again what is still to come", async () => {
    const [one, other, passed] = [await create({ draft: true }), await create({ draft: true }), await create({ draft: true })];
    const inHours = (hours: number) => new Date(site().now().getTime() + hours * HOUR).toISOString();
    const [later, soon] = [inHours(2), new Date(site().now().getTime() + 10_000).toISOString()];
    await asAdmin("POST", "/schedule", { kind: "incident", id: other, publish_at: later });
    await asAdmin("POST", "/schedule", { kind: "incident", id: passed, publish_at: soon });
    begin();
    await asHostile("POST", "/schedule", { kind: "incident", id: one, publish_at: inHours(1) });
    for (const id of [other, passed]) await asHostile("POST", "/schedule", { kind: "incident", id, publish_at: null });
    site().advanceTime(10_000);
    await undo();
    const rows = await site().db.selectFrom("incident").select(["publish_at", "publication"]).orderBy("sequence").execute();
    expect(rows).toEqual([null, later, null].map((publish_at) => ({ publish_at, publication: "draft" })));
  });

  it("names destroyed items, and leaves the accounts that it changed", async () => {
    await site().updateAccount(hostile.accountId, { role: "owner" });
    const other = await site().signInAs("admin", `other-${randomUUID()}@example.org`);
    const id = await create({ title: "True" });
    const mail = String((await asAdmin("POST", "/create_email_campaign", letter)).body._id);
    begin();
    await asHostile("PATCH", "/edit_email_campaign_metadata", { email_campaign_id: mail, base: {}, subject: "Made up" });
    await asHostile("DELETE", `/delete_email_campaign/${mail}`);
    await asHostile("DELETE", "/destroy", { kind: "email_campaign", id: mail, title: letter.campaign_title });
    await asHostile("PATCH", "/disable_account", { account_id: other.accountId });
    await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "Made up" });
    await site().updateAccount(hostile.accountId, { role: "admin" });
    await undo();
    expect(await archive.readIncident(id)).toMatchObject({ title: "True" });
    expect((await preview()).items.map(({ _id, outcome, message }) => ({ _id, outcome, message }))).toEqual([
      { _id: other.accountId, outcome: "left", message: "This is not undone here: please look at it on its own page." },
      { _id: mail, outcome: "gone", message: expect.stringContaining("for good") },
      { _id: id, outcome: "undone", message: null },
    ]);
  });

  it("puts back first what another edit rests on, though it was done last", async () => {
    const target = await create({ title: "Target" });
    const id = await create({ title: "True", part_of: target });
    begin();
    await asHostile("DELETE", `/delete_incident/${target}`);
    await asHostile("PATCH", `/edit_incident_metadata/${id}`, { base: {}, part_of: null });
    await undo();
    expect(await archive.readIncident(id)).toMatchObject({ part_of: target });
    expect((await preview()).counts).toMatchObject({ undone: 2, left: 0 });
  });

  it("gives a status back with its day, or says what it lacks now", async () => {
    const [reported, verified, corroborated] = [await create(), await create(), await create()];
    const setStatus = (id: string, status: string, send: typeof asAdmin | typeof asHostile = asOwner) =>
      send("POST", "/set_verification_status", { incident_id: id, status, note: "Why" });
    const readStatus = async (id: string) => (await archive.readIncident(id)).verification;
    const sources = [await add(article, corroborated), await add(article, corroborated, "It", "https://example.com/2")];
    for (const source of sources) await addClaim(corroborated, [source]);
    for (const id of [reported, verified]) await add(article, id);
    await setStatus(reported, "reported");
    await setStatus(verified, "verified");
    expect(await setStatus(corroborated, "corroborated")).toMatchObject({ status: 200 });
    const before = await readStatus(reported);
    begin();
    for (const id of [reported, verified, corroborated]) await setStatus(id, "disputed", asHostile);
    const span = getSpan();
    for (const source of sources) expect((await asAdmin("DELETE", `/delete_article/${corroborated}/${source}`)).status).toBe(200);
    await undo(span);
    const since = site().now().toISOString();
    expect(await readStatus(reported)).toEqual(before);
    expect(await readStatus(verified)).toMatchObject({ status: "reported", since });
    expect(await readStatus(corroborated)).toMatchObject({ status: "disputed" });
    const messages = (await preview(span)).items.map(({ _id, outcome, message }) => ({ _id, outcome, message }));
    expect(messages).toContainEqual({ _id: corroborated, outcome: "left", message: expect.any(String) });
    const entry = (await site().audit()).findLast(
      ({ action, root_id }) => action === "set_verification_status" && root_id === reported,
    );
    expect(JSON.parse(entry?.before_json ?? "")).toMatchObject({ status: "disputed", note: "Why" });
    expect(JSON.parse(entry?.after_json ?? "")).toMatchObject(before);
  });

  describe("with a process that is killed", () => {
    afterEach(() => vi.restoreAllMocks());

    /** Begins an undo that no process runs yet, and returns the options to run it. */
    async function prepare() {
      const undoId = randomUUID();
      const { from: start, until } = getSpan();
      const { inTransaction } = site().database;
      await inTransaction(async (tx) => {
        const after = { from: start, until, last: await findLastSequence(tx), reason: REASON };
        const root = { kind: "account", id: hostile.accountId } as const;
        const entry = { action: "undo_acts", root, subject: undoId, after };
        await insertAuditEntry(tx, { ...entry, at: site().now(), accountId: owner().accountId });
      });
      // Each step takes up one item.
      let clock = 0;
      vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
      const config = parseConfig({});
      const runner = createUndoRunner({ images: {} as ImageService, config, origin: "http://localhost:3000" });
      return { runner, services: { reader: site().db, inTransaction, insertAuditEntry, now: site().now } };
    }

    async function createMany(count: number) {
      begin();
      for (let number = 0; number < count; number++)
        await asHostile("POST", "/create_incident", { ...incident, title: `Made up ${number}` });
    }
    const countDeletions = async () => {
      const rows = (await site().audit()).filter(({ action }) => action === "delete_incident");
      return { rows: rows.length, items: new Set(rows.map(({ root_id }) => root_id)).size };
    };

    it("goes on where it was, and does nothing twice", async () => {
      await createMany(5);
      const { runner, services } = await prepare();
      let count = 0;
      const inTransaction: typeof services.inTransaction = (work) => {
        count += 1;
        if (count > 3) return Promise.reject(new Error("killed"));
        return services.inTransaction(work);
      };
      await expect(runner.run({ ...services, inTransaction }, hostile.accountId)).rejects.toThrow("killed");
      expect(await countDeletions()).toEqual({ rows: 3, items: 3 });
      expect((await preview()).is_running).toBe(true);
      await runner.resume(services);
      expect(await countDeletions()).toEqual({ rows: 5, items: 5 });
      expect(await preview()).toMatchObject({ is_running: false, counts: { undone: 5 } });
    });

    it("is done by one of two processes", async () => {
      await createMany(4);
      const first = await prepare();
      const config = parseConfig({});
      const second = createUndoRunner({ images: {} as ImageService, config, origin: "http://localhost:3000" });
      await Promise.all([first.runner.resume(first.services), second.resume(first.services)]);
      expect(await countDeletions()).toEqual({ rows: 4, items: 4 });
    });
  });
});

describe("POST /undo_acts on a machine with settings of its own", () => {
  it("leaves a setting that is set on the machine, and names its variable", async () => {
    const site = await openTestSite("sqlite", { CONTACT_EMAIL: "machine@example.org" });
    const [owner, hostile] = [await site.signInAs("owner"), await site.signInAs("owner", "hostile@example.org")];
    const after = { contact_email: "made-up@example.org" };
    await site.database.inTransaction(async (tx) => {
      await updateSetting(tx, "contact_email", after.contact_email);
      const act = { action: "edit_site_settings", root: SETTINGS_ROOT, before: { contact_email: null }, after };
      await insertAuditEntry(tx, { ...act, at: site.now(), accountId: hostile.accountId });
    });
    const at = site.now().toISOString();
    const span = { account_id: hostile.accountId, from: at, until: at };
    const body = { ...span, reason: REASON, password: PASSWORD };
    expect((await site.call("POST", "/undo_acts", { body, cookie: owner.cookie })).status).toBe(200);
    const path = `/get_account_acts?${new URLSearchParams(span)}`;
    const message = "CONTACT_EMAIL is set on the machine, and wins over what is set here.";
    expect((await site.call("GET", path, { cookie: owner.cookie })).body).toMatchObject({
      items: [{ outcome: "left", message }],
    });
    expect(await listStoredSettings(site.db)).toMatchObject(after);
    await site.close();
  });
});
