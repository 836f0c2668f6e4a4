import { describe, expect, it } from "vitest";
import { incident, mediaKinds, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";

const [article, video] = mediaKinds;
const RESTS_ON_COURT =
  "What a court found is recorded with this document alone. Give that entry another court's document or another stance, or delete it, and try again.";
const NEEDS_COURT =
  "“Found responsible by a court” needs a court's document among its sources. Please choose one, or say of one of the sources that it is a court document.";

describe("attributions of what a court found on sqlite", () => {
  const { asAdmin, asOwner, expectRefused, ...add } = setUpArchiveSite("sqlite");
  const listHidden = async (id: string) => (await asAdmin("GET", `/get_statements_without_source/${id}`)).body;
  const list = async (id: string) => (await add.readIncident(id)).attributions;
  type Kind = typeof article | typeof video;
  const remove = ({ remove: path }: Kind, id: string, source: string) => asAdmin("DELETE", `${path}/${id}/${source}`);
  const restore = ({ kind }: Kind, source: string) => asAdmin("POST", "/restore", { kind, id: source });
  const destroy = ({ kind }: Kind, source: string) => asOwner("DELETE", "/destroy", { kind, id: source, title: incident.title });
  const setKind = ({ edit, idField }: Kind, source: string, source_kind: string | null) =>
    asAdmin("PATCH", edit, { [idField]: source, base: {}, source_kind });
  const editAttribution = (id: string, values: object) => asAdmin("PATCH", `/edit_attribution/${id}`, values);

  /** Creates an incident with an article and a video, and an organisation. */
  async function fill() {
    const id = await add.create();
    return { id, source: await add.add(article, id), other: await add.add(video, id), group: await add.addOrganisation() };
  }

  /** Adds a finding that cites the article, a judgment, and the video, which is not one. */
  async function find() {
    const filled = await fill();
    const { id, source, other, group } = filled;
    await setKind(article, source, "court");
    return { ...filled, finding: await add.addAttribution(id, group, [source, other], { stance: "found_by_court" }) };
  }

  it("need a court's source in a create and in every edit", async () => {
    const { id, other, group, finding } = await find();
    const found = { incident_id: id, organisation_id: group, stance: "found_by_court", sources: [other] };
    await expectRefused(() => asAdmin("POST", "/create_attribution", found), NEEDS_COURT, "stance");
    await expectRefused(() => editAttribution(finding, { sources: [other] }), NEEDS_COURT, "stance");
    expect(await editAttribution(finding, { stance: "alleged", sources: [other] })).toMatchObject({ status: 200 });
    await expectRefused(() => editAttribution(finding, { stance: "found_by_court" }), NEEDS_COURT, "stance");
  });

  it("are hidden while their judgment is in the trash, and restored with it", async () => {
    const { id, source, other, finding } = await find();
    await remove(article, id, source);
    expect(await list(id)).toEqual([]);
    expect(await listHidden(id)).toMatchObject({ attributions: [{ _id: finding, sources: [other] }] });
    await expectRefused(() => editAttribution(finding, { quote: "Said" }), NEEDS_COURT, "stance");
    await expectRefused(() => destroy(article, source), RESTS_ON_COURT);
    await restore(article, source);
    expect(await list(id)).toMatchObject([{ _id: finding, stance: "found_by_court" }]);
  });

  it("keep their judgment from becoming another kind of source, unless it has another", async () => {
    const { id, source, other } = await find();
    for (const kind of ["news", null]) {
      await expectRefused(() => setKind(article, source, kind), RESTS_ON_COURT, "source_kind");
    }
    const edit = { [article.idField]: source, base: {}, title: "The judgment" };
    expect(await asAdmin("PATCH", article.edit, edit)).toMatchObject({ status: 200 });
    await setKind(video, other, "court");
    // A source in the trash does not support a finding.
    await remove(video, id, other);
    await expectRefused(() => setKind(article, source, "news"), RESTS_ON_COURT, "source_kind");
    await restore(video, other);
    expect(await setKind(article, source, "news")).toMatchObject({ status: 200 });
    expect(await list(id)).toMatchObject([{ stance: "found_by_court", sources: [source, other] }]);
    await expectRefused(() => setKind(video, other, "news"), RESTS_ON_COURT, "source_kind");
  });

  it("cannot be restored without a court's source", async () => {
    const { id, source, finding } = await find();
    await asAdmin("DELETE", `/delete_attribution/${finding}`);
    await remove(article, id, source);
    await expectRefused(() => destroy(article, source), RESTS_ON_COURT);
    await restore(article, source);
    expect(await setKind(article, source, "news")).toMatchObject({ status: 200 });
    await expectRefused(() => asAdmin("POST", "/restore", { kind: "attribution", id: finding }), NEEDS_COURT);
    await setKind(article, source, "court");
    expect(await asAdmin("POST", "/restore", { kind: "attribution", id: finding })).toMatchObject({ status: 200 });
  });

  it("let a source become another kind that only others, or no findings, rest on", async () => {
    const other = await find();
    await remove(article, other.id, other.source);
    const id = await add.create();
    const source = await add.add(article, id);
    await setKind(article, source, "court");
    await add.addAttribution(id, other.group, [source], { stance: "alleged" });
    expect(await setKind(article, source, "news")).toMatchObject({ status: 200 });
  });

  it("let one of two judgments in the trash be deleted for good", async () => {
    const { id, source, other } = await find();
    await setKind(video, other, "court");
    await remove(article, id, source);
    await remove(video, id, other);
    expect(await destroy(article, source)).toMatchObject({ status: 200 });
    await expectRefused(() => destroy(video, other), RESTS_ON_COURT);
  });

  it("keep an image that is the judgment from becoming another kind of source", async () => {
    const { id, group } = await fill();
    const image = await add.addImage(id);
    const setImageKind = (source_kind: string) =>
      asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, source_kind });
    await setImageKind("court");
    await add.addAttribution(id, group, [image], { stance: "found_by_court" });
    await expectRefused(() => setImageKind("official"), RESTS_ON_COURT, "source_kind");
  });
});
