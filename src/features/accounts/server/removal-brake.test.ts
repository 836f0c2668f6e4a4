import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "#platform/shared/time-units.ts";
import { incident } from "../../../../tests/sites/archive-site.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";

const TEXTS = { title: "T", description: "d", tweets: ["one"], draft: true };
const NEEDS_PASSWORD = {
  status: 201,
  body: {
    message: expect.stringMatching(/^You deleted or unpublished 20 things within an hour\. .* confirm that it is you\.$/),
    password: true,
  },
};
const ALLOWED = { status: 200, body: { message: "More can be deleted and unpublished." } };

describe("the brake on deletions and unpublishings on sqlite", () => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };
  let admin: { cookie: string; accountId: string };
  const open = async (env = {}) => {
    site = await openTestSite("sqlite", env, { accountLimits: { maxRemovals: 20 } });
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
  };
  afterEach(() => site.close());

  const post = (path: string, body: unknown, cookie = admin.cookie) => site.call("POST", path, { body, cookie });
  const create = async (cookie = admin.cookie) =>
    String((await post("/create_twitter_campaign", { ...TEXTS, draft: false }, cookie)).body._id);
  const remove = async (cookie = admin.cookie) =>
    site.call("DELETE", `/delete_twitter_campaign/${await create(cookie)}`, { cookie });
  const removeMany = async (cookie = admin.cookie) => {
    for (let index = 0; index < 20; index += 1) expect(await remove(cookie)).toMatchObject({ status: 200 });
  };
  const allow = (password = PASSWORD, cookie = admin.cookie) => post("/allow_removals", { password }, cookie);

  describe("in public", () => {
    beforeEach(() => open());

    it("counts what was taken offline as what was deleted", async () => {
      for (let index = 0; index < 20; index += 1)
        expect(await post("/unpublish", { kind: "twitter_campaign", id: await create() })).toMatchObject({ status: 200 });
      expect(await remove()).toMatchObject(NEEDS_PASSWORD);
    });

    it("counts withdrawals, and stops them and a return to a revision", async () => {
      const createIncident = async () => String((await post("/create_incident", incident)).body._id);
      const set = (incident_id: string, status: string, note: string | null = "As asked") =>
        post("/set_verification_status", { incident_id, status, note });
      for (let index = 0; index < 20; index += 1)
        expect(await set(await createIncident(), "withdrawn")).toMatchObject({ status: 200 });
      const id = await createIncident();
      const before = await site.audit();
      expect(await set(id, "withdrawn")).toMatchObject(NEEDS_PASSWORD);
      expect(await post(`/return_to_revision/${id}`, { number: 1, reason: "As it was" })).toMatchObject(NEEDS_PASSWORD);
      expect(await site.audit()).toEqual(before);
      expect(await set(id, "disputed")).toMatchObject({ status: 200 });
      expect(await remove()).toMatchObject(NEEDS_PASSWORD);
    });

    it("asks for the password after each twenty, and forgets after an hour", async () => {
      await removeMany();
      const id = await create();
      const before = await site.audit();
      expect(await post("/unpublish", { kind: "twitter_campaign", id })).toMatchObject(NEEDS_PASSWORD);
      expect(await site.call("DELETE", `/delete_twitter_campaign/${id}`, { cookie: admin.cookie })).toMatchObject(NEEDS_PASSWORD);
      expect(await site.audit()).toEqual(before);
      expect(await allow("wrong")).toMatchObject({ status: 201, body: { issues: [{ path: "password" }] } });
      expect(await post("/unpublish", { kind: "twitter_campaign", id })).toMatchObject(NEEDS_PASSWORD);
      expect(await allow()).toMatchObject(ALLOWED);
      expect(await site.findLastAudit()).toMatchObject({
        verb: "allow_removals",
        kind: "account",
        account_id: admin.accountId,
        subject: admin.accountId,
        after: { allowed: true },
      });
      await removeMany();
      expect(await remove()).toMatchObject(NEEDS_PASSWORD);
      expect(await allow()).toMatchObject(ALLOWED);
      await removeMany();
      expect(await remove()).toMatchObject(NEEDS_PASSWORD);
      site.advanceTime(HOUR);
      await removeMany();
    });

    it("counts each account by itself, and the password given ahead allows no more", async () => {
      for (let index = 0; index < 3; index += 1) expect(await allow()).toMatchObject({ status: 200 });
      await removeMany();
      expect(await remove()).toMatchObject(NEEDS_PASSWORD);
      expect(await remove(owner.cookie)).toMatchObject({ status: 200 });
      // Creating drafts stays possible.
      expect(await create()).toMatch(/-/);
    });

    it("counts what is deleted for good, and stops that, too", async () => {
      const ids: string[] = [];
      for (let index = 0; index < 11; index += 1) ids.push(await create(owner.cookie));
      for (const id of ids) await site.call("DELETE", `/delete_twitter_campaign/${id}`, { cookie: owner.cookie });
      const destroy = (id = "") =>
        site.call("DELETE", "/destroy", { body: { kind: "twitter_campaign", id, title: TEXTS.title }, cookie: owner.cookie });
      for (const id of ids.slice(0, 9)) expect(await destroy(id)).toMatchObject({ status: 200 });
      expect(await destroy(ids[9])).toMatchObject(NEEDS_PASSWORD);
      expect(await remove(owner.cookie)).toMatchObject(NEEDS_PASSWORD);
      expect(await site.db.selectFrom("twitter_campaign").select("id").where("id", "in", ids).execute()).toHaveLength(2);
    });
  });

  it("is off while the site is being tried out", async () => {
    await open({ ADMIN_SIGN_UP: undefined });
    await removeMany();
    expect(await remove()).toMatchObject({ status: 200 });
  });
});
