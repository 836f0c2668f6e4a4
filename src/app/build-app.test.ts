import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPlaceDataHash, updatePlaceDataHash } from "#features/archive/places/server/seed-store.ts";
import { deleteIndexRows } from "#features/archive/search-index/server/index-store.ts";
import { incident } from "../../tests/sites/archive-site.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";
import { apiCalls } from "./api-calls.ts";

const campaign = { title: "A title", description: "A description", tweets: ["One", "Two"] };

describe("the API table", () => {
  it("requires an admin for all changes but act counts, sign-in, -up, -out and resets", () => {
    const open = apiCalls.filter(({ method, access }) => method !== "GET" && access === "public").map(({ path }) => path);
    expect(open.toSorted()).toEqual(["/count_act", "/reset_password", "/sign_in", "/sign_out", "/sign_up"]);
  });

  it("lets visitors read only public content and shared drafts", () => {
    const reads = apiCalls.filter(({ method, access }) => method === "GET" && access === "public");
    const lists = ["twitter_campaign", "email_campaign", "incident"].flatMap((kind) => [
      `/get_current_${kind}`,
      `/get_metadata_for_five_previous_${kind}s`,
      `/get_metadata_for_old_previous_${kind}s`,
    ]);
    expect(reads.map(({ path }) => path).toSorted()).toEqual(
      [
        ...["/donation", "/session", "/sign_up_options", "/site", "/get_home_texts", ...lists],
        ...["/get_email_campaign_details/:id", "/get_twitter_campaign_details/:id", "/get_incident_with_id/:id"],
        "/get_representatives/:id",
        ...["/get_claims_for_incident/:incident_id", "/get_images_for_incident/:id", "/get_videos_for_incident/:id"],
        ...["/get_changes", "/search_changes", "/get_incident_history/:id", "/get_revisions/:id", "/get_newest_revision/:id"],
        ...["/get_revision/:id/:number", "/get_revision_comparison/:id/:from/:to", "/find_hashes/:start"],
        ...["/search_incidents", "/count_incidents", "/get_export_state", "/get_home_figures"],
        ...["/get_destroyed_incident/:id", "/get_withdrawal/:incident_id", "/get_act_count/:id", "/get_remembrance"],
      ].toSorted(),
    );
  });
});

