import { describe, expect, it } from "vitest";
import { createImageForm, incident, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createImage } from "../../../../tests/test-images.ts";
import { parseImageAddress } from "./image-rules.ts";
import { insertImage } from "./server/image-store.ts";

const REMOVE = "/delete_image_archive";

describe.each(engines)("API calls of images on %s", (engine) => {
  const { site, admin, asAdmin, asOwner, rows, findLastAudit, create, addImage, upload, fetchImages, fetchTrash, expectRefused } =
    setUpArchiveSite(engine);

  const remove = (incident_id: string, image_archive_id: string) => asAdmin("DELETE", REMOVE, { incident_id, image_archive_id });
  const destroy = (id: string) => asOwner("DELETE", "/destroy", { kind: "image", id, title: incident.title });
  const addressOf = async (incidentId: string) => (await fetchImages(incidentId))[0]?.img ?? "";
  const statusOf = async (url: string) => (await site().app.inject({ url })).statusCode;

  describe("the list", () => {
    it("returns only the needed fields", async () => {
      const incidentId = await create();
      await addImage(incidentId);
      const [image] = await fetchImages(incidentId);
      expect(Object.keys(image ?? {})).toEqual(["_id", "incident_id", "description", "img"]);
      expect(parseImageAddress(image?.img ?? "")).toMatchObject({ width: 8, height: 4 });
    });

    it("has the names of the files for admins only, after any other request", async () => {
      const incidentId = await create();
      const { body: created } = await upload(await createImageForm(incidentId, { filename: "1-abebe.png" }));
      const path = `/get_images_for_incident/${incidentId}`;
      const url = `/api/v1${path}`;
      const { cookie } = await site().signInAs("waiting");
      const readAsOthers = async () => {
        const responses = await Promise.all([{}, { cookie }].map((headers) => site().app.inject({ url, headers })));
        return responses.map(({ payload }) => payload).join();
      };
      expect(created).toMatchObject({ filename: "1-abebe.png" });
      expect(await readAsOthers()).not.toContain("abebe");
      expect((await asAdmin("GET", path)).body).toMatchObject([{ filename: "1-abebe.png" }]);
      expect(await readAsOthers()).not.toMatch(/abebe|filename/);
    });

    it("leads to the image of a draft for admins only, who do not keep it", async () => {
      const incidentId = await create({ draft: true });
      await addImage(incidentId);
      const path = `/get_images_for_incident/${incidentId}`;
      const { body } = await site().call<{ img: string }[]>("GET", path, { cookie: admin().cookie });
      const url = body[0]?.img ?? "";
      const { cookie } = await site().signInAs("waiting");
      for (const headers of [{}, { cookie }]) expect((await site().app.inject({ url, headers })).statusCode).toBe(404);
      const { statusCode, headers } = await site().app.inject({ url, headers: { cookie: admin().cookie } });
      expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
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
  });

  if (engine === "sqlite") {
    describe("edit", () => {
      const edit = (body: object) => asAdmin("PATCH", "/edit_image_archive", { base: {}, ...body });
      it.each([
        ["description", { description: null }, messages.mediaDescriptionRequired],
        ["description", { description: "" }, messages.mediaDescriptionRequired],
        ["description", { description: "a".repeat(160) }, messages.mediaDescriptionTooLong],
        ["description", { description: "a\u0000" }, messages.controls],
        ["image_archive_id", { image_archive_id: undefined }, messages.doesNotExist],
        ["image_archive_id", { image_archive_id: NOT_AN_ID }, messages.doesNotExist],
        ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
      ])("refuses %s: %j", async (path, wrong, message) => {
        const id = await addImage(await create());
        await expectRefused(() => edit({ image_archive_id: id, description: "New", ...wrong }), message, path);
      });
    });
  }

  describe("delete", () => {
    it("is served by no address in the trash, and keeps its files", async () => {
      const incidentId = await create();
      const id = await addImage(incidentId);
      const img = await addressOf(incidentId);
      expect(await statusOf(img)).toBe(200);
      const { files } = await rows();
      await remove(incidentId, id);
      for (const address of [img, `${img}?w=480`, `${img}?w=960`]) expect(await statusOf(address)).toBe(404);
      expect(await rows()).toMatchObject({ files });
      await asAdmin("POST", "/restore", { kind: "image", id });
      expect(await addressOf(incidentId)).toBe(img);
      expect(await statusOf(img)).toBe(200);
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

    it("refuses ids that disagree", async () => {
      const incident_id = await create();
      const image_archive_id = await addImage(incident_id);
      const path = `${REMOVE}?image_archive_id=${UNKNOWN_ID}`;
      await expectRefused(() => asAdmin("DELETE", path, { incident_id, image_archive_id }), messages.idsDisagree);
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
      await asAdmin("POST", "/restore", { kind: "image", id: second });
      expect(await statusOf(img)).toBe(200);
      await remove(incidentId, second);
      await destroy(second);
      expect(await rows()).toMatchObject({ image: [], imageFiles: [], files: [] });
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
      expect((await fetchTrash()).image).toEqual([]);
      expect([await statusOf(standing), await statusOf(deleted)]).toEqual([410, 404]);
      await asAdmin("POST", "/restore", { kind: "incident", id });
      expect(await fetchImages(id)).toMatchObject([{ description: "with it", img: standing }]);
      expect(await fetchTrash()).toMatchObject({
        image: [{ _id: before, description: "before it", incident_title: "Deleted" }],
      });
      expect([await statusOf(standing), await statusOf(deleted)]).toEqual([200, 404]);
    });

    it("is deleted for good with its files, except those of another incident", async () => {
      const { id } = await fill();
      const other = await create();
      await addImage(other, "kept");
      const img = await addressOf(other);
      await asAdmin("DELETE", `/delete_incident/${id}`);
      const response = await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "Deleted" });
      expect(response.status).toBe(200);
      const { image, imageFiles, files } = await rows();
      expect(image).toMatchObject([{ incident_id: other, description: "kept" }]);
      expect(files).toEqual(imageFiles.map(({ key }) => key).toSorted());
      expect(files).toHaveLength(2);
      expect(await statusOf(img)).toBe(200);
      expect(await findLastAudit()).toMatchObject({
        verb: "destroy",
        kind: "incident",
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
