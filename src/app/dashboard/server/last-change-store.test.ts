import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { insertAttribution } from "#features/archive/attributions/server/attribution-store.ts";
import { insertClaim } from "#features/archive/claims/server/claim-store.ts";
import { insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { insertMedia, trashMediaRow } from "#features/archive/media/server/linked-media-store.ts";
import { insertOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import { insertEmailCampaign } from "#features/campaigns/email/server/email-campaign-store.ts";
import {
  deleteTwitterCampaignRows,
  insertTweets,
  insertTwitterCampaign,
} from "#features/campaigns/twitter/server/twitter-campaign-store.ts";
import { engines, openTestDatabase } from "../../../../tests/test-database.ts";
import { type Db, listLastChanges } from "./last-change-store.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const campaign = { title: "A title", description: "A description" };

describe.each(engines)("listLastChanges on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
    await write((tx) =>
      tx
        .insertInto("account")
        .values(
          ["Almaz", "በቀለ"].map((name) => ({
            id: name,
            first_name: name,
            last_name: "Tesfaye",
            email: `${name}@example.org`,
            email_key: `${name}@example.org`,
            password_hash: "",
            role: "admin" as const,
            status: "active" as const,
            created_at: at(0).toISOString(),
          })),
        )
        .execute(),
    );
  });
  afterAll(() => opened.close());
  beforeEach(() =>
    write(async (tx) => {
      const campaignTables = ["tweet", "twitter_campaign", "email_campaign"] as const;
      const archiveTables = [
        "attribution_source",
        "attribution",
        "organisation",
        "claim_source",
        "claim",
        "article",
        "incident",
      ] as const;
      for (const table of ["audit", ...campaignTables, ...archiveTables] as const) await tx.deleteFrom(table).execute();
    }),
  );

  const record = (accountId: string | null, action: string, subject: string, minute: number) =>
    write((tx) => insertAuditEntry(tx, { at: at(minute), accountId, action, subject }));
  const list = async (...ids: string[]) =>
    Object.fromEntries(
      (await listLastChanges(db, ids)).map(({ _id, at: moment, first_name, last_name }) => [
        _id,
        `${first_name} ${last_name} ${new Date(moment).getUTCMinutes()}`,
      ]),
    );
  const addCampaign = async (minute: number) => {
    const id = await write((tx) => insertTwitterCampaign(tx, campaign, at(minute)));
    return { id, tweets: await addTweets(id, minute) };
  };
  const addTweets = async (id: string, minute: number) =>
    (await write((tx) => insertTweets(tx, id, ["one", "two"], at(minute)))).map(({ _id }) => _id) as [string, string];

  it("returns nothing for unknown ids, or ids without an audit entry", async () => {
    const { id, tweets } = await addCampaign(1);
    expect(await listLastChanges(db, [id, ...tweets, UNKNOWN_ID])).toEqual([]);
  });

  it("returns the newest entry of each, by the order of the trail and not by time", async () => {
    const { id } = await addCampaign(1);
    const letter = await write((tx) =>
      insertEmailCampaign(tx, { ...campaign, subject: "s", body: "b", to: ["a@b.cd"], cc: [] }, at(1)),
    );
    await record("Almaz", "create_twitter_campaign", id, 9);
    await record("በቀለ", "edit_twitter_campaign_metadata", id, 2);
    await record("በቀለ", "create_email_campaign", letter, 3);
    await record("Almaz", "edit_email_campaign_metadata", letter, 4);
    expect(await list(id, letter)).toEqual({ [id]: "በቀለ Tesfaye 2", [letter]: "Almaz Tesfaye 4" });
  });

  it("returns who created a tweet until it is edited, also for its campaign", async () => {
    const { id, tweets } = await addCampaign(1);
    await record("Almaz", "create_twitter_campaign", id, 1);
    const added = await addTweets(id, 2);
    await record("በቀለ", "add_tweets_to_twitter_campaign", id, 2);
    expect(await list(id, tweets[0], added[0])).toEqual({
      [id]: "በቀለ Tesfaye 2",
      [tweets[0]]: "Almaz Tesfaye 1",
      [added[0]]: "በቀለ Tesfaye 2",
    });
    await record("Almaz", "edit_tweet", added[0], 3);
    expect(await list(id, tweets[0], ...added)).toEqual({
      [id]: "Almaz Tesfaye 3",
      [tweets[0]]: "Almaz Tesfaye 1",
      [added[0]]: "Almaz Tesfaye 3",
      [added[1]]: "በቀለ Tesfaye 2",
    });
  });

  it("does not take another action at the same time for a tweet's creation", async () => {
    const { id, tweets } = await addCampaign(1);
    await record("Almaz", "create_twitter_campaign", id, 1);
    await record("በቀለ", "edit_twitter_campaign_metadata", id, 1);
    expect(await list(tweets[0])).toEqual({ [tweets[0]]: "Almaz Tesfaye 1" });
  });

  it("counts what is done to an incident's media, also to those in the trash", async () => {
    const incident = {
      ...campaign,
      location: "A place",
      date: "2021-01-12",
      kinds: [],
      place_id: null,
      place_precision: null,
      killed: { minimum: 1, maximum: 1 },
      injured: { minimum: 2, maximum: 2 },
      displaced: { minimum: 3, maximum: 3 },
    };
    const id = await write((tx) => insertIncident(tx, incident, at(1)));
    const other = await write((tx) => insertIncident(tx, incident, at(1)));
    await record("Almaz", "create_incident", id, 1);
    await record("Almaz", "create_incident", other, 1);
    const article = await write((tx) => insertMedia(tx, "article", id, { link: "https://a.bc", description: "d" }, at(2)));
    await record("በቀለ", "create_article_archive", article, 2);
    await write((tx) => trashMediaRow(tx, "article", article, at(3)));
    await record("Almaz", "delete_article", article, 3);
    expect(await list(id, other)).toEqual({ [id]: "Almaz Tesfaye 3", [other]: "Almaz Tesfaye 1" });
    const figure = { kind: "killed", whom: "all", minimum: 1, maximum: 1, about: false, as_written: null, quote: null } as const;
    const claim = await write((tx) => insertClaim(tx, other, figure, [article], at(4)));
    await record("በቀለ", "create_claim", claim, 4);
    expect(await list(id, other)).toMatchObject({ [id]: "Almaz Tesfaye 3", [other]: expect.stringMatching(/^በቀለ .* 4$/) });
    const group = { name_en: "Front", name_am: null, other_names: [], description: "A group.", description_am: null };
    const attributionInput = {
      organisation_id: await write((tx) => insertOrganisation(tx, group, at(5))),
      stance: "alleged",
      quote: null,
    } as const;
    const attribution = await write((tx) => insertAttribution(tx, other, attributionInput, [article], at(5)));
    await record("Almaz", "create_attribution", attribution, 5);
    expect(await list(other)).toEqual({ [other]: "Almaz Tesfaye 5" });
  });

  it("returns no name for what was done without a session", async () => {
    const { id } = await addCampaign(1);
    await record(null, "create_twitter_campaign", id, 1);
    expect(await listLastChanges(db, [id])).toEqual([{ _id: id, at: at(1).toISOString(), first_name: null, last_name: null }]);
  });

  it("returns nothing for accounts, and for what was deleted for good", async () => {
    const { id, tweets } = await addCampaign(1);
    await record("Almaz", "create_twitter_campaign", id, 1);
    await record("Almaz", "sign_in", "Almaz", 2);
    await write((tx) => deleteTwitterCampaignRows(tx, id));
    expect(await listLastChanges(db, ["Almaz", id, ...tweets])).toEqual([]);
  });
});
