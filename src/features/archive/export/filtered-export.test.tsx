import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom, pick } from "#app/filling/create-sample-incident.ts";
import { fillIncidents } from "#app/filling/fill-incidents.ts";
import { toFilterInput } from "#features/archive/search/web/search-address.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { INCIDENT_KINDS } from "../incidents/kind-rules.ts";
import { EXPORT_FORMATS, EXPORT_PATH, SEARCH_SORTS, SEARCH_STATUSES } from "../search/filter-rules.ts";
import IncidentsPage from "../search/web/incidents-page.tsx";
import { loadRecord } from "../search/web/load-record.ts";
import { formatSearchPath, type SearchValues } from "../search/web/search-address.ts";

/** Three pages show the public ones of these. */
const INCIDENTS = 50;
const FILTERS = 100;
const SEARCH_LIMIT = 15;
const SEED = Number(process.env.SEARCH_SEED ?? 59);
/** Reads with Python the ids in each file that names incidents, of all ZIPs in a folder. */
const READ_ZIPS = `
import csv, io, json, os, sys, zipfile
csv.field_size_limit(10**9)
found = {}
for name in os.listdir("."):
    bag = zipfile.ZipFile(name)
    read = lambda path: bag.read("data/" + path).decode("utf-8-sig")
    found[name.removesuffix(".zip")] = [
        [row["_id"] for row in csv.DictReader(io.StringIO(read("incidents.csv"), newline=""))],
        [feature["id"] for feature in json.loads(read("incidents.geojson"))["features"]],
        [json.loads(line)["incident_id"] for line in read("records.jsonl").splitlines()],
    ]
json.dump(found, sys.stdout)
`;

