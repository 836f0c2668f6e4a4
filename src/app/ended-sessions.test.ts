import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR } from "#platform/shared/time-units.ts";
import { encodeForm } from "../../tests/encode-form.ts";
import { createImageForm, incident, UPLOAD_PATH } from "../../tests/sites/archive-site.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../tests/test-database.ts";
import { listFiles } from "../../tests/test-images.ts";

const campaign = { title: "A title", description: "A description", tweets: ["One", "Two"] };
const SIGNED_OUT = { status: 401, body: { message: "Please sign in." } };
const NOT_ACTIVE = { status: 403, body: { message: "Your account may not do this." } };
const OWNER_ONLY = { status: 403, body: { message: "Only an owner may do this." } };

let site: TestSite;
let owner: { cookie: string; accountId: string };
let admin: { cookie: string; accountId: string };

async function openSite(engine: Engine) {
  site = await openTestSite(engine);
  owner = await site.signInAs("owner");
  admin = await site.signInAs("admin");
}

/** Undoes how the last test ended a session. */
async function signInAgain() {
  await site.updateAccount(admin.accountId, { status: "active", role: "admin" });
  const signIn = (email: string) => site.call("POST", "/sign_in", { body: { email, password: PASSWORD } });
  owner.cookie = (await signIn("owner@example.org")).cookie ?? "";
  admin.cookie = (await signIn("admin@example.org")).cookie ?? "";
}

/** Everything that a call of these tests could have written, without what ended the session. */
const rows = async () => ({
  campaigns: await site.db.selectFrom("twitter_campaign").selectAll().execute(),
  incidents: await site.db.selectFrom("incident").selectAll().execute(),
  images: await site.db.selectFrom("image").selectAll().execute(),
  invites: await site.db.selectFrom("invite").selectAll().execute(),
  keys: await site.db.selectFrom("idempotency_key").selectAll().execute(),
  audit: (await site.audit()).filter(({ verb }) => verb !== "sign_out" && verb !== "disable"),
});

type PausedRequest = { method: "POST" | "PATCH" | "DELETE"; path: string; cookie: string; headers?: Record<string, string> };

/** Sends a request whose last byte follows only after `act`, when the server has already looked up the caller. */
async function sendPaused(
  { method, path, cookie, headers = {} }: PausedRequest,
  body: Buffer | string,
  act: () => Promise<unknown>,
) {
  const bytes = Buffer.from(body);
  // The server reads a body after it has decided whether the call may be made.
  async function* slowly() {
    yield bytes.subarray(0, -1);
    await act();
    yield bytes.subarray(-1);
  }
  const response = await site.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { "content-type": "application/json", "content-length": String(bytes.length), cookie, ...headers },
    payload: Readable.from(slowly()),
  });
  return { status: response.statusCode, body: response.json() };
}

const ends = [
  [
    "is disabled",
    () => site.call("PATCH", "/disable_account", { body: { account_id: admin.accountId }, cookie: owner.cookie }),
    NOT_ACTIVE,
  ],
  ["is signed out", () => site.call("POST", "/sign_out", { cookie: admin.cookie }), SIGNED_OUT],
  ["waits again", () => site.updateAccount(admin.accountId, { status: "waiting" }), NOT_ACTIVE],
  ["has been signed in for too long", async () => site.advanceTime(13 * HOUR), SIGNED_OUT],
] as const;

