import { describe, expect, it } from "vitest";
import {
  emptyCounts,
  getWithdrawal,
  incident,
  incidentResponse,
  messages,
  setUpArchiveSite,
} from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { NO_NARRATIVES } from "./narrative-rules.ts";

const notReal = "date_of_incident must be a day of the calendar, written as YYYY-MM-DD";
const wrongDetails: [path: keyof typeof incident, value: unknown, message: string][] = [
  ["title", undefined, "title is mandatory"],
  ["title", " ", "title is mandatory"],
  ["title", "a\u0000", messages.controls],
  ["description", null, "description is mandatory"],
  ["description", "a".repeat(161), "description Cannot be more than 160 Characters"],
  ["location", "", "location is mandatory"],
  ["location", "a".repeat(201), "location Cannot be more than 200 Characters"],
  ["date_of_incident", "", "date_of_incident is mandatory"],
  ["date_of_incident", "2021-02-30", notReal],
  ["date_of_incident", "12/01/2021", notReal],
  ["date_of_incident", "2026-03-02", "date_of_incident cannot be in the future"],
  ["number_of_killed", undefined, "number_of_killed is mandatory"],
  ["number_of_killed", "", "number_of_killed is mandatory"],
  ["number_of_killed", "many", "number_of_killed must be a whole number"],
  ["number_of_killed", 100_000_001, "number_of_killed must be a whole number"],
  ["number_of_injured", null, "number_of_injured is mandatory"],
  ["number_of_injured", -1, "number_of_injured must be a whole number"],
  ["number_of_displaced", undefined, "number_of_displaced is mandatory"],
  ["number_of_displaced", 1.5, "number_of_displaced must be a whole number"],
];

const defaults = { language: "en", kinds: [], place_id: null, place_precision: null };

/** The counts as one number each, as in responses and the audit trail. */
const exact = (numbers: Record<string, number>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, { minimum: number, maximum: number }]));

