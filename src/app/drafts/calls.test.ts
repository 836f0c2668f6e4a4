import { describe, expect, it } from "vitest";
import { hashSecret } from "#features/accounts/server/secrets.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import type { Image } from "#features/archive/sources/rules.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import { DAY, HOUR } from "#platform/shared/time-units.ts";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { type CallInput, testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import type { SharedDraft } from "./rules.ts";

describe.each(engines)("secret links to drafts on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner, rows, create, addImage } = archive;

  const shareIncident = async (id: string) => {
    const { status, body } = await asAdmin("POST", "/create_draft_link", { kind: "incident", id });
    expect(status).toBe(200);
    return { linkId: String(body._id), key: String(body.path).replace("/draft?key=", "") };
  };
  const open = (key: string) => site().call<SharedDraft & { message: string }>("GET", `/get_shared_draft?key=${key}`);
  const listLinks = () => site().db.selectFrom("draft_link").selectAll().orderBy("id").execute();

  async function validInputs(): Promise<Record<string, CallInput>> {
    const id = await create({ draft: true });
    const { linkId, key } = await shareIncident(id);
    return {
      createDraftLink: { body: { kind: "incident", id } },
      getDraftLinks: { ids: { id } },
      revokeDraftLink: { ids: { id: linkId } },
      getSharedDraft: { ids: { id: linkId }, body: { key } },
    };
  }
  const { getSharedDraft, ...adminCalls } = calls;
  testAccess({
    calls: adminCalls,
    validInputs,
    site,
    admin,
    asAdmin,
    asOwner,
    rows: async () => ({ ...(await rows()), links: await listLinks() }),
  });

  it("show a draft to anyone who has them, and are stored only as a hash", async () => {
    const id = await create({ title: "Hidden", draft: true });
    const video = await archive.add(mediaKinds[1], id);
    const claim = await archive.addClaim(id, [video]);
    const { key } = await shareIncident(id);
    expect(key).toMatch(/^[\w-]{43}$/);
    const response = await open(key);
    expect(response).toMatchObject({ status: 200, body: { incident: { _id: id, title: "Hidden" } } });
    expect(response.body).toMatchObject({ videos: [{ _id: video }], incident: { claims: [{ _id: claim }] } });
    expect(response.headers["cache-control"]).toBe("no-store");
    const stored = await listLinks();
    expect(stored.at(-1)).toMatchObject({ token_hash: hashSecret(key), item_id: id, revoked_at: null });
    expect(JSON.stringify([stored, await site().audit()])).not.toContain(key);
    expect((await site().call("GET", `/get_incident_with_id/${id}`)).status).toBe(201);
  });

  it("answer like an unknown link once they are revoked", async () => {
    const id = await create({ draft: true });
    const { linkId, key } = await shareIncident(id);
    const other = await shareIncident(id);
    expect((await asAdmin("GET", `/get_draft_links/${id}`)).body).toMatchObject([{ _id: other.linkId }, { _id: linkId }]);
    expect((await asAdmin("POST", `/revoke_draft_link/${linkId}`)).status).toBe(200);
    const [revoked] = (await site().audit()).slice(-1);
    expect(revoked).toMatchObject({
      ...{ action: "revoke_draft_link", account_id: admin().accountId, at: site().now().toISOString() },
      ...{ root_kind: "incident", root_id: id, subject: id },
      ...{ before_json: JSON.stringify({ draft_link: linkId }), after_json: null },
    });
    const unknown = await open("A".repeat(43));
    expect(unknown.status).toBe(201);
    for (const wrong of [key, "", "x", `${key}'`, "%00"]) {
      expect(await open(wrong), wrong).toMatchObject({ status: 201, body: unknown.body });
    }
    expect((await open(other.key)).status).toBe(200);
    expect((await asAdmin("GET", `/get_draft_links/${id}`)).body).toMatchObject([{ _id: other.linkId }]);
    expect((await asAdmin("POST", `/revoke_draft_link/${linkId}`)).status).toBe(201);
  });

  const texts = { title: "ስውር", description: "d", tweets: ["one"], subject: "s", to: ["one@example.org"], body: "b" };
  const createItem = async (kind: PublishableKind) =>
    kind === "incident"
      ? create({ draft: true })
      : String((await asAdmin("POST", `/create_${kind}`, { ...texts, draft: true })).body._id);
  const share = async (kind: PublishableKind, id: string, by = asAdmin) =>
    String((await by("POST", "/create_draft_link", { kind, id })).body.path).replace("/draft?key=", "");
  const expectGone = async (key: string) => {
    const unknown = await open("A".repeat(43));
    expect(await open(key)).toMatchObject({ status: 201, body: unknown.body });
  };
  const listOpen = async (id: string) => (await asAdmin("GET", `/get_draft_links/${id}`)).body;

  it.each(["twitter_campaign", "email_campaign", "incident"] as const)(
    "to a %s die when it is published, unpublished and deleted, and stay dead",
    async (kind) => {
      const id = await createItem(kind);
      const [draft, other] = [await share(kind, id), await share(kind, await createItem(kind))];
      expect((await open(draft)).body).toMatchObject({ [kind]: { _id: id } });
      await asAdmin("POST", "/publish", { kind, id });
      await expectGone(draft);
      expect((await asAdmin("POST", "/create_draft_link", { kind, id })).status).toBe(201);
      await asAdmin("POST", "/unpublish", { kind, id });
      await expectGone(draft);
      const unpublished = await share(kind, id);
      expect((await open(unpublished)).status).toBe(200);
      await asAdmin("DELETE", `/delete_${kind}/${id}`);
      await expectGone(unpublished);
      await asAdmin("POST", "/restore", { kind, id });
      await expectGone(unpublished);
      expect(await listOpen(id)).toEqual([]);
      expect((await open(other)).status).toBe(200);
    },
  );

  it.each(["twitter_campaign", "email_campaign"] as const)(
    "to a %s show none of its translations, which may be drafts",
    async (kind) => {
      const id = String((await asAdmin("POST", `/create_${kind}`, { ...texts, language: "am", draft: true })).body._id);
      const { body } = await asAdmin("POST", `/create_${kind}`, { ...texts, language: "en", draft: true });
      const pair = { [`${kind}_id`]: id, base: {}, draft: true, translations: [body._id] };
      expect((await asAdmin("PATCH", `/edit_${kind}_metadata`, pair)).status).toBe(200);
      const { body: edited } = await asAdmin("GET", `/get_${kind}_details/${id}`);
      expect(edited).toMatchObject({ translations: [{ _id: body._id }] });
      expect((await open(await share(kind, id))).body[kind]).not.toHaveProperty("translations");
    },
  );

  it("die when their draft is published at its scheduled time", async () => {
    const id = await createItem("incident");
    const key = await share("incident", id);
    const publish_at = new Date(site().now().getTime() + HOUR).toISOString();
    expect((await asAdmin("POST", "/schedule", { kind: "incident", id, publish_at })).status).toBe(200);
    expect((await open(key)).status).toBe(200);
    const { database } = site();
    await database.inTransaction((tx) => incidentPublications.publish(tx, id, new Date(publish_at), publish_at));
    await expectGone(key);
  });

  it("die with the account that made them, and stay dead when it is enabled again", async () => {
    const id = await createItem("incident");
    const { accountId, cookie } = await site().signInAs("admin", "leaver@example.org");
    const key = await share("incident", id, (method, path, body) => site().call(method, path, { body, cookie }));
    const others = await share("incident", id);
    expect((await open(key)).status).toBe(200);
    for (const call of ["/disable_account", "/enable_account"]) {
      expect((await asOwner("PATCH", call, { account_id: accountId })).status).toBe(200);
      await expectGone(key);
    }
    expect((await open(others)).status).toBe(200);
  });

  it("die after fourteen days, with their pictures", async () => {
    const id = await createItem("incident");
    await addImage(id);
    const { linkId, key } = await shareIncident(id);
    const [image] = (await open(key)).body.images;
    const expires_at = new Date(site().now().getTime() + 14 * DAY).toISOString();
    expect(await listOpen(id)).toEqual([{ _id: linkId, created_at: site().now().toISOString(), expires_at }]);
    const getStatuses = async () => [
      (await open(key)).status,
      (await site().app.inject({ url: String(image?.img) })).statusCode,
      (await site().db.selectFrom("draft_link").select("revoked_at").where("id", "=", linkId).execute())[0]?.revoked_at,
    ];
    site().advanceTime(14 * DAY - 1);
    expect(await getStatuses()).toEqual([200, 200, null]);
    site().advanceTime(1);
    expect(await getStatuses()).toEqual([201, 404, null]);
    site().advanceTime(-14 * DAY);
  });

  it("give access to the pictures of their draft, and to no others", async () => {
    const [id, other] = [await create({ draft: true }), await create({ draft: true })];
    await addImage(id);
    const { key } = await shareIncident(id);
    const { key: otherKey } = await shareIncident(other);
    const [image] = (await open(key)).body.images;
    const status = async (url: string) => (await site().app.inject({ url })).statusCode;
    const shown = await site().app.inject({ url: String(image?.img) });
    expect(shown).toMatchObject({
      statusCode: 200,
      headers: { "cache-control": "private, no-store", vary: "Accept, Cookie", "x-robots-tag": "noindex" },
    });
    const address = String(image?.img).split("?")[0] ?? "";
    expect(await status(address)).toBe(404);
    expect((await site().app.inject({ url: address, headers: { cookie: admin().cookie } })).statusCode).toBe(200);
    expect((await site().app.inject({ url: address })).headers["cache-control"]).toBe("no-store");
    expect(await status(`${address}?key=${otherKey}`)).toBe(404);
    expect(await status(`${address}?key=${key}&key=${key}`)).toBe(404);
    expect(await status(`${address.replace("/drafts/", "/")}?key=${key}`)).toBe(404);
    const { body } = await site().call<Image[]>("GET", `/get_images_for_incident/${id}`, { cookie: admin().cookie });
    expect(body[0]?.img).toBe(address);
    expect((await asAdmin("GET", `/get_draft_links/${UNKNOWN_ID}`)).body).toEqual([]);
  });
});
