import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaignInput } from "../../../../tests/sites/email-site.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { campaign } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { TwitterCampaign } from "../twitter/rules.ts";
import { ACT_PAUSE_MS, ACTS_WRITE_DELAY_MS } from "./rules.ts";

const NOT_FOUND = "This does not exist, or was deleted.";

describe.each(engines)("counting what is done for campaigns on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string };
  /** A campaign with three tweets, and a letter. */
  let ids: { campaign: string; tweets: string[]; letter: string };

  beforeAll(async () => {
    site = await openTestSite(engine, { TRUST_PROXY: "1" }, { render: renderCampaign });
    owner = await site.signInAs("owner");
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    // So that every network counts again.
    site.advanceTime(ACT_PAUSE_MS);
    await asOwner("GET", `/get_act_days/${UNKNOWN_ID}`);
    await site.database.inTransaction((tx) => tx.deleteFrom("act_count").execute());
    const created = await create("/create_twitter_campaign", campaign);
    ids = {
      campaign: created,
      tweets: await listTweetIds(created),
      letter: await create("/create_email_campaign", campaignInput),
    };
  });

  /** Renders a page with the id of the campaign. */
  const renderCampaign = async () => new Response(`<p>${ids.campaign}</p>`, { headers: { "content-type": "text/html" } });
  const asOwner = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown) =>
    site.call(method, path, { body, cookie: owner.cookie });
  async function create(path: string, body: object): Promise<string> {
    const response = await asOwner("POST", path, body);
    expect(response.status).toBe(200);
    return String(response.body._id);
  }
  const listTweetIds = async (id: string) => {
    const path = `/get_twitter_campaign_details/${id}`;
    return (await site.call<TwitterCampaign>("GET", path, { cookie: owner.cookie })).body.tweets.map(({ _id }) => _id);
  };

  const count = (kind: string, id: string | undefined, address = "203.0.113.7") =>
    site.call("POST", "/count_act", { body: { kind, id }, headers: { "x-forwarded-for": address } });
  /** Stores the counts, and returns the rows. */
  const listRows = async () => {
    await asOwner("GET", `/get_act_days/${ids.campaign}`);
    return site.db.selectFrom("act_count").selectAll().orderBy("campaign_id").orderBy("day").execute();
  };
  const readShown = async (id: string) => {
    site.advanceTime(ACTS_WRITE_DELAY_MS);
    return (await site.call("GET", `/get_act_count/${id}`)).body.count;
  };
  const getDay = () => site.now().toISOString().slice(0, 10);

  describe("POST /count_act", () => {
    it("counts posts and opened letters by campaign and day, and stores nothing else", async () => {
      expect(await count("tweet", ids.tweets[0])).toMatchObject({ status: 200, body: {} });
      await count("tweet", ids.tweets[1]);
      await count("tweet", ids.tweets[0], "198.51.100.1");
      await count("email_campaign", ids.letter);
      const rows = [
        { campaign_id: ids.campaign, day: getDay(), count: 3 },
        { campaign_id: ids.letter, day: getDay(), count: 1 },
      ];
      expect(await listRows()).toEqual(rows.toSorted((a, b) => (a.campaign_id < b.campaign_id ? -1 : 1)));
    });

    it("counts a flood from one network once, and again ten minutes later", async () => {
      const flood = () => Promise.all(Array.from({ length: 20 }, () => count("tweet", ids.tweets[0])));
      expect((await flood()).map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(await listRows()).toMatchObject([{ count: 1 }]);
      site.advanceTime(ACT_PAUSE_MS - 1);
      await flood();
      expect(await listRows()).toMatchObject([{ count: 1 }]);
      site.advanceTime(1);
      await flood();
      expect((await listRows()).reduce((sum, row) => sum + row.count, 0)).toBe(2);
    });

    it("leaves every cached page and response as it is", async () => {
      const read = async (url: string) => (await site.app.inject({ url })).headers.etag;
      const urls = ["/twitter", "/api/v1/get_current_twitter_campaign"];
      const before = [site.database.getPublicVersion(), await Promise.all(urls.map(read))];
      await count("tweet", ids.tweets[0]);
      expect(await listRows()).toHaveLength(1);
      expect([site.database.getPublicVersion(), await Promise.all(urls.map(read))]).toEqual(before);
    });

    it("waits for no write of others", async () => {
      const response = await site.database.inTransaction(() => count("tweet", ids.tweets[0]));
      expect(response).toMatchObject({ status: 200 });
    });

    it("refuses what is not public, and counts nothing", async () => {
      const draft = await create("/create_twitter_campaign", { ...campaign, draft: true });
      const draftLetter = await create("/create_email_campaign", { ...campaignInput, draft: true });
      const trashed = await create("/create_twitter_campaign", campaign);
      const [draftTweet] = await listTweetIds(draft);
      const [trashedTweet] = await listTweetIds(trashed);
      await asOwner("DELETE", `/delete_twitter_campaign/${trashed}`);
      const [first, second] = ids.tweets;
      await asOwner("DELETE", "/delete_tweet", { tweet_id: second, twitter_campaign_id: ids.campaign });
      for (const [kind, id] of [
        ["tweet", draftTweet],
        ["tweet", trashedTweet],
        ["tweet", second],
        ["tweet", UNKNOWN_ID],
        ["tweet", ids.letter],
        ["email_campaign", draftLetter],
        ["email_campaign", first],
      ] as const) {
        expect(await count(kind, id), `${kind} ${id}`).toMatchObject({ status: 201, body: { message: NOT_FOUND } });
      }
      expect((await count("retweet", first)).status).toBe(201);
      expect(await listRows()).toEqual([]);
    });

    it("refuses a tweet that was counted as a letter", async () => {
      await count("tweet", ids.tweets[0]);
      const asLetter = await count("email_campaign", ids.tweets[0], "198.51.100.1");
      expect(asLetter).toMatchObject({ status: 201, body: { message: NOT_FOUND } });
      expect(await listRows()).toMatchObject([{ count: 1 }]);
    });

    it("refuses what was counted before and is no longer public", async () => {
      await count("tweet", ids.tweets[0]);
      await asOwner("POST", "/unpublish", { kind: "twitter_campaign", id: ids.campaign });
      expect((await count("tweet", ids.tweets[0], "198.51.100.1")).status).toBe(201);
      expect(await listRows()).toMatchObject([{ count: 1 }]);
    });

    it("is refused to other sites", async () => {
      const headers = { "sec-fetch-site": "cross-site" };
      const response = await site.call("POST", "/count_act", { body: { kind: "tweet", id: ids.tweets[0] }, headers });
      expect(response.status).toBe(403);
      expect(await listRows()).toEqual([]);
    });

    it("stores and shows nothing while an owner has switched it off", async () => {
      await count("tweet", ids.tweets[0]);
      expect(await readShown(ids.campaign)).toBe(null);
      await listRows();
      expect(await readShown(ids.campaign)).toBe("few");
      const set = async (value: string | null) => {
        const response = await asOwner("PATCH", "/edit_site_settings", { changes: { act_counter: value } });
        expect(response.status).toBe(200);
      };
      await set("off");
      expect((await count("tweet", ids.tweets[0], "198.51.100.1")).status).toBe(200);
      expect(await listRows()).toMatchObject([{ count: 1 }]);
      // Immediately, because a page rendered now is cached.
      expect((await site.call("GET", `/get_act_count/${ids.campaign}`)).body.count).toBe(null);
      await set(null);
      await count("tweet", ids.tweets[1]);
      expect(await listRows()).toMatchObject([{ count: 2 }]);
    });

    it("loses its counts when the campaign is destroyed, also those not written yet", async () => {
      const others = [await create("/create_twitter_campaign", campaign), await create("/create_email_campaign", campaignInput)];
      const [otherCampaign = "", otherLetter] = others;
      await count("tweet", (await listTweetIds(otherCampaign))[0]);
      await count("email_campaign", otherLetter);
      await count("tweet", ids.tweets[0]);
      await count("email_campaign", ids.letter);
      expect(await listRows()).toHaveLength(4);
      await count("tweet", ids.tweets[1]);
      const destroy = async (kind: string, id: string, confirmation: string) => {
        await asOwner("DELETE", `/delete_${kind}/${id}`);
        const response = await asOwner("DELETE", "/destroy", { kind, id, title: confirmation });
        expect(response, kind).toMatchObject({ status: 200 });
      };
      await destroy("twitter_campaign", ids.campaign, campaign.title);
      await destroy("email_campaign", ids.letter, campaignInput.campaign_title);
      expect((await listRows()).map(({ campaign_id }) => campaign_id)).toEqual(others.toSorted());
    });
  });

  describe("GET /get_act_count", () => {
    it("rounds, and says nothing of what is not public", async () => {
      const set = (total: number) =>
        site.database.inTransaction(async (tx) => {
          await tx.deleteFrom("act_count").execute();
          const day = { campaign_id: ids.campaign, day: "2026-01-01", count: total - 1 };
          await tx
            .insertInto("act_count")
            .values([day, { ...day, day: "2026-01-02", count: 1 }])
            .execute();
        });
      await set(3);
      expect(await readShown(ids.campaign)).toBe("few");
      await set(347);
      expect(await readShown(ids.campaign)).toBe(340);
      expect(await readShown(ids.letter)).toBe(null);
      expect(await readShown(UNKNOWN_ID)).toBe(null);
      await asOwner("POST", "/unpublish", { kind: "twitter_campaign", id: ids.campaign });
      expect(await readShown(ids.campaign)).toBe(null);
    });

    it("says nothing of a letter that is not public", async () => {
      await count("email_campaign", ids.letter);
      await listRows();
      expect(await readShown(ids.letter)).toBe("few");
      await asOwner("POST", "/unpublish", { kind: "email_campaign", id: ids.letter });
      expect(await readShown(ids.letter)).toBe(null);
    });

    it("tells each campaign's number at the same moment", async () => {
      for (const address of ["1", "2", "3", "4", "5"]) await count("tweet", ids.tweets[0], `198.51.100.${address}`);
      await count("email_campaign", ids.letter);
      await listRows();
      expect(await readShown(ids.campaign)).toBe(5);
      expect((await site.call("GET", `/get_act_count/${ids.letter}`)).body.count).toBe("few");
      expect((await site.call("GET", `/get_act_count/${ids.campaign}`)).body.count).toBe(5);
    });

    it("reads the database once in some seconds", async () => {
      expect(await readShown(ids.campaign)).toBe(null);
      await count("tweet", ids.tweets[0]);
      await listRows();
      const { body } = await site.call("GET", `/get_act_count/${ids.campaign}`);
      expect(body.count).toBe(null);
      expect(await readShown(ids.campaign)).toBe("few");
    });
  });

  describe("GET /get_act_days", () => {
    it("returns exact numbers to admins, newest day first", async () => {
      const first = getDay();
      await count("tweet", ids.tweets[0]);
      await count("tweet", ids.tweets[1]);
      site.advanceTime(2 * DAY);
      // The session has ended.
      owner = await site.signInAs("owner");
      await count("tweet", ids.tweets[0]);
      const { body } = await asOwner("GET", `/get_act_days/${ids.campaign}`);
      expect(body).toEqual({
        total: 3,
        days: [
          { day: getDay(), count: 1 },
          { day: first, count: 2 },
        ],
      });
    });

    it("returns the last thirty days and the total, only of that campaign", async () => {
      const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
      const rows = Array.from({ length: 31 }, (_, index) => ({ campaign_id: ids.campaign, day: day(index), count: index + 1 }));
      const other = { campaign_id: ids.letter, day: day(40), count: 1000 };
      await site.database.inTransaction((tx) =>
        tx
          .insertInto("act_count")
          .values([...rows, other])
          .execute(),
      );
      const { body } = await asOwner("GET", `/get_act_days/${ids.campaign}`);
      const shown = rows.slice(1).toReversed();
      expect(body).toEqual({ total: 496, days: shown.map((row) => ({ day: row.day, count: row.count })) });
    });

    it("needs an admin", async () => {
      const path = `/get_act_days/${ids.campaign}`;
      expect((await site.call("GET", path)).status).toBe(401);
      expect((await site.call("GET", path, { cookie: (await site.signInAs("waiting")).cookie })).status).toBe(403);
    });
  });

  it("keeps what was counted when the server stops", async () => {
    await count("tweet", ids.tweets[0]);
    await site.app.close();
    const rows = await site.db.selectFrom("act_count").selectAll().execute();
    expect(rows).toEqual([{ campaign_id: ids.campaign, day: getDay(), count: 1 }]);
  });
});