describe.each(engines)("API calls of incidents on %s", (engine) => {
  const { site, admin, asAdmin, read, rows, findLastAudit, create, expectRefused } = setUpArchiveSite(engine);

  describe("POST /create_incident", () => {
    it("stores normalized texts, counts sent as strings, and an audit entry", async () => {
      const response = await asAdmin("POST", "/create_incident", {
        ...incident,
        title: "  Re\u0301sume\u0301 ",
        location: "ማይካድራ ",
        number_of_killed: "1100",
        number_of_injured: " 0 ",
        unknown: "ignored",
      });
      expect(response).toEqual({
        ...response,
        status: 200,
        body: { message: "The incident was recorded.", _id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      const stored = { ...incident, title: "Résumé", location: "ማይካድራ", number_of_killed: 1100, number_of_injured: 0 };
      const at = site().now().toISOString();
      expect((await rows()).incidents).toMatchObject([
        { id: response.body._id, ...stored, created_at: at, updated_at: at, deleted_at: null },
      ]);
      expect(await findLastAudit()).toEqual({
        at,
        account_id: admin().accountId,
        verb: "create",
        kind: "incident",
        subject: response.body._id,
        before: null,
        after: { ...stored, date: "2021-01-12", ...exact({ killed: 1100, injured: 0, displaced: 30 }), ...defaults },
      });
    });

    if (engine === "sqlite") {
      it.each([...wrongDetails, ["title", "a".repeat(91), "Title Cannot be more than 90 Characters"] as const])(
        "refuses %s: %j",
        async (path, value, message) => {
          await expectRefused(() => asAdmin("POST", "/create_incident", { ...incident, [path]: value }), message, path);
        },
      );
    }

    it("accepts everything at its limit, and today", async () => {
      const limits = {
        title: "ሰ".repeat(90),
        description: "ሰ".repeat(160),
        location: "ሰ".repeat(200),
        date_of_incident: "2026-03-01",
        number_of_killed: 0,
        number_of_displaced: 100_000_000,
      };
      const id = await create(limits);
      expect((await read(`/get_incident_with_id/${id}`)).body).toMatchObject(limits);
    });

    if (engine === "sqlite") {
      it("refuses in Amharic when requested", async () => {
        const response = await site().call("POST", "/create_incident", {
          body: { ...incident, location: "" },
          cookie: admin().cookie,
          headers: { "accept-language": "am" },
        });
        expect(response).toMatchObject({ status: 201, body: { message: "ቦታ ያስፈልጋል" } });
      });
    }
  });

  describe("GET /get_incident_with_id", () => {
    it("returns all fields", async () => {
      const id = await create();
      expect(await read(`/get_incident_with_id/${id}`)).toMatchObject({ status: 200 });
      expect((await read(`/get_incident_with_id/${id}`)).body).toEqual({
        _id: id,
        ...incidentResponse,
        ...NO_NARRATIVES,
        ...emptyCounts,
        created_at: site().now().toISOString(),
        articles: [],
        sources: [],
        claims: [],
        attributions: [],
      });
    });

    if (engine === "sqlite") {
      it.each([UNKNOWN_ID, NOT_AN_ID, "%00", "'--"])("refuses %s", async (id) => {
        await expectRefused(() => read(`/get_incident_with_id/${id}`), messages.doesNotExist);
      });
    }
  });

  describe("PATCH /edit_incident_metadata", () => {
    const editPart = (id: string, values: object) => asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...values });
    const edit = (id: string, values: object) => editPart(id, { ...incident, ...values });

    it("updates all fields, and stores the previous ones in the audit trail", async () => {
      const id = await create();
      await create({ title: "Another" });
      const changed = {
        title: "New",
        description: "New too",
        location: "Elsewhere",
        date_of_incident: "1991-05-28",
        number_of_killed: 0,
        number_of_injured: 1,
        number_of_displaced: 2,
      };
      site().advanceTime(1000);
      const response = await edit(id, { ...changed, title: " New ", number_of_injured: "1" });
      const after = { ...changed, date: "1991-05-28", ...exact({ killed: 0, injured: 1, displaced: 2 }), ...defaults };
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ message: "The incident was saved.", _id: id, ...after, ...NO_NARRATIVES });
      expect((await rows()).incidents).toMatchObject([
        { ...changed, updated_at: site().now().toISOString() },
        { title: "Another" },
      ]);
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        verb: "edit",
        kind: "incident",
        subject: id,
        before: incidentResponse,
        after,
      });
    });

    it("writes no audit entry when nothing changes", async () => {
      const id = await create();
      const before = await rows();
      expect((await edit(id, { title: "A title ", number_of_killed: "10" })).status).toBe(200);
      expect(await editPart(id, {})).toMatchObject({ status: 200, body: { _id: id, ...incident } });
      expect(await rows()).toEqual(before);
    });

    it.each([{ title: "New" }, { location: "ማይካድራ" }, { date_of_incident: "1991-05-28", location: "Addis" }])(
      "updates only the sent fields: %j",
      async (values) => {
        const id = await create();
        const after = { ...incidentResponse, ...values, date: values.date_of_incident ?? incidentResponse.date };
        const response = await editPart(id, values);
        expect(response).toMatchObject({ status: 200, body: { message: "The incident was saved.", _id: id, ...after } });
        expect((await rows()).incidents).toMatchObject([{ ...incident, ...values }]);
        expect(await findLastAudit()).toMatchObject({
          verb: "edit",
          kind: "incident",
          subject: id,
          before: incidentResponse,
          after,
        });
      },
    );

    it("keeps concurrent changes of different fields", async () => {
      const id = await create();
      const edits = [{ number_of_killed: 1250 }, { location: "Elsewhere" }, { title: "New" }];
      const responses = await Promise.all(edits.map((values) => editPart(id, values)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await rows()).incidents).toMatchObject([Object.assign({}, incident, ...edits)]);
    });

    it("refuses a changed title over 60, and accepts a longer unchanged one", async () => {
      const title = "ሰ".repeat(90);
      const id = await create({ title });
      const tooLong = "Title Cannot be more than 60 Characters";
      await expectRefused(() => edit(id, { title: "ሰ".repeat(61) }), tooLong, "title");
      await expectRefused(() => edit(id, { title: "ሰ".repeat(91) }), tooLong, "title");
      expect((await edit(id, { title, location: "Elsewhere" })).status).toBe(200);
      expect((await editPart(id, { description: "New" })).status).toBe(200);
      expect((await rows()).incidents).toMatchObject([{ title, location: "Elsewhere" }]);
      expect((await edit(id, { title: "ሰ".repeat(60) })).status).toBe(200);
      await expectRefused(() => edit(id, { title }), tooLong, "title");
    });

    if (engine === "sqlite") {
      it.each(wrongDetails.filter(([, value]) => value !== undefined))("refuses %s: %j", async (path, value, message) => {
        const id = await create();
        await expectRefused(() => editPart(id, { [path]: value }), message, path);
      });
    }

    it("refuses unknown and deleted incidents, and ids that disagree", async () => {
      const id = await create();
      for (const target of [UNKNOWN_ID, NOT_AN_ID])
        await expectRefused(() => edit(target, { title: "New" }), messages.doesNotExist);
      await expectRefused(() => edit(id, { id: UNKNOWN_ID, title: "New" }), messages.idsDisagree);
      await asAdmin("DELETE", `/delete_incident/${id}`);
      await expectRefused(() => edit(id, { title: "New" }), getWithdrawal(site().now()));
    });
  });

  describe("DELETE /delete_incident", () => {
    it("moves the incident to the trash", async () => {
      const id = await create();
      const response = await asAdmin("DELETE", `/delete_incident/${id}`);
      expect(response).toMatchObject({ status: 200, body: { message: "The incident is in the trash.", _id: id } });
      expect((await rows()).incidents).toMatchObject([{ id, deleted_at: site().now().toISOString() }]);
      expect(await findLastAudit()).toMatchObject({
        verb: "trash",
        kind: "incident",
        subject: id,
        before: incidentResponse,
        after: null,
      });
      await expectRefused(() => asAdmin("DELETE", `/delete_incident/${id}`), messages.doesNotExist);
    });

    it("refuses an unknown incident, and ids that disagree", async () => {
      const id = await create();
      for (const target of [UNKNOWN_ID, NOT_AN_ID]) {
        await expectRefused(() => asAdmin("DELETE", `/delete_incident/${target}`), messages.doesNotExist);
      }
      await expectRefused(() => asAdmin("DELETE", `/delete_incident/${id}`, { id: UNKNOWN_ID }), messages.idsDisagree);
      await expectRefused(() => asAdmin("DELETE", `/delete_incident/${id}?id=${UNKNOWN_ID}`), messages.idsDisagree);
    });
  });
});
