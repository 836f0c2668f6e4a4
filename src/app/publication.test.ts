import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createScheduledPublication } from "#platform/server/calls/scheduled-publication.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";
import { insertAuditEntry } from "../database/audit-store.ts";
import { itemKinds } from "./item-kinds.ts";

const HOUR_MS = 3_600_000;
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const letter = { subject: "S", to: ["one@example.org"], cc: [], body: "B" };

/** The three kinds: the names in their calls, and inputs. */
const kinds = [
  {
    table: "twitter_campaign",
    plural: "twitter_campaigns",
    details: "get_twitter_campaign_details",
    complete: { title: "T", description: "D", tweets: ["one", "two"] },
    incomplete: { title: "T" },
    lacks: ["description", "tweets"],
    firstMessage: "Campaign description is Required",
    edit: (id: string, values: object) =>
      ["/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, ...values }] satisfies [string, object],
  },
  {
    table: "email_campaign",
    plural: "email_campaigns",
    details: "get_email_campaign_details",
    complete: { title: "T", description: "D", ...letter },
    incomplete: { title: "T" },
    lacks: ["description", "subject", "to", "body"],
    firstMessage: "Campaign description is Required",
    edit: (id: string, values: object) =>
      ["/edit_email_campaign_metadata", { _id: id, base: {}, ...values }] satisfies [string, object],
  },
  {
    table: "incident",
    plural: "incidents",
    details: "get_incident_with_id",
    complete: {
      title: "T",
      description: "D",
      location: "L",
      date_of_incident: "2021-01-12",
      number_of_killed: 1,
      number_of_injured: 2,
      number_of_displaced: 3,
    },
    incomplete: {
      title: "T",
      date_of_incident: "2021-01-12",
      number_of_killed: 1,
      number_of_injured: 2,
      number_of_displaced: 3,
    },
    lacks: ["description", "location"],
    firstMessage: "description is mandatory",
    edit: (id: string, values: object) => [`/edit_incident_metadata/${id}`, { base: {}, ...values }] satisfies [string, object],
  },
] as const;

describe.each(engines)("publication on %s", (engine) => {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  let waiting: { cookie: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    admin = await site.signInAs("owner");
    waiting = await site.signInAs("waiting");
  });
  afterAll(() => site.close());
  beforeEach(() =>
    site.emptyTables("audit", "tweet", "twitter_campaign", "email_campaign", "incident_revision", "incident_text", "incident"),
  );

  const asAdmin = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    site.call(method, path, { cookie: admin.cookie, ...(body && { body }) });
  const read = (path: string) => site.call<{ _id: string; title: string; message: string }>("GET", path);
  const inHours = (hours: number) => new Date(site.now().getTime() + hours * HOUR_MS).toISOString();

  describe.each(kinds)("$table", ({ table, plural, details, complete, incomplete, lacks, firstMessage, edit }) => {
    const create = async (values: object) => {
      const { status, body } = await asAdmin("POST", `/create_${table}`, values);
      expect(body.message === "Saved as a draft. Only admins see it.").toBe("draft" in values && values.draft === true);
      expect(status).toBe(200);
      return String(body._id);
    };
    const act = (action: string, id: string, input?: object) => asAdmin("POST", `/${action}`, { kind: table, id, ...input });
    const findRow = (id: string) =>
      site.db
        // The tables share the columns used here.
        .selectFrom(table as "incident")
        .select(["publication", "publish_at", "scheduled_by", "sequence", "created_at", "deleted_at"])
        .where("id", "=", id)
        .executeTakeFirst();
    const fetchDrafts = async () => (await asAdmin("GET", `/get_drafts/${table}`)).body as unknown as { _id: string }[];
    const titles = async () => {
      const current = (await read(`/get_current_${table}`)).body.title;
      const previous = await site.call<{ title: string }[]>("GET", `/get_metadata_for_five_previous_${plural}`);
      return [current, ...previous.body.map(({ title }) => title)];
    };
    const publications = async () => (await site.audit()).filter(({ verb, kind }) => verb === "publish" && kind === table);
    const task = (reports: unknown[] = [], insert = insertAuditEntry) =>
      createScheduledPublication({
        reader: site.db,
        inTransaction: site.database.inTransaction,
        insertAuditEntry: insert,
        kinds: itemKinds,
        now: site.now,
        report: (error) => reports.push(error),
      });

    it("is listed by pages as a draft, the last created first", async () => {
      const id = await create({ ...complete, draft: true });
      const row = await site.db
        .selectFrom(table as "incident")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const { sequence: _, ...values } = row;
      const ids = Array.from({ length: 119 }, () => newId());
      await site.database.inTransaction(async (tx) => {
        for (const copy of ids) {
          await tx
            .insertInto(table as "incident")
            .values({ ...values, id: copy })
            .execute();
        }
      });
      const fetchPage = async (before = "") => {
        const { body } = await asAdmin("GET", `/get_drafts/${table}${before && `?before=${before}`}`);
        return (body as unknown as { _id: string }[]).map(({ _id }) => _id);
      };
      const newest = await fetchPage();
      const older = await fetchPage(newest.at(-1));
      const oldest = await fetchPage(older.at(-1));
      expect([newest.length, older.length]).toEqual([50, 50]);
      expect([...newest, ...older, ...oldest].slice(0, 120)).toEqual([id, ...ids].toReversed());
      expect(await fetchPage(oldest.at(-1))).toEqual([]);
      await act("schedule", id, { publish_at: new Date(site.now().getTime() + DAY).toISOString() });
      const listIds = async (scheduled: string) => {
        const { status, body } = await asAdmin("GET", `/get_drafts/${table}?scheduled=${scheduled}`);
        return status === 200 ? (body as unknown as { _id: string }[]).map(({ _id }) => _id) : body.message;
      };
      expect(await listIds("true")).toEqual([id]);
      expect(await listIds("false")).toEqual(newest);
      expect(await listIds("perhaps")).toBe("This does not exist, or was deleted.");
      await act("publish", id);
      expect(await asAdmin("GET", `/get_drafts/${table}?before=${id}`)).toMatchObject({
        status: 201,
        body: { message: "This does not exist, or was deleted." },
      });
    });

    it("is published immediately unless it is created as a draft", async () => {
      const id = await create(complete);
      expect(await read(`/${details}/${id}`)).toMatchObject({ status: 200, body: { title: "T" } });
      expect(await findRow(id)).toMatchObject({ publication: "published" });
      expect((await read(`/${details}/${id}`)).body).not.toHaveProperty("publication");
      expect(await create({ ...complete, draft: false })).toEqual(expect.any(String));
      expect(await asAdmin("POST", `/create_${table}`, { ...complete, draft: "maybe" })).toMatchObject({
        status: 201,
        body: { message: "draft must be true or false.", issues: [{ path: "draft" }] },
      });
    });

    it("hides a draft from visitors and waiting accounts, and shows admins its state", async () => {
      const id = await create({ ...complete, draft: true });
      const { body } = await read(`/${details}/${UNKNOWN_ID}`);
      for (const who of [{}, waiting])
        expect(await site.call("GET", `/${details}/${id}`, who)).toMatchObject({ status: 201, body });
      const seen = await asAdmin("GET", `/${details}/${id}`);
      expect(seen).toMatchObject({ status: 200, body: { publication: { state: "draft", publish_at: null } } });
      expect(await fetchDrafts()).toMatchObject([{ _id: id, publication: { state: "draft" } }]);
      expect((await read(`/get_current_${table}`)).status).toBe(201);
      const older = `/get_metadata_for_old_previous_${plural}?before=`;
      expect((await read(older + id)).body).toEqual((await read(older + UNKNOWN_ID)).body);
      expect(await site.findLastAudit()).toMatchObject({ verb: "create", kind: table, after: { publication: "draft" } });
    });

    it("refuses a draft without a title, and the publication of an incomplete one", async () => {
      const { title, ...untitled } = incomplete;
      expect((await asAdmin("POST", `/create_${table}`, { ...untitled, draft: true })).status).toBe(201);
      const id = await create({ ...incomplete, draft: true });
      const before = [await findRow(id), await site.audit()];
      for (const refused of [await act("publish", id), await act("schedule", id, { publish_at: inHours(1) })]) {
        expect(refused).toMatchObject({ status: 201, body: { message: firstMessage } });
        expect(refused.body.issues?.map(({ path }) => path)).toEqual(lacks);
      }
      expect([await findRow(id), await site.audit()]).toEqual(before);
    });

    it("applies the rules of publication to published and scheduled items", async () => {
      const empty = { description: "", draft: true };
      const id = await create({ ...complete, draft: true });
      expect((await asAdmin("PATCH", ...edit(id, empty))).status).toBe(200);
      expect((await act("publish", id)).status).toBe(201);
      expect((await asAdmin("PATCH", ...edit(id, { description: "D", draft: true }))).status).toBe(200);
      const state = table === "incident" ? {} : { publication: "draft" };
      expect((await site.findLastAudit())?.after).toMatchObject({ description: "D", ...state });
      expect((await act("schedule", id, { publish_at: inHours(1) })).status).toBe(200);
      expect(await asAdmin("PATCH", ...edit(id, { title: "T again", draft: true }))).toMatchObject({ status: 200 });
      expect(await asAdmin("PATCH", ...edit(id, { title: "T" }))).toMatchObject({ status: 200 });
      expect((await site.findLastAudit())?.after).not.toHaveProperty("publication");
      expect(await asAdmin("PATCH", ...edit(id, empty))).toMatchObject({ status: 201, body: { message: firstMessage } });
      expect((await act("publish", id)).status).toBe(200);
      for (const values of [empty, { title: "Other", draft: true }]) {
        expect(await asAdmin("PATCH", ...edit(id, values))).toMatchObject({
          status: 201,
          body: { message: expect.stringContaining("It has become public, so nothing was saved.") },
        });
      }
      expect((await read(`/${details}/${id}`)).body).toMatchObject({ title: "T", description: "D" });
    });

    it("has the number and the day of its first publication, and keeps them", async () => {
      const id = await create({ ...complete, title: "first written", draft: true });
      await create({ ...complete, title: "second" });
      site.advanceTime(HOUR_MS);
      expect((await act("publish", id)).body).toMatchObject({ message: "Published: everybody can see it now.", _id: id });
      expect(await site.findLastAudit()).toMatchObject({
        ...{ verb: "publish", kind: table, subject: id, account_id: admin.accountId },
        ...{ before: { publication: "draft", publish_at: null }, after: { publication: "published" } },
      });
      expect(await findRow(id)).toMatchObject({ publication: "published", created_at: inHours(0) });
      expect(await titles()).toEqual(["first written", "second"]);
      await create({ ...complete, title: "third" });
      expect(await titles()).toEqual(["third", "first written", "second"]);
      const { sequence, created_at } = (await findRow(id)) ?? {};
      expect((await act("unpublish", id)).status).toBe(200);
      expect(await site.findLastAudit()).toMatchObject({
        ...{ verb: "unpublish", kind: table, subject: id, account_id: admin.accountId },
        ...{ before: { publication: "published" }, after: { publication: "unpublished" } },
      });
      expect(await titles()).toEqual(["third", "second"]);
      expect((await read(`/${details}/${id}`)).status).toBe(201);
      expect(await fetchDrafts()).toMatchObject([{ _id: id, publication: { state: "unpublished" } }]);
      site.advanceTime(HOUR_MS);
      expect((await act("publish", id)).status).toBe(200);
      expect(await findRow(id)).toMatchObject({ sequence, created_at });
      expect(await titles()).toEqual(["third", "first written", "second"]);
    });

    it("changes nothing when a call is repeated", async () => {
      const id = await create({ ...complete, draft: true });
      expect((await act("unpublish", id)).body).toMatchObject({ message: "Visitors do not see it." });
      await act("publish", id);
      const before = [await findRow(id), await site.audit()];
      expect(await act("publish", id)).toMatchObject({ status: 200, body: { message: "It is public already.", _id: id } });
      expect(await act("schedule", id, { publish_at: inHours(1) })).toMatchObject({ status: 201 });
      expect([await findRow(id), await site.audit()]).toEqual(before);
      expect((await act("publish", UNKNOWN_ID)).status).toBe(201);
    });

    it("is scheduled within two years, and no longer once that is cancelled", async () => {
      const id = await create({ ...complete, draft: true });
      for (const [publish_at, words] of [
        [inHours(0), "in the future"],
        [inHours(-1), "in the future"],
        ["tomorrow", "ISO 8601"],
        ["2026-12-02T06:00", "ISO 8601"],
        [inHours(2 * 365 * 24 + 1), "the next 2 years"],
      ] as const) {
        const response = await act("schedule", id, { publish_at });
        expect(response.body).toMatchObject({ message: expect.stringContaining(words), issues: [{ path: "publish_at" }] });
        expect(response.status).toBe(201);
      }
      const offset = await act("schedule", id, { publish_at: "2026-12-02T06:00:00+03:00" });
      expect(offset).toMatchObject({ status: 200, body: { publish_at: "2026-12-02T03:00:00.000Z" } });
      expect(await findRow(id)).toMatchObject({ publish_at: "2026-12-02T03:00:00.000Z", scheduled_by: admin.accountId });
      expect(await site.findLastAudit()).toMatchObject({
        ...{ verb: "schedule", kind: table, subject: id, account_id: admin.accountId },
        ...{ before: { publish_at: null }, after: { publish_at: "2026-12-02T03:00:00.000Z" } },
      });
      expect((await asAdmin("GET", `/${details}/${id}`)).body).toMatchObject({
        publication: { state: "draft", publish_at: "2026-12-02T03:00:00.000Z" },
      });
      expect((await act("schedule", id)).body).toMatchObject({ publish_at: null });
      expect(await findRow(id)).toMatchObject({ publish_at: null, scheduled_by: null });
    });

    it("becomes public by itself once, when it is due", async () => {
      const id = await create({ ...complete, title: "first", draft: true });
      await create({ ...complete, title: "second" });
      await act("schedule", id, { publish_at: inHours(2) });
      const tasks = [task(), task(), task()];
      site.advanceTime(2 * HOUR_MS - 1);
      await Promise.all(tasks.map(({ runNow }) => runNow()));
      expect(await titles()).toEqual(["second"]);
      site.advanceTime(1);
      await Promise.all(tasks.map(({ runNow }) => runNow()));
      expect(await titles()).toEqual(["first", "second"]);
      await tasks[0]?.runNow();
      expect(await publications()).toMatchObject([{ subject: id, account_id: null, at: inHours(0) }]);
      expect(JSON.parse((await publications())[0]?.after_json ?? "")).toEqual({
        publication: "published",
        publish_at: inHours(0),
        scheduled_by: admin.accountId,
      });
      const revisions = await site.db
        .selectFrom("incident_revision")
        .select(["number", "created_at"])
        .where("incident_id", "=", id)
        .execute();
      expect(revisions).toEqual(table === "incident" ? [{ number: 1, created_at: inHours(0) }] : []);
    });

    it("publishes the others when one fails, and reports that one", async () => {
      const ids = [
        await create({ ...complete, title: "a", draft: true }),
        await create({ ...complete, title: "b", draft: true }),
      ];
      for (const id of ids) await act("schedule", id, { publish_at: inHours(1) });
      site.advanceTime(HOUR_MS);
      const reports: unknown[] = [];
      const failing = task(reports, async (tx, entry) => {
        if (entry.id === ids[0]) throw new Error("no");
        await insertAuditEntry(tx, entry);
      });
      await failing.runNow();
      expect(reports).toEqual([new Error("no")]);
      expect(await titles()).toEqual(["b"]);
      expect(await findRow(ids[0] ?? "")).toMatchObject({ publication: "draft", publish_at: inHours(0) });
    });

    it("is a draft without a schedule when it is restored from the trash", async () => {
      const id = await create({ ...complete, draft: true });
      await act("schedule", id, { publish_at: inHours(1) });
      expect((await asAdmin("DELETE", `/delete_${table}/${id}`)).status).toBe(200);
      expect(await fetchDrafts()).toEqual([]);
      expect((await act("publish", id)).status).toBe(201);
      site.advanceTime(2 * HOUR_MS);
      await task().runNow();
      expect((await asAdmin("POST", "/restore", { kind: table, id })).status).toBe(200);
      await task().runNow();
      expect(await findRow(id)).toMatchObject({ publication: "draft", publish_at: null, deleted_at: null });
      expect((await read(`/${details}/${id}`)).status).toBe(201);
    });

    it("is duplicated as a draft, also where it is public", async () => {
      const id = await create({ ...complete, title: "public" });
      const { body } = await act("duplicate", id);
      expect(body._id).not.toBe(id);
      const copy = (await asAdmin("GET", `/${details}/${body._id}`)).body;
      const { tweets, ...first } = (await asAdmin("GET", `/${details}/${id}`)).body;
      expect(copy).toMatchObject({
        ...first,
        _id: body._id,
        ...("id" in first && { id: body._id }),
        publication: { state: "draft" },
      });
      if (Array.isArray(tweets)) expect(copy.tweets).toMatchObject(tweets.map(({ body }) => ({ body })));
      expect(await titles()).toEqual(["public"]);
      const told = {
        title: "public",
        description: "D",
        language: "en",
        ...("tweets" in complete && { tweets: complete.tweets.map((body) => ({ body })) }),
      };
      expect(await site.findLastAudit()).toMatchObject({ verb: "duplicate", kind: table, after: { duplicate_of: id, ...told } });
      expect((await act("publish", String(body._id))).status).toBe(200);
    });

    it("accepts an empty body without a content type, and refuses a visitor", async () => {
      const id = await create({ ...complete, draft: true });
      const send = (action: string, headers: Record<string, string>) =>
        site.app.inject({ method: "POST", url: `/api/v1/${action}?kind=${table}&id=${id}`, headers });
      for (const action of ["publish", "unpublish", "duplicate"]) {
        expect((await send(action, { cookie: admin.cookie })).statusCode, action).toBe(200);
        expect((await send(action, {})).statusCode, action).toBe(401);
      }
    });

    if (table === "incident") {
      it("becomes part of the newest revision of those that refer to it when it is due", async () => {
        const id = await create({ ...complete, draft: true });
        const referring = await create({ ...complete, part_of: id });
        await act("schedule", id, { publish_at: inHours(1) });
        site.advanceTime(HOUR_MS);
        await task().runNow();
        const revisions = await site.db
          .selectFrom("incident_revision")
          .select(["number", "created_at"])
          .where("incident_id", "=", referring)
          .orderBy("number")
          .execute();
        expect(revisions).toEqual([
          { number: 1, created_at: inHours(-1) },
          { number: 2, created_at: inHours(0) },
        ]);
      });
    }
  });
});
