import { describe, expect, it } from "vitest";
import { incident, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createImage } from "../../../../tests/test-images.ts";
import { parseImageAddress } from "./image-address.ts";
import { insertImage } from "./server/images/image-store.ts";

const OF_OTHER = "This image belongs to another incident.";
const REMOVE = "/delete_image_archive";

describe.each(engines)("API calls of images on %s", (engine) => {
  const {
    site,
    admin,
    owner,
    asAdmin,
    asOwner,
    read,
    rows,
    findLastAudit,
    create,
    addImage,
    fetchImages,
    fetchTrash,
    expectRefused,
  } = setUpArchiveSite(engine);

  const remove = (incident_id: string, image_archive_id: string) => asAdmin("DELETE", REMOVE, { incident_id, image_archive_id });
  const destroy = (id: string) => asOwner("DELETE", `/destroy_image/${id}`, { title: incident.title });
  const addressOf = async (incidentId: string) => (await fetchImages(incidentId))[0]?.img ?? "";
  const statusOf = async (url: string) => (await site().app.inject({ url })).statusCode;

  describe("the list", () => {
    it("returns the images of one incident, newest first, with only the needed fields", async () => {
      const incidentId = await create();
      const other = await create();
      for (const description of ["one", "two", "three"]) await addImage(incidentId, description);
      await addImage(other, "other");
      const images = await fetchImages(incidentId);
      expect(images.map(({ description }) => description)).toEqual(["three", "two", "one"]);
      for (const image of images) {
        expect(Object.keys(image)).toEqual(["_id", "incident_id", "description", "img"]);
        expect(parseImageAddress(image.img)).toMatchObject({ width: 8, height: 4 });
      }
    });

    if (engine === "sqlite") {
      it("is below 10 kB for 50 images", async () => {
        const incidentId = await create();
        const values = { incidentId, filename: "1764000000000IMG_0001.jpg", isUntouched: true, files: [] };
        await site().database.inTransaction(async (tx) => {
          for (let index = 0; index < 50; index += 1) {
            const address = `${String(index).padStart(22, "A")}-1920x1080`;
            await insertImage(tx, { ...values, description: "d".repeat(30), address }, site().now());
          }
        });
        const { payload } = await site().app.inject({ url: `/api/v1/get_images_for_incident/${incidentId}` });
        expect(JSON.parse(payload)).toHaveLength(50);
        expect(Buffer.byteLength(payload)).toBeLessThan(10_000);
      });
    }

    it("is empty at first, and refused for an unknown or deleted incident", async () => {
      const incidentId = await create();
      expect(await fetchImages(incidentId)).toEqual([]);
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      for (const id of [UNKNOWN_ID, NOT_AN_ID, incidentId]) {
        await expectRefused(() => read(`/get_images_for_incident/${id}`), messages.doesNotExist);
      }
    });
  });

  describe("edit", () => {
    const edit = (body: object) => asAdmin("PATCH", "/edit_image_archive", body);

    it("updates the description, and stores the previous one in the audit trail", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      await addImage(incidentId, "Another");
      const { files, imageFiles } = await rows();
      const answer = await edit({ image_archive_id: id, incident_id: incidentId, description: " አዲስ " });
      expect(answer).toEqual(
        expect.objectContaining({ status: 200, body: { message: "The image was saved.", _id: id, description: "አዲስ" } }),
      );
      expect(await fetchImages(incidentId)).toMatchObject([{ description: "Another" }, { _id: id, description: "አዲስ" }]);
      expect(await rows()).toMatchObject({ files, imageFiles });
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        action: "edit_image_archive",
        subject: id,
        before: { description: "About it" },
        after: { description: "አዲስ" },
      });
    });

    it("writes no audit entry when nothing changes", async () => {
      const id = await addImage(await create());
      const before = await rows();
      expect((await edit({ image_archive_id: id, description: " About it " })).status).toBe(200);
      expect(await edit({ image_archive_id: id })).toMatchObject({ status: 200, body: { _id: id, description: "About it" } });
      expect(await rows()).toEqual(before);
    });

    if (engine === "sqlite") {
      it.each([
        ["description", { description: null }, messages.mediaDescriptionRequired],
        ["description", { description: "" }, messages.mediaDescriptionRequired],
        ["description", { description: "a".repeat(160) }, messages.mediaDescriptionTooLong],
        ["description", { description: "a\u0000" }, messages.controls],
        ["image_archive_id", { image_archive_id: undefined }, messages.doesNotExist],
        ["image_archive_id", { image_archive_id: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { image_archive_id: UNKNOWN_ID }, messages.doesNotExist],
        ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { incident_id: UNKNOWN_ID }, OF_OTHER],
      ])("refuses %s: %j", async (path, wrong, message) => {
        const id = await addImage(await create());
        await expectRefused(() => edit({ image_archive_id: id, description: "New", ...wrong }), message, path);
      });
    }

    it("refuses an image in the trash, alone or with its incident", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      const changed = { image_archive_id: id, description: "New" };
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      await expectRefused(() => edit(changed), messages.doesNotExist);
      await asAdmin("POST", `/restore_incident/${incidentId}`);
      await remove(incidentId, id);
      await expectRefused(() => edit(changed), messages.doesNotExist);
    });
  });

  describe("delete", () => {
    it("moves the image to the trash, where no address serves it", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      const img = await addressOf(incidentId);
      expect(await statusOf(img)).toBe(200);
      const { files } = await rows();
      const answer = await remove(incidentId, id);
      expect(answer).toMatchObject({ status: 200, body: { message: "The image is in the trash.", _id: id } });
      expect(await fetchImages(incidentId)).toEqual([]);
      for (const address of [img, `${img}?w=480`, `${img}?w=960`]) expect(await statusOf(address)).toBe(404);
      expect(await rows()).toMatchObject({ files, image: [{ id, deleted_at: site().now().toISOString() }] });
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        action: "delete_image_archive",
        subject: id,
        before: { incident_id: incidentId, description: "About it" },
        after: null,
      });
      await expectRefused(() => remove(incidentId, id), messages.doesNotExist);
    });

    if (engine === "sqlite") {
      it.each([REMOVE, `${REMOVE}/`])("accepts its ids in the body or the query of %s", async (path) => {
        const incident_id = await create();
        const [one, other] = [await addImage(incident_id), await addImage(incident_id)];
        expect((await asAdmin("DELETE", path, { incident_id, image_archive_id: one })).status).toBe(200);
        expect((await asAdmin("DELETE", `${path}?incident_id=${incident_id}&image_archive_id=${other}`)).status).toBe(200);
        expect(await fetchImages(incident_id)).toEqual([]);
      });
    }

    it("refuses the id of another incident, and ids that disagree", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      await expectRefused(async () => remove(UNKNOWN_ID, id), OF_OTHER);
      await expectRefused(async () => remove(NOT_AN_ID, id), messages.doesNotExist);
      const body = { incident_id: incidentId, image_archive_id: id };
      await expectRefused(() => asAdmin("DELETE", `${REMOVE}?image_archive_id=${UNKNOWN_ID}`, body), messages.idsDisagree);
    });

    it("refuses an unknown image, or one of a deleted incident", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      for (const target of [UNKNOWN_ID, NOT_AN_ID]) await expectRefused(() => remove(incidentId, target), messages.doesNotExist);
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      await expectRefused(() => remove(incidentId, id), messages.doesNotExist);
    });

    it("keeps another image of the same bytes", async () => {
      const incidentId = await create();
      const other = await create();
      const id = await addImage(incidentId);
      await addImage(other);
      const img = await addressOf(other);
      expect(await addressOf(incidentId)).toBe(img);
      await remove(incidentId, id);
      expect(await statusOf(img)).toBe(200);
    });
  });

  describe("the trash", () => {
    it("lists an image without its address, and restores it to its position", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId, "one");
      await addImage(incidentId, "two", await createImage({ background: "#fff" }));
      const img = (await fetchImages(incidentId))[1]?.img ?? "";
      await remove(incidentId, id);
      const at = site().now().toISOString();
      expect((await fetchTrash()).images).toEqual([
        { _id: id, incident_id: incidentId, description: "one", incident_title: incident.title, created_at: at, deleted_at: at },
      ]);
      expect(await statusOf(img)).toBe(404);
      const answer = await asAdmin("POST", `/restore_image/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { message: "The image is back in its incident.", _id: id } });
      expect(await fetchImages(incidentId)).toMatchObject([{ description: "two" }, { description: "one", img }]);
      expect(await statusOf(img)).toBe(200);
      expect(await findLastAudit()).toMatchObject({
        action: "restore_image",
        subject: id,
        before: { deleted_at: at },
        after: { deleted_at: null },
      });
      await expectRefused(() => asAdmin("POST", `/restore_image/${id}`), messages.doesNotExist);
    });

    it("deletes an image and its files for good, also with the title in the query", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      await addImage(incidentId, "stays", await createImage({ background: "#fff" }));
      await remove(incidentId, id);
      const answer = await asOwner("DELETE", `/destroy_image/${id}?title=A%20title`);
      expect(answer).toMatchObject({ status: 200, body: { message: "The image was deleted for good.", _id: id } });
      const { image, imageFiles, files } = await rows();
      expect(image).toMatchObject([{ description: "stays" }]);
      expect(files).toEqual(imageFiles.map(({ key }) => key).toSorted());
      expect(files).toHaveLength(2);
      expect(await findLastAudit()).toMatchObject({
        account_id: owner().accountId,
        action: "destroy_image",
        subject: id,
        before: { incident_id: incidentId, description: "About it", incident_title: incident.title },
        after: null,
      });
    });

    it("keeps files that another image refers to, until the last is deleted for good", async () => {
      const incidentId = await create();
      const ids = [await addImage(incidentId), await addImage(incidentId), await addImage(incidentId)];
      const img = await addressOf(incidentId);
      const { files } = await rows();
      const [first = "", second = "", third = ""] = ids;
      await remove(incidentId, first);
      await destroy(first);
      expect((await rows()).files).toEqual(files);
      expect(await statusOf(img)).toBe(200);
      await remove(incidentId, second);
      await remove(incidentId, third);
      await destroy(third);
      expect((await rows()).files).toEqual(files);
      await asAdmin("POST", `/restore_image/${second}`);
      expect(await statusOf(img)).toBe(200);
      await remove(incidentId, second);
      await destroy(second);
      expect(await rows()).toMatchObject({ image: [], imageFiles: [], files: [] });
    });

    if (engine === "sqlite") {
      it.each([undefined, "", "a title", "A title!"])("deletes nothing for the title %j", async (title) => {
        const incidentId = await create();
        const id = await addImage(incidentId);
        await remove(incidentId, id);
        await expectRefused(() => asOwner("DELETE", `/destroy_image/${id}`, { title }), messages.titleDiffers, "title");
      });
    }

    it("refuses an image not in the trash, unknown, or deleted with its incident", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      const deleted = await addImage(incidentId);
      await remove(incidentId, deleted);
      const none = async (target: string) => {
        await expectRefused(() => asAdmin("POST", `/restore_image/${target}`), messages.doesNotExist);
        await expectRefused(() => destroy(target), messages.doesNotExist);
      };
      for (const target of [UNKNOWN_ID, NOT_AN_ID, id]) await none(target);
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      await none(deleted);
    });
  });

  describe("with its incident", () => {
    /** Creates an incident with one image and one deleted image. */
    async function fill() {
      const id = await create({ title: "Deleted" });
      await addImage(id, "with it");
      const before = await addImage(id, "before it", await createImage({ background: "#fff" }));
      const addresses = (await fetchImages(id)).map(({ img }) => img);
      await remove(id, before);
      return { id, before, addresses };
    }

    it("moves to the trash, and is restored unchanged", async () => {
      const { id, before, addresses } = await fill();
      const [deleted = "", standing = ""] = addresses;
      await asAdmin("DELETE", `/delete_incident/${id}`);
      expect((await fetchTrash()).images).toEqual([]);
      for (const address of addresses) expect(await statusOf(address)).toBe(404);
      await asAdmin("POST", `/restore_incident/${id}`);
      expect(await fetchImages(id)).toMatchObject([{ description: "with it", img: standing }]);
      expect(await fetchTrash()).toMatchObject({
        images: [{ _id: before, description: "before it", incident_title: "Deleted" }],
      });
      expect([await statusOf(standing), await statusOf(deleted)]).toEqual([200, 404]);
    });

    it("is deleted for good with its files, except those of another incident", async () => {
      const { id } = await fill();
      const other = await create();
      await addImage(other, "kept");
      const img = await addressOf(other);
      await asAdmin("DELETE", `/delete_incident/${id}`);
      const answer = await asOwner("DELETE", `/destroy_incident/${id}`, { title: "Deleted" });
      expect(answer.status).toBe(200);
      const { image, imageFiles, files } = await rows();
      expect(image).toMatchObject([{ incident_id: other, description: "kept" }]);
      expect(files).toEqual(imageFiles.map(({ key }) => key).toSorted());
      expect(files).toHaveLength(2);
      expect(await statusOf(img)).toBe(200);
      expect(await findLastAudit()).toMatchObject({
        action: "destroy_incident",
        before: {
          images: [
            { description: "with it", deleted_at: null },
            { description: "before it", deleted_at: site().now().toISOString() },
          ],
        },
      });
    });
  });
});
