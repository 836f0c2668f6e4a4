import { describe, expect, it } from "vitest";
import { incident, incidentResponse, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { NO_NARRATIVES } from "./narrative-rules.ts";

const english = "They came at dawn.\n\nSee https://example.org/a.";
const amharic = "ጎህ ሲቀድ መጡ።";
// It is 1 March 2026 in these tests.
const TODAY = "2026-03-01";
/** The row of the first language, without its narrative. */
const textsOf = (incident_id: unknown) => ({
  incident_id,
  language: "en",
  title: incident.title,
  description: incident.description,
});
const reviewed = { narrative_en: english, narrative_en_reviewed: true };
const expected = { ...NO_NARRATIVES, narrative_en: english, narrative_en_reviewed_on: TODAY };

describe("narratives of incidents on sqlite", () => {
  const { site, asAdmin, edit, readIncident, asOwner, read, rows, findLastAudit, create, expectRefused } =
    setUpArchiveSite("sqlite");
  const createWith = (values: object) => asAdmin("POST", "/create_incident", { ...incident, ...values });
  async function createWithNarrative(): Promise<unknown> {
    const { status, body } = await createWith({ ...reviewed, narrative_en: ` ${english.replaceAll("\n", "\r\n")}\n` });
    expect(status).toBe(200);
    return body._id;
  }

  it("are stored, returned and audited with the day of their review", async () => {
    const id = await createWithNarrative();
    expect((await rows()).texts).toEqual([{ ...textsOf(id), narrative: english, reviewed_on: TODAY }]);
    expect(await readIncident(id)).toMatchObject(expected);
    expect((await read("/get_current_incident")).body).toMatchObject(expected);
    const { narrative_en, narrative_en_reviewed_on } = expected;
    expect((await findLastAudit())?.after).toEqual({ ...incidentResponse, narrative_en, narrative_en_reviewed_on });
  });

  it("are not in lists", async () => {
    const id = await createWithNarrative();
    for (let count = 0; count < 6; count += 1) await create();
    const lists = ["/get_metadata_for_five_previous_incidents", "/get_metadata_for_old_previous_incidents"];
    const [previous, older] = await Promise.all(lists.map(async (path) => (await read<object[]>(path)).body));
    expect(older).toMatchObject([{ _id: id }]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    const { incident: incidents } = (await asAdmin("GET", "/get_trash")).body as { incident: object[] };
    expect(incidents).toMatchObject([{ _id: id }]);
    const names = [previous, older, incidents].flat().flatMap((item) => Object.keys(item ?? {}));
    expect(names.filter((name) => name.startsWith("narrative"))).toEqual([]);
  });

  it("lose the day of their review when they change, and get one when reviewed", async () => {
    const id = await createWithNarrative();
    site().advanceTime(1000);
    const changed = { ...expected, narrative_en: "New", narrative_en_reviewed_on: null };
    expect(await edit(id, { narrative_en: "New" })).toMatchObject({ status: 200, body: { ...incidentResponse, ...changed } });
    expect(await rows()).toMatchObject({
      incidents: [{ ...incident, updated_at: site().now().toISOString() }],
      texts: [{ ...textsOf(id), narrative: "New", reviewed_on: null }],
    });
    const day = { narrative_en_reviewed_on: TODAY };
    expect(await findLastAudit()).toMatchObject({
      verb: "edit",
      kind: "incident",
      before: { ...incidentResponse, narrative_en: english, ...day },
      after: { ...incidentResponse, narrative_en: "New", narrative_en_reviewed_on: null },
    });
    expect((await edit(id, { narrative_en_reviewed: true })).body).toMatchObject({ narrative_en: "New", ...day });
    expect((await findLastAudit())?.after).toEqual({ ...incidentResponse, ...day });
    expect((await edit(id, { narrative_am: amharic })).body).toMatchObject({ narrative_am: amharic, ...day });
    expect((await edit(id, { narrative_en: " " })).body).toEqual({
      message: "The incident was saved.",
      _id: id,
      ...incidentResponse,
      ...NO_NARRATIVES,
      narrative_am: amharic,
    });
    expect((await rows()).texts).toEqual([
      { ...textsOf(id), narrative: "", reviewed_on: null },
      { ...textsOf(id), language: "am", title: "", description: "", narrative: amharic, reviewed_on: null },
    ]);
  });

  it("stay when a client omits them or sends them back", async () => {
    const id = await createWithNarrative();
    const before = await rows();
    for (const values of [{}, incident, await readIncident(id)]) {
      expect(await edit(id, values)).toMatchObject({ status: 200, body: expected });
    }
    expect(await rows()).toEqual(before);
    await edit(id, { location: "Elsewhere" });
    expect(await readIncident(id)).toMatchObject({ ...expected, location: "Elsewhere" });
    expect((await findLastAudit())?.after).toEqual({ ...incidentResponse, location: "Elsewhere" });
  });

  it("are restored and destroyed with their incident, and stay in the audit trail", async () => {
    const id = await createWithNarrative();
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await asAdmin("POST", "/restore", { kind: "incident", id });
    expect(await readIncident(id)).toMatchObject(expected);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect(await asOwner("DELETE", "/destroy", { kind: "incident", id, title: incident.title })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject({ incidents: [], texts: [] });
    expect((await findLastAudit())?.before).toMatchObject({ narrative_en: english, narrative_en_reviewed_on: TODAY });
  });

  it("are accepted at their limit", async () => {
    const limits = { narrative_en: "a".repeat(10_000), narrative_am: "ሰ".repeat(10_000) };
    const { status, body } = await createWith(limits);
    expect(status).toBe(200);
    expect(await readIncident(body._id)).toMatchObject(limits);
  });

  it.each([
    ["narrative_en", { narrative_en: "a".repeat(10_001) }, "narrative_en cannot be more than 10000 characters"],
    ["narrative_am", { narrative_am: "ሰ".repeat(10_001) }, "narrative_am cannot be more than 10000 characters"],
    ["narrative_am", { narrative_am: "ሰ\u0000" }, messages.controls],
    ["narrative_am", { narrative_am: null }, "narrative_am must be a text"],
    ["narrative_en_reviewed", { narrative_en_reviewed: "yes" }, "narrative_en_reviewed must be true or false"],
    ["narrative_am_reviewed", { narrative_am_reviewed: true }, "narrative_am_reviewed needs a text in narrative_am"],
  ])("are refused at %s: %j", async (path, values, message) => {
    await expectRefused(() => createWith(values), message, path);
    const id = await createWithNarrative();
    await expectRefused(() => edit(id, values), message, path);
  });

  it("are refused for an unknown incident", async () => {
    await expectRefused(() => edit(UNKNOWN_ID, reviewed), messages.doesNotExist);
  });
});
