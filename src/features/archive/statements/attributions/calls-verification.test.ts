import { describe, expect, it } from "vitest";
import { mediaKinds, organisation, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";

const [article] = mediaKinds;
const LAST_AUTHOR = "You were the last to change what this incident states. Another admin has to verify it.";

describe("the status of an incident whose attributions change on sqlite", () => {
  const { asAdmin, asOwner, findLastAudit, expectRefused, ...add } = setUpArchiveSite("sqlite");
  const readStatus = async (id: string) => (await add.readIncident(id)).verification.status;
  const verify = (id: string, send: typeof asAdmin) =>
    send("POST", "/set_verification_status", { incident_id: id, status: "verified" });

  async function fill() {
    const id = await add.create();
    return { id, source: await add.add(article, id), group: await add.addOrganisation() };
  }

  it("cannot be verified by the last admin who changed an organisation that it names", async () => {
    const { id, source, group } = await fill();
    await add.addAttribution(id, group, [source]);
    await asOwner("PATCH", `/edit_organisation/${group}`, { name_en: "Another Front" });
    await expectRefused(() => verify(id, asOwner), LAST_AUTHOR, "status");
    await add.addOrganisation({ name_en: "Unrelated", name_am: null, other_names: [] });
    expect(await verify(id, asAdmin)).toMatchObject({ status: 200 });
  });

  it("is lowered when an organisation that it names is renamed, not by other edits", async () => {
    const { id, source, group } = await fill();
    await add.addAttribution(id, group, [source]);
    await verify(id, asOwner);
    const edit = async (values: object) => (await asAdmin("PATCH", `/edit_organisation/${group}`, values)).body.message;
    expect(await edit({ description: "Another sentence.", other_names: [] })).toBe("The organisation was saved.");
    expect(await readStatus(id)).toBe("verified");
    expect(await edit({ name_en: "Another Front" })).toBe(
      "The organisation was saved. Verified incidents that name it, and now have to be verified again: 1.",
    );
    expect(await readStatus(id)).toBe("reported");
    expect(await findLastAudit()).toMatchObject({ verb: "lower_status", kind: "incident", subject: id });
    // A rename counts as a change of the incident.
    await expectRefused(() => verify(id, asAdmin), LAST_AUTHOR, "status");
    expect(await verify(id, asOwner)).toMatchObject({ status: 200 });
    expect(await edit({ name_am: organisation.name_en })).toContain("verified again: 1.");
  });
});
