import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MEGABYTE } from "#platform/shared/formats.ts";
import type { FormPart } from "../../../../tests/encode-form.ts";
import { createImageForm, messages, setUpArchiveSite, UPLOAD_PATH } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { createAnimatedPng, createImage, createNoiseImage, createPhotograph } from "../../../../tests/test-images.ts";

const LIMIT = 20 * MEGABYTE;
const TOO_LARGE = "The file is too large: it can have at most 20 MB.";
const named = (format: string) =>
  `This file is ${format}; only JPEG and PNG images can be added. Please open it and save it as JPEG or PNG, or add a screenshot of it.`;
const refusals = {
  none: "Please select Img",
  type: "Only JPEG and PNG images can be added, and this file is neither.",
  pixels: "The image is too large: it can have at most 50 megapixels.",
  side: "The image is too long: each side can have at most 30000 pixels. Please cut it or make it smaller.",
  moving: "A moving image cannot be added. Please choose one with a single frame.",
  damaged: "The image is damaged and cannot be read. Please choose another copy of it.",
};
const without = (form: FormPart[], field: string) => form.filter(([name]) => name !== field);
const having = (form: FormPart[], field: string, value: FormPart[1]): FormPart[] => [...without(form, field), [field, value]];

/** A JSON part that claims to be a file uploaded on the server. */
const forgedUpload = [
  '--x\r\nContent-Disposition: form-data; name="image_archive"\r\nContent-Type: application/json\r\n',
  JSON.stringify({ path: "/etc/hostname", bytes: 1, sha256: "00", name: "a.png" }),
  "--x--\r\n",
].join("\r\n");

/** Creates a JPEG of exactly this size, padded with zeros. */
async function makeHeavy(bytes: number): Promise<Buffer> {
  const image = await createImage({ format: "jpeg" });
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
}

