import { describe, expect, it } from "vitest";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Revision } from "./rules.ts";

const [article] = mediaKinds;
const reason = "The letter was false.";

describe.each(engines)("POST /return_to_revision on %s", (engine) => {
  const { site, asAdmin, asOwner, read, create, edit, add, readIncident, findProblems } = setUpArchiveSite(engine);
  const list = async (id: string) => (await read<Revision[]>(`/get_revisions/${id}`)).body;
  const goBack = (id: string, body: object = {}) => asAdmin("POST", `/return_to_revision/${id}`, { number: 1, reason, ...body });

  it("tells an incident again as it was, in a new revision with its reason; what is its own stays", async () => {
    const id = await create({ kinds: ["massacre"], reason: "Two lists" } as object);
    const first = await readIncident(id);
    const source = await add(article, id);
    await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "reported" });
    await edit(id, { title: "Other", date: "2020", killed: { minimum: 1, maximum: null }, kinds: [], narrative_am: "የሆነው" });
    const count = (await list(id)).length;
    expect(await goBack(id)).toMatchObject({
      status: 200,
      body: { message: "The incident is told again as in revision 1.", _id: id },
    });
    const { articles, sources, verification, number_of_articles, ...own } = await readIncident(id);
    const { articles: _none, sources: _empty, verification: _unreviewed, number_of_articles: _zero, ...before } = first;
    expect(own).toEqual(before);
    expect([articles[0]?._id, verification.status]).toEqual([source, "reported"]);
    const [newest] = await list(id);
    expect(newest).toMatchObject({ number: count + 1, reason });
    expect(await findProblems()).toEqual([]);
    expect(await site().findLastAudit()).toMatchObject({ action: "edit_incident_metadata", subject: id });
  });

  it("refuses a state that was withdrawn or redacted, a place that is gone, an unknown number and no reason", async () => {
    const id = await create();
    const place = String(
      ((await asAdmin("POST", "/create_place", { kind: "region", name: "Gone" })).body as { _id: string })._id,
    );
    await edit(id, { place_id: place, place_precision: "region", description: "Secret" });
    await edit(id, { place_id: "", place_precision: "", description: "Safe" });
    await asAdmin("DELETE", `/delete_place/${place}`);
    for (const status of ["withdrawn", "unreviewed"]) {
      await asAdmin("POST", "/set_verification_status", { incident_id: id, status, note: "Why" });
    }
    const revisions = await list(id);
    const refuse = async (body: object, message: string) =>
      expect(await goBack(id, body), message).toMatchObject({ status: 201, body: { message } });
    const nothing = "This revision does not tell all that is needed: it was withdrawn, or a text was taken out of it.";
    await refuse({ number: 2 }, "This place is not on the list.");
    await refuse({ number: 4 }, nothing);
    await refuse({ number: 9 }, messages.doesNotExist);
    await refuse({ reason: "" }, "Please say why: readers see it.");
    await asOwner("POST", `/redact_revision/${id}`, { number: 2, paths: ["/description"], reason });
    await refuse({ number: 2 }, nothing);
    expect((await list(id)).length).toBe(revisions.length);
  });
});
