import { describe, expect, it } from "vitest";
import { incident, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type Count, NOT_KNOWN } from "./count-rules.ts";

const { title, description, location, date_of_incident, ...numbers } = incident;
const texts = { title, description, location, date_of_incident };
const range = (minimum: number | null, maximum: number | null): Count => ({ minimum, maximum });
const counts = { killed: range(52, null), injured: NOT_KNOWN, displaced: range(19_200, 30_000) };
const expected = { ...counts, number_of_killed: 52, number_of_injured: null, number_of_displaced: 19_200 };

describe("counts of incidents on sqlite", () => {
  const { asAdmin, edit, readIncident, read, findLastAudit, expectRefused } = setUpArchiveSite("sqlite");
  const createWith = (values: object) => asAdmin("POST", "/create_incident", { ...texts, ...values });
  async function create(values: object): Promise<unknown> {
    const { status, body } = await createWith(values);
    expect(status).toBe(200);
    return body._id;
  }

  it("are stored, returned and audited as given, never as 0", async () => {
    const id = await create(counts);
    expect(await readIncident(id)).toMatchObject({ ...texts, ...expected });
    expect((await read("/get_current_incident")).body).toMatchObject(expected);
    expect(await findLastAudit()).toMatchObject({
      verb: "create",
      kind: "incident",
      before: null,
      after: { ...texts, ...expected },
    });
    await create(numbers);
    expect((await read("/get_metadata_for_five_previous_incidents")).body).toMatchObject([expected]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ incident: [expected] });
    expect(await findLastAudit()).toMatchObject({ verb: "trash", kind: "incident", before: { ...texts, ...expected } });
  });

  it("are changed by a range or another number, with both in the audit trail", async () => {
    const id = await create(counts);
    expect(await edit(id, { number_of_killed: 53, injured: range(null, 40) })).toMatchObject({
      status: 200,
      body: { ...expected, killed: range(53, 53), number_of_killed: 53, injured: range(null, 40), number_of_injured: null },
    });
    expect(await findLastAudit()).toMatchObject({
      verb: "edit",
      kind: "incident",
      before: expected,
      after: { killed: range(53, 53), injured: range(null, 40), displaced: counts.displaced },
    });
    expect((await edit(id, { displaced: NOT_KNOWN })).body).toMatchObject({ displaced: NOT_KNOWN, number_of_displaced: null });
    expect((await edit(id, { number_of_displaced: 0 })).body).toMatchObject({ displaced: range(0, 0), number_of_displaced: 0 });
  });

  const disagree = "number_of_killed and killed disagree: number_of_killed must be the minimum of killed, or be left out";
  const wrongCounts: [path: string, values: object, message: string][] = [
    ["killed.maximum", { killed: range(6, 5) }, "killed: its minimum cannot be more than its maximum"],
    ["number_of_killed", { killed: range(52, null), number_of_killed: 53 }, disagree],
    ["number_of_killed", { killed: NOT_KNOWN, number_of_killed: 0 }, disagree],
    ["killed", { killed: null }, "killed must have a minimum and a maximum, each a whole number or null"],
    ["killed.maximum", { killed: { minimum: 5 } }, "killed must have a minimum and a maximum, each a whole number or null"],
  ];
  it.each(wrongCounts)("are refused beside %s: %j", async (path, values, message) => {
    await expectRefused(() => createWith({ ...numbers, number_of_killed: undefined, ...values }), message, path);
    const id = await create(counts);
    await expectRefused(() => edit(id, values), message, path);
  });

  it("are mandatory in a new incident, and a number that is known in an edit", async () => {
    const mandatory = "number_of_injured is mandatory";
    for (const number_of_injured of [undefined, null, ""]) {
      await expectRefused(() => createWith({ ...numbers, number_of_injured }), mandatory, "number_of_injured");
    }
    const id = await create({ ...numbers });
    await expectRefused(() => edit(id, { number_of_injured: null }), mandatory, "number_of_injured");
  });
});
