import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createImage } from "../../../../tests/test-images.ts";
import { restoreText } from "../../../platform/shared/table-cells.ts";
import type { Place } from "../places/rules.ts";
import { exportTables } from "./columns.ts";

const [article] = mediaKinds;
/** Texts that a table program would take for a separator, a quote or a formula. */
const HOSTILE = `'=SUM(A1), "quoted"; semi\n\n@next line, ሰላም 😀`;

describe.each(engines)("GET /export_incidents on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, asOwner, read, add, addImage, addOrganisation, addAttribution, redact } = archive;
  const create = (values: Parameters<typeof archive.create>[0]) =>
    archive.create({
      ...values,
      ...(values?.date !== undefined && { date_of_incident: undefined }),
      ...(values?.killed !== undefined && { number_of_killed: undefined }),
    });
  const get = (query: Record<string, string>, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    site().app.inject({ method, url: `/api/v1/export_incidents?${new URLSearchParams(query)}`, headers });
  const parseCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
  const readCsv = async (query: Record<string, string> = {}) => parseCsv((await get({ format: "csv", ...query })).payload);
  const listIds = (rows: Record<string, string>[]) => rows.map(({ _id }) => _id);
  const findPlace = async (q: string, wanted: Place["kind"] = "town") =>
    ((await asAdmin("GET", `/get_places?q=${encodeURIComponent(q)}`)).body as unknown as Place[]).find(
      ({ kind, latitude }) => kind === wanted && (latitude !== null || wanted !== "town"),
    );

  /** Returns the files of a ZIP, unpacked by another program, after sha256sum has checked them. */
  function unpack(bytes: Buffer): (path: string) => string {
    const directory = mkdtempSync(join(tmpdir(), "export-"));
    try {
      writeFileSync(join(directory, "a.zip"), bytes);
      execFileSync("python3", ["-c", "import zipfile; zipfile.ZipFile('a.zip').extractall()"], { cwd: directory });
      const checked = execFileSync("sha256sum", ["-c", "manifest-sha256.txt"], { cwd: directory, encoding: "utf8" });
      const paths = checked
        .trim()
        .split("\n")
        .map((line) => line.replace(/: OK$/, ""));
      const files = new Map([...paths, "README.txt"].map((path) => [path, readFileSync(join(directory, path), "utf8")]));
      return (path) => files.get(path) ?? "";
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  it("has a row for each incident, with ranges, unknowns, place and revision", async () => {
    const place = await findPlace("Ataye");
    const first = await create({
      title: "=HYPERLINK(1)",
      narrative_en: HOSTILE,
      date: "2021-03/2021-05",
      killed: { minimum: 90, maximum: null },
      kinds: ["massacre", "killing"],
      place_id: place?._id,
      place_precision: "near",
    });
    const second = await create({ title: "ሰላም", description_en: "Peace", killed: { minimum: null, maximum: null } });
    const rows = await readCsv();
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(exportTables.incidents));
    expect(listIds(rows)).toEqual([second, first]);
    const revision = (await read<{ number: number; sha256: string }[]>(`/get_revisions/${first}`)).body[0];
    expect(rows[1]).toMatchObject({
      _id: first,
      title_en: "'=HYPERLINK(1)",
      date: "2021-03-XX/2021-05-XX",
      first_day: "2021-03-01",
      last_day: "2021-05-31",
      killed_minimum: "90",
      killed_maximum: "",
      killed_written: "90+",
      injured_written: "20",
      kinds: "massacre; killing",
      place: place?.name,
      place_pcode: place?.pcode ?? "",
      place_precision: "near",
      latitude: String(place?.latitude),
      status: "unreviewed",
      revision: "1",
      revision_sha256: revision?.sha256,
      address: expect.stringMatching(new RegExp(`^https?://.+/archives/${first}$`)),
    });
    expect(restoreText(rows[1]?.title_en ?? "")).toBe("=HYPERLINK(1)");
    expect(restoreText(rows[1]?.narrative_en ?? "")).toBe(HOSTILE);
    expect(rows[0]).toMatchObject({ killed_minimum: "", killed_maximum: "", killed_written: "unknown", latitude: "" });
    expect(rows[0]).toMatchObject({ language: "am", title_am: "ሰላም", title_en: "", description_en: "Peace" });
    expect(rows[1]).toMatchObject({ language: "en", title_am: "", description_am: "" });
  });

  it("never has drafts, what was withdrawn or deleted, and what was redacted", async () => {
    const id = await create({ title: "Open", description: "It named Abebe Kebede." });
    await create({ title: "Secret draft", draft: true });
    const withdrawn = await create({ title: "Secret withdrawn" });
    await asAdmin("POST", "/set_verification_status", { incident_id: withdrawn, status: "withdrawn", note: "Why" });
    const deleted = await create({ title: "Secret deleted" });
    await asAdmin("DELETE", `/delete_incident/${deleted}`);
    await asAdmin("PATCH", `/edit_incident_metadata/${id}`, {
      description: "It named nobody.",
      base: { description: "It named Abebe Kebede." },
    });
    expect((await redact("Abebe Kebede", id)).status).toBe(200);
    expect(listIds(await readCsv())).toEqual([id]);
    const zip = (await get({ format: "zip" })).rawPayload;
    const open = unpack(zip);
    const texts = ["incidents.csv", "incidents.geojson", "records.jsonl", "sources.csv"].map((path) => open(`data/${path}`));
    for (const text of texts) expect(text).not.toMatch(/Secret|Abebe/);
    expect(texts[0]).toContain("It named nobody.");
  });

  it("joins sources, claims and attributions, with the pictures that may be shown", async () => {
    const id = await create({ title: "A record" });
    const source = await add(article, id);
    const strip = await createImage({ width: 1, height: 16_384 });
    const [bare, shown, long] = [await addImage(id), await addImage(id), await addImage(id, "A thread", strip)];
    for (const image_archive_id of [shown, long]) {
      const values = { description: "About it", rights: "CC BY 4.0", is_sensitive: false };
      await asAdmin("PATCH", "/edit_image_archive", { image_archive_id, ...values });
    }
    await addAttribution(id, await addOrganisation(), [source]);
    const open = unpack((await get({ format: "zip" })).rawPayload);
    const sources = parseCsv(open("data/sources.csv"));
    expect(sources.map(({ _id, incident_id, type }) => [_id, incident_id, type])).toEqual(
      expect.arrayContaining([
        [source, id, "article"],
        [bare, id, "image"],
        [shown, id, "image"],
      ]),
    );
    const picture = sources.find(({ _id }) => _id === shown);
    expect(sources.map(({ is_sensitive }) => is_sensitive).toSorted()).toEqual(["", "false", "false", "true"]);
    expect(picture?.file).toBe(`pictures/${picture?.sha256}.webp`);
    const jpeg = sources.find(({ _id }) => _id === long);
    expect(jpeg?.file).toBe(`pictures/${jpeg?.sha256}.jpeg`);
    expect(open(`data/${jpeg?.file}`)).not.toBe("");
    expect(sources.find(({ _id }) => _id === bare)?.file).toBe("");
    expect(open(`data/${picture?.file}`)).not.toBe("");
    expect(parseCsv(open("data/attributions.csv"))).toMatchObject([{ incident_id: id, stance: "alleged", sources: source }]);
    const record = JSON.parse(open("data/records.jsonl"));
    const { body } = await read<{ body_json: string; sha256: string }[]>(`/get_revisions/${id}`);
    expect(
      createHash("sha256")
        .update(body[0]?.body_json ?? "")
        .digest("hex"),
    ).toBe(record.sha256);
    expect(record.body).toEqual(JSON.parse(body[0]?.body_json ?? ""));
    expect(open("README.txt")).toContain("Format 2 of the tables: ranges of numbers are written 10–12");
    expect(open("README.txt")).toContain("No licence has been granted");
    for (const name of ["data/codebook-en.csv", "data/codebook-am.csv"]) {
      const rows = parseCsv(open(name));
      expect(rows).toHaveLength(Object.values(exportTables).reduce((sum, columns) => sum + Object.keys(columns).length, 0));
      const meanings = rows.filter(({ table }) => table === "sources").map(({ meaning }) => meaning);
      expect(new Set(meanings).size).toBe(Object.keys(exportTables.sources).length);
    }
  });

  it("has a point only where the place is known exactly or nearly", async () => {
    const place = await findPlace("Ataye");
    const zone = await findPlace("West Wellega", "zone");
    await create({ title: "a", place_id: zone?._id, place_precision: "zone" });
    await create({ title: "b", place_id: place?._id, place_precision: "exact" });
    const { features } = JSON.parse((await get({ format: "geojson" })).payload);
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
      { type: "Point", coordinates: [place?.longitude, place?.latitude] },
      null,
    ]);
  });

  it("is the same for the same state, and has an ETag that changes with the state", async () => {
    const id = await create({ title: "A record" });
    const first = await get({ format: "zip" });
    const again = await get({ format: "zip" });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const etag = String(first.headers.etag);
    for (const method of ["GET", "HEAD"] as const)
      expect((await get({ format: "zip" }, { "if-none-match": etag }, method)).statusCode, method).toBe(304);
    const head = await get({ format: "zip" }, {}, "HEAD");
    expect(head).toMatchObject({ statusCode: 200, payload: "", headers: { etag, "content-type": "application/zip" } });
    expect((await get({ format: "zip", q: "other" }, { "if-none-match": etag })).statusCode).toBe(200);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await get({ format: "zip" }, { "if-none-match": etag })).statusCode).toBe(200);
    const before = String((await get({ format: "csv" })).headers.etag);
    const place = await findPlace("Ataye");
    expect((await asAdmin("PATCH", `/edit_place/${place?._id}`, { spellings: ["A new name"] })).status).toBe(200);
    expect((await get({ format: "csv" }, { "if-none-match": before })).statusCode).toBe(200);
    const compressed = await get({ format: "csv" }, { "accept-encoding": "gzip" });
    const current = String((await get({ format: "csv" })).headers.etag);
    expect((await get({ format: "csv" }, { "if-none-match": current })).statusCode).toBe(304);
    const others = [await get({ format: "geojson" }), compressed];
    for (const { headers } of others) expect(headers.etag).not.toBe(current);
    expect([first, compressed, ...others].map(({ headers }) => headers.vary)).toEqual(Array(4).fill("Accept-Encoding"));
    expect(first.headers["cache-control"]).toBe("no-cache, no-transform");
    expect(others.map(({ headers }) => headers["content-type"])).toEqual([
      ...["application/geo+json; charset=utf-8", "text/csv; charset=utf-8"],
    ]);
    for (const changed of ["organisation", "site"]) {
      const { etag } = (await get({ format: "csv" })).headers;
      if (changed === "organisation") await addOrganisation();
      else
        expect(await asOwner("PATCH", "/edit_site_settings", { changes: { data_licence: "CC0" } })).toMatchObject({
          status: 200,
        });
      expect((await get({ format: "csv" })).headers.etag, changed).not.toBe(etag);
    }
    expect(compressed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(compressed.rawPayload).toString()).toBe((await get({ format: "csv" })).payload);
    expect(compressed.headers["content-disposition"]).toMatch(/^attachment; filename="archive-\d{4}-\d\d-\d\d\.csv"$/);
  });

  it.each([
    [{}, "format", "format must be one of csv, geojson, zip"],
    [{ format: "xlsx" }, "format", "format must be one of csv, geojson, zip"],
    [{ format: "csv", killed: "many" }, "killed", expect.any(String)],
    [{ format: "csv", place: "Atlantis" }, "place", expect.any(String)],
    [{ format: "csv", from: "2021", to: "2020" }, "to", "The last day must not be before the first one"],
  ])("refuses %j with a sentence", async (query, path, message) => {
    const response = await get(query as unknown as Record<string, string>);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ message, issues: [{ path, message }] });
    expect(response.headers["content-disposition"]).toBeUndefined();
  });

  it("cites an incident for BibTeX, and none that nobody sees", async () => {
    const id = await create({ title: "A record" });
    const response = await site().app.inject(`/archives/${id}/cite.bib`);
    expect(response.headers["content-type"]).toBe("application/x-bibtex; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-cache, no-transform");
    expect(response.payload).toMatch(/^@misc\{incident-[0-9a-f]{8},\n.+\n {2}title = \{\{A record\}\},\n/);
    const [revision] = (await read<{ sha256: string }[]>(`/get_revisions/${id}`)).body;
    expect(response.payload).toContain(`\\url{http://localhost:3000/archives/${id}/v/1}`);
    expect(response.payload).toContain(`note = {Revision 1, SHA-256 ${revision?.sha256}}`);
    const draft = await create({ title: "Secret", draft: true });
    expect((await site().app.inject(`/archives/${draft}/cite.bib`)).statusCode).toBe(404);
    expect((await site().app.inject("/archives/%00/cite.bib")).statusCode).toBe(404);
  });
});
