import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#platform/shared/time-units.ts";
import { setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { campaignInput } from "../../../tests/sites/email-site.ts";
import { campaign } from "../../../tests/sites/twitter-site.ts";
import { engines } from "../../../tests/test-database.ts";
import type { Remembrance, Upcoming } from "./rules.ts";
import { listUpcoming } from "./server/handlers.ts";

type Verification = "unreviewed" | "reported" | "corroborated" | "verified" | "disputed" | "withdrawn";

/** The site's clock begins at noon of 1 March 2026 in UTC. */
describe.each(engines)("remembrance on %s", (engine) => {
  const { site, create, asAdmin, read } = setUpArchiveSite(engine);

  async function record(date: string, values: object = {}, verification: Verification = "reported"): Promise<string> {
    const { number_of_killed = 10, ...others } = values as { number_of_killed?: number };
    const id = await create({ date_of_incident: undefined, date, number_of_killed, ...others } as never);
    await site().database.inTransaction((tx) =>
      tx.updateTable("incident").set({ verification, verification_note: "A note" }).where("id", "=", id).execute(),
    );
    return id;
  }
  const readToday = async () => (await read<{ remembrance: Remembrance | null }>("/get_remembrance")).body.remembrance;
  const readUpcoming = async () =>
    (await asAdmin("GET", "/get_dashboard_overview")).body as unknown as { anniversaries: Upcoming[] };

  describe("GET /get_remembrance", () => {
    it("returns the incident with the most people killed, and the others of the day", async () => {
      const small = await record("2024-03-01", { title: "Small", number_of_killed: 3 });
      const large = await record("2022-03-01", { title: "Large", number_of_killed: 450 }, "verified");
      expect(await readToday()).toMatchObject({
        ...{ years: 4, calendar: "gregorian", incident: { _id: large, title: "Large" }, campaigns: [] },
        others: [{ _id: small, title: "Small", years: 2, calendar: "gregorian" }],
      });
    });

    it("sorts the others by the killed, then by recording, six at most", async () => {
      const killed = [3, 9, 9, 40, 1, 7, 5, 2];
      const ids: string[] = [];
      for (const number_of_killed of killed)
        ids.push(await record("2024-03-01", { title: `Of ${number_of_killed}`, number_of_killed }));
      const remembrance = await readToday();
      expect(remembrance?.incident._id).toBe(ids[3]);
      expect(remembrance?.others.map(({ _id }) => ids.indexOf(_id))).toEqual([1, 2, 5, 6, 0]);
    });

    it("remembers a single person, and keeps no place for what is of no certain day", async () => {
      for (let count = 0; count < 7; count += 1) await record("2022-03", { number_of_killed: 9 });
      const id = await record("2022-03-01", { number_of_killed: 1 });
      expect((await readToday())?.incident._id).toBe(id);
    });

    it("leaves out what another record replaces", async () => {
      const whole = await record("2020-05-05");
      const id = await record("2022-03-01");
      await site().database.inTransaction((tx) =>
        tx.updateTable("incident").set({ replaced_by: whole }).where("id", "=", id).execute(),
      );
      expect(await readToday()).toBe(null);
    });

    it("returns the newest public campaign and letter that name it", async () => {
      const id = await record("2022-03-01");
      const incidents = [id];
      const post = async (path: string, body: object) => String((await asAdmin("POST", path, body)).body._id);
      const older = await post("/create_twitter_campaign", { ...campaign, incidents });
      const newest = await post("/create_twitter_campaign", { ...campaign, incidents });
      await post("/create_twitter_campaign", { ...campaign, incidents, draft: true });
      const letter = await post("/create_email_campaign", { ...campaignInput, incidents });
      const remembrance = await readToday();
      expect(remembrance?.campaigns.map(({ _id }) => _id)).toEqual([newest, letter]);
      expect(remembrance?.campaigns.map(({ _id }) => _id)).not.toContain(older);
    });

    it.each<[string, string, object?, Verification?]>([
      ["is of another day", "2022-03-02"],
      ["is of this day", "2026-03-01"],
      ["has only a month", "2022-03"],
      ["has an interval that begins on the day", "2022-03-01/2022-03-04"],
      ["has only about the day", "2022-03-01~"],
      ["names nobody killed", "2022-03-01", { number_of_killed: 0 }],
      ["is not reviewed", "2022-03-01", {}, "unreviewed"],
      ["is disputed", "2022-03-01", {}, "disputed"],
      ["is withdrawn", "2022-03-01", {}, "withdrawn"],
      ["is a draft", "2022-03-01", { draft: true }],
    ])("does not return what %s", async (_what, date, values, verification) => {
      await record(date, values, verification);
      expect(await readToday()).toBe(null);
    });
  });

  describe("GET /get_dashboard_overview", () => {
    it("names anniversaries from fourteen days ahead, the next first, with their draft", async () => {
      await record("2022-03-16", { title: "In fifteen days" });
      const last = await record("2022-03-15", { title: "In fourteen days" });
      const today = await record("2022-03-01", { title: "Today" });
      const { body } = await asAdmin("POST", "/start_campaign", { kind: "email_campaign", incident_id: last });
      expect((await readUpcoming()).anniversaries).toMatchObject([
        { _id: today, title: "Today", days: 0, years: 4, calendar: "gregorian", draft: null },
        { _id: last, title: "In fourteen days", days: 14, draft: { path: `/dashboard/email/${body._id}` } },
      ]);
      await asAdmin("DELETE", `/delete_email_campaign/${body._id}`);
      expect((await readUpcoming()).anniversaries).toMatchObject([{ draft: null }, { draft: null }]);
    });
  });

  describe("GET /get_dashboard_overview of many", () => {
    it("lists the next five once each, with a campaign's draft before a letter's", async () => {
      const id = await record("2022-03-02", { title: "Tomorrow" });
      for (const day of ["04", "03", "06", "05", "07", "06"]) await record(`2020-03-${day}`, { title: day });
      const incidents = [id];
      const post = async (path: string, body: object) => String((await asAdmin("POST", path, { ...body, draft: true })).body._id);
      await post("/create_twitter_campaign", { ...campaign, title: "Older", incidents });
      const newest = await post("/create_twitter_campaign", { ...campaign, title: "Newest", incidents });
      await post("/create_email_campaign", { ...campaignInput, incidents });
      // A public campaign is not a draft.
      await asAdmin("POST", "/create_twitter_campaign", { ...campaign, title: "Public", incidents });
      const { anniversaries } = await readUpcoming();
      expect(anniversaries.map(({ title, days, years }) => [title, days, years])).toEqual([
        ["Tomorrow", 1, 4],
        ["03", 2, 6],
        ["04", 3, 6],
        ["05", 4, 6],
        ["06", 5, 6],
      ]);
      expect(anniversaries[0]?.draft).toEqual({ title: "Newest", path: `/dashboard/twitter/${newest}` });
    });
  });

  // These move the clock, so that the sessions end.
  it("changes what is cached at midnight in Ethiopia, without a write", async () => {
    const id = await record("2022-03-02");
    const version = site().database.getPublicVersion();
    expect(await readToday()).toBe(null);
    site().advanceTime(9 * HOUR - 1);
    expect(await readToday()).toBe(null);
    site().advanceTime(1);
    expect((await readToday())?.incident._id).toBe(id);
    expect(site().database.getPublicVersion()).toBe(version);
  });
});

describe("remembrance in the Ethiopian calendar on sqlite", () => {
  const { site, create, read } = setUpArchiveSite("sqlite");

  it("remembers New Year of 2016 on New Year of 2019, another Gregorian day", async () => {
    const id = await create({ date_of_incident: "2023-09-12" });
    await site().database.inTransaction((tx) => tx.updateTable("incident").set({ verification: "reported" }).execute());
    site().advanceTime(192 * DAY);
    // Two days before the one and three before the other, admins see the next.
    expect(await listUpcoming(site().db, site().now(), 5)).toMatchObject([{ _id: id, days: 2, years: 3, calendar: "ethiopian" }]);
    site().advanceTime(2 * DAY);
    const { body } = await read<{ remembrance: Remembrance | null }>("/get_remembrance");
    expect(body.remembrance).toMatchObject({ years: 3, calendar: "ethiopian", incident: { _id: id } });
  });
});
