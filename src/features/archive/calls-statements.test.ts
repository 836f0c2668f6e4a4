import { describe, expect, it } from "vitest";
import { mediaKinds, messages, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { createSetting, openPart, partKinds, statementKinds } from "../../../tests/sites/incident-parts.ts";

const [article, , image] = partKinds;
if (!(article && image)) throw new Error("The table of parts begins with an article, a video and an image.");
const cases = statementKinds.map((part) => ({ kind: part.kind, part }));

describe.each(cases)("the sources of each $kind on sqlite", ({ kind, part }) => {
  const archive = setUpArchiveSite("sqlite");
  const { asAdmin, rows, findLastAudit, expectRefused, add, create, addImage } = archive;
  const statements = openPart(archive, part);
  const articles = openPart(archive, article);
  const images = openPart(archive, image);
  const [item, short] = kind === "claim" ? ["a figure", "figure"] : ["an entry on who is responsible", "entry"];
  const needed = `${item.replace("a", "A")} needs at least one source: an article, a video or an image of the incident.`;
  const wrongSource = `Every source of ${item} must be an article, a video or an image of the same incident. One of these is not, or was deleted.`;
  const onlySource = `Only this source supports ${item}. Restore the source, give the ${short} another source or delete it for good, and try again.`;
  const listSources = async () => {
    const { claimSources, attributionSources } = await rows();
    return kind === "claim"
      ? claimSources.map(({ claim_id, source_id }) => [claim_id, source_id])
      : attributionSources.map(({ attribution_id, source_id }) => [attribution_id, source_id]);
  };
  const listHidden = async (incidentId: string) => (await asAdmin("GET", `/get_statements_without_source/${incidentId}`)).body;

  it("are returned once each, articles before videos before images, and replaceable", async () => {
    const setting = await createSetting(archive);
    const { source, other } = setting;
    const picture = await addImage(setting.incident);
    const id = await statements.create(setting, { sources: [picture, other, source, source] });
    expect(await statements.list(setting)).toMatchObject([{ sources: [source, other, picture] }]);
    const second = await statements.create(setting, part.second);
    const before = { sources: [source, other, picture].toSorted() };
    expect(await statements.edit(id, { sources: [picture] })).toMatchObject({ status: 200, body: { sources: [picture] } });
    expect(await findLastAudit()).toMatchObject({ before, after: { sources: [picture] } });
    expect(await statements.list(setting)).toMatchObject([
      { _id: second, sources: [source] },
      { _id: id, sources: [picture] },
    ]);
  });

  it("are refused when missing, unknown, of another incident or in the trash", async () => {
    const setting = await createSetting(archive);
    const { incident, source } = setting;
    const foreign = await add(mediaKinds[1], await create());
    const trashed = await add(mediaKinds[0], incident);
    await articles.remove(incident, trashed);
    const id = await statements.create(setting);
    for (const [sources, message] of [
      [[], needed],
      [[source, foreign], wrongSource],
      [[source, trashed], wrongSource],
      [[source, UNKNOWN_ID], wrongSource],
    ] as const) {
      await expectRefused(() => statements.tryCreate(setting, { ...part.second, sources }), message, "sources");
      await expectRefused(() => statements.edit(id, { sources }), message, "sources");
    }
    expect(await listHidden(UNKNOWN_ID)).toEqual({ message: messages.doesNotExist });
    await expectRefused(() => statements.tryCreate(setting, { sources: undefined }), needed, "sources");
  });

  it("hide it while the only one is in the trash, which cannot be destroyed before it", async () => {
    const setting = await createSetting(archive);
    const { incident, source } = setting;
    const id = await statements.create(setting);
    await articles.remove(incident, source);
    expect(await statements.list(setting)).toEqual([]);
    expect((await archive.readIncident(incident))[`${kind}s` as "claims"]).toEqual([]);
    const nothing = { claims: [], attributions: [] };
    expect(await listHidden(incident)).toMatchObject({ ...nothing, [`${kind}s`]: [{ _id: id, sources: [] }] });
    await expectRefused(() => articles.destroy(source), onlySource);
    await articles.restore(source);
    expect(await statements.list(setting)).toMatchObject([{ _id: id, sources: [source] }]);
    expect(await listHidden(incident)).toEqual(nothing);
    // A statement in the trash keeps its only source as well.
    await statements.remove(incident, id);
    await articles.remove(incident, source);
    await expectRefused(() => articles.destroy(source), onlySource);
    await statements.destroy(id);
    expect(await articles.destroy(source)).toMatchObject({ status: 200 });
  });

  it("keep the one in the trash in an edit, until that is deleted for good", async () => {
    const setting = await createSetting(archive);
    const { incident, source, other } = setting;
    const id = await statements.create(setting, { sources: [source, other] });
    await articles.remove(incident, source);
    expect(await statements.list(setting)).toMatchObject([{ sources: [other] }]);
    const edit = { quote: "Said", sources: [other] };
    expect(await statements.edit(id, edit)).toMatchObject({ status: 200, body: { sources: [other] } });
    await articles.restore(source);
    expect(await statements.list(setting)).toMatchObject([{ quote: "Said", sources: [source, other] }]);
    await articles.remove(incident, source);
    expect(await articles.destroy(source)).toMatchObject({ status: 200 });
    expect(await findLastAudit()).toMatchObject({
      verb: "destroy",
      kind: "article",
      before: { claims: [], attributions: [], [`${kind}s`]: [id] },
    });
    expect(await listSources()).toEqual([[id, other]]);
  });

  it("are named in the audit trail by an image that is deleted for good", async () => {
    const setting = await createSetting(archive);
    const { incident, other } = setting;
    const picture = await addImage(incident);
    const id = await statements.create(setting, { sources: [picture, other] });
    await images.remove(incident, picture);
    expect(await images.destroy(picture)).toMatchObject({ status: 200 });
    expect(await findLastAudit()).toMatchObject({
      verb: "destroy",
      kind: "image",
      before: { claims: [], attributions: [], [`${kind}s`]: [id] },
    });
    expect(await listSources()).toEqual([[id, other]]);
  });

  it("can be an image, which counts as a source and is not deleted for good before it", async () => {
    const setting = { ...(await createSetting(archive)), incident: await create() };
    const { incident } = setting;
    const picture = await addImage(incident);
    const report = () => asAdmin("POST", "/set_verification_status", { incident_id: incident, status: "reported" });
    expect(await report()).toMatchObject({ status: 201 });
    await statements.create({ ...setting, source: picture });
    expect(await report()).toMatchObject({ status: 200 });
    await images.remove(incident, picture);
    await expectRefused(() => images.destroy(picture), onlySource);
  });

  it("go and come back with its incident", async () => {
    const setting = await createSetting(archive);
    const { incident, source } = setting;
    const id = await statements.create(setting);
    const before = await listSources();
    await asAdmin("DELETE", `/delete_incident/${incident}`);
    await asAdmin("POST", "/restore", { kind: "incident", id: incident });
    expect(await statements.list(setting)).toMatchObject([{ _id: id, sources: [source] }]);
    expect(await listSources()).toEqual(before);
    await asAdmin("DELETE", `/delete_incident/${incident}`);
    await archive.asOwner("DELETE", "/destroy", { kind: "incident", id: incident, title: "A title" });
    expect(await findLastAudit()).toMatchObject({ before: { [`${kind}s`]: [{ _id: id, sources: [source] }] } });
    expect(await rows()).toMatchObject({
      claimSources: [],
      attributionSources: [],
      organisation: [{ id: setting.organisation }],
    });
  });
});
