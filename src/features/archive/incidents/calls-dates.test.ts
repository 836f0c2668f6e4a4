import { describe, expect, it } from "vitest";
import { incident, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";

const { date_of_incident: _day, ...undated } = incident;
const range = "2021-03-18/2021-05-07";
const expected = { date: range, date_of_incident: "2021-03-18" };

describe("dates of incidents on sqlite", () => {
  const { asAdmin, edit, readIncident, read, rows, findLastAudit, expectRefused } = setUpArchiveSite("sqlite");
  const createWith = (values: object) => asAdmin("POST", "/create_incident", { ...undated, ...values });
  async function create(values: object): Promise<unknown> {
    const { status, body } = await createWith(values);
    expect(status).toBe(200);
    return body._id;
  }

  it("are stored with their earliest and latest day, returned as both, and audited", async () => {
    const id = await create({ date: ` ${range}\n` });
    expect((await rows()).incidents).toMatchObject([{ ...expected, latest_day: "2021-05-07" }]);
    expect(await readIncident(id)).toMatchObject(expected);
    expect((await read("/get_current_incident")).body).toMatchObject(expected);
    expect(await findLastAudit()).toMatchObject({ verb: "create", kind: "incident", after: expected });
    await create({ date: "1994/.." });
    expect((await rows()).incidents).toMatchObject([expected, { date_of_incident: "1994-01-01", latest_day: null }]);
    expect((await read("/get_metadata_for_five_previous_incidents")).body).toMatchObject([expected]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ incident: [expected] });
    expect(await findLastAudit()).toMatchObject({ verb: "trash", kind: "incident", before: expected });
  });

  it("are one day when a client sends only that", async () => {
    const id = await create({ date_of_incident: "2021-03-18" });
    expect(await readIncident(id)).toMatchObject({ date: "2021-03-18", date_of_incident: "2021-03-18" });
    expect((await rows()).incidents).toMatchObject([{ latest_day: "2021-03-18" }]);
  });

  it("accept an ISO date-time, and a month-first day that can be no other", async () => {
    for (const date_of_incident of ["2021-03-18T00:00:00.000Z", "2021-03-18T23:30:00-08:00", "03/18/2021"]) {
      expect(await readIncident(await create({ date_of_incident }))).toMatchObject({ date_of_incident: "2021-03-18" });
    }
    const invalid = "date_of_incident must be a day of the calendar, written as YYYY-MM-DD";
    await expectRefused(() => createWith({ date_of_incident: "3/4/2022" }), invalid, "date_of_incident");
  });

  it("stay a range when a client returns the earliest day, and change with any other", async () => {
    const id = await create({ date: range, date_of_incident: "2021-03-18" });
    const before = await rows();
    for (const values of [{ date_of_incident: "2021-03-18" }, { ...undated, date_of_incident: "2021-03-18" }, expected]) {
      expect(await edit(id, values)).toMatchObject({ status: 200, body: expected });
    }
    expect(await rows()).toEqual(before);
    expect(await edit(id, { date_of_incident: "2021-05-07" })).toMatchObject({
      status: 200,
      body: { date: "2021-05-07", date_of_incident: "2021-05-07" },
    });
    expect(await findLastAudit()).toMatchObject({
      before: expected,
      after: { date: "2021-05-07", date_of_incident: "2021-05-07" },
    });
  });

  it("are changed by an expression, with and without its earliest day", async () => {
    const id = await create({ date_of_incident: "2021-03-18" });
    expect((await edit(id, { date: "2018~" })).body).toMatchObject({ date: "2018~", date_of_incident: "2018-01-01" });
    expect((await edit(id, { date: "2021-03", date_of_incident: "2021-03-01" })).body).toMatchObject({ date: "2021-03" });
    expect((await rows()).incidents).toMatchObject([{ date_of_incident: "2021-03-01", latest_day: "2021-03-31" }]);
    expect((await edit(id, { date: "2021-03-01" })).body).toMatchObject({ date: "2021-03-01", date_of_incident: "2021-03-01" });
  });

  const notExpression =
    "date must be a day, a month or a year, such as 2021-03-18, 2021-03 or 2021, with ~ behind it where it is approximate, or an interval of two of them, such as 2021-03-18/2021-05-07 or 1994/..";
  const disagree = "date_of_incident and date disagree: date_of_incident must be the earliest day of date, or be left out";
  const wrongDates: [path: string, values: object, message: string][] = [
    ["date", { date: "2021-02-30" }, notExpression],
    ["date", { date: "2021-02-30/2021-05-07" }, notExpression],
    ["date", { date: "" }, notExpression],
    ["date", { date: null }, notExpression],
    // Words and other calendars are for the form.
    ["date", { date: "since 1994" }, notExpression],
    ["date", { date: "18/06/2022" }, notExpression],
    ["date", { date: "11 ሰኔ 2014" }, notExpression],
    ["date", { date: "2021-05-07/2021-03-18" }, "date: its end cannot be before its beginning"],
    // It is 1 March 2026 in these tests.
    ["date", { date: "2026-03-02" }, "date cannot begin in the future"],
    ["date", { date: "2027/.." }, "date cannot begin in the future"],
    ["date_of_incident", { date: range, date_of_incident: "2021-03-19" }, disagree],
    ["date_of_incident", { date: "1994", date_of_incident: "2021-01-12" }, disagree],
  ];
  it.each(wrongDates)("are refused at %s: %j", async (path, values, message) => {
    await expectRefused(() => createWith(values), message, path);
    const id = await create({ date: range });
    await expectRefused(() => edit(id, values), message, path);
  });

  it("may be of a month or a year that is not over", async () => {
    for (const date of ["2026-03", "2026~", "2025-12-31/2026", "2026-03-01/.."]) await create({ date });
    expect((await rows()).incidents).toHaveLength(4);
  });

  it("are mandatory in a new incident", async () => {
    await expectRefused(() => createWith({}), "date_of_incident is mandatory", "date_of_incident");
  });
});
