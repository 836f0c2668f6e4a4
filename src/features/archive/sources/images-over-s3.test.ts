import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3Server } from "../../../../tests/s3-server.ts";
import { createImageForm, incident, UPLOAD_PATH } from "../../../../tests/sites/archive-site.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { createImage, createNoiseImage, listFiles } from "../../../../tests/test-images.ts";

describe("images in an S3-compatible store", () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let site: TestSite;
  let cookie: string;
  let incidentId: string;
  beforeAll(async () => {
    s3 = await startS3Server();
    site = await openTestSite("sqlite", { MEDIA_URL: s3.url });
    ({ cookie } = await site.signInAs("owner"));
  });
  afterAll(async () => {
    await site.close();
    await s3.stop();
  });
  beforeEach(async () => {
    s3.fail(false);
    s3.objects.clear();
    incidentId = String((await site.call("POST", "/create_incident", { body: incident, cookie })).body._id);
  });

  const upload = async (bytes: Buffer) => site.upload(UPLOAD_PATH, await createImageForm(incidentId, { bytes }), { cookie });
  const keys = () => [...s3.objects.keys()].map((key) => key.replace("archive/", "")).toSorted();
  const named = async () => {
    const rows = await site.db.selectFrom("image_file").select("key").distinct().orderBy("key").execute();
    return rows.map(({ key }) => key);
  };

  it("are stored with their types, served, and deleted for good", async () => {
    const bytes = await createNoiseImage({ width: 600, height: 400 });
    const { body } = await upload(bytes);
    expect(keys()).toEqual(await named());
    expect(keys()).toHaveLength(3);
    const types = [...s3.objects.values()].map(({ type }) => type).toSorted();
    expect(types).toEqual(["image/jpeg", "image/webp", "image/webp"]);
    expect(s3.objects.get(`archive/${keys().find((key) => key.startsWith("originals/"))}`)?.bytes.equals(bytes)).toBe(true);
    // The temporary files on this machine are deleted.
    expect(await listFiles(site.mediaDirectory)).toEqual([]);

    const whole = await site.app.inject({ url: String(body.img) });
    expect(whole).toMatchObject({ statusCode: 200, headers: { "content-type": "image/webp" } });
    expect([...s3.objects.values()].some((object) => object.bytes.equals(whole.rawPayload))).toBe(true);
    const part = await site.app.inject({ url: String(body.img), headers: { range: "bytes=10-19" } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);

    const ids = { incident_id: incidentId, image_archive_id: body._id };
    await site.call("DELETE", "/delete_image_archive/", { body: ids, cookie });
    expect((await site.app.inject({ url: String(body.img) })).statusCode).toBe(404);
    expect(keys()).toHaveLength(3);
    await site.call("DELETE", "/destroy", { body: { kind: "image", id: body._id, title: incident.title }, cookie });
    expect(keys()).toEqual([]);
  });

  it("are refused when the store fails, and removed later when removing fails", async () => {
    s3.fail(true);
    const before = await site.db.selectFrom("image").selectAll().execute();
    expect((await upload(await createImage())).status).toBe(503);
    expect(await site.db.selectFrom("image").selectAll().execute()).toEqual(before);
    expect(await listFiles(site.mediaDirectory)).toEqual([]);

    s3.fail(false);
    const { body } = await upload(await createImage());
    await site.call("DELETE", "/delete_image_archive/", {
      body: { incident_id: incidentId, image_archive_id: body._id },
      cookie,
    });
    s3.fail(true);
    const response = await site.call("DELETE", "/destroy", {
      body: { kind: "image", id: body._id, title: incident.title },
      cookie,
    });
    expect(response.status).toBe(200);
    expect(keys()).toHaveLength(2);
    expect(await named()).toEqual([]);

    // The next deletion removes the remaining files too.
    s3.fail(false);
    const other = await upload(await createImage({ background: "#fff" }));
    const ids = { incident_id: incidentId, image_archive_id: other.body._id };
    await site.call("DELETE", "/delete_image_archive/", { body: ids, cookie });
    await site.call("DELETE", "/destroy", { body: { kind: "image", id: other.body._id, title: incident.title }, cookie });
    expect(keys()).toEqual([]);
  });

  it("get a 503 while the store cannot be reached", async () => {
    // Unique bytes: files with the same bytes may still be in deletion, which returns 503.
    const { body, status } = await upload(await createImage({ background: "#00f" }));
    expect(status, JSON.stringify(body)).toBe(200);
    s3.fail(true);
    const response = await site.app.inject({ url: String(body.img) });
    expect(response).toMatchObject({ statusCode: 503, headers: { "cache-control": "no-store, no-transform" } });
    s3.fail(false);
    expect((await site.app.inject({ url: String(body.img) })).statusCode).toBe(200);
  });
});
