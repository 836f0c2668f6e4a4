import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languages, localizePath } from "#platform/shared/languages.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";

const AT = "2026-01-01T10:00:00.000Z";
const LATER = "2026-01-02T10:00:00.000Z";
const ORIGIN = "http://localhost:3000";
const idOf = (index: number) => `0192f000-0000-7000-8000-${String(index).padStart(12, "0")}`;

const incident = (index: number) => ({
  id: idOf(index),
  language: "en" as const,
  location: "l",
  date: "2020-01-01",
  date_of_incident: "2020-01-01",
  number_of_killed: 0,
  number_of_injured: 0,
  number_of_displaced: 0,
  created_at: AT,
  updated_at: AT,
  deleted_at: null,
});

describe("the sitemaps on sqlite", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", {}, { render: async () => new Response("<p>") });
    // Their sequences begin at 1.
    for (let from = 1; from <= 2001; from += 500) {
      const rows = Array.from({ length: Math.min(500, 2002 - from) }, (_, index) => incident(from + index));
      await site.database.inTransaction((tx) => tx.insertInto("incident").values(rows).execute());
    }
  });
  afterAll(() => site.close());
  beforeEach(() => vi.restoreAllMocks());

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const locationsIn = async (url: string) => [...(await get(url)).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  const update = (index: number, values: { updated_at?: string; deleted_at?: string | null }) =>
    site.database.inTransaction((tx) => tx.updateTable("incident").set(values).where("id", "=", idOf(index)).execute());
  const PARTS = [1, 2, 3].map((part) => `/sitemaps/archives-${part}.xml`);
  const etags = () => Promise.all(["/sitemap.xml", ...PARTS].map(async (url) => (await get(url)).headers.etag));

  it("leave out what another record replaces, while visitors see that one", async () => {
    const replace = (replaced_by: string | null) =>
      site.database.inTransaction((tx) => tx.updateTable("incident").set({ replaced_by }).where("id", "=", idOf(2001)).execute());
    await replace(idOf(1));
    expect(await locationsIn("/sitemap.xml")).not.toContain(`${ORIGIN}${PARTS[2]}`);
    expect((await get(PARTS[2] ?? "")).statusCode).toBe(404);
    await update(1, { deleted_at: AT });
    expect(await locationsIn(PARTS[2] ?? "")).toContain(`${ORIGIN}/archives/${idOf(2001)}`);
    await update(1, { deleted_at: null });
    await replace(null);
    expect(await locationsIn("/sitemap.xml")).toContain(`${ORIGIN}${PARTS[2]}`);
  });

  it("are listed by an index, each with a thousand sequences in every language", async () => {
    const { headers, payload } = await get("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(payload).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(await locationsIn("/sitemap.xml")).toEqual(["/sitemaps/pages.xml", ...PARTS].map((path) => ORIGIN + path));
    const [first = [], second = [], third = []] = await Promise.all(PARTS.map(locationsIn));
    expect([first.length, second.length, third.length]).toEqual([1000, 1000, 1].map((count) => count * languages.length));
    expect(first.slice(0, 2)).toEqual([`${ORIGIN}/archives/${idOf(1)}`, `${ORIGIN}/am/archives/${idOf(1)}`]);
    expect(first.at(-1)).toMatch(`/archives/${idOf(1000)}`);
    expect(second[0]).toBe(`${ORIGIN}/archives/${idOf(1001)}`);
    expect(third).toEqual(languages.map((language) => ORIGIN + localizePath(`/archives/${idOf(2001)}`, language)));
    expect(await locationsIn("/sitemaps/pages.xml")).toEqual(
      expect.arrayContaining([`${ORIGIN}/methodology`, `${ORIGIN}/am/methodology`, `${ORIGIN}/am/privacy`]),
    );
  });

  it("have the permalinks of public campaigns and letters, with their last change", async () => {
    const texts = { language: "en" as const, title: "T", description: "D", created_at: AT, updated_at: LATER, deleted_at: null };
    const letter = { subject: "S", body: "B", to_json: "[]", cc_json: "[]" };
    await site.database.inTransaction(async (tx) => {
      await tx
        .insertInto("twitter_campaign")
        .values({ ...texts, id: idOf(1) })
        .execute();
      await tx
        .insertInto("twitter_campaign")
        .values({ ...texts, id: idOf(2), publication: "draft" })
        .execute();
      await tx
        .insertInto("email_campaign")
        .values({ ...texts, ...letter, id: idOf(3) })
        .execute();
    });
    const names = ["twitter-1", "email-1"].map((name) => `/sitemaps/${name}.xml`);
    expect(await locationsIn("/sitemap.xml")).toEqual(["/sitemaps/pages.xml", ...names, ...PARTS].map((path) => ORIGIN + path));
    const both = (path: string) => [`${ORIGIN}${path}`, `${ORIGIN}/am${path}`];
    expect(await locationsIn(names[0] ?? "")).toEqual(both(`/twitter/${idOf(1)}`));
    expect(await locationsIn(names[1] ?? "")).toEqual(both(`/email/${idOf(3)}`));
    expect((await get(names[1] ?? "")).payload).toContain(`<lastmod>${LATER}</lastmod>`);
    await site.emptyTables("twitter_campaign", "email_campaign");
  });

  it("are cached until something changes", async () => {
    const responses = await etags();
    const read = vi.spyOn(site.db, "selectFrom");
    expect(await etags()).toEqual(responses);
    expect(read).not.toHaveBeenCalled();
    expect((await get(PARTS[0] ?? "", { "if-none-match": String(responses[1]) })).statusCode).toBe(304);
  });

  it("change only in the part with the changed page", async () => {
    const before = await etags();
    await update(1500, { updated_at: LATER });
    const after = await etags();
    expect(after.map((etag, index) => etag === before[index])).toEqual([true, true, false, true]);
    expect((await get(PARTS[1] ?? "")).payload).toContain(`<lastmod>${LATER}</lastmod>`);
  });

  it("move no page when one is deleted, and omit an empty part", async () => {
    const before = await etags();
    await update(1, { deleted_at: LATER });
    expect((await etags()).map((etag, index) => etag === before[index])).toEqual([true, false, true, true]);
    expect(await locationsIn(PARTS[0] ?? "")).toHaveLength(999 * languages.length);
    await update(2001, { deleted_at: LATER });
    expect(await locationsIn("/sitemap.xml")).not.toContain(ORIGIN + PARTS[2]);
    expect((await get(PARTS[2] ?? "")).statusCode).toBe(404);
    await update(2001, { deleted_at: null });
    expect((await get(PARTS[2] ?? "")).statusCode).toBe(200);
  });

  it.each([
    "archives-4",
    "archives-0",
    "archives-01",
    "archives-1x",
    "archives",
    "archives-9999999999",
    "other-1",
    "pages-1",
    "x%00",
  ])("do not include %s, whose 404 is not cached", async (name) => {
    const { statusCode, headers } = await get(`/sitemaps/${name}.xml`);
    expect(statusCode).toBe(404);
    expect(headers["cache-control"]).toBe("no-store, no-transform");
  });
});
