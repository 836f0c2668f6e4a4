import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tables } from "#database/tables.ts";
import { emptyIncident, type IncidentFormValues } from "#features/archive/incidents/web/incident-form.ts";
import { incidentDraftCalls, parseIncidentDraft } from "#features/archive/pages/web/forms/incident-draft.ts";
import { emailDraftCalls, parseEmailDraft } from "#features/campaigns/email/web/email-campaign-draft.ts";
import { emptyLetter } from "#features/campaigns/email/web/letter-form.ts";
import { parseTwitterDraft, twitterDraftCalls } from "#features/campaigns/twitter/web/twitter-campaign-draft.ts";
import { createAutosave } from "#platform/web/forms/autosave.ts";
import type { DraftCalls, Fields, ParsedDraft } from "#platform/web/forms/site-draft.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";

type Kind = {
  table: "twitter_campaign" | "email_campaign" | "incident";
  calls: DraftCalls;
  /** A form as it is typed in, one after the other; the last can be published. */
  forms: ParsedDraft[];
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
    calls: twitterDraftCalls as unknown as DraftCalls,
    forms: [
      parseTwitterDraft({ language: "", title: "  ጦሌ  ", description: " ", tweets: tweets("") }),
      parseTwitterDraft({ language: "", title: "ጦሌ", description: "a\r\nb ", tweets: tweets(" one\r\n", "", "e\u0301") }),
      parseTwitterDraft({ language: "en", title: "ጦሌ", description: "a\n\n\n\nb", tweets: tweets("é", "two", "ሦስት") }),
    ],
  },
  {
    table: "email_campaign",
    calls: emailDraftCalls as unknown as DraftCalls,
    forms: [
      parseEmailDraft({ language: "", title: " Ask ", description: "", ...emptyLetter }),
      parseEmailDraft({
        language: "am",
        title: "Ask",
        description: "\u00a0why",
        ...emptyLetter,
        body: " Dear\r\n\r\n\r\nall ",
        to: recipients("A@x.org"),
      }),
      parseEmailDraft({
        ...{ language: "" as const, title: "Ask", description: "why", subject: " S  s ", body: "Dear" },
        to: recipients("b@x.org", "a@x.org", "A@X.org"),
        cc: recipients("c@x.org"),
      }),
    ],
  },
  {
    table: "incident",
    calls: incidentDraftCalls as unknown as DraftCalls,
    forms: [
      parseIncidentDraft(incident),
      parseIncidentDraft({ ...incident, date: "2022-06", kinds: ["massacre"], description: " ኦሮሚያ " }),
      parseIncidentDraft({ ...incident, injured: range("1", "20"), location: "Gimbi ", description: "D", kinds: [] }),
    ],
  },
];

describe.each(engines)("a form that saves itself, and the site on %s", (engine) => {
  let site: TestSite;
  let cookie: string;
  /** The results of the next requests. */
  const faults: "response"[] = [];
  beforeAll(async () => {
    site = await openTestSite(engine);
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
    await site.database.inTransaction(async (tx) => {
      const tables: (keyof Tables)[] = [
        "audit",
        "tweet",
        "twitter_campaign",
        "email_campaign",
        "incident_revision",
        "incident_text",
        "incident",
      ];
      for (const table of tables) await tx.deleteFrom(table).execute();
    });
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
    const getFields = (form: ParsedDraft | undefined): Fields => {
      expect(form).toHaveProperty("fields");
      return (form as { fields: Fields }).fields;
    };

    it("have the same, so that no save is a conflict with the one before", async () => {
      const autosave = createAutosave(calls);
      for (const form of [...forms, ...forms.toReversed()]) {
        const id = await autosave.save(form);
        expect((await calls.find(id)).fields).toEqual(getFields(form));
        expect(autosave.getSnapshot()).toMatchObject({ id, status: { kind: "saved" }, isSaved: true });
      }
      expect(await listRows()).toMatchObject([{ publication: "draft" }]);
    });

    it("have one draft when each response is lost once", async () => {
      const autosave = createAutosave(calls);
      for (const form of forms) {
        faults.push("response");
        await expect(autosave.save(form)).rejects.toMatchObject({ status: 0 });
      }
      const id = await autosave.save(forms.at(-1) as ParsedDraft);
      expect((await calls.find(id)).fields).toEqual(getFields(forms.at(-1)));
      expect(await listRows()).toEqual([{ id, publication: "draft" }]);
      autosave.stop();
    });

    it("publish that draft as the newest, and refuse an incomplete one", async () => {
      const [incomplete, , complete] = forms as [ParsedDraft, ParsedDraft, ParsedDraft];
      const first = createAutosave(calls);
      await expect(first.publish(incomplete)).rejects.toMatchObject({ status: 201, issues: expect.any(Array) });
      const later = createAutosave(calls);
      const laterId = await later.publish(complete);
      const id = await first.publish(complete);
      expect(await listRows()).toEqual([
        { id: laterId, publication: "published" },
        { id, publication: "published" },
      ]);
      const revisions = await site.db
        .selectFrom("incident_revision")
        .select(["incident_id", "number"])
        .orderBy("incident_id")
        .execute();
      // The refused requests created nothing: the ids are in the order of the two shares.
      expect(revisions).toEqual(table === "incident" ? [laterId, id].map((incident_id) => ({ incident_id, number: 1 })) : []);
    });

    it("say that somebody else deleted, published or changed it", async () => {
      const [, form, complete] = forms as [ParsedDraft, ParsedDraft, ParsedDraft];
      for (const [kind, act] of [
        ["deleted", (id: string) => site.call("DELETE", `/delete_${table}/${id}`, { cookie })],
        ["published", (id: string) => site.call("POST", "/publish", { cookie, body: { kind: table, id } })],
      ] as const) {
        const autosave = createAutosave(calls);
        expect((await act(await autosave.save(complete))).status).toBe(200);
        await expect(autosave.save(form)).rejects.toMatchObject({ status: 201 });
        expect(autosave.getSnapshot().status.kind).toBe(kind);
      }
      const [mine, theirs] = [createAutosave(calls), createAutosave(calls)];
      await mine.save(complete);
      theirs.attach(structuredClone(mine.getSiteDraft()));
      await theirs.save({ fields: { ...getFields(complete), title: "ሌላ" } });
      await expect(mine.save({ fields: { ...getFields(complete), title: "Mine" } })).rejects.toMatchObject({
        conflicts: [{ field: "title", yours: "Mine", theirs: "ሌላ" }],
      });
      const id = await mine.resolve({ keptTheirs: ["title"], values: {}, seen: { title: "ሌላ" } });
      expect((await calls.find(id)).fields).toEqual({ ...getFields(complete), title: "ሌላ" });
    });
  });
});
