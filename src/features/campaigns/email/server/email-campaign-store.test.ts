import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import {
  type Db,
  deleteEmailCampaignRow,
  type EmailCampaignInput,
  filterToReservedDomains,
  insertEmailCampaign,
} from "./email-campaign-store.ts";
import { insertRecipients } from "./email-recipient-store.ts";

const NOW = new Date("2026-01-01T10:00:00.000Z");
const text = (title: string): EmailCampaignInput => ({
  ...{ language: "en", title, description: "d" },
  ...{ subject: "s", to: [], cc: [], body: "b" },
});

describe.each(engines)("filterToReservedDomains on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(() => write((tx) => tx.deleteFrom("email_campaign").execute()));

  const find = async () => {
    const rows = await db.selectFrom("email_campaign").select("id").execute();
    const found = await filterToReservedDomains(
      db,
      rows.map(({ id }) => id),
    );
    return found.sort();
  };
  const toAddresses = (title: string, to: string[], cc: string[] = []) =>
    write((tx) => insertEmailCampaign(tx, { ...text(title), to, cc }, NOW));

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
  ])("finds a campaign to %s, where nobody receives mail", async (address) => {
    const id = await toAddresses("to", ["real@un.org", address]);
    const copied = await toAddresses("copied", ["real@un.org"], [address, "real@un.org"]);
    expect(await find()).toEqual([id, copied].sort());
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
  ])("ignores %s, which somebody may have", async (address) => {
    await toAddresses("real", [address], [address]);
    expect(await find()).toEqual([]);
  });

  it("finds a campaign to such a recipient by country, unless mail to it bounces", async () => {
    const id = await toAddresses("by country", ["real@un.org"]);
    const row = { country: "GB", region: "", name: "", checked_on: "2026-01-01" };
    const insert = (email_address: string, bounced_on: string | null) =>
      write((tx) => insertRecipients(tx, id, [{ ...row, email_address, bounced_on }]));
    await insert("real@parliament.uk", null);
    await insert("bounced@example.org", "2026-01-02");
    expect(await find()).toEqual([]);
    await insert("Member@Mail.Example.ORG", null);
    expect(await find()).toEqual([id]);
    await write((tx) => deleteEmailCampaignRow(tx, id));
    expect(await db.selectFrom("email_recipient").selectAll().execute()).toEqual([]);
  });
});
