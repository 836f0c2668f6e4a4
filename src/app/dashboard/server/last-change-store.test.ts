import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { insertOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { attributionStore } from "#features/archive/statements/server/attribution-kind.ts";
import { claimStore } from "#features/archive/statements/server/claim-kind.ts";
import { insertEmailCampaign } from "#features/campaigns/email/server/email-campaign-store.ts";
import { insertTweets, insertTwitterCampaign } from "#features/campaigns/twitter/server/twitter-campaign-store.ts";
import type { AuditEntry } from "#platform/server/calls/call-handler.ts";
import { emptyTables, engines, openTestDatabase } from "../../../../tests/test-database.ts";
import { type Db, listLastChanges } from "./last-change-store.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const campaign = { language: "en" as const, title: "A title", description: "A description" };

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
    emptyTables(
      opened.database,
      ...(["audit", "tweet", "twitter_campaign", "email_campaign", "attribution_source", "attribution"] as const),
      ...(["organisation", "claim_source", "claim", "source", "incident_text", "incident"] as const),
    ),
  );

  const record = (accountId: string | null, entry: AuditEntry, minute: number) =>
    write((tx) => insertAuditEntry(tx, { at: at(minute), accountId, ...entry }));
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
    await record("Almaz", { verb: "create", kind: "twitter_campaign", id }, 9);
    await record("በቀለ", { verb: "edit", kind: "twitter_campaign", id }, 2);
    await record("በቀለ", { verb: "create", kind: "email_campaign", id: letter }, 3);
    await record("Almaz", { verb: "edit", kind: "email_campaign", id: letter }, 4);
    expect(await list(id, letter)).toEqual({ [id]: "በቀለ Tesfaye 2", [letter]: "Almaz Tesfaye 4" });
  });

  it("returns who created a tweet until it is edited, also for its campaign", async () => {
    const { id, tweets } = await addCampaign(1);
    await record("Almaz", { verb: "create", kind: "twitter_campaign", id }, 1);
    const added = await addTweets(id, 2);
    await record("በቀለ", { verb: "add_tweets", kind: "twitter_campaign", id }, 2);
    expect(await list(id, tweets[0], added[0])).toEqual({
      [id]: "በቀለ Tesfaye 2",
      [tweets[0]]: "Almaz Tesfaye 1",
      [added[0]]: "በቀለ Tesfaye 2",
    });
    await record("Almaz", { verb: "edit", kind: "tweet", id: added[0], root: { kind: "twitter_campaign", id } }, 3);
    expect(await list(id, tweets[0], ...added)).toEqual({
      [id]: "Almaz Tesfaye 3",
      [tweets[0]]: "Almaz Tesfaye 1",
      [added[0]]: "Almaz Tesfaye 3",
      [added[1]]: "በቀለ Tesfaye 2",
    });
  });

  it("does not take another change at the same time for a tweet's creation", async () => {
    const { id, tweets } = await addCampaign(1);
    await record("Almaz", { verb: "create", kind: "twitter_campaign", id }, 1);
    await record("በቀለ", { verb: "edit", kind: "twitter_campaign", id }, 1);
    expect(await list(tweets[0])).toEqual({ [tweets[0]]: "Almaz Tesfaye 1" });
  });

  it("counts changes of an incident's media, also of those in the trash", async () => {
    const incident = {
      ...campaign,
      language: "en" as const,
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
    await record("Almaz", { verb: "create", kind: "incident", id }, 1);
    await record("Almaz", { verb: "create", kind: "incident", id: other }, 1);
    const article = await write((tx) => sourceStores.article.insert(tx, id, { link: "https://a.bc", description: "d" }, at(2)));
    await record("በቀለ", { verb: "create", kind: "article", id: article, root: { kind: "incident", id } }, 2);
    await write((tx) => sourceStores.article.trash(tx, article, at(3)));
    await record("Almaz", { verb: "trash", kind: "article", id: article, root: { kind: "incident", id } }, 3);
    expect(await list(id, other)).toEqual({ [id]: "Almaz Tesfaye 3", [other]: "Almaz Tesfaye 1" });
    const figure = { kind: "killed", whom: "all", minimum: 1, maximum: 1, about: false, as_written: null, quote: null } as const;
    const claim = await write((tx) => claimStore.insert(tx, other, { ...figure, sources: [article] }, at(4)));
    await record("በቀለ", { verb: "create", kind: "claim", id: claim, root: { kind: "incident", id: other } }, 4);
    expect(await list(id, other)).toMatchObject({ [id]: "Almaz Tesfaye 3", [other]: expect.stringMatching(/^በቀለ .* 4$/) });
    const group = { name_en: "Front", name_am: null, other_names: [], description: "A group.", description_am: null };
    const attributionInput = {
      organisation_id: await write((tx) => insertOrganisation(tx, group, at(5))),
      stance: "alleged",
      quote: null,
    } as const;
    const attribution = await write((tx) =>
      attributionStore.insert(tx, other, { ...attributionInput, sources: [article] }, at(5)),
    );
    await record("Almaz", { verb: "create", kind: "attribution", id: attribution, root: { kind: "incident", id: other } }, 5);
    expect(await list(other)).toEqual({ [other]: "Almaz Tesfaye 5" });
  });

  it("returns nothing for accounts", async () => {
    await record("Almaz", { verb: "sign_in", kind: "account", id: "Almaz" }, 1);
    expect(await listLastChanges(db, ["Almaz"])).toEqual([]);
  });
});
