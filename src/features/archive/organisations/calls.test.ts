import { describe, expect, it } from "vitest";
import { mediaKinds, messages, organisation, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { ORGANISATIONS_MAX, type Organisation } from "./rules.ts";
import { insertOrganisation } from "./server/organisation-store.ts";

const [article] = mediaKinds;
const other = { name_en: "Other", name_am: null, other_names: [], description: "Another group.", description_am: null };
const taken = (name: string) =>
  `“${name}” is already a name of “${organisation.name_en}”. Each name belongs to one organisation.`;

describe("API calls of organisations on sqlite", () => {
  const { site, admin, asAdmin, asOwner, rows, findLastAudit, expectRefused, fetchTrash, ...add } = setUpArchiveSite("sqlite");
  const list = async () => (await asAdmin("GET", "/get_organisations")).body as unknown as Organisation[];
  const create = (values: object) => asAdmin("POST", "/create_organisation", values);
  const edit = (id: string, values: object) => asAdmin("PATCH", `/edit_organisation/${id}`, values);

  it("store an organisation, list all by name, and audit it", async () => {
    const response = await create({ ...organisation, other_names: ["AFT", "aft", "armed front of tests"], person: "Nobody" });
    const _id = String(response.body._id);
    expect(response).toMatchObject({
      status: 200,
      body: { message: "The organisation was added to the list.", ...organisation },
    });
    expect(await findLastAudit()).toMatchObject({
      account_id: admin().accountId,
      verb: "create",
      kind: "organisation",
      subject: _id,
      before: null,
      after: organisation,
    });
    const [row = {}] = (await rows()).organisation;
    const { name_en, name_am, other_names, description, description_am } = organisation;
    const at = site().now().toISOString();
    expect(row).toEqual({
      sequence: expect.anything(),
      id: _id,
      name_en,
      description,
      other_names_json: JSON.stringify(other_names),
      created_at: at,
      updated_at: at,
      deleted_at: null,
    });
    const told = { organisation_id: _id, language: "am", name: name_am, description: description_am };
    expect((await rows()).organisationTexts).toEqual([told]);
    const first = await create({ name_en: "aardvark", description: other.description });
    await create({ name_en: other.name_en, description: other.description });
    expect(await list()).toEqual([
      { ...other, name_en: "aardvark", _id: first.body._id, number_of_attributions: 0 },
      { ...organisation, _id, number_of_attributions: 0 },
      expect.objectContaining({ name_en: other.name_en }),
    ]);
  });

  it.each([
    ["name_en", { name_en: "" }, "name_en must be the English name of the organisation"],
    ["name_en", { name_en: "ARMED  FRONT of tests" }, taken("ARMED  FRONT of tests")],
    ["name_en", { name_en: "a f t" }, taken("a f t")],
    ["name_am", { name_am: "የሙከራግንባር" }, taken("የሙከራግንባር")],
    ["other_names", { other_names: ["New", "Aft"] }, taken("Aft")],
    ["description", { description: " " }, "description must say in one sentence what the organisation is"],
  ])("refuse %s: %j, in a create and in an edit", async (path, wrong, message) => {
    await add.addOrganisation();
    await expectRefused(() => create({ ...other, ...wrong }), message, path);
    const id = await add.addOrganisation(other);
    await expectRefused(() => edit(id, wrong), message, path);
  });

  it(`take ${ORGANISATIONS_MAX}, and no more`, async () => {
    await site().database.inTransaction(async (tx) => {
      for (let count = 1; count < ORGANISATIONS_MAX; count += 1) {
        await insertOrganisation(tx, { ...other, name_en: `Number ${count}` }, site().now());
      }
    });
    const id = await add.addOrganisation();
    const message = `The list can have at most ${ORGANISATIONS_MAX} organisations.`;
    await expectRefused(() => create(other), message);
    await asAdmin("DELETE", `/delete_organisation/${id}`);
    expect(await create(other)).toMatchObject({ status: 200 });
    await expectRefused(() => asAdmin("POST", "/restore", { kind: "organisation", id }), message);
  });

  it("edit given fields, write an audit entry, and change nothing when nothing differs", async () => {
    const id = await add.addOrganisation();
    const untouched = await add.addOrganisation(other);
    const response = await edit(id, { name_am: "", other_names: ["Tests"] });
    const after = { ...organisation, name_am: null, other_names: ["Tests"] };
    expect(response).toMatchObject({ status: 200, body: { message: "The organisation was saved.", _id: id, ...after } });
    expect(await findLastAudit()).toMatchObject({ verb: "edit", kind: "organisation", subject: id, before: organisation, after });
    expect(await list()).toMatchObject([
      { _id: id, ...after },
      { _id: untouched, ...other },
    ]);
    const stored = await rows();
    expect(await edit(id, after)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(stored);
    for (const unknown of [UNKNOWN_ID, NOT_AN_ID]) await expectRefused(() => edit(unknown, {}), messages.doesNotExist);
  });

  it("refuse to delete one that an incident names, even in the trash", async () => {
    const id = await add.addOrganisation();
    const incident = await add.create();
    const source = await add.add(article, incident);
    const attribution = await add.addAttribution(incident, id, [source]);
    await add.addAttribution(incident, id, [source], { stance: "denied" });
    expect(await list()).toMatchObject([{ number_of_attributions: 2 }]);
    const inUse = (count: number) =>
      `“${organisation.name_en}” cannot be deleted while incidents name it. Entries that do, those in the trash counted: ${count}.`;
    await expectRefused(() => asAdmin("DELETE", `/delete_organisation/${id}`), inUse(2));
    await asAdmin("DELETE", `/delete_attribution/${attribution}`);
    await asAdmin("DELETE", `/delete_incident/${incident}`);
    await expectRefused(() => asAdmin("DELETE", `/delete_organisation/${id}`), inUse(2));
    await asOwner("DELETE", "/destroy", { kind: "incident", id: incident, title: "A title" });
    expect(await asAdmin("DELETE", `/delete_organisation/${id}`)).toMatchObject({ status: 200 });
  });

  it("are deleted to the trash, and restored unless a name is taken", async () => {
    const id = await add.addOrganisation();
    const deleted = await asAdmin("DELETE", `/delete_organisation/${id}`);
    expect(deleted.body).toMatchObject({ message: "The organisation is in the trash.", _id: id });
    expect(await findLastAudit()).toMatchObject({ verb: "trash", kind: "organisation", subject: id, before: organisation });
    expect(await list()).toEqual([]);
    const deleted_at = site().now().toISOString();
    expect((await fetchTrash()).organisation).toEqual([{ ...organisation, _id: id, created_at: deleted_at, deleted_at }]);
    await expectRefused(() => edit(id, { description: "x" }), messages.doesNotExist);
    await expectRefused(() => asAdmin("DELETE", `/delete_organisation/${id}`), messages.doesNotExist);
    // An organisation in the trash does not reserve its names.
    const sameNamed = await add.addOrganisation({ ...other, other_names: ["A F T"] });
    const message = "“AFT” is already a name of “Other”. Each name belongs to one organisation.";
    await expectRefused(() => asAdmin("POST", "/restore", { kind: "organisation", id }), message, "other_names");
    await edit(sameNamed, { other_names: [] });
    expect(await asAdmin("POST", "/restore", { kind: "organisation", id })).toMatchObject({ status: 200 });
    await asAdmin("DELETE", `/delete_organisation/${id}`);
    await asOwner("DELETE", "/destroy", { kind: "organisation", id, title: organisation.name_en });
    expect(await rows()).toMatchObject({ organisation: [{ id: sameNamed }] });
  });
});
