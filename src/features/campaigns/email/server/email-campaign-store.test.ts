import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import {
  findCampaignSequence,
  hasAnyCampaign,
  listCampaignPages,
  restoreCampaignRow,
  trashCampaignRow,
} from "../../server/campaign-store.ts";
import {
  type Db,
  deleteEmailCampaignRow,
  type EmailCampaignInput,
  findCurrentEmailCampaign,
  findDeletedEmailCampaign,
  findEmailCampaign,
  insertEmailCampaign,
  listCampaignsToReservedDomains,
  listDeletedEmailCampaigns,
  listEmailCampaigns,
  updateEmailCampaign,
} from "./email-campaign-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const text = (title: string): EmailCampaignInput => ({
  title,
  description: `About ${title} 'a' \\ %`,
  subject: 'ርዕሰ ጉዳይ "quoted"',
  to: ["o'neil@example.org", "ስም@ምሳሌ.ኢትዮጵያ", "b@example.org"],
  cc: [],
  body: "ሰላም፡ለዓለም\n\n👨‍👩‍👧‍👦 'quotes' \"and\" %_\\",
});

describe.each(engines)("the store of e-mail campaigns on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(() => write((tx) => tx.deleteFrom("email_campaign").execute()));

  const add = (title: string, now = EARLY) => write((tx) => insertEmailCampaign(tx, text(title), now));
  const trash = (id: string) => write((tx) => trashCampaignRow(tx, "email_campaign", id, LATE));
  const restore = (id: string) => write((tx) => restoreCampaignRow(tx, "email_campaign", id));
  const titles = async (page: Parameters<typeof listEmailCampaigns>[1] = { limit: 100 }) =>
    (await listEmailCampaigns(db, page)).map(({ title }) => title);

  it("is empty at first", async () => {
    expect(await hasAnyCampaign(db, "email_campaign")).toBe(false);
    expect(await findCurrentEmailCampaign(db)).toBeUndefined();
    expect(await findEmailCampaign(db, UNKNOWN_ID)).toBeUndefined();
    expect(await findDeletedEmailCampaign(db, UNKNOWN_ID)).toBeUndefined();
    expect(await findCampaignSequence(db, "email_campaign", UNKNOWN_ID)).toBeUndefined();
    expect(await titles()).toEqual([]);
    expect(await listDeletedEmailCampaigns(db)).toEqual([]);
    expect(await listCampaignPages(db, "email_campaign", 1, 1_000_000)).toEqual([]);
  });

  it("stores a campaign with unchanged texts and order of addresses", async () => {
    const id = await add("ርዕስ");
    const whole = { _id: id, created_at: EARLY.toISOString(), ...text("ርዕስ") };
    expect(await findEmailCampaign(db, id)).toEqual(whole);
    expect(await findCurrentEmailCampaign(db)).toEqual(whole);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const { _id, title, description, created_at } = whole;
    expect(await listEmailCampaigns(db, { limit: 1 })).toEqual([{ _id, title, description, created_at }]);
  });

  it("orders by insertion, whatever the clock says", async () => {
    await add("first", LATE);
    const id = await add("second", EARLY);
    expect((await findCurrentEmailCampaign(db))?._id).toBe(id);
    expect(await titles()).toEqual(["second", "first"]);
  });

  it("lists pages, also past campaigns deleted meanwhile", async () => {
    const ids: string[] = [];
    for (const title of ["a", "b", "c", "d", "e"]) ids.push(await add(title));
    expect(await titles({ offset: 1, limit: 2 })).toEqual(["d", "c"]);
    const before = await findCampaignSequence(db, "email_campaign", ids[2] ?? "");
    expect(await titles({ before, limit: 10 })).toEqual(["b", "a"]);
    await trash(ids[2] ?? "");
    expect(await findCampaignSequence(db, "email_campaign", ids[2] ?? "")).toBe(before);
    expect(await titles({ before, limit: 1 })).toEqual(["b"]);
    expect(await titles()).toEqual(["e", "d", "b", "a"]);
  });

  it("restores a campaign to its position", async () => {
    const id = await add("old");
    await add("new");
    await trash(id);
    expect(await findEmailCampaign(db, id)).toBeUndefined();
    expect(await listCampaignPages(db, "email_campaign", 1, 1_000_000)).toHaveLength(1);
    const { title, description } = text("old");
    const deleted = { _id: id, title, description, created_at: EARLY.toISOString(), deleted_at: LATE.toISOString() };
    expect(await listDeletedEmailCampaigns(db)).toEqual([deleted]);
    expect(await findDeletedEmailCampaign(db, id)).toEqual({ ...text("old"), ...deleted });
    await restore(id);
    expect(await titles()).toEqual(["new", "old"]);
    expect(await findDeletedEmailCampaign(db, id)).toBeUndefined();
  });

  it("updates only the given campaign", async () => {
    const id = await add("before");
    const otherId = await add("other");
    const after = { title: "after", description: "d", subject: "s", to: ["x@example.org"], cc: ["y@example.org"], body: "b" };
    await write((tx) => updateEmailCampaign(tx, id, after, LATE));
    expect(await findEmailCampaign(db, id)).toEqual({ _id: id, created_at: EARLY.toISOString(), ...after });
    expect(await findEmailCampaign(db, otherId)).toMatchObject(text("other"));
    expect(await listCampaignPages(db, "email_campaign", 1, 1_000_000)).toEqual([
      { path: `/email/${id}`, lastModified: LATE.toISOString() },
      { path: `/email/${otherId}`, lastModified: EARLY.toISOString() },
    ]);
  });

  const toAddresses = (title: string, to: string[], cc: string[] = []) =>
    write((tx) => insertEmailCampaign(tx, { ...text(title), to, cc }, EARLY));

  it.each([
    "a@example.org",
    "A@EXAMPLE.ORG",
    "a@example.com",
    "a@example.net",
    "a@mail.example.org",
    "a@town.test",
    "a@town.example",
    "a@town.invalid",
    "a@town.localhost",
    "ስም@ምሳሌ.test",
  ])("finds a campaign that writes to %s, where nobody receives mail", async (address) => {
    const id = await toAddresses("to", ["real@un.org", address]);
    const copied = await toAddresses("copied", ["real@un.org"], [address, "real@un.org"]);
    expect(await listCampaignsToReservedDomains(db, 10)).toEqual([
      { _id: copied, title: "copied" },
      { _id: id, title: "to" },
    ]);
  });

  it.each([
    "a@un.org",
    "example.org@un.org",
    "a@notexample.org",
    "a@example.org.et",
    "a@example.edu",
    "a@test.org",
    "a@mytest.org",
    "test@un.org",
    "a@latest",
    "ስም@ምሳሌ.ኢትዮጵያ",
  ])("takes %s for an address that somebody has", async (address) => {
    await toAddresses("real", [address], [address]);
    expect(await listCampaignsToReservedDomains(db, 10)).toEqual([]);
  });

  it("lists the newest of those, as many as asked for, without those in the trash", async () => {
    const ids: string[] = [];
    for (const title of ["one", "two", "three", "four"]) ids.push(await toAddresses(title, ["a@example.org"]));
    await trash(ids[3] ?? "");
    const found = await listCampaignsToReservedDomains(db, 2);
    expect(found.map(({ title }) => title)).toEqual(["three", "two"]);
  });

  it("deletes only the given campaign, and never reuses its position", async () => {
    const id = await add("gone");
    const sequence = (await findCampaignSequence(db, "email_campaign", id)) ?? 0;
    await write((tx) => deleteEmailCampaignRow(tx, id));
    const later = await add("later");
    expect(await findCampaignSequence(db, "email_campaign", later)).toBeGreaterThan(sequence);
    const stays = await add("stays");
    await write((tx) => deleteEmailCampaignRow(tx, later));
    expect(await db.selectFrom("email_campaign").select("id").execute()).toEqual([{ id: stays }]);
  });
});
