import { describe, expect, it } from "vitest";
import { hashSecret } from "#features/accounts/server/secrets.ts";
import type { Image } from "#features/archive/sources/rules.ts";
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

  it("show a draft to whoever has them, and are stored only as a hash", async () => {
    const id = await create({ title: "Hidden", draft: true });
    const video = await archive.add(mediaKinds[1], id);
    const claim = await archive.addClaim(id, [video]);
    const { key } = await shareIncident(id);
    expect(key).toMatch(/^[\w-]{43}$/);
    const response = await open(key);
    expect(response).toMatchObject({ status: 200, body: { public_path: null, incident: { _id: id, title: "Hidden" } } });
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
    expect(revoked).toMatchObject({ action: "revoke_draft_link", before_json: JSON.stringify({ draft_link: linkId }) });
    const unknown = await open("A".repeat(43));
    expect(unknown.status).toBe(201);
    for (const wrong of [key, "", "x", `${key}'`, "%00"]) {
      expect(await open(wrong), wrong).toMatchObject({ status: 201, body: unknown.body });
    }
    expect((await open(other.key)).status).toBe(200);
    expect((await asAdmin("GET", `/get_draft_links/${id}`)).body).toMatchObject([{ _id: other.linkId }]);
    expect((await asAdmin("POST", `/revoke_draft_link/${linkId}`)).status).toBe(201);
  });

  it("lead to the public page of what was published, and nowhere from the trash", async () => {
    const id = await create({ draft: true });
    const { key } = await shareIncident(id);
    expect((await asAdmin("POST", "/publish", { kind: "incident", id })).status).toBe(200);
    expect((await open(key)).body).toMatchObject({ public_path: `/archives/${id}`, incident: null });
    expect((await asAdmin("POST", "/create_draft_link", { kind: "incident", id })).status).toBe(201);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await open(key)).status).toBe(201);
  });

  it.each([
    ["twitter_campaign", "/twitter"],
    ["email_campaign", "/email"],
  ] as const)("show a draft of a %s, its page once it is public, and nothing from the trash", async (kind, path) => {
    const texts = { title: "ስውር", description: "d", tweets: ["one"], subject: "s", to: ["one@example.org"], body: "b" };
    const id = String((await asAdmin("POST", `/create_${kind}`, { ...texts, draft: true })).body._id);
    const link = await asAdmin("POST", "/create_draft_link", { kind, id });
    const key = String(link.body.path).replace("/draft?key=", "");
    expect((await open(key)).body).toMatchObject({ public_path: null, [kind]: { _id: id, title: "ስውር" }, incident: null });
    await asAdmin("POST", "/publish", { kind, id });
    expect((await open(key)).body).toMatchObject({ public_path: `${path}/${id}`, [kind]: null });
    await asAdmin("POST", "/unpublish", { kind, id });
    expect((await open(key)).body).toMatchObject({ [kind]: { title: "ስውር" } });
    await asAdmin("DELETE", `/delete_${kind}/${id}`);
    const unknown = await open("A".repeat(43));
    expect(await open(key)).toMatchObject({ status: 201, body: unknown.body });
  });

  it("give access to the pictures of their draft, and to no others", async () => {
    const [id, other] = [await create({ draft: true }), await create({ draft: true })];
    await addImage(id);
    const { key } = await shareIncident(id);
    const { key: otherKey } = await shareIncident(other);
    const [image] = (await open(key)).body.images;
    const status = async (url: string) => (await site().app.inject({ url })).statusCode;
    const shown = await site().app.inject({ url: String(image?.img) });
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const address = String(image?.img).split("?")[0] ?? "";
    expect(await status(address)).toBe(404);
    expect(await status(`${address}?key=${otherKey}`)).toBe(404);
    expect(await status(`${address}?key=${key}&key=${key}`)).toBe(404);
    expect(await status(`${address.replace("/drafts/", "/")}?key=${key}`)).toBe(404);
    const { body } = await site().call<Image[]>("GET", `/get_images_for_incident/${id}`, { cookie: admin().cookie });
    expect(body[0]?.img).toBe(address);
    expect((await asAdmin("GET", `/get_draft_links/${UNKNOWN_ID}`)).body).toEqual([]);
  });
});
