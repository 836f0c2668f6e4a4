import { describe, expect, it } from "vitest";
import type { Incident } from "#features/archive/statements/rules.ts";
import { incident, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";

describe("the reason of an incident's counts on sqlite", () => {
  const { asAdmin, read, rows, findLastAudit, expectRefused } = setUpArchiveSite("sqlite");
  const create = async (values: object = {}) =>
    String((await asAdmin("POST", "/create_incident", { ...incident, ...values })).body._id);
  const edit = (id: string, changes: object) => asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...changes });
  const readReason = async (id: string) => (await read<Incident>(`/get_incident_with_id/${id}`)).body.reason;

  it("is stored with the counts, returned and audited; absent when not given", async () => {
    const id = await create({ reason: " ምክንያት\n1 " });
    expect((await rows()).incidents).toMatchObject([{ count_reason: "ምክንያት 1" }]);
    expect(await readReason(id)).toBe("ምክንያት 1");
    expect(await findLastAudit()).toMatchObject({ after: { reason: "ምክንያት 1" } });
    for (const reason of [undefined, null, ""]) expect(await readReason(await create({ reason }))).toBeUndefined();
  });

  it("stays while the counts stay, and is removed when they change", async () => {
    const id = await create({ reason: "One" });
    const before = await rows();
    // Also when a client sends the counts of the response back.
    await edit(id, { number_of_killed: 10, killed: { minimum: 10, maximum: 10 } });
    expect(await rows()).toEqual(before);
    await edit(id, { title: "Another" });
    expect(await readReason(id)).toBe("One");
    await edit(id, { number_of_killed: 11 });
    expect(await readReason(id)).toBeUndefined();
    expect(await findLastAudit()).toMatchObject({ before: { reason: "One" }, after: { number_of_killed: 11 } });
    await edit(id, { killed: { minimum: 11, maximum: 20 }, reason: "Two" });
    expect(await readReason(id)).toBe("Two");
    expect(await edit(id, { reason: "Three" })).toMatchObject({ status: 200, body: { reason: "Three" } });
    await edit(id, { reason: null });
    expect((await rows()).incidents).toMatchObject([{ count_reason: null }]);
  });

  it.each([
    ["ሰ".repeat(301), "reason cannot be more than 300 characters"],
    [5, "reason must be a text, or null"],
    ["a\u0000", "Please remove the invisible control characters."],
  ])("is refused as %j", async (reason, message) => {
    await expectRefused(() => asAdmin("POST", "/create_incident", { ...incident, reason }), message, "reason");
    const id = await create();
    await expectRefused(() => edit(id, { reason }), message, "reason");
    expect(await edit(id, { reason: "ሰ".repeat(300) })).toMatchObject({ status: 200 });
  });
});
