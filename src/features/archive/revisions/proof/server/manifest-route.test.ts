import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { setUpArchiveSite } from "../../../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../../../tests/test-database.ts";
import { getSha256 } from "../../server/create-revision.ts";
import { toCanonicalJson } from "../../server/stored-body.ts";
import { MANIFEST_PATH, type Manifest, type ManifestYear } from "../manifest.ts";
import { checkText } from "../web/check-input.ts";
import { compareManifests, findBrokenDay } from "../web/check-manifest.ts";
import { indexManifest } from "../web/index-manifest.ts";
import { appendEntries } from "./log-revision.ts";
import { registerManifest } from "./manifest-route.ts";

const runCostlyCall = <T>(_request: unknown, work: () => Promise<T>) => work();
const limits = { countRequest: vi.fn(), countRendering: vi.fn(), runCostlyCall };

describe.each(engines)("GET /manifest.json on %s", (engine) => {
  const { site, create, edit, addImage, asAdmin, asOwner, findProblems } = setUpArchiveSite(engine);
  const get = (url = MANIFEST_PATH, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    site().app.inject({ method, url, headers });
  const readManifest = async (): Promise<Manifest> => (await get()).json();
  /** Reads the files of all years, and asserts that each has the hash in the manifest. */
  const readFiles = async (): Promise<ManifestYear[]> =>
    Promise.all(
      (await readManifest()).years.map(async ({ path, sha256, entries }) => {
        const { payload } = await get(path);
        expect(getSha256(payload)).toBe(sha256);
        const file: ManifestYear = JSON.parse(payload);
        expect(file.days.flatMap((day) => day.entries)).toHaveLength(entries);
        return file;
      }),
    );
  const read = async () => ({ days: (await readFiles()).flatMap(({ days }) => days) });
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

  it("lists the hashes of each day, chained from year to year, today included", async () => {
    expect(await readManifest()).toMatchObject({ years: [] });
    await append("2025-12-30");
    await append("2025-12-31", 2);
    const id = await create();
    await addImage(id);
    const manifest = await read();
    const today = site().now().toISOString().slice(0, 10);
    expect(await readManifest()).toEqual({
      version: 1,
      site: "http://localhost:3000",
      as_of: today,
      how_to_check: "http://localhost:3000/verify",
      years: [
        { year: "2025", path: "/manifests/2025.json", entries: 3, sha256: expect.any(String) },
        { year: today.slice(0, 4), path: `/manifests/${today.slice(0, 4)}.json`, entries: 4, sha256: expect.any(String) },
      ],
    });
    expect((await readFiles()).map(({ year, as_of }) => [year, as_of])).toEqual([
      ["2025", "2025-12-31"],
      [today.slice(0, 4), today],
    ]);
    expect(manifest.days.map(({ date, entries }) => [date, entries.map(({ kind }) => kind)])).toEqual([
      ["2025-12-30", ["revision"]],
      ["2025-12-31", ["revision", "revision"]],
      [today, ["revision", "original", "served", "revision"]],
    ]);
    const hashes = { record_sha256: expect.any(String), sha256: expect.any(String) };
    const served = { type: "image/webp", width: expect.any(Number), sha256: expect.any(String) };
    expect(manifest.days.at(-1)?.entries).toEqual([
      { incident_id: id, kind: "revision", revision: 1, ...hashes },
      { incident_id: id, kind: "original", revision: 2, sha256: expect.any(String) },
      { incident_id: id, kind: "served", revision: 2, ...served },
      { incident_id: id, kind: "revision", revision: 2, ...hashes },
    ]);
    let previous: string | null = null;
    for (const { sha256, ...day } of manifest.days) {
      expect(day.previous_sha256).toBe(previous);
      expect(sha256).toBe(getSha256(toCanonicalJson(day)));
      previous = sha256;
    }
    // A line is a day, exactly as it was hashed.
    const lines = (await get("/manifests/2025.json")).payload.split("\n").slice(1, -2);
    expect(lines.map((line) => line.replace(/,$/, ""))).toEqual(manifest.days.slice(0, 2).map((day) => toCanonicalJson(day)));
    for (const year of ["2024", "20250", "x"]) expect((await get(`/manifests/${year}.json`)).statusCode, year).toBe(404);
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

  it("holds over more entries than are read at a time, and after each further one", async () => {
    const today = site().now().toISOString().slice(0, 10);
    const saved: [Manifest, string][] = [];
    const steps = [
      ["2024-12-31", 199],
      [today, 1],
      [today, 450],
      [`${today.slice(0, 4)}-12-31`, 1],
    ] as const;
    for (const [date, count] of steps) {
      await append(date, count);
      const files = await readFiles();
      expect(
        findBrokenDay(
          files.flatMap(({ days }) => days),
          null,
        ),
      ).toBeUndefined();
      saved.push([await readManifest(), (await get("/manifests/2024.json")).payload]);
      for (const [manifest, first] of saved) {
        expect(compareManifests(manifest, files)).toEqual({ outcome: "same" });
        expect(first).toBe(saved[0]?.[1]);
      }
    }
    expect((await readManifest()).years.map(({ entries }) => entries)).toEqual([199, 452]);
  });

  it("proves the rest of a redacted revision", async () => {
    const id = await create({ description: "የምስክሩ ስም" });
    await edit(id, { description: "Safe", reason: "ስህተት" });
    const before = await read();
    const redaction = { number: 1, paths: ["/description"], reason: "It named a witness." };
    expect((await asOwner("POST", `/redact_revision/${id}`, redaction)).status).toBe(200);
    const after = await read();
    expect(after).toEqual(before);
    const files = await readFiles();
    const revisions = (await site().app.inject(`/api/v1/get_revisions/${id}`)).payload;
    expect(revisions).not.toContain("የምስክሩ");
    const finding = checkText(revisions, indexManifest(files));
    expect(finding.kind === "revisions" && finding.revisions.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, "same"],
      [1, "redacted"],
    ]);
    expect(await findProblems()).toEqual([]);
  });

  it.each(["/manifest.json", "/manifests/"])(
    "has an ETag that changes with each entry, compression and HEAD at %s",
    async (start) => {
      const id = await create();
      const url = start.endsWith("/") ? `${start}${site().now().getUTCFullYear()}.json` : start;
      const plain = await get(url);
      expect(plain.headers).toMatchObject({ "cache-control": "no-cache, no-transform", vary: "Accept-Encoding" });
      expect(plain.headers["content-type"]).toBe("application/json; charset=utf-8");
      const etag = String(plain.headers.etag);
      expect((await get(url, { "if-none-match": etag })).statusCode).toBe(304);
      for (const [encoding, decompress] of Object.entries({ gzip: gunzipSync, br: brotliDecompressSync })) {
        const compressed = await get(url, { "accept-encoding": encoding });
        expect(compressed.headers).toMatchObject({ "content-encoding": encoding, etag: `${etag.slice(0, -1)}-${encoding}"` });
        expect(decompress(compressed.rawPayload).toString()).toBe(plain.payload);
      }
      const head = await get(url, {}, "HEAD");
      expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, etag, ""]);
      await asAdmin("POST", "/create_twitter_campaign", { title: "t", description: "d", tweets: ["x"] });
      expect((await get(url)).headers.etag).toBe(etag);
      await edit(id, { title: "Other" });
      expect((await get(url)).headers.etag).not.toBe(etag);
      expect((await get(url, { "if-none-match": etag })).statusCode).toBe(200);
    },
  );

  /** Opens the routes over a reader that counts its queries. */
  function openCounting(options: { maxCachedEntries?: number; failAt?: number } = {}) {
    const app = fastify();
    app.decorateRequest("visitor", { getter: () => ({ address: "192.0.2.1" }) as never });
    const { reader } = site().database;
    const state = { queries: 0, now: new Date("2026-01-01T12:00:00.000Z") };
    const counting = Object.create(reader, {
      selectFrom: {
        value: (table: "manifest_entry") => {
          state.queries += 1;
          if (state.queries === options.failAt) throw new Error("out of reach");
          return reader.selectFrom(table);
        },
      },
    });
    const { getDataVersion } = site().database;
    const now = () => state.now;
    registerManifest(app, { reader: counting, getDataVersion, origin: "http://localhost:3000", limits, now, ...options });
    const read = (url: string, encoding = "identity") => app.inject({ url, headers: { "accept-encoding": encoding } });
    return { app, state, read };
  }

  it("renders a year once for all readers, until an entry or a day follows", async () => {
    await append("2026-01-01", 250);
    const { app, state, read } = openCounting();
    const url = "/manifests/2026.json";
    const countQueries = async (work: () => Promise<unknown>) => {
      const before = state.queries;
      await work();
      return state.queries - before;
    };
    await read("/manifest.json");
    // Each request reads the last known entry and the newest one; the file is read once, in two parts.
    expect(await countQueries(() => Promise.all(["gzip", "br", "identity", "gzip"].map((one) => read(url, one))))).toBe(4 + 2);
    expect(await countQueries(() => read(url, "br"))).toBe(1);
    expect(await countQueries(() => read("/manifest.json"))).toBe(0);
    state.now = new Date("2026-01-02T12:00:00.000Z");
    expect(JSON.parse((await read("/manifest.json")).payload).as_of).toBe("2026-01-02");
    expect(await countQueries(() => read(url))).toBe(1 + 2);
    await append("2026-01-02");
    // The new entry is read for its hash, and the file again.
    expect(await countQueries(() => read(url))).toBe(2 + 1 + 2);
    expect(JSON.parse((await read(url)).payload).days).toHaveLength(2);
    await app.close();
  });

  it.each([1, 2, 3])("answers again after its query %i failed", async (failAt) => {
    await append("2025-12-30");
    const { app, read } = openCounting({ failAt });
    const url = "/manifests/2025.json";
    expect((await read(url)).statusCode).toBe(500);
    expect((await read(url)).payload).toBe((await get(url)).payload);
    await app.close();
  });

  it("streams a long year, few at a time, and fewer to one network", async () => {
    await append("2025-12-30", 450);
    await append("2025-12-31", 450);
    const url = "/manifests/2025.json";
    const { payload } = await get(url);
    const { app, read } = openCounting({ maxCachedEntries: 899 });
    const response = await read(url);
    expect(response.payload).toBe(payload);
    expect(response.headers["content-length"]).toBeUndefined();
    expect(response.headers["content-encoding"]).toBeUndefined();
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      vary: "Accept-Encoding",
    };
    const etag = expect.stringMatching(/^"[0-9a-f]{32}"$/);
    expect(response.headers).toMatchObject({ ...headers, etag });
    const compressed = await read(url, "gzip");
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(payload);
    const compressedTag = expect.stringMatching(/^"[0-9a-f]{32}-gzip"$/);
    expect(compressed.headers).toMatchObject({ ...headers, etag: compressedTag, "content-encoding": "gzip" });
    for (const { headers } of [response, compressed]) {
      const encoding = String(headers["content-encoding"] ?? "identity");
      const again = await app.inject({ url, headers: { "accept-encoding": encoding, "if-none-match": String(headers.etag) } });
      expect([again.statusCode, again.payload]).toEqual([304, ""]);
    }
    const head = await app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, response.headers.etag, ""]);
    // Opens the connections: a reader who waited for one could begin after the others have ended.
    const { reader } = site().database;
    await Promise.all(Array.from({ length: 6 }, () => reader.selectFrom("manifest_entry").select("number").execute()));
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => read(url)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await read(url)).payload).toBe(payload);
    await app.close();
  });
});
