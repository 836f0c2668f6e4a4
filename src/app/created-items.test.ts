import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyIncident, type IncidentFormValues } from "#features/archive/incidents/web/incident-form.ts";
import { incidentCalls, parseIncidentDraft } from "#features/archive/pages/web/forms/incident-draft.ts";
import { emailCalls, parseEmailDraft } from "#features/campaigns/email/web/email-campaign-draft.ts";
import { emptyLetter } from "#features/campaigns/email/web/letter-form.ts";
import { parseTwitterDraft, twitterCalls } from "#features/campaigns/twitter/web/twitter-campaign-draft.ts";
import * as m from "#messages";
import { createItemSaver, type Fields, type ItemCalls, PublishedBefore } from "#platform/web/forms/create-item-saver.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";

type Kind = {
  table: "twitter_campaign" | "email_campaign" | "incident";
  calls: ItemCalls;
  /** A form as it is typed in, one after the other; the last can be published. */
  forms: Fields[];
};

const tweets = (...bodies: string[]) => bodies.map((body, index) => ({ id: String(index), body }));
const recipients = (...addresses: string[]) => ({ addresses, typed: "half@" });
const range = (minimum: string, maximum: string) => ({ kind: "range" as const, minimum, maximum });
const unknown = { kind: "unknown" as const, minimum: "", maximum: "" };
const incident: IncidentFormValues = {
  ...emptyIncident,
  ...{ title: "  Tole\t ", date: "18 June 2022", killed: range("450", ""), injured: unknown },
  displaced: { kind: "number", minimum: " 4800 ", maximum: "" },
};

const kinds: Kind[] = [
  {
    table: "twitter_campaign",
    calls: twitterCalls as unknown as ItemCalls,
    forms: [
      parseTwitterDraft({ incidents: [], language: "", title: "  ጦሌ  ", description: " ", tweets: tweets("") }),
      parseTwitterDraft({
        incidents: [],
        language: "",
        title: "ጦሌ",
        description: "a\r\nb ",
        tweets: tweets(" one\r\n", "", "e\u0301"),
      }),
      parseTwitterDraft({
        incidents: [],
        language: "en",
        title: "ጦሌ",
        description: "a\n\n\n\nb",
        tweets: tweets("é", "two", "ሦስት"),
      }),
    ],
  },
  {
    table: "email_campaign",
    calls: emailCalls as unknown as ItemCalls,
    forms: [
      parseEmailDraft({ incidents: [], language: "", title: " Ask ", description: "", ...emptyLetter }),
      parseEmailDraft({
        incidents: [],
        language: "am",
        title: "Ask",
        description: "\u00a0why",
        ...emptyLetter,
        body: " Dear\r\n\r\n\r\nall ",
        to: recipients("A@x.org"),
      }),
      parseEmailDraft({
        ...{ incidents: [], language: "" as const, title: "Ask", description: "why", subject: " S  s ", body: "Dear" },
        to: recipients("b@x.org", "a@x.org", "A@X.org"),
        cc: recipients("c@x.org"),
      }),
    ],
  },
  {
    table: "incident",
    calls: incidentCalls as unknown as ItemCalls,
    forms: [
      parseIncidentDraft(incident),
      parseIncidentDraft({ ...incident, date: "2022-06", kinds: ["massacre"], description: " ኦሮሚያ " }),
      parseIncidentDraft({ ...incident, injured: range("1", "20"), location: "Gimbi ", description: "D", kinds: [] }),
    ],
  },
];

describe("a form that creates something, and the site on sqlite", () => {
  let site: TestSite;
  let cookie: string;
  /** The results of the next requests. */
  const faults: "response"[] = [];
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    cookie = (await site.signInAs("admin")).cookie;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit & { method: "POST" }) => {
      const request = { method, url, headers: { ...(headers as Record<string, string>), cookie } };
      const response = await site.app.inject(body ? { ...request, payload: String(body) } : request);
      if (faults.shift() === "response") throw new TypeError("Failed to fetch");
      return new Response(response.body, { status: response.statusCode });
    });
    await site.emptyTables(
      "audit",
      "tweet",
      "twitter_campaign",
      "email_campaign",
      "incident_revision",
      "incident_text",
      "incident",
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  describe.each(kinds)("$table", ({ table, calls, forms }) => {
    const listRows = () =>
      site.db
        // The tables share the columns used here.
        .selectFrom(table as "incident")
        .select(["id", "publication"])
        .orderBy("sequence")
        .execute();

    it("have the same, so that no save is a conflict with the one before", async () => {
      const saver = createItemSaver(calls);
      for (const form of [...forms, ...forms.toReversed()]) await saver.saveDraft(form);
      expect(await listRows()).toMatchObject([{ publication: "draft" }]);
    });

    it("have one draft when each response is lost once, which is published", async () => {
      const saver = createItemSaver(calls);
      const [incomplete, , complete] = forms as [Fields, Fields, Fields];
      faults.push("response");
      await expect(saver.saveDraft(incomplete)).rejects.toMatchObject({ status: 0 });
      const id = await saver.publish(complete);
      expect(await listRows()).toEqual([{ id, publication: "published" }]);
    });

    it("share once when a response is lost, and refuse what is incomplete", async () => {
      const saver = createItemSaver(calls);
      const [incomplete, , complete] = forms as [Fields, Fields, Fields];
      await expect(saver.publish(incomplete)).rejects.toMatchObject({ status: 201, issues: expect.any(Array) });
      faults.push("response");
      await expect(saver.publish(complete)).rejects.toMatchObject({ status: 0 });
      await expect(saver.publish({ ...complete, title: "ሌላ" })).rejects.toBeInstanceOf(PublishedBefore);
      expect(await listRows()).toMatchObject([{ publication: "published" }]);
    });

    it("say that somebody else deleted, published or changed it", async () => {
      const [, form, complete] = forms as [Fields, Fields, Fields];
      for (const [message, act] of [
        [m.creation_deleted(), (id: string) => site.call("DELETE", `/delete_${table}/${id}`, { cookie })],
        [m.creation_published_before(), (id: string) => site.call("POST", "/publish", { cookie, body: { kind: table, id } })],
      ] as const) {
        const saver = createItemSaver(calls);
        expect((await act(await saver.saveDraft(complete))).status).toBe(200);
        await expect(saver.saveDraft(form)).rejects.toThrow(message);
      }
      const [mine, theirs] = [createItemSaver(calls), createItemSaver(calls)];
      await mine.saveDraft(complete);
      theirs.attach(structuredClone(mine.getSaved()));
      await theirs.saveDraft({ ...complete, title: "ሌላ" });
      await expect(mine.saveDraft({ ...complete, title: "Mine" })).rejects.toMatchObject({
        conflicts: [{ field: "title", yours: "Mine", theirs: "ሌላ" }],
      });
      const id = await mine.resolve({ ...complete, title: "Mine" }, { keptTheirs: ["title"], values: {}, seen: { title: "ሌላ" } });
      expect(await calls.find(id)).toMatchObject({ title: "ሌላ" });
    });
  });
});
