import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";
import { createAnimatedPng, createImage, createNoiseImage, createPhotograph } from "../../../tests/test-images.ts";

const SAVED = "Saved. Visitors see it from now on.";

/** Creates a picture with a transparent left half. */
const createTransparent = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0000" } })
    .composite([{ input: { create: { width: width / 2, height, channels: 4, background: "#c00" } }, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Artist: "A Witness" } })
    .png()
    .toBuffer();

describe.each(engines)("the logo of a site on %s", (engine) => {
  let site: TestSite;
  let owner: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = (await site.signInAs("owner")).cookie;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.emptyTables("site_setting", "site_file", "audit");
  });

  const upload = (bytes: Buffer | string, cookie = owner) =>
    site.upload("/create_site_logo", [["logo", { name: "logo.png", bytes: Buffer.from(bytes) }]], { cookie });
  const files = () => site.db.selectFrom("site_file").selectAll().orderBy("created_at").execute();
  /** Returns the hash of the present logo. */
  const readLogo = async () => {
    const { logo } = (await site.call("GET", "/site")).body;
    return typeof logo === "string" ? logo.replace(/^\/logo\/(.*)\.png$/, "$1") : logo;
  };
  const read = (url: string, headers = {}) => site.app.inject({ url, headers });

  it("is stored as a PNG with transparency and as a share card, and audited", async () => {
    const picture = await createTransparent(1200, 600);
    const { status, body } = await upload(picture);
    expect({ status, message: body.message }).toEqual({ status: 200, message: SAVED });
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    const bytes = Buffer.from(file?.bytes ?? "", "base64");
    expect(file).toMatchObject({
      sha256: createHash("sha256").update(bytes).digest("hex"),
      type: "image/png",
      created_at: site.now().toISOString(),
    });
    const { format, width, height, hasAlpha, exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ format, width, height, hasAlpha, exif, xmp, icc }).toEqual({
      format: "png",
      width: 512,
      height: 256,
      hasAlpha: true,
    });
    const pixels = await sharp(bytes).raw().toBuffer();
    expect([...pixels.subarray(0, 4)].at(3)).toBe(0);
    expect([...pixels.subarray(511 * 4, 512 * 4)]).toEqual([0xcc, 0, 0, 255]);

    const card = Buffer.from(file?.card ?? "", "base64");
    expect(await sharp(card).metadata()).toMatchObject({ format: "png", width: 1200, height: 630, hasAlpha: false });
    const cardPixels = await sharp(card).raw().toBuffer();
    const at = (x: number, y: number) => [...cardPixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    const paper = [0xfa, 0xf6, 0xef];
    expect({ corner: at(0, 0), left: at(500, 287), right: at(700, 287), line: at(600, 575) }).toEqual({
      corner: paper,
      left: paper,
      right: [0xcc, 0, 0],
      line: [0xc4, 0x51, 0x1b],
    });
    const isRed = ([x, y]: number[]) => at(x ?? 0, y ?? 0)[0] === 0xcc;
    // At most 400 pixels, in the middle above the band.
    expect([
      ...[
        [799, 187],
        [799, 386],
      ].map(isRed),
      ...[
        [800, 187],
        [799, 186],
        [799, 387],
      ].map(isRed),
    ]).toEqual([...[true, true, false, false, false]]);
    const letters = new Map([
      [0xfa, "."],
      [0x17, "g"],
      [0xc4, "e"],
    ]);
    const read = (...points: number[][]) => points.map(([x, y]) => letters.get(at(x ?? 0, y ?? 0)[0] ?? 0)).join("");
    const [row, column] = [
      Array.from({ length: 15 }, (_, cell) => [62 + 4 * cell, 602]),
      Array.from({ length: 14 }, (_, cell) => [90, 576 + 4 * cell]),
    ];
    expect([read(...row), read(...column), read([0, 573], [0, 578], [0, 579], [0, 624], [0, 625])]).toEqual([
      ...["ggg..g.g.g..ggg", "eg..g.g.g..gge", ".egge"],
    ]);
    expect(await readLogo()).toBe(file?.sha256);
    expect(await site.findLastAudit()).toMatchObject({
      verb: "edit",
      kind: "site",
      subject: "site",
      before: { logo: null },
      after: { logo: file?.sha256 },
    });
  });

  it("is upright and without what the camera noted, and not made larger", async () => {
    await upload(await createPhotograph(6));
    const [file] = await files();
    const { width, height, exif, orientation } = await sharp(Buffer.from(file?.bytes ?? "", "base64")).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 64, height: 32 });
  });

  it("is served under its hash for ever, as an image and nothing else", async () => {
    await upload(await createImage());
    const sha256 = String(await readLogo());
    const [file] = await files();
    expect((await read(`/logo/${sha256}.png`)).rawPayload.toString("base64")).toBe(file?.bytes);
    expect((await read(`/logo/${sha256}-card.png`)).rawPayload.toString("base64")).toBe(file?.card);
    for (const name of [`${sha256}.png`, `${sha256}-card.png`]) {
      const { statusCode, headers, rawPayload } = await read(`/logo/${name}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
      expect((await sharp(rawPayload).metadata()).format).toBe("png");
      expect((await read(`/logo/${name}`)).rawPayload).toEqual(rawPayload);
      expect((await read(`/logo/${name}`, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    }
    for (const name of [`${"0".repeat(64)}.png`, `${sha256}-other.png`, `${sha256}`, "%00.png"]) {
      const { statusCode, headers } = await read(`/logo/${name}`);
      expect({ statusCode, cache: headers["cache-control"] }, name).toEqual({ statusCode: 404, cache: "no-store, no-transform" });
    }
  });

  it("stays readable when others replace it, and can be restored", async () => {
    const logos: string[] = [];
    for (const background of ["#111", "#222", "#333"]) {
      await upload(await createImage({ background }));
      logos.push(String(await readLogo()));
    }
    const [first] = logos;
    for (const logo of logos) {
      for (const name of [`${logo}.png`, `${logo}-card.png`]) expect((await read(`/logo/${name}`)).statusCode).toBe(200);
    }
    const edit = (logo: string | null) =>
      site.call("PATCH", "/edit_site_settings", { cookie: owner, body: { changes: { logo } } });
    expect((await edit(first ?? "")).status).toBe(200);
    expect(await readLogo()).toBe(first);
    expect((await edit("a".repeat(64))).body).toMatchObject({
      message: "This logo is not stored here.",
      issues: [{ path: "logo" }],
    });
    expect(await readLogo()).toBe(first);
    expect((await edit(null)).status).toBe(200);
    expect(await readLogo()).toBeNull();
    expect(await files()).toHaveLength(3);
  });

  it("changes nothing when it is the present one", async () => {
    const picture = await createImage();
    await upload(picture);
    const count = (await site.audit()).length;
    expect((await upload(picture)).status).toBe(200);
    expect(await site.audit()).toHaveLength(count);
  });

  if (engine === "sqlite") {
    it.each([
      ["no image", async () => "no image", /Only JPEG and PNG/],
      ["a drawing with scripts", async () => "<svg xmlns='http://www.w3.org/2000/svg'/>", /Only JPEG and PNG/],
      ["a moving image", () => createAnimatedPng(2), /moving image/],
      ["one cut off", async () => (await createNoiseImage()).subarray(0, 900), /damaged/],
    ])("refuses %s with a sentence, and stores nothing", async (_what, createFile, message) => {
      const { status, body } = await upload(await createFile());
      expect({ status, body }).toMatchObject({ status: 201, body: { issues: [{ path: "logo" }] } });
      expect(body.message).toMatch(message);
      expect(await files()).toEqual([]);
      expect(await readLogo()).toBeNull();
    });

    it("refuses an empty form, and everybody but owners", async () => {
      const empty = await site.upload("/create_site_logo", [["other", "x"]], { cookie: owner });
      expect(empty).toMatchObject({ status: 201, body: { message: "Please choose a PNG or JPEG picture." } });
      const { cookie } = await site.signInAs("admin");
      expect((await upload(await createImage(), cookie)).status).toBe(403);
      expect((await upload(await createImage(), "")).status).toBe(401);
      expect(await files()).toEqual([]);
    });
  }
});