const render: RenderPage = async (request, send) => {
  const url = new URL(request.url);
  const page = await loadRecord({ send: send as Parameters<typeof loadRecord>[0]["send"], params: {}, url });
  const router = createMemoryRouter([{ id: "page", path: "*", Component: IncidentsPage }], {
    initialEntries: [url.pathname + url.search],
    hydrationData: { loaderData: { page } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return new Response(html, { headers: { "content-type": "text/html" } });
};
const listLinks = (html: string) =>
  Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&"));

describe("what a page, the search and an export find on sqlite", () => {
  let site: TestSite;
  let requests = 0;
  const random = createRandom(SEED);

  const get = async (url: string) => {
    requests += 1;
    // Each request is from another network, so that rate limits do not interfere.
    const headers = { "x-forwarded-for": `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
    const response = await site.app.inject({ url, headers });
    expect(response.statusCode, `${url}: ${response.payload.slice(0, 200)}`).toBe(200);
    return response;
  };

  beforeAll(async () => {
    site = await openTestSite("sqlite", { TRUST_PROXY: "127.0.0.1" }, { render });
    await fillIncidents(site.database, { incidents: INCIDENTS, revisions: 1 });
    const { cookie } = await site.signInAs("owner");
    const listed = await site.db
      .selectFrom("incident")
      .select("id")
      .where("publication", "=", "published")
      .orderBy("sequence")
      .execute();
    const act = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
      expect(await site.call(method, path, { cookie, body })).toMatchObject({ status: 200 });
    for (const [index, { id }] of listed.entries()) {
      if (index % 20 === 1) await act("DELETE", `/delete_incident/${id}`);
      if (index % 20 === 2) await act("POST", "/unpublish", { kind: "incident", id });
      if (index % 20 === 3) await act("PATCH", `/edit_incident_metadata/${id}`, { base: {}, replaced_by: listed[index + 2]?.id });
      if (index % 20 === 4) await act("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: '=1+1, "quoted"\nline' });
    }
  });
  afterAll(() => site.close());

  /** Returns the text that a visitor types for a filter. */
  function createValues(): SearchValues {
    const some = (part: number, values: readonly string[]) => (random() < part ? pick(random, values) : undefined);
    const year = 1990 + Math.floor(random() * 25);
    const values: Record<keyof SearchValues, string | undefined> = {
      q: some(0.35, ["sample", "nothing happened", "record 1", "outlet", "የናሙና", "quoted", "version 2", "zzz"]),
      place: some(0.2, ["Amhara", "Oromia", "አማራ", "Tigray"]),
      kind: some(0.2, [pick(random, INCIDENT_KINDS), INCIDENT_KINDS.slice(0, 9).join()]),
      status: some(0.2, [pick(random, SEARCH_STATUSES), "reported,corroborated"]),
      from: some(0.25, [`${year}`, `${year}-05`, `${year}-05-11`, `March ${year}`, `${year} ዓ.ም.`, `since ${year}`]),
      to: some(0.25, [`${year + 8}`, `${year + 8}-02`, `${year + 8}-02-28`, `18 March ${year + 8}`, `ሰኔ 11 ቀን ${year + 8} ዓ.ም.`]),
      killed: some(0.25, ["0", "1", "40", "200", "100000"]),
      sort: some(0.8, SEARCH_SORTS),
      view: undefined,
      before: undefined,
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  /** Returns the ids on all pages of an address, following the links, and the links of the first page to files. */
  async function readPages(first: string): Promise<{ ids: string[]; files: string[] }> {
    const ids: string[] = [];
    let [url, files]: [string | undefined, string[]] = [first, []];
    while (url) {
      const { payload } = await get(url);
      const found = payload.slice(payload.indexOf('id="found"'));
      const list = /<ol.*<\/ol>/s.exec(payload.includes('id="found"') ? found : "")?.[0] ?? "";
      ids.push(...listLinks(list).flatMap((href) => /^\/archives\/([^/?]*)$/.exec(href)?.[1] ?? []));
      if (url === first) files = listLinks(payload).filter((href) => href.includes("/export_incidents"));
      url = listLinks(found).find((href) => href.includes(`before=${ids.at(-1)}`));
    }
    return { ids, files };
  }

  async function searchAll(input: object): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const query = new URLSearchParams({ ...input, limit: String(SEARCH_LIMIT), ...(ids.length > 0 && { before: ids.at(-1) }) });
      const { incidents } = (await get(`/api/v1/search_incidents?${query}`)).json<{ incidents: { _id: string }[] }>();
      ids.push(...incidents.map(({ _id }) => _id));
      if (incidents.length < SEARCH_LIMIT) return ids;
    }
  }

  it.each([1, 2, 3, 4])(`are the same incidents in the same order, for %i × ${FILTERS / 4} random filters`, async () => {
    const directory = mkdtempSync(join(tmpdir(), "export-"));
    const found: string[][] = [];
    try {
      for (let number = 0; number < FILTERS / 4; number += 1) {
        const values = createValues();
        const explain = `SEARCH_SEED=${SEED} ${JSON.stringify(values)}`;
        const input = { ...toFilterInput(values), ...(values.sort && { sort: values.sort }) };
        const { ids, files } = await readPages(formatSearchPath(values));
        expect(await searchAll(input), explain).toEqual(ids);
        // A page that lists nothing offers no files.
        const [csv = "", geojson = "", zip = ""] =
          ids.length > 0 ? files : EXPORT_FORMATS.map((format) => `${EXPORT_PATH}?${new URLSearchParams({ ...input, format })}`);
        const rows: { _id: string }[] = parse((await get(csv)).payload, { bom: true, columns: true });
        expect(
          rows.map(({ _id }) => _id),
          explain,
        ).toEqual(ids);
        const { features } = (await get(geojson)).json<{ features: { id: string }[] }>();
        expect(
          features.map(({ id }) => id),
          explain,
        ).toEqual(ids);
        writeFileSync(join(directory, `${number}.zip`), (await get(zip)).rawPayload);
        found.push(ids);
      }
      const zips = JSON.parse(
        execFileSync("python3", ["-c", READ_ZIPS], { cwd: directory, encoding: "utf8", maxBuffer: 2 ** 28 }),
      );
      expect(zips).toEqual(Object.fromEntries(found.map((ids, number) => [number, [ids, ids, ids]])));
    } finally {
      rmSync(directory, { recursive: true });
    }
    const { total } = (await get("/api/v1/search_incidents")).json<{ total: number }>();
    const sizes = found.map((ids) => ids.length);
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(1);
    expect(sizes.filter((size) => size > 0 && size < total).length).toBeGreaterThan(FILTERS / 8);
    // More than one page.
    expect(sizes.filter((size) => size > 20 && size < total).length).toBeGreaterThan(1);
    expect(sizes).toContain(total);
  });
});
