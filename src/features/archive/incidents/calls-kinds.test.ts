import { describe, expect, it } from "vitest";
import { incident, incidentResponse, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";

const kinds = ["forced_displacement", "air_strike"];
const withKinds = { ...incidentResponse, kinds };

describe("kinds of incidents on sqlite", () => {
  const { asAdmin, read, rows, findLastAudit, create } = setUpArchiveSite("sqlite");
  const edit = (id: unknown, values: object) => asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...values });

  it("are stored, returned and audited in their order, each once", async () => {
    const id = await create({ kinds: [...kinds, "forced_displacement"] });
    expect((await rows()).incidents).toMatchObject([{ kinds_json: JSON.stringify(kinds) }]);
    expect((await read(`/get_incident_with_id/${id}`)).body).toMatchObject({ kinds });
    expect((await read("/get_current_incident")).body).toMatchObject({ kinds });
    expect((await findLastAudit())?.after).toEqual(withKinds);
    await create();
    expect((await read("/get_metadata_for_five_previous_incidents")).body).toMatchObject([{ kinds }]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ incident: [{ kinds }] });
  });

  it("are empty when none are given, and stay in an edit without them", async () => {
    const id = await create();
    expect((await read(`/get_incident_with_id/${id}`)).body).toMatchObject({ kinds: [] });
    await edit(id, { kinds });
    expect(await edit(id, incident)).toMatchObject({ status: 200, body: withKinds });
    const before = await rows();
    expect(await edit(id, { kinds })).toMatchObject({ status: 200, body: withKinds });
    expect(await rows()).toEqual(before);
  });

  it("change, also only in their order, and are removed", async () => {
    const id = await create({ kinds });
    const turned = kinds.toReversed();
    expect(await edit(id, { kinds: turned })).toMatchObject({ status: 200, body: { ...incidentResponse, kinds: turned } });
    expect(await findLastAudit()).toMatchObject({ before: withKinds, after: { ...incidentResponse, kinds: turned } });
    expect((await edit(id, { kinds: [] })).body).toMatchObject({ kinds: [] });
    expect((await rows()).incidents).toMatchObject([{ kinds_json: "[]" }]);
  });

  it.each([
    ["kinds.1", ["torture", "war"], /^kinds must be a list of: killing, massacre,/],
    ["kinds", "torture", /^kinds must be a list of: killing, massacre,/],
    ["kinds", ["killing", "massacre", "air_strike", "shelling", "abduction", "torture"], /^kinds can be at most 5$/],
  ])("are refused at %s: %j", async (path, values, message) => {
    const id = await create({ kinds });
    for (const write of [
      () => asAdmin("POST", "/create_incident", { ...incident, kinds: values }),
      () => edit(id, { kinds: values }),
    ]) {
      const before = await rows();
      const { status, body } = await write();
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { message: expect.stringMatching(message), issues: [{ path }] },
      });
      expect(await rows()).toEqual(before);
    }
  });
});
