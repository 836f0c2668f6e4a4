import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createImageForm, getWithdrawal, incident, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { createImage, createNoiseImage } from "../../../../tests/test-images.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("the upload of an image on sqlite", () => {
  const { site, admin, asAdmin, asOwner, rows, findLastAudit, create, upload, addImage, fetchImages, expectRefused } =
    setUpArchiveSite("sqlite");

  it("stores the original, its variants and an audit entry", async () => {
    const incidentId = await create();
    const bytes = await createNoiseImage({ width: 1000, height: 750 });
    const filename = "1764000000000ፎቶ 1.jpg";
    const response = await upload(await createImageForm(incidentId, { bytes, filename, description: " Re\u0301sume\u0301 " }));
    expect(response).toMatchObject({ status: 200, body: { message: "The image was added to the incident." } });
    const { _id, img } = response.body;
    const entity = { _id, incident_id: incidentId, description: "Résumé", img };
    expect(response.body).toEqual({ message: expect.any(String), ...entity, filename });
    expect(await fetchImages(incidentId)).toEqual([entity]);

    const { image, imageFiles, files } = await rows();
    const at = site().now().toISOString();
    expect(image).toMatchObject([
      { id: _id, description: "Résumé", filename, untouched: 0, avif_state: "pending", created_at: at, updated_at: at },
    ]);
    const served = imageFiles.filter(({ role }) => role === "served").toSorted((one, other) => one.width - other.width);
    expect(served.map(({ width, height, type }) => [width, height, type])).toEqual([
      [480, 360, "image/webp"],
      [960, 720, "image/webp"],
      [1000, 750, "image/webp"],
    ]);
    const hash = Buffer.from(served.at(-1)?.sha256 ?? "", "hex").toString("base64url");
    expect(img).toBe(`/media/${hash.slice(0, 22)}-1000x750`);
    const original = imageFiles.find(({ role }) => role === "original");
    const expected = { sha256: sha256(bytes), bytes: bytes.length, type: "image/jpeg", width: 1000, height: 750 };
    expect(original).toMatchObject({ ...expected, key: `originals/${sha256(bytes)}` });

    expect(files).toEqual(imageFiles.map(({ key }) => key).toSorted());
    for (const file of imageFiles) {
      const content = await readFile(join(site().mediaDirectory, file.key));
      expect([content.length, sha256(content)]).toEqual([file.bytes, file.sha256]);
    }
    expect(await findLastAudit()).toEqual({
      at,
      account_id: admin().accountId,
      verb: "create",
      kind: "image",
      subject: _id,
      before: null,
      after: { incident_id: incidentId, description: "Résumé", sha256: sha256(bytes) },
    });
  });

  it("accepts the file before or after the fields, in every order", async () => {
    const incidentId = await create();
    const form = await createImageForm(incidentId);
    for (const order of [form, form.toReversed(), [...form.slice(1), ...form.slice(0, 1)]]) {
      expect((await upload(order)).status).toBe(200);
    }
    expect(await fetchImages(incidentId)).toHaveLength(3);
  });

  it("stores whether the file is the untouched original", async () => {
    const form = await createImageForm(await create());
    for (const untouched of ["true", "false", "", "yes"]) await upload([...form, ["untouched", untouched]]);
    expect((await rows()).image.map(({ untouched }) => untouched)).toEqual([1, 0, 0, 0]);
  });

  it("stores the same upload twice as two images that share files", async () => {
    const incidentId = await create();
    const form = await createImageForm(incidentId);
    const [one, other] = [await upload(form), await upload(form)];
    expect(one.body._id).not.toBe(other.body._id);
    expect(one.body.img).toBe(other.body.img);
    const { files, imageFiles } = await rows();
    expect(imageFiles).toHaveLength(4);
    expect(files).toHaveLength(2);
  });

  describe("an Idempotency-Key", () => {
    const key = () => ({ "idempotency-key": `key ${Math.random()}` });

    it("makes a repeat return the first response and store nothing more", async () => {
      const form = await createImageForm(await create());
      const headers = key();
      const first = await upload(form, headers);
      const before = await rows();
      // The form's boundary differs each time; only its content counts.
      expect(await upload(form.toReversed(), headers)).toMatchObject({ status: 200, body: first.body });
      expect(await rows()).toEqual(before);
    });

    it("makes concurrent requests add one image", async () => {
      const form = await createImageForm(await create());
      const headers = key();
      const responses = await Promise.all(Array.from({ length: 4 }, () => upload(form, headers)));
      expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
      const { image, files } = await rows();
      expect(image).toHaveLength(1);
      expect(files).toHaveLength(2);
    });

    it.each([
      ["file", { bytes: true }],
      ["description", { description: "Another" }],
      ["name", { filename: "another.png" }],
    ])(
      "is refused with another %s",
      async (_what, { bytes, ...changed }: { bytes?: boolean; description?: string; filename?: string }) => {
        const incidentId = await create();
        const headers = key();
        await upload(await createImageForm(incidentId), headers);
        const other = await createImageForm(incidentId, {
          ...changed,
          ...(bytes ? { bytes: await createImage({ background: "#fff" }) } : {}),
        });
        await expectRefused(() => upload(other, headers), "This Idempotency-Key was already used for a different request.");
      },
    );
  });

  it("refuses a deleted incident", async () => {
    const incidentId = await create();
    await asAdmin("DELETE", `/delete_incident/${incidentId}`);
    const form = await createImageForm(incidentId);
    await expectRefused(() => upload(form), getWithdrawal(site().now()));
  });

  describe("during a concurrent change", () => {
    /** Runs `action` once, after the original and the first variant of the next upload are stored and before its row is inserted. */
    function meanwhile(action: () => Promise<unknown>): void {
      const { store } = site().media;
      const put = store.put.bind(store);
      const puts: Promise<void>[] = [];
      let hasActed = false;
      vi.spyOn(store, "put").mockImplementation(async (key, ...rest) => {
        puts.push(put(key, ...rest));
        await puts.at(-1);
        if (!key.startsWith("served/") || hasActed) return;
        hasActed = true;
        await Promise.all(puts);
        await action();
      });
    }

    it("refuses an incident deleted meanwhile", async () => {
      const incidentId = await create();
      meanwhile(() => asAdmin("DELETE", `/delete_incident/${incidentId}`));
      const response = await upload(await createImageForm(incidentId));
      expect(response).toMatchObject({ status: 201, body: { message: getWithdrawal(site().now()) } });
      const { image, imageFiles } = await rows();
      expect([image, imageFiles]).toEqual([[], []]);
    });

    it("refers to no file removed with the last image that used it", async () => {
      const incidentId = await create();
      const earlier = await addImage(incidentId);
      await asAdmin("DELETE", `/delete_image_archive?incident_id=${incidentId}&image_archive_id=${earlier}`);
      meanwhile(() => asOwner("DELETE", "/destroy", { kind: "image", id: earlier, title: incident.title }));
      const form = await createImageForm(incidentId);
      expect(await upload(form)).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
      expect(await rows()).toMatchObject({ image: [], imageFiles: [], files: [] });
      expect((await upload(form)).status).toBe(200);
      expect((await rows()).files).toHaveLength(2);
    });

    it("stores no row and no file when the disk is full", async () => {
      const form = await createImageForm(await create());
      const before = await rows();
      vi.spyOn(site().media.store, "put").mockRejectedValue(Object.assign(new Error("full"), { code: "ENOSPC" }));
      expect(await upload(form)).toMatchObject({ status: 503, body: { message: expect.stringContaining("storage is full") } });
      expect(await rows()).toEqual(before);
    });
  });
});
