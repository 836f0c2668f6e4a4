import { describe, expect, it } from "vitest";
import { createImageForm, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";

describe("the kind of an image and whether it is hard to look at on sqlite", () => {
  const { asAdmin, create, read, rows, upload, addImage, fetchImages, readIncident, findLastAudit } = setUpArchiveSite("sqlite");

  const send = async (incidentId: string, fields: Record<string, string>) =>
    upload([...(await createImageForm(incidentId)), ...Object.entries(fields)]);
  const edit = (image_archive_id: string, fields: object) =>
    asAdmin("PATCH", "/edit_image_archive", { image_archive_id, description: "About it", ...fields });
  const readImages = async (incidentId: string) => {
    const { body } = await read<{ body_json: string }[]>(`/get_revisions/${incidentId}`);
    return body.map(({ body_json }) => JSON.parse(body_json).images ?? []);
  };
  const notSensitive = { is_sensitive: false };

  it.each([
    [{}, {}],
    [{ image_kind: "photo" }, { image_kind: "photo" }],
    [{ image_kind: "" }, {}],
    [{ image_kind: "map" }, { image_kind: "map", ...notSensitive }],
    [{ image_kind: "document" }, { image_kind: "document", ...notSensitive }],
    [{ image_kind: "drawing" }, { image_kind: "drawing", ...notSensitive }],
    [{ image_kind: "drawing", is_sensitive: "true" }, { image_kind: "drawing" }],
    [{ is_sensitive: "false" }, notSensitive],
  ])("stores %j as %j", async (fields, stored) => {
    const id = await create();
    const { status, body } = await send(id, fields as Record<string, string>);
    expect(status).toBe(200);
    const [image] = await fetchImages(id);
    for (const one of [body, image, (await readImages(id))[0][0], (await findLastAudit())?.after]) {
      const { image_kind, is_sensitive } = one as Record<string, unknown>;
      expect({ ...(image_kind !== undefined && { image_kind }), ...(is_sensitive !== undefined && { is_sensitive }) }).toEqual(
        stored,
      );
    }
  });

  it("changes them, and leaves them where they are absent", async () => {
    const id = await create();
    const image = await addImage(id);
    expect((await edit(image, { image_kind: "map", ...notSensitive })).body).toMatchObject({
      image_kind: "map",
      ...notSensitive,
    });
    await edit(image, { description: "A map of the district" });
    expect(await fetchImages(id)).toMatchObject([{ image_kind: "map", ...notSensitive, description: "A map of the district" }]);
    expect((await readIncident(id)).sources).toMatchObject([{ _id: image, image_kind: "map" }]);
    expect((await edit(image, { image_kind: null, is_sensitive: true })).body).not.toHaveProperty("is_sensitive");
    const [shown] = await fetchImages(id);
    expect(shown).not.toHaveProperty("is_sensitive");
    expect(shown).not.toHaveProperty("image_kind");
  });

  it("gives a default no revision, tells changes in the history, and returns to them", async () => {
    const id = await create();
    const image = await addImage(id);
    const before = (await readImages(id)).length;
    await edit(image, { is_sensitive: true, image_kind: null });
    expect(await readImages(id)).toHaveLength(before);
    await edit(image, { image_kind: "drawing", ...notSensitive });
    const { body } = await read<{ entries: { changes: object[] }[] }>(`/get_incident_history/${id}`);
    expect(body.entries[0]?.changes).toMatchObject([
      {
        field: "image",
        act: "changed",
        fields: [
          { field: "image_kind", before: null, after: "drawing" },
          { field: "is_sensitive", before: "true", after: "false" },
        ],
      },
    ]);
    await asAdmin("POST", `/return_to_revision/${id}`, { number: before, reason: "It is a photo." });
    expect((await fetchImages(id))[0]).not.toHaveProperty("is_sensitive");
    await asAdmin("POST", `/return_to_revision/${id}`, { number: before + 1, reason: "It is none." });
    expect(await fetchImages(id)).toMatchObject([{ image_kind: "drawing", ...notSensitive }]);
  });

  it("copies them with a duplicate", async () => {
    const id = await create();
    await send(id, { image_kind: "map" });
    const { body } = await asAdmin("POST", "/duplicate", { kind: "incident", id });
    const copies = (await asAdmin("GET", `/get_images_for_incident/${body._id}`)).body;
    expect(copies).toMatchObject([{ image_kind: "map", ...notSensitive }]);
  });

  it.each([
    [{ image_kind: "painting" }, "image_kind must be one of photo, map, document, drawing, or null"],
    [{ is_sensitive: "perhaps" }, "is_sensitive must be true or false"],
  ])("refuses %j", async (fields, message) => {
    const id = await create();
    const image = await addImage(id);
    const stored = await rows();
    expect(await send(id, fields as Record<string, string>)).toMatchObject({ status: 201, body: { message } });
    expect(await edit(image, fields)).toMatchObject({ status: 201, body: { message } });
    expect(await rows()).toEqual(stored);
  });
});
