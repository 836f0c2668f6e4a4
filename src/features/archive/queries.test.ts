import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#database/database.ts";
import { createImageForm, incident, organisation } from "../../../tests/sites/archive-site.ts";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";
import { openTestDatabase } from "../../../tests/test-database.ts";

describe("queries on sqlite", () => {
  let site: TestSite;
  let cookie: string;
  let place_id: string;
  const queries: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(
        site.db
          .withoutPlugins()
          .getExecutor()
          .compileQuery(node as never, queryId).sql,
      );
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const send = async (method: "POST" | "PATCH", path: string, body: object) => {
    const response = await site.call(method, path, { body, cookie });
    expect(response, path).toMatchObject({ status: 200 });
    return String(response.body._id);
  };

  beforeAll(async () => {
    const opened = await openTestDatabase("sqlite");
    const { inTransaction } = opened.database;
    const database: typeof opened.database = {
      ...opened.database,
      inTransaction: (work) => inTransaction((tx: Db) => work(tx.withPlugin(plugin))),
    };
    site = await openTestSite("sqlite", {}, { database: { ...opened, database }, readerPlugin: plugin });
    await site.app.ready();
    ({ cookie } = await site.signInAs("owner"));
    place_id = await send("POST", "/create_place", { kind: "region", name: "A region" });
  });
  afterAll(() => site.close());

  async function createWithParts(title: string) {
    const id = await send("POST", "/create_incident", { ...incident, title, place_id, place_precision: "region" });
    const about = { incident_id: id, description: "About it" };
    const source = await send("POST", "/create_article_archive", { ...about, article_link: `https://example.org/${id}` });
    await send("POST", "/create_video_archive", { ...about, video_link: `https://example.org/video/${id}` });
    await site.upload("/create_image_archive", await createImageForm(id), { cookie });
    await send("POST", "/create_claim", { incident_id: id, kind: "killed", minimum: 1, maximum: 2, sources: [source] });
    const organisation_id = await send("POST", "/create_organisation", {
      ...organisation,
      name_en: `Front of ${title}`,
      name_am: "",
      other_names: [],
    });
    await send("POST", "/create_attribution", { incident_id: id, organisation_id, stance: "alleged", sources: [source] });
    return id;
  }

  const countIn = (table: string) => queries.filter((query) => query.includes(`from "${table}"`)).length;

  it("read an edited incident once after the change", async () => {
    const id = await createWithParts("One");
    queries.length = 0;
    await send("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "Renamed" });
    expect([countIn("claim"), countIn("attribution"), countIn("place_text")]).toEqual([1, 1, 2]);
    expect(queries.length).toBeLessThan(50);
  });

  it("read the hits of a search together", async () => {
    const count = async (q: string) => {
      queries.length = 0;
      const { body } = await site.call<{ total: number; incidents: object[] }>("GET", `/search_incidents?q=${q}`);
      expect(body.incidents.every((incident) => "found" in incident)).toBe(true);
      return { total: body.total, queries: queries.length };
    };
    for (const title of ["Two", "Three"]) await createWithParts(title);
    // The first search after a change also reads the changed rows.
    await count("front");
    const one = await count("front%20two");
    const all = await count("fron");
    expect([one.total, all.total]).toEqual([1, 3]);
    expect(all.queries).toBe(one.queries);
  });
});