describe.each(engines)("the server on %s", (engine) => {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());

  const countCampaigns = async () => (await site.db.selectFrom("twitter_campaign").select("id").execute()).length;
  const create = (headers: Record<string, string>, body: unknown = campaign, cookie = admin.cookie) =>
    site.call("POST", "/create_twitter_campaign", { body, cookie, headers });

  describe("an Idempotency-Key", () => {
    it("makes a repeat return the first response and change nothing", async () => {
      const first = await create({ "idempotency-key": "key-1" });
      const before = await countCampaigns();
      const again = await create({ "idempotency-key": "key-1" });
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await countCampaigns()).toBe(before);
    });

    it("runs one of several concurrent requests", async () => {
      const before = await countCampaigns();
      const responses = await Promise.all(Array.from({ length: 5 }, () => create({ "idempotency-key": "key-2" })));
      expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
      expect(await countCampaigns()).toBe(before + 1);
    });

    it("is refused for another request", async () => {
      await create({ "idempotency-key": "key-3" });
      const before = await countCampaigns();
      const other = await create({ "idempotency-key": "key-3" }, { ...campaign, title: "Another title" });
      expect(other).toMatchObject({
        status: 201,
        body: { message: "This Idempotency-Key was already used for a different request." },
      });
      expect(await countCampaigns()).toBe(before);
    });

    it("is separate for each account", async () => {
      const other = await site.signInAs("admin", "other@example.org");
      const first = await create({ "idempotency-key": "key-4" });
      const second = await create({ "idempotency-key": "key-4" }, campaign, other.cookie);
      expect(second.body._id).not.toBe(first.body._id);
    });

    it("stores no refusal, so that the corrected request passes", async () => {
      const refused = await create({ "idempotency-key": "key-5" }, { ...campaign, title: "" });
      expect(refused.status).toBe(201);
      expect((await create({ "idempotency-key": "key-5" })).status).toBe(200);
    });

    it("never prevents a session from starting or ending", async () => {
      const key = { "idempotency-key": "key-6" };
      const signIn = (password: string) =>
        site.call("POST", "/sign_in", { body: { email: "admin@example.org", password }, headers: key });
      const first = await signIn(PASSWORD);
      expect((await signIn("another password")).status).toBe(201);
      const second = await signIn(PASSWORD);
      expect(second.cookie).toBeDefined();
      expect(second.cookie).not.toBe(first.cookie);
      for (const { cookie = "" } of [first, second]) {
        expect((await site.call("POST", "/sign_out", { cookie, headers: key })).status).toBe(200);
        expect((await site.call("GET", "/session", { cookie })).body).toEqual({ isAdmin: false });
      }
    });

    it("is used in full, or refused for its length", async () => {
      const long = "k".repeat(200);
      expect((await create({ "idempotency-key": long })).status).toBe(200);
      const before = await countCampaigns();
      expect((await create({ "idempotency-key": `${long}1` })).status).toBe(400);
      expect(await countCampaigns()).toBe(before);
    });
  });

  if (engine === "sqlite") {
    describe("the response cache for visitors", () => {
      it("stores responses with an ETag, and renews them after a change", async () => {
        const path = "/api/v1/get_current_twitter_campaign";
        await create({}, { ...campaign, title: "Before" });
        const first = await site.app.inject({ url: path, headers: { "accept-encoding": "identity" } });
        expect(first.json()).toMatchObject({ title: "Before" });
        const tag = String(first.headers.etag);
        const again = await site.app.inject({ url: path, headers: { "accept-encoding": "identity", "if-none-match": tag } });
        expect(again.statusCode).toBe(304);
        await create({}, { ...campaign, title: "After" });
        const changed = await site.app.inject({ url: path, headers: { "accept-encoding": "identity", "if-none-match": tag } });
        expect(changed.statusCode).toBe(200);
        expect(changed.json()).toMatchObject({ title: "After" });
      });

      it("repeats a refusal in full instead of a 304", async () => {
        const path = "/api/v1/get_twitter_campaign_details/unknown";
        const first = await site.app.inject({ url: path });
        expect(first.statusCode).toBe(201);
        const again = await site.app.inject({ url: path, headers: { "if-none-match": String(first.headers.etag) } });
        expect(again).toMatchObject({ statusCode: 201, payload: first.payload });
      });

      it("responds in the requested language", async () => {
        const english = await site.call("GET", "/get_twitter_campaign_details/unknown");
        const amharic = await site.call("GET", "/get_twitter_campaign_details/unknown", { headers: { "accept-language": "am" } });
        expect(english).toMatchObject({ status: 201, body: { message: expect.stringMatching(/^[\x20-\x7e]+$/) } });
        expect(amharic).toMatchObject({ status: 201, body: { message: expect.stringMatching(/[\u1200-\u137f]/) } });
      });

      it("never serves an admin a visitor's response", async () => {
        const response = await site.call("GET", "/session", { cookie: admin.cookie });
        expect(response).toMatchObject({ status: 200, body: { isAdmin: true }, headers: { "cache-control": "no-store" } });
        expect((await site.call("GET", "/session")).body).toEqual({ isAdmin: false });
      });
    });
  }

  it("goes on with what another server left, and stores at its end what it counted", async () => {
    const { db, database } = site;
    await create({});
    await site.call("POST", "/create_incident", { cookie: admin.cookie, body: incident });
    const draft = String((await create({}, { ...campaign, draft: true })).body._id);
    await site.signInAs("waiting");
    const hash = await findPlaceDataHash(db);
    const moment = site.now().toISOString();
    await database.inTransaction(async (tx) => {
      await deleteIndexRows(tx);
      await updatePlaceDataHash(tx, null);
      await tx.updateTable("twitter_campaign").set({ publish_at: moment }).where("id", "=", draft).execute();
      await tx.insertInto("pending_rename").values({ root_id: "r", account_id: null, at: moment, is_statement: 0 }).execute();
      await tx.insertInto("pending_file").values({ note: "n", key: "served/aa.webp", arriving_since: null }).execute();
      await tx.updateTable("account").set({ created_at: "2026-01-01" }).where("status", "=", "waiting").execute();
    });
    const next = await openTestSite(engine, {}, { database: { database, env: {}, close: async () => {} } });
    await next.app.ready();
    const list = async () => [
      await findPlaceDataHash(db),
      (await db.selectFrom("incident_listing").select("sequence").execute()).length,
      (await db.selectFrom("pending_rename").select("sequence").execute()).length,
      (await db.selectFrom("pending_file").select("key").execute()).length,
      (await db.selectFrom("account").select("id").where("status", "=", "waiting").execute()).length,
    ];
    await expect.poll(list).toEqual([hash, 1, 0, 0, 0]);
    const isPublished = async () => (await next.call("GET", `/get_twitter_campaign_details/${draft}`)).status;
    await expect.poll(isPublished).toBe(200);
    const tweet = await db.selectFrom("tweet").select("id").where("deleted_at", "is", null).executeTakeFirstOrThrow();
    expect((await next.call("POST", "/count_act", { body: { kind: "tweet", id: tweet.id } })).status).toBe(200);
    await next.close();
    expect(await db.selectFrom("act_count").select("count").execute()).toEqual([{ count: 1 }]);
  });

  it("reports liveness and readiness", async () => {
    expect((await site.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await site.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  });
});