describe.each(engines)("a request that is still arriving when its account, on %s,", (engine) => {
  beforeAll(() => openSite(engine));
  beforeEach(signInAgain);
  afterAll(() => site.close());

  it.each(ends)("%s writes nothing", async (_what, end, refusal) => {
    const before = await rows();
    const create: PausedRequest = { method: "POST", path: "/create_twitter_campaign", cookie: admin.cookie };
    expect(await sendPaused(create, JSON.stringify(campaign), end)).toMatchObject(refusal);
    expect(await rows()).toEqual(before);
  });

  it("is active is carried out", async () => {
    const create: PausedRequest = { method: "POST", path: "/create_twitter_campaign", cookie: admin.cookie };
    const before = (await rows()).campaigns.length;
    expect(await sendPaused(create, JSON.stringify(campaign), async () => {})).toMatchObject({ status: 200 });
    expect((await rows()).campaigns).toHaveLength(before + 1);
  });

  it.each(ends)("%s deletes nothing", async (_what, end, refusal) => {
    const { body } = await site.call("POST", "/create_twitter_campaign", { body: campaign, cookie: admin.cookie });
    const before = await rows();
    const remove: PausedRequest = { method: "DELETE", path: `/delete_twitter_campaign/${body._id}`, cookie: admin.cookie };
    expect(await sendPaused(remove, "{}", end)).toMatchObject(refusal);
    expect(await rows()).toEqual(before);
  });

  it("is no longer an owner's does nothing that only an owner may", async () => {
    await site.updateAccount(admin.accountId, { role: "owner" });
    const before = await rows();
    const invite: PausedRequest = { method: "POST", path: "/create_invite", cookie: admin.cookie };
    const demote = () => site.updateAccount(admin.accountId, { role: "admin" });
    expect(await sendPaused(invite, JSON.stringify({ code: "a".repeat(43) }), demote)).toMatchObject(OWNER_ONLY);
    expect(await rows()).toEqual(before);
  });

  it.each(ends)("%s does not get the stored response", async (_what, end, refusal) => {
    const headers = { "idempotency-key": `key ${Math.random()}` };
    await site.call("POST", "/create_twitter_campaign", { body: campaign, cookie: admin.cookie, headers });
    const before = await rows();
    const repeat: PausedRequest = { method: "POST", path: "/create_twitter_campaign", cookie: admin.cookie, headers };
    expect(await sendPaused(repeat, JSON.stringify(campaign), end)).toMatchObject(refusal);
    expect(await rows()).toEqual(before);
  });

  it.each(ends)("%s is refused before its input is validated", async (_what, end, refusal) => {
    const create: PausedRequest = { method: "POST", path: "/create_twitter_campaign", cookie: admin.cookie };
    expect(await sendPaused(create, JSON.stringify({ title: "" }), end)).toMatchObject(refusal);
  });

  describe("as an upload", () => {
    async function upload() {
      const { body } = await site.call("POST", "/create_incident", { body: incident, cookie: owner.cookie });
      const { payload, contentType } = await encodeForm(await createImageForm(String(body._id)));
      const request: PausedRequest = {
        method: "POST",
        path: UPLOAD_PATH,
        cookie: admin.cookie,
        headers: { "content-type": contentType },
      };
      return { request, payload };
    }

    it.each(ends)("%s adds no image and stores no file", async (_what, end, refusal) => {
      const { request, payload } = await upload();
      const [before, files] = [await rows(), await listFiles(site.mediaDirectory)];
      expect(await sendPaused(request, payload, end)).toMatchObject(refusal);
      expect(await rows()).toEqual(before);
      expect(await listFiles(site.mediaDirectory)).toEqual(files);
    });

    it.each(ends)("%s while its images are processed adds no image", async (_what, end, refusal) => {
      const { request, payload } = await upload();
      const { store } = site.media;
      const put = store.put.bind(store);
      const endOnce = vi.fn(end);
      vi.spyOn(store, "put").mockImplementation(async (key, ...rest) => {
        await put(key, ...rest);
        if (key.startsWith("served/") && endOnce.mock.calls.length === 0) await endOnce();
      });
      const before = await rows();
      expect(await sendPaused(request, payload, async () => {})).toMatchObject(refusal);
      expect(endOnce).toHaveBeenCalledOnce();
      expect(await rows()).toEqual(before);
      // What was stored is listed as pending, so that the next sweep removes it.
      const pending = (await site.db.selectFrom("pending_file").select("key").execute()).map(({ key }) => key);
      expect(new Set(pending)).toEqual(new Set(await listFiles(site.mediaDirectory)));
    });
  });
});
