import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { createStreamLimiter } from "#platform/server/http/stream-limiter.ts";
import { setUpArchiveSite } from "../../../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../../../tests/test-database.ts";
import { getSha256 } from "../../server/create-revision.ts";
import { toCanonicalJson } from "../../server/stored-body.ts";
import { ENTRIES_PATH, MANIFEST_PATH, type Manifest, type ManifestEntry } from "../manifest-rules.ts";
import { appendEntries } from "./append-to-manifest.ts";
import { registerManifest } from "./manifest-route.ts";

const limits = { countRequest: vi.fn(), countRendering: vi.fn() };
const DAY_LENGTH = 10;

describe.each(engines)("the manifest on %s", (engine) => {
  const { site, create, edit, addImage, asAdmin, asOwner, findProblems, redact } = setUpArchiveSite(engine);
  const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    site().app.inject({ method, url, headers });
  const readList = async () => (await get(ENTRIES_PATH)).payload;
  const parse = (list: string): ManifestEntry[] => list.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  const readManifest = async (): Promise<Manifest> => (await get(MANIFEST_PATH)).json();
  /** Inserts entries of revisions that do not exist. */
  const append = (date: string, count = 1, sha256 = getSha256(date)) =>
    site().database.inTransaction((tx) => {
      const entry = {
        kind: "revision",
        incident_id: "x",
        record_sha256: getSha256(`${date}!`),
        type: null,
        width: null,
      } as const;
      const entries = Array.from({ length: count }, (_, index) => ({ ...entry, sha256, revision: index + 1 }));
      return appendEntries(tx, entries, `${date}T00:00:00.000Z`);
    });

  it("has a line of canonical JSON for each hash, and says its size and hash", async () => {
    expect(await readList()).toBe("");
    expect(await readManifest()).toMatchObject({ entries: 0, bytes: 0, sha256: getSha256("") });
    await append("2025-12-31", 2);
    const id = await create();
    await addImage(id);
    const list = await readList();
    expect(await readManifest()).toEqual({
      ...{ version: 2, site: "http://localhost:3000", how_to_check: "http://localhost:3000/verify", path: ENTRIES_PATH },
      ...{ entries: 6, bytes: Buffer.byteLength(list), sha256: getSha256(list) },
    });
    expect(list.endsWith("\n")).toBe(true);
    const date = site().now().toISOString().slice(0, DAY_LENGTH);
    const hash = { date, incident_id: id, sha256: expect.any(String) };
    const entries = parse(list);
    expect(entries.slice(2)).toEqual([
      { ...hash, kind: "revision", revision: 1, record_sha256: expect.any(String) },
      { ...hash, kind: "original", revision: 2 },
      { ...hash, kind: "served", revision: 2, type: "image/webp", width: expect.any(Number) },
      { ...hash, kind: "revision", revision: 2, record_sha256: expect.any(String) },
    ]);
    expect(list.trimEnd().split("\n")).toEqual(entries.map(toCanonicalJson));
  });

  it("only grows at its end, also by redactions, deletions and many entries", async () => {
    const kept: string[] = [];
    const keep = async () => {
      const list = await readList();
      expect(await readManifest()).toMatchObject({ bytes: list.length, sha256: getSha256(list), entries: parse(list).length });
      for (const one of kept) expect(list.startsWith(one)).toBe(true);
      kept.push(list);
    };
    const id = await create({ description: "የምስክሩ ስም" });
    const image = await addImage(id);
    await keep();
    await edit(id, { description: "Safe", reason: "ስህተት" });
    await keep();
    expect((await redact("የምስክሩ ስም", id)).status).toBe(200);
    await keep();
    expect(kept.at(-1)).toBe(kept.at(-2));
    await append("2035-01-01", 450);
    await keep();
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
    await asOwner("DELETE", "/destroy", { kind: "image", id: image, title: "A title" });
    await keep();
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" })).status).toBe(200);
    await keep();
    expect(new Set(kept).size).toBe(5);
    expect((await findProblems()).filter((problem) => !problem.includes("incident x,"))).toEqual([]);
  });

  it.each([MANIFEST_PATH, ENTRIES_PATH])("has an ETag that changes with each entry, and HEAD at %s", async (url) => {
    const id = await create();
    const plain = await get(url);
    expect(plain.headers).toMatchObject({ "cache-control": "no-cache, no-transform", vary: "Accept-Encoding" });
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await get(url, { "if-none-match": etag })).statusCode).toBe(304);
    const head = await get(url, {}, "HEAD");
    expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, etag, ""]);
    await asAdmin("POST", "/create_twitter_campaign", { title: "t", description: "d", tweets: ["x"] });
    expect((await get(url)).headers.etag).toBe(etag);
    await edit(id, { title: "Other" });
    expect((await get(url)).headers.etag).not.toBe(etag);
    expect((await get(url, { "if-none-match": etag })).statusCode).toBe(200);
  });

  it("says the size of the list, or compresses it", async () => {
    await append("2025-12-31", 450);
    const plain = await get(ENTRIES_PATH);
    expect(plain.headers["content-length"]).toBe(String((await readManifest()).bytes));
    expect(plain.headers["content-type"]).toBe("application/jsonl; charset=utf-8");
    const compressed = await get(ENTRIES_PATH, { "accept-encoding": "gzip" });
    const etag = `${String(plain.headers.etag).slice(0, -1)}-gzip"`;
    expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", etag });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload);
    expect((await get(ENTRIES_PATH, { "accept-encoding": "gzip", "if-none-match": etag })).statusCode).toBe(304);
    const head = await get(ENTRIES_PATH, {}, "HEAD");
    expect(head.headers["content-length"]).toBe(plain.headers["content-length"]);
  });

  it("says of the files of years, which version 1 had, what took their place", async () => {
    const { statusCode, payload } = await get("/manifests/2025.json");
    expect([statusCode, payload]).toEqual([410, expect.stringContaining("/manifest.jsonl")]);
  });

  /** Opens the routes over a reader that counts its queries. */
  function openCounting(failAt = 0) {
    const app = fastify();
    app.decorateRequest("visitor", { getter: () => ({ address: "192.0.2.1" }) as never });
    const { reader } = site().database;
    const state = { queries: 0 };
    const counting = Object.create(reader, {
      selectFrom: {
        value: (table: "manifest_entry") => {
          state.queries += 1;
          if (state.queries === failAt) throw new Error("out of reach");
          return reader.selectFrom(table);
        },
      },
    });
    const streams = createStreamLimiter();
    registerManifest(app, { reader: counting, origin: "http://localhost:3000", limits, streams });
    return { app, state, read: (url: string) => app.inject({ url, headers: { "accept-encoding": "identity" } }) };
  }

  it("reads each entry once for the hash", async () => {
    await append("2026-01-01", 450);
    const { app, state, read } = openCounting();
    const countQueries = async () => {
      const before = state.queries;
      await read(MANIFEST_PATH);
      return state.queries - before;
    };
    // The newest entry, and three parts.
    expect(await countQueries()).toBe(1 + 3);
    await append("2026-01-02");
    // The newest entry, the last known one, and what came after it.
    expect(await countQueries()).toBe(1 + 1 + 1);
    expect((await read(MANIFEST_PATH)).json()).toEqual(await readManifest());
    await app.close();
  });

  it("gives the list as it was when an entry is added meanwhile", async () => {
    await append("2026-01-01", 450);
    const before = await readList();
    const response = await site().app.inject({ url: ENTRIES_PATH, payloadAsStream: true });
    await append("2026-01-02");
    expect(await text(response.stream())).toBe(before);
    expect(response.headers["content-length"]).toBe(String(before.length));
    expect(await readList()).not.toBe(before);
  });

  it.each([1, 2, 3])("answers again after its query %i failed", async (failAt) => {
    await append("2025-12-30", 450);
    const { app, read } = openCounting(failAt);
    expect((await read(MANIFEST_PATH)).statusCode).toBe(500);
    expect((await read(MANIFEST_PATH)).json()).toEqual(await readManifest());
    expect((await read(ENTRIES_PATH)).payload).toBe(await readList());
    await app.close();
  });

  it("streams to few at a time, and to fewer of one network", async () => {
    await append("2025-12-30", 900);
    const { app, read } = openCounting();
    await read(MANIFEST_PATH);
    // Opens the connections: a reader who waited for one could begin after the others have ended.
    const { reader } = site().database;
    await Promise.all(Array.from({ length: 6 }, () => reader.selectFrom("manifest_entry").select("number").execute()));
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => read(ENTRIES_PATH)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await read(ENTRIES_PATH)).payload).toBe(await readList());
    await app.close();
  });

  it("finds hashes by their first five digits, up to a hundred", async () => {
    const id = await create();
    await addImage(id);
    const entries = parse(await readList());
    const find = (start: string) => site().call<ManifestEntry[]>("GET", `/find_hashes/${start}`);
    for (const { type: _, width: __, record_sha256: ___, ...entry } of entries) {
      expect((await find(entry.sha256.slice(0, 5))).body).toContainEqual(entry);
    }
    await append("2035-01-01", 101, `00000${"f".repeat(59)}`);
    await append("2035-01-02", 1, `00001${"0".repeat(59)}`);
    const { body } = await find("00000");
    expect([body.length, new Set(body.map(({ sha256 }) => sha256)).size]).toEqual([100, 1]);
    expect((await find("00001")).body).toMatchObject([{ date: "2035-01-02" }]);
    expect((await find("00002")).body).toEqual([]);
    for (const start of ["0000", "000000", "0000g", "0000F"]) expect((await find(start)).status, start).toBe(201);
    // Entries outlast their incident, as hashes only.
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" });
    const [first] = entries;
    expect((await find(first?.sha256.slice(0, 5) ?? "")).body).toMatchObject([{ incident_id: id, sha256: first?.sha256 }]);
  });
});
