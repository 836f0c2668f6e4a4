import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createImageForm, incident, UPLOAD_PATH } from "../../../../../../tests/sites/archive-site.ts";
import { openTestSite, type TestSite } from "../../../../../../tests/sites/test-site.ts";
import { createImage, createNoiseImage } from "../../../../../../tests/test-images.ts";
import { type ImageFile, insertAvifFiles, listImageFiles } from "../image-store.ts";

describe("GET /media/:address on sqlite", () => {
  let site: TestSite;
  let cookie: string;
  let img: string;
  let id: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    ({ cookie } = await site.signInAs("admin"));
    const { body } = await site.call("POST", "/create_incident", { body: incident, cookie });
    const bytes = await createNoiseImage({ width: 1200, height: 800 });
    const response = await site.upload(UPLOAD_PATH, await createImageForm(String(body._id), { bytes }), { cookie });
    img = String(response.body.img);
    id = String(response.body._id);
  });
  afterAll(() => site.close());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width;

  it("returns an image with its type, cached for a day, that cannot run scripts", async () => {
    const response = await get(img);
    expect(response.statusCode).toBe(200);
    const name = img.slice("/media/".length);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": `inline; filename="${name}.webp"`,
      "content-length": String(response.rawPayload.length),
      "cache-control": "public, max-age=86400, s-maxage=60, immutable, no-transform",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "accept-ranges": "bytes",
      vary: "Accept",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: "webp", width: 1200, height: 800 });
  });

  it.each([
    ["", 1200],
    ["?w=480", 480],
    ["?w=960", 960],
    ["?w=1920", 1200],
    ["?w=1", 480],
    ["?w=481", 960],
    ["?w=0", 480],
    ["?w=-5", 480],
    ["?w=", 480],
    ["?w=1e3", 1200],
    ["?w=99999999", 1200],
    ["?w=x", 1200],
    ["?w=480&w=960", 1200],
    ["?width=480", 1200],
  ])("returns for %j the width %i", async (query, width) => {
    expect(await widthOf(`${img}${query}`)).toBe(width);
  });

  it("returns a JPEG of a picture that is too long for WebP, in each width", async () => {
    const { body: incidentBody } = await site.call("POST", "/create_incident", { body: incident, cookie });
    const bytes = await createImage({ width: 1080, height: 17_000, format: "jpeg" });
    const { body } = await site.upload(UPLOAD_PATH, await createImageForm(String(incidentBody._id), { bytes }), { cookie });
    expect(body.img).toMatch(/^\/media\/[\w-]{22}-1080x17000$/);
    const address = String(body.img).slice("/media/".length);
    for (const [query, width] of [
      ["", 1080],
      ["?w=480", 480],
      ["?w=960", 960],
    ] as const) {
      const { headers, rawPayload } = await get(`${body.img}${query}`, { accept: "image/avif,image/webp" });
      const name = { "content-disposition": `inline; filename="${address}.jpeg"` };
      expect(headers).toMatchObject({ "content-type": "image/jpeg", ...name });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width });
    }
    const files = await listImageFiles(site.db, String(body._id));
    expect(files.map(({ role, type, width }) => [role, type, width])).toEqual(
      expect.arrayContaining([480, 960, 1080].map((width) => ["served", "image/jpeg", width])),
    );
    const { payload: manifest } = await get("/manifest.jsonl");
    for (const { sha256 } of files) expect(manifest).toContain(sha256);
  });

  it("returns 304 only for the ETag of the same width", async () => {
    const { etag = "" } = (await get(`${img}?w=480`)).headers;
    const headers = { "if-none-match": String(etag) };
    expect(await get(`${img}?w=480`, headers)).toMatchObject({ statusCode: 304, payload: "" });
    expect((await get(`${img}?w=960`, headers)).statusCode).toBe(200);
  });

  it("returns ranges that make up the whole", async () => {
    const whole = (await get(img)).rawPayload;
    const head = await get(img, { range: "bytes=0-99" });
    const tail = await get(img, { range: "bytes=100-" });
    expect([head.statusCode, tail.statusCode]).toEqual([206, 206]);
    expect(Buffer.concat([head.rawPayload, tail.rawPayload]).equals(whole)).toBe(true);
    expect((await get(img, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  });

  it("responds to HEAD like to GET, without the body", async () => {
    const [head, whole] = [await site.app.inject({ method: "HEAD", url: img }), await get(img)];
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe("");
    for (const name of ["content-length", "content-type", "etag", "cache-control", "vary"]) {
      expect(head.headers[name], name).toBe(whole.headers[name]);
    }
  });

  it("returns the same to an admin as to everybody", async () => {
    site.advanceTime(10 * 60 * 1000);
    const before = await site.db.selectFrom("session").selectAll().execute();
    const [visitor, admin] = [await get(img), await get(img, { cookie })];
    const withoutMoment = ({ date: _, "x-request-id": _id, ...headers }: Record<string, unknown>) => headers;
    expect(withoutMoment(admin.headers)).toEqual(withoutMoment(visitor.headers));
    expect(admin.rawPayload.equals(visitor.rawPayload)).toBe(true);
    expect(admin.headers["set-cookie"]).toBeUndefined();
    expect(await site.db.selectFrom("session").selectAll().execute()).toEqual(before);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"] as const)("refuses %s", async (method) => {
    expect((await site.app.inject({ method, url: img })).statusCode).toBe(404);
  });

  it("returns 404 for originals, other files and unknown addresses", async () => {
    const files = await site.db.selectFrom("image_file").selectAll().execute();
    const hashes = files.flatMap(({ key, sha256 }) => [key, sha256, `${sha256}-1200x800`]);
    const hostile = [
      "",
      "originals",
      "..%2f..%2fadvocacy.sqlite",
      "%2e%2e/%2e%2e/advocacy.sqlite",
      "..",
      "a".repeat(190),
      "%00",
      "%25",
    ];
    const near = [`${img.slice(7)}0`, img.slice(7, -1), img.slice(7).toUpperCase(), `${img.slice(7)}.webp`];
    for (const path of [...hashes, ...hostile, ...near]) {
      const response = await get(`/media/${path}`);
      expect(response.statusCode, path).toBe(404);
      expect(response.headers["cache-control"], path).toBe("no-store, no-transform");
    }
  });

  it("counts addresses without a picture for their network, and no picture", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const getFrom = (url: string) => site.app.inject({ url, remoteAddress: "203.0.113.7" });
    const statuses = new Set<number>();
    for (let count = 0; count < 1000; count += 1)
      statuses.add((await getFrom(`/media/${"a".repeat(22)}-1x${count + 1}`)).statusCode);
    expect([...statuses]).toEqual([404]);
    expect((await getFrom(`/media/${"b".repeat(22)}-1x1`)).statusCode).toBe(429);
    expect((await getFrom(img)).statusCode).toBe(200);
    vi.useRealTimers();
  });

  it("serves a page of 50 images that a phone loads at once, repeatedly", async () => {
    const urls = Array.from({ length: 50 }, (_, index) => `${img}?w=${[480, 960][index % 2]}`);
    for (let visit = 0; visit < 3; visit += 1) {
      const responses = await Promise.all(urls.map((url) => get(url)));
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
  });

  it("returns AVIF when it is accepted and exists", async () => {
    const [width, bytes] = [
      960,
      await sharp({ create: { width: 960, height: 640, channels: 3, background: "#123" } })
        .avif()
        .toBuffer(),
    ];
    const key = "served/0abc.avif";
    const file: ImageFile = { key, role: "served", type: "image/avif", sha256: "0abc", bytes: bytes.length, width, height: 640 };
    const path = join(site.mediaDirectory, "arrived");
    await writeFile(path, bytes);
    await site.media.store.put(key, path, file.type);
    await site.database.inTransaction((tx) => insertAvifFiles(tx, id, [file]));

    const accept = "image/avif,image/webp,image/*,*/*;q=0.8";
    const avif = await get(`${img}?w=960`, { accept });
    expect(avif.headers).toMatchObject({ "content-type": "image/avif", vary: "Accept", etag: '"0abc"' });
    expect(avif.headers["content-disposition"]).toMatch(/\.avif"$/);
    expect(avif.rawPayload.equals(bytes)).toBe(true);
    for (const other of ["", "image/webp,*/*", "image/avif;q=0"]) {
      expect((await get(`${img}?w=960`, { accept: other })).headers["content-type"]).toBe("image/webp");
    }
    for (const query of ["", "?w=480"])
      expect((await get(`${img}${query}`, { accept })).headers["content-type"]).toBe("image/webp");
  });

  it.each(["image/webp", "image/avif"])("never returns an original, even one stored as %s", async (type) => {
    const [original] = (await listImageFiles(site.db, id)).filter(({ role }) => role === "original");
    if (!original) throw new Error("The image has no original.");
    const setOriginal = (values: { type: string; width: number }) =>
      site.database.inTransaction((tx) => tx.updateTable("image_file").set(values).where("key", "=", original.key).execute());
    for (const width of [480, 960, 1200, 5000]) {
      await setOriginal({ type, width });
      for (const query of ["", "?w=480", "?w=960", "?w=1200", "?w=5000"]) {
        const { headers } = await get(`${img}${query}`, { accept: "image/avif,image/webp" });
        expect(headers.etag, query).not.toBe(`"${original.sha256}"`);
      }
    }
    await setOriginal({ type: original.type, width: original.width });
  });

  it("returns 404 for a missing file of an image, and logs its key once a minute", async () => {
    const { etag = "" } = (await get(`${img}?w=480`)).headers;
    const key = `served/${String(etag).slice(1, -1)}.webp`;
    const path = join(site.mediaDirectory, key);
    const content = await readFile(path);
    await site.media.store.delete(key);
    const log = vi.spyOn(site.app.log, "error");
    vi.useFakeTimers({ toFake: ["performance"] });
    for (const headers of [{}, { range: "bytes=0-9" }] as Record<string, string>[]) {
      const response = await get(`${img}?w=480`, headers);
      expect(response.statusCode).toBe(404);
      expect(response.headers["cache-control"]).toBe("no-store, no-transform");
      for (const name of ["etag", "content-disposition", "accept-ranges"]) expect(response.headers).not.toHaveProperty(name);
      expect(response.json()).toEqual({ message: "There is nothing at this address." });
    }
    expect((await site.app.inject({ method: "HEAD", url: `${img}?w=480` })).statusCode).toBe(404);
    expect(log.mock.calls).toEqual([[{ key }, "a file is missing in the media store"]]);
    vi.advanceTimersByTime(60_000);
    await get(`${img}?w=480`);
    expect(log).toHaveBeenCalledTimes(2);
    await writeFile(path, content);
    expect((await get(`${img}?w=480`)).statusCode).toBe(200);
  });
});