describe("limits of POST /create_image_archive on sqlite", () => {
  const { site, admin, rows, create, upload, fetchImages, expectRefused } = setUpArchiveSite("sqlite");

  it.each<[string, (form: FormPart[]) => FormPart[], string, string | undefined]>([
    ["no file", (form) => without(form, "image_archive"), refusals.none, "image_archive"],
    [
      "an empty file input",
      (form) => having(form, "image_archive", { name: "", bytes: Buffer.alloc(0) }),
      refusals.none,
      "image_archive",
    ],
    [
      "an empty file",
      (form) => having(form, "image_archive", { name: "a.png", bytes: Buffer.alloc(0) }),
      refusals.none,
      "image_archive",
    ],
    ["a text for a file", (form) => having(form, "image_archive", "a.png"), refusals.none, "image_archive"],
    [
      "a file in another field",
      (form) => form.map(([name, value]) => [name === "image_archive" ? "image" : name, value]),
      refusals.none,
      "image_archive",
    ],
    ["no description", (form) => without(form, "description"), messages.mediaDescriptionRequired, "description"],
    ["a blank description", (form) => having(form, "description", " "), messages.mediaDescriptionRequired, "description"],
    ["160 letters", (form) => having(form, "description", "ሰ".repeat(160)), messages.mediaDescriptionTooLong, "description"],
    ["control characters", (form) => having(form, "description", "a\u0000"), messages.controls, "description"],
    ["no incident", (form) => without(form, "incident_id"), messages.doesNotExist, "incident_id"],
    ["no id of an incident", (form) => having(form, "incident_id", NOT_AN_ID), messages.doesNotExist, "incident_id"],
    ["an unknown incident", (form) => having(form, "incident_id", UNKNOWN_ID), messages.doesNotExist, undefined],
    ["two incidents", (form) => [...form, ["incident_id", UNKNOWN_ID]], messages.idsDisagree, undefined],
    ["two descriptions", (form) => [...form, ["description", "Another"]], messages.idsDisagree, undefined],
  ])("refuses %s", async (_what, change, message, path) => {
    const form = change(await createImageForm(await create()));
    await expectRefused(() => upload(form), message, path);
  });

  it("keeps location and camera in the original, and serves neither", async () => {
    const incidentId = await create();
    const bytes = await createPhotograph(6);
    await upload(await createImageForm(incidentId, { bytes }));
    const { imageFiles } = await rows();
    for (const { key, role } of imageFiles) {
      const content = (await readFile(join(site().mediaDirectory, key))).toString("latin1");
      expect(content.includes("SecretCamera"), key).toBe(role === "original");
    }
    expect(await fetchImages(incidentId)).toMatchObject([{ img: expect.stringMatching(/-64x32$/) }]);
  });

  it.each([
    ["1764000000000a.png", "1764000000000a.png"],
    ["../../etc/passwd", "../../etc/passwd"],
    ["a\u0000b\r\nc", "abc"],
    ["ሀ".repeat(300), "ሀ".repeat(255)],
    ["", "from-the-part.png"],
    [undefined, "from-the-part.png"],
  ])("stores the file name %j", async (filename, stored) => {
    const bytes = await createImage();
    const form = having(without(await createImageForm(await create()), "filename"), "image_archive", {
      name: "from-the-part.png",
      bytes,
    });
    expect((await upload(filename === undefined ? form : [...form, ["filename", filename]])).status).toBe(200);
    expect((await rows()).image).toMatchObject([{ filename: stored }]);
  });

  it("accepts a description at its limit", async () => {
    const incidentId = await create();
    expect((await upload(await createImageForm(incidentId, { description: "ሰ".repeat(159) }))).status).toBe(200);
    expect(await fetchImages(incidentId)).toMatchObject([{ description: "ሰ".repeat(159) }]);
  });

  it.each([
    [
      "a GIF",
      async () =>
        sharp(await createImage())
          .gif()
          .toBuffer(),
      named("GIF"),
    ],
    [
      "a WebP",
      async () =>
        sharp(await createImage())
          .webp()
          .toBuffer(),
      named("WebP"),
    ],
    [
      "a HEIC picture",
      async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      "This is a HEIC picture, as iPhones take them; only JPEG and PNG images can be added. Please export it as JPEG, or add a screenshot of it. For new photos choose Settings › Camera › Formats › Most Compatible.",
    ],
    ["a PDF", async () => Buffer.from("%PDF-1.7"), named("PDF")],
    ["a drawing", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), refusals.type],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), refusals.type],
    ["a moving PNG", () => createAnimatedPng(2), refusals.moving],
    ["a cut JPEG", async () => (await createNoiseImage()).subarray(0, 1000), refusals.damaged],
    ["a cut PNG", async () => (await createNoiseImage({ format: "png" })).subarray(0, 1000), refusals.damaged],
    ["a side of 30,001 pixels", () => createImage({ width: 30_001, height: 1 }), refusals.side],
    ["51 megapixels", () => createImage({ width: 10_200, height: 5_000 }), refusals.pixels],
  ])("refuses %s under any name and type", async (_what, make, message) => {
    const form = having(await createImageForm(await create()), "image_archive", {
      name: "a.jpg",
      bytes: await make(),
      type: "image/jpeg",
    });
    await expectRefused(() => upload(form), message, "image_archive");
  });

  it("accepts a JPEG with another name and type", async () => {
    const bytes = await createImage({ format: "jpeg" });
    const form = having(await createImageForm(await create()), "image_archive", { name: "a.exe", bytes, type: "text/html" });
    expect((await upload(form)).status).toBe(200);
    expect((await rows()).imageFiles.filter(({ role }) => role === "original")).toMatchObject([{ type: "image/jpeg" }]);
  });

  it("accepts 20 MB, and refuses one byte more", async () => {
    const form = await createImageForm(await create(), { bytes: await makeHeavy(LIMIT) });
    expect((await upload(form)).status).toBe(200);
    const before = await rows();
    for (const bytes of [LIMIT + 1, LIMIT + MEGABYTE]) {
      const response = await upload(having(form, "image_archive", { name: "a.jpg", bytes: await makeHeavy(bytes) }));
      expect(response).toMatchObject({ status: 413, body: { message: TOO_LARGE } });
    }
    expect(await rows()).toEqual(before);
  });

  it("refuses in Amharic when requested", async () => {
    const form = without(await createImageForm(await create()), "image_archive");
    const { body } = await upload(form, { "accept-language": "am" });
    expect(body.message).toBe("እባክዎ ምስል ይምረጡ");
  });

  it.each([
    ["JSON", "application/json", '{"description":"x"}'],
    ["a plain form", "application/x-www-form-urlencoded", "description=x"],
    ["a text", "text/plain", "x"],
    ["a form without a boundary", "multipart/form-data", "x"],
    ["a form that is none", "multipart/form-data; boundary=x", "no parts"],
    [
      "a form that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="image_archive"; filename="a"\r\n\r\nabc',
    ],
    ["a file that is only claimed", "multipart/form-data; boundary=x", forgedUpload],
    [
      "a poisoned form",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
  ])("returns 400 for %s", async (_what, type, payload) => {
    const before = await rows();
    const headers = { "content-type": type, cookie: admin().cookie };
    const response = await site().app.inject({ method: "POST", url: `/api/v1${UPLOAD_PATH}`, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.any(String) });
    expect(await rows()).toEqual(before);
  });

  it("returns 413 for too many fields", async () => {
    const fields = Array.from({ length: 30 }, (_, index): FormPart => [`field${index}`, "x"]);
    const before = await rows();
    const form = [...fields, ...(await createImageForm(await create()))];
    expect(await upload(form)).toMatchObject({ status: 413, body: { message: expect.any(String) } });
    expect((await rows()).files).toEqual(before.files);
  });

  it("does not make other calls accept form data", async () => {
    const form = await createImageForm(await create());
    const before = await rows();
    for (const path of ["/create_article_archive", "/create_incident", "/sign_out"]) {
      const response = await site().upload(path, form, admin());
      expect(response).toMatchObject({ status: 400, body: { message: "Please send JSON." } });
    }
    expect(await rows()).toEqual(before);
  });

  it("checks session and origin before reading the body", async () => {
    const headers = { "content-type": "text/plain", "content-length": String(LIMIT * 2) };
    const url = `/api/v1${UPLOAD_PATH}`;
    const response = await site().app.inject({ method: "POST", url, headers, payload: "not a form" });
    expect(response.statusCode).toBe(401);
    const foreign = await upload(await createImageForm(await create()), { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect((await rows()).files).toEqual([]);
  });
});
