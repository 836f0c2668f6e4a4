import { describe, expect, it } from "vitest";
import { createImageForm, mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createImage } from "../../../../tests/test-images.ts";
import type { Video } from "../sources/rules.ts";
import type { Incident } from "./rules.ts";

const [article, video] = mediaKinds;

describe.each(engines)("the duplicate of an incident on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, create, edit, add, addImage, addClaim, addOrganisation, addAttribution, upload, rows } = archive;
  const readAs = async <T>(path: string) => (await asAdmin("GET", path)).body as unknown as T;
  /** Returns the content of a record, with the descriptions of its sources in place of their ids. */
  const describeRecord = async (id: string) => {
    const { sources, articles, claims, attributions, ...incident } = await readAs<Incident>(`/get_incident_with_id/${id}`);
    const name = (source: string | undefined) => sources.find(({ _id }) => _id === source)?.description;
    return {
      sources: sources.map(({ type, description, repeats }) => [type, description, name(repeats)]),
      articles: articles.map(({ description }) => description),
      videos: (await readAs<Video[]>(`/get_videos_for_incident/${id}`)).map(({ description }) => description),
      images: (await readAs<Video[]>(`/get_images_for_incident/${id}`)).map(({ description }) => description),
      claims: claims.map(({ quote, minimum, sources: cited }) => [quote, minimum, ...cited.map(name)]),
      attributions: attributions.map(({ stance, sources: cited }) => [stance, ...cited.map(name)]),
      texts: [incident.title, incident.narrative_en, incident.killed],
    };
  };

  it("has the same sources and statements in the same order, which refer to the copies", async () => {
    const id = await create({ title: "Original", narrative_en: "An account" });
    await edit(id, { narrative_en_reviewed: true });
    const [first, second] = [await add(article, id, "First"), await add(article, id, "Second")];
    const filmed = await add(video, id, "Filmed");
    const [one, other] = [await addImage(id, "One"), await addImage(id, "Other")];
    const trashed = await add(article, id, "Trashed");
    // The first of the list repeats the last, and vice versa.
    for (const [source, repeats] of [
      [first, second],
      [second, other],
    ])
      await asAdmin("PATCH", article.edit, { [article.idField]: source, repeats, base: {} });
    await asAdmin("PATCH", video.edit, { [video.idField]: filmed, repeats: trashed, base: {} });
    await asAdmin("PATCH", "/edit_image_archive", { image_archive_id: one, repeats: filmed, base: {} });
    for (const [quote, minimum, ...sources] of [
      ["A", 5, first],
      ["B", 6, filmed, other],
      ["C", 7, second],
      ["Hidden", 8, trashed],
    ] as [string, number, ...string[]][])
      await addClaim(id, sources, { quote, minimum, maximum: null });
    const organisation = await addOrganisation();
    await addAttribution(id, organisation, [first]);
    await addAttribution(id, organisation, [filmed, trashed], { stance: "denied" });
    await addAttribution(id, organisation, [second], { stance: "claimed_by_themselves" });
    await asAdmin("DELETE", `/delete_article/${id}/${trashed}`);
    await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "reported" });
    const [original, stored] = [await describeRecord(id), await rows()];
    expect(original.sources).toEqual([
      ["article", "Second", "Other"],
      ["article", "First", "Second"],
      ["video", "Filmed", undefined],
      ["image", "Other", undefined],
      ["image", "One", "Filmed"],
    ]);

    const { status, body } = await asAdmin("POST", "/duplicate", { kind: "incident", id });
    expect(status).toBe(200);
    const copy = String(body._id);
    expect(await describeRecord(copy)).toEqual(original);
    expect(await readAs(`/get_incident_with_id/${copy}`)).toMatchObject({
      ...{ publication: { state: "draft" }, verification: { status: "unreviewed" }, narrative_en_reviewed_on: null },
    });
    const sources = await site().db.selectFrom("source").select(["id", "repeats"]).where("incident_id", "=", copy).execute();
    for (const { repeats } of sources) expect([null, ...sources.map((source) => source.id)]).toContain(repeats);
    // The original is unchanged, and a change of the copy does not change it either.
    expect((await rows()).incidents[0]).toEqual(stored.incidents[0]);
    await edit(copy, { title: "Copy", draft: true });
    expect(await describeRecord(id)).toEqual(original);
  });

  it("has the same pictures, by the same files, with their names and details", async () => {
    const id = await create();
    const form = await createImageForm(id, { filename: "one.png", description: "One" });
    await upload([...form, ["untouched", "true"], ["image_kind", "map"], ["rights", "CC0"]]);
    await addImage(id, "Other", await createImage({ background: "#fff" }));
    await addImage(id, "Trashed", await createImage({ background: "#000" }));
    const [trashed] = (await readAs<{ _id: string }[]>(`/get_images_for_incident/${id}`)) ?? [];
    await asAdmin("DELETE", "/delete_image_archive", { incident_id: id, image_archive_id: trashed?._id });
    const list = async (incident: string) => {
      const images = await site()
        .db.selectFrom("image")
        .innerJoin("source", "source.id", "image.id")
        .select([
          "image.id",
          "address",
          "filename",
          "untouched",
          "avif_state",
          "description",
          "image_kind",
          "is_sensitive",
          "rights",
        ])
        .where("incident_id", "=", incident)
        .where("deleted_at", "is", null)
        .orderBy("sequence")
        .execute();
      const files = await site().db.selectFrom("image_file").selectAll().orderBy("key").execute();
      return images.map(({ id: image, ...row }) => ({
        ...row,
        files: files.filter(({ image_id }) => image_id === image).map(({ image_id, ...file }) => file),
      }));
    };
    const before = (await rows()).files;
    const original = await list(id);
    expect(original).toMatchObject([
      { filename: "one.png", untouched: 1, image_kind: "map", is_sensitive: 0, rights: "CC0", description: "One" },
      { untouched: 0, image_kind: null, is_sensitive: 1, description: "Other" },
    ]);
    const { body } = await asAdmin("POST", "/duplicate", { kind: "incident", id });
    expect(await list(String(body._id))).toEqual(original);
    expect((await rows()).files).toEqual(before);
  });
});
