import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import {
  countCampaignsFrom,
  findCampaignSequence,
  findNextCampaignSequence,
  hasAnyCampaign,
  listCampaignPages,
  restoreCampaignRow,
  trashCampaignRow,
} from "../../server/campaign-store.ts";
import {
  countTweets,
  type Db,
  deleteTweetRow,
  deleteTwitterCampaignRows,
  findCurrentTwitterCampaign,
  findDeletedTwitterCampaign,
  findTweet,
  findTwitterCampaign,
  insertTweets,
  insertTwitterCampaign,
  listDeletedTwitterCampaigns,
  listTwitterCampaigns,
  restoreTweetRow,
  trashTweetRow,
  updateTweet,
  updateTwitterCampaign,
} from "./twitter-campaign-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const ALL = { limit: 100 };

describe.each(engines)("the store of Twitter campaigns on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(() =>
    write(async (tx) => {
      await tx.deleteFrom("tweet").execute();
      await tx.deleteFrom("twitter_campaign").execute();
    }),
  );

  const add = (title: string, bodies = ["one", "two", "three"], now = EARLY) =>
    write(async (tx) => {
      const id = await insertTwitterCampaign(tx, { title, description: `About ${title}` }, now);
      const tweets = await insertTweets(tx, id, bodies, now);
      return { id, tweetIds: tweets.map(({ _id }) => _id) };
    });
  const titles = async (page = ALL as Parameters<typeof listTwitterCampaigns>[1]) =>
    (await listTwitterCampaigns(db, page)).map(({ title }) => title);
  const bodiesOf = async (id: string) => (await findTwitterCampaign(db, id))?.tweets.map(({ body }) => body);

  it("is empty at first", async () => {
    expect(await hasAnyCampaign(db, "twitter_campaign")).toBe(false);
    expect(await findCurrentTwitterCampaign(db)).toBeUndefined();
    expect(await findTwitterCampaign(db, UNKNOWN_ID)).toBeUndefined();
    expect(await findTweet(db, UNKNOWN_ID)).toBeUndefined();
    expect(await findCampaignSequence(db, "twitter_campaign", UNKNOWN_ID)).toBeUndefined();
    expect(await titles()).toEqual([]);
    expect(await listDeletedTwitterCampaigns(db)).toEqual({ campaigns: [], tweets: [] });
    expect(await listCampaignPages(db, "twitter_campaign", 1, 1_000_000)).toEqual([]);
  });

  it("stores a campaign with its tweets in order and unchanged texts", async () => {
    const bodies = ["ሰላም፡ለዓለም\n\nsecond line", "👨‍👩‍👧‍👦 'quotes' \"and\" %_\\", "🇪🇹"];
    const { id, tweetIds } = await add("ርዕስ 'a' \\ %", bodies);
    expect(await findTwitterCampaign(db, id)).toEqual({
      _id: id,
      title: "ርዕስ 'a' \\ %",
      description: "About ርዕስ 'a' \\ %",
      created_at: EARLY.toISOString(),
      tweets: bodies.map((body, index) => ({ _id: tweetIds[index], body })),
    });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it("stores 500 tweets in order", async () => {
    const bodies = Array.from({ length: 500 }, (_, index) => `tweet ${index}`);
    const { id } = await add("many", bodies);
    expect(await bodiesOf(id)).toEqual(bodies);
    expect(await listTwitterCampaigns(db, ALL)).toMatchObject([{ _id: id, number_of_tweets: 500 }]);
  });

  it("orders by insertion, whatever the clock says", async () => {
    await add("first", ["a"], LATE);
    const { id } = await add("second", ["b"], EARLY);
    expect((await findCurrentTwitterCampaign(db))?._id).toBe(id);
    expect(await titles()).toEqual(["second", "first"]);
  });

  it("lists pages, also past campaigns deleted meanwhile", async () => {
    const ids: string[] = [];
    for (const title of ["a", "b", "c", "d", "e"]) ids.push((await add(title)).id);
    expect(await titles({ offset: 1, limit: 2 })).toEqual(["d", "c"]);
    const before = await findCampaignSequence(db, "twitter_campaign", ids[2] ?? "");
    expect(await titles({ before, limit: 10 })).toEqual(["b", "a"]);
    await write((tx) => trashCampaignRow(tx, "twitter_campaign", ids[2] ?? "", LATE));
    expect(await findCampaignSequence(db, "twitter_campaign", ids[2] ?? "")).toBe(before);
    expect(await titles({ before, limit: 1 })).toEqual(["b"]);
    expect(await titles()).toEqual(["e", "d", "b", "a"]);
    expect(await countCampaignsFrom(db, "twitter_campaign", before ?? 0)).toBe(2);
    expect(await countCampaignsFrom(db, "twitter_campaign", 0)).toBe(4);
    const after = (sequence = 0) => findNextCampaignSequence(db, "twitter_campaign", sequence);
    const sequences = await Promise.all(ids.map((id) => findCampaignSequence(db, "twitter_campaign", id)));
    expect(await Promise.all([after(), ...sequences.map(after)])).toEqual([
      ...[0, 1, 3, 3, 4].map((index) => sequences[index]),
      undefined,
    ]);
    expect(await listCampaignPages(db, "twitter_campaign", sequences[1] ?? 0, sequences[3] ?? 0)).toEqual(
      [1, 3].map((index) => ({ path: `/twitter/${ids[index]}`, lastModified: EARLY.toISOString() })),
    );
    expect(await countCampaignsFrom(db, "twitter_campaign", Number.MAX_SAFE_INTEGER)).toBe(0);
  });

  it("restores a campaign to its position, with the tweets it had", async () => {
    const { id, tweetIds } = await add("old");
    await add("new");
    await write((tx) => trashTweetRow(tx, tweetIds[1] ?? "", EARLY));
    await write((tx) => trashCampaignRow(tx, "twitter_campaign", id, LATE));
    expect(await findTwitterCampaign(db, id)).toBeUndefined();
    expect(await listCampaignPages(db, "twitter_campaign", 1, 1_000_000)).toHaveLength(1);
    expect(await findTweet(db, tweetIds[0] ?? "")).toBeUndefined();
    expect(await listDeletedTwitterCampaigns(db)).toEqual({
      campaigns: [
        {
          _id: id,
          title: "old",
          description: "About old",
          created_at: EARLY.toISOString(),
          deleted_at: LATE.toISOString(),
          number_of_tweets: 2,
        },
      ],
      tweets: [],
    });
    await write((tx) => restoreCampaignRow(tx, "twitter_campaign", id));
    expect(await titles()).toEqual(["new", "old"]);
    expect(await bodiesOf(id)).toEqual(["one", "three"]);
    expect(await findDeletedTwitterCampaign(db, id)).toBeUndefined();
  });

  it("restores a tweet to its position", async () => {
    const { id, tweetIds } = await add("campaign");
    const [tweetId = ""] = tweetIds;
    await write((tx) => trashTweetRow(tx, tweetId, LATE));
    expect(await bodiesOf(id)).toEqual(["two", "three"]);
    expect(await countTweets(db, id)).toBe(2);
    expect(await listDeletedTwitterCampaigns(db)).toEqual({
      campaigns: [],
      tweets: [
        {
          _id: tweetId,
          body: "one",
          twitter_campaign_id: id,
          campaign_title: "campaign",
          created_at: EARLY.toISOString(),
          deleted_at: LATE.toISOString(),
        },
      ],
    });
    await write((tx) => restoreTweetRow(tx, tweetId));
    expect(await bodiesOf(id)).toEqual(["one", "two", "three"]);
  });

  it("updates only the given rows", async () => {
    const { id, tweetIds } = await add("before");
    const { id: otherId } = await add("other");
    await write((tx) => updateTwitterCampaign(tx, id, { title: "after", description: "changed" }, LATE));
    await write((tx) => updateTweet(tx, tweetIds[1] ?? "", "changed", LATE));
    expect(await findTwitterCampaign(db, id)).toMatchObject({
      title: "after",
      description: "changed",
      created_at: EARLY.toISOString(),
    });
    expect(await bodiesOf(id)).toEqual(["one", "changed", "three"]);
    expect(await findTwitterCampaign(db, otherId)).toMatchObject({ title: "other" });
    expect(await bodiesOf(otherId)).toEqual(["one", "two", "three"]);
    expect(await listCampaignPages(db, "twitter_campaign", 1, 1_000_000)).toEqual([
      { path: `/twitter/${id}`, lastModified: LATE.toISOString() },
      { path: `/twitter/${otherId}`, lastModified: EARLY.toISOString() },
    ]);
  });

  it("deletes only the given rows", async () => {
    const { id, tweetIds } = await add("gone");
    const { id: otherId, tweetIds: otherTweetIds } = await add("stays");
    await write((tx) => trashTweetRow(tx, tweetIds[0] ?? "", EARLY));
    await write((tx) => deleteTwitterCampaignRows(tx, id));
    await write((tx) => deleteTweetRow(tx, otherTweetIds[0] ?? ""));
    expect(await db.selectFrom("twitter_campaign").select("id").execute()).toEqual([{ id: otherId }]);
    expect(await bodiesOf(otherId)).toEqual(["two", "three"]);
    expect(await db.selectFrom("tweet").select("id").execute()).toHaveLength(2);
    expect(await hasAnyCampaign(db, "twitter_campaign")).toBe(true);
  });

  it("never reuses the position of a destroyed campaign", async () => {
    const { id } = await add("gone");
    const sequence = (await findCampaignSequence(db, "twitter_campaign", id)) ?? 0;
    await write((tx) => deleteTwitterCampaignRows(tx, id));
    const { id: later } = await add("later");
    expect(await findCampaignSequence(db, "twitter_campaign", later)).toBeGreaterThan(sequence);
  });
});
