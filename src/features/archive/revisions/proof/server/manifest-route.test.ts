import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { describe, expect, it, vi } from "vitest";
import type { RequestLimits } from "#platform/server/request-limits.ts";
import { setUpArchiveSite } from "../../../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../../../tests/test-database.ts";
import { getSha256 } from "../../server/create-revision.ts";
import { toCanonicalJson } from "../../server/to-canonical-json.ts";
import type { Manifest } from "../manifest.ts";
import { checkText } from "../web/check-input.ts";
import { indexManifest } from "../web/index-manifest.ts";
import { appendEntries } from "./append-entries.ts";
import { registerManifest } from "./manifest-route.ts";

const limits: RequestLimits = { countRequest: vi.fn(), countRendering: vi.fn() };

describe.each(engines)("GET /manifest.json on %s", (engine) => {
  const { site, create, edit, addImage, asAdmin, asOwner, findProblems } = setUpArchiveSite(engine);
  const get = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    site().app.inject({ method, url: "/manifest.json", headers });
  const read = async (): Promise<Manifest> => (await get()).json();
  /** Inserts an entry of a revision that does not exist. */
  const append = (date: string, count = 1) =>
    site().database.inTransaction((tx) => {
      const hash = { sha256: getSha256(date), record_sha256: getSha256(`${date}!`), type: null, width: null };
      const entries = Array.from({ length: count }, (_, index) => ({ ...hash, revision: index + 1 }));
      return appendEntries(
        tx,
        entries.map((entry) => ({ kind: "revision", incident_id: "x", ...entry })),
        `${date}T00:00:00.000Z`,
      );
    });

  it("lists the hashes of each day, chained, today included", async () => {
    expect((await read()).days).toEqual([]);
    await append("2025-12-30");
    await append("2025-12-31", 2);
    const id = await create();
    await addImage(id);
    const manifest = await read();
    const today = site().now().toISOString().slice(0, 10);
    expect(manifest).toMatchObject({ version: 1, as_of: today, how_to_check: expect.stringMatching(/^http.+\/verify$/) });
    expect(manifest.days.map(({ date, entries }) => [date, entries.map(({ kind }) => kind)])).toEqual([
      ["2025-12-30", ["revision"]],
      ["2025-12-31", ["revision", "revision"]],
      [today, ["revision", "original", "served", "revision"]],
    ]);
    let previous: string | null = null;
    for (const { sha256, ...day } of manifest.days) {
      expect(day.previous_sha256).toBe(previous);
      expect(sha256).toBe(getSha256(toCanonicalJson(day)));
      previous = sha256;
    }
    // A line is a day, as it is hashed.
    const lines = (await get()).payload.split("\n").slice(1, -2);
    expect(lines.map((line) => line.replace(/,$/, ""))).toEqual(manifest.days.map((day) => toCanonicalJson(day)));
  });

  it("never changes past days, not even after deletions", async () => {
    const id = await create();
    const image = await addImage(id);
    const { days } = await read();
    await append("2035-01-01");
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
    await asOwner("DELETE", "/destroy", { kind: "image", id: image, title: "A title" });
    await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "withdrawn", note: "Why" });
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" });
    const after = (await read()).days;
    expect(after.slice(0, 1)).toEqual(days);
    expect(after.map(({ date }) => date)).toEqual([days[0]?.date, "2035-01-01"]);
    expect(after[1]?.previous_sha256).toBe(days[0]?.sha256);
  });

  it("proves the rest of a redacted revision", async () => {
    const id = await create({ description: "የምስክሩ ስም" });
    await edit(id, { description: "Safe", reason: "ስህተት" });
    const before = await read();
    const redaction = { number: 1, paths: ["/description"], reason: "It named a witness." };
    expect((await asOwner("POST", `/redact_revision/${id}`, redaction)).status).toBe(200);
    const after = await read();
    expect(after).toEqual(before);
    const revisions = (await site().app.inject(`/api/v1/get_revisions/${id}`)).payload;
    expect(revisions).not.toContain("የምስክሩ");
    const finding = checkText(revisions, indexManifest(after));
    expect(finding.kind === "revisions" && finding.revisions.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, "same"],
      [1, "redacted"],
    ]);
    expect(await findProblems()).toEqual([]);
  });

  it("has an ETag that changes with each entry, compression and HEAD", async () => {
    const id = await create();
    const plain = await get();
    expect(plain.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
    expect(plain.headers["content-type"]).toBe("application/json; charset=utf-8");
    const etag = String(plain.headers.etag);
    expect((await get({ "if-none-match": etag })).statusCode).toBe(304);
    for (const [encoding, decompress] of Object.entries({ gzip: gunzipSync, br: brotliDecompressSync })) {
      const compressed = await get({ "accept-encoding": encoding });
      expect(compressed.headers).toMatchObject({ "content-encoding": encoding, etag: `${etag.slice(0, -1)}-${encoding}"` });
      expect(decompress(compressed.rawPayload).toString()).toBe(plain.payload);
    }
    const head = await get({}, "HEAD");
    expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, etag, ""]);
    await asAdmin("POST", "/create_twitter_campaign", { title: "t", description: "d", tweets: ["x"] });
    expect((await get()).headers.etag).toBe(etag);
    await edit(id, { title: "Other" });
    expect((await get()).headers.etag).not.toBe(etag);
    expect((await get({ "if-none-match": etag })).statusCode).toBe(200);
  });

  it("is rendered once for all readers, until an entry or a day follows", async () => {
    await append("2025-12-30");
    const app = fastify();
    const { reader } = site().database;
    let [queries, now] = [0, new Date("2026-01-01T12:00:00.000Z")];
    const counting = Object.create(reader, {
      selectFrom: {
        value: (table: "manifest_entry") => {
          queries += 1;
          return reader.selectFrom(table);
        },
      },
    });
    registerManifest(app, { reader: counting, origin: "http://localhost:3000", limits, now: () => now });
    const read = (encoding: string) => app.inject({ url: "/manifest.json", headers: { "accept-encoding": encoding } });
    await Promise.all(["gzip", "br", "identity", "gzip"].map(read));
    await read("br");
    // One for each request, and one for the rendering.
    expect(queries).toBe(5 + 1);
    now = new Date("2026-01-02T12:00:00.000Z");
    await read("gzip");
    expect(queries).toBe(6 + 2);
    await append("2026-01-02");
    await Promise.all([read("gzip"), read("identity")]);
    expect(queries).toBe(8 + 3);
    await app.close();
  });

  it("is rendered again after a failure", async () => {
    await append("2025-12-30");
    const app = fastify();
    const { reader } = site().database;
    let queries = 0;
    const failing = Object.create(reader, {
      selectFrom: {
        value: (table: "manifest_entry") => {
          queries += 1;
          if (queries === 2) throw new Error("out of reach");
          return reader.selectFrom(table);
        },
      },
    });
    registerManifest(app, { reader: failing, origin: "http://localhost:3000", limits, now: site().now });
    expect((await app.inject({ url: "/manifest.json" })).statusCode).toBe(500);
    expect((await app.inject({ url: "/manifest.json" })).payload).toBe((await get()).payload);
    await app.close();
  });

  it("streams a long manifest, and refuses too many streams at a time", async () => {
    await append("2025-12-30", 450);
    await append("2025-12-31", 450);
    const { payload } = await get();
    const app = fastify();
    const { reader } = site().database;
    registerManifest(app, { reader, origin: "http://localhost:3000", limits, now: site().now, maxCachedEntries: 899 });
    const response = await app.inject({ url: "/manifest.json" });
    expect(response.payload).toBe(payload);
    expect(response.headers["content-length"]).toBeUndefined();
    const gzipped = await app.inject({ url: "/manifest.json", headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(payload);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: "/manifest.json" })))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await app.inject({ url: "/manifest.json" })).payload).toBe(payload);
    await app.close();
  });
});
