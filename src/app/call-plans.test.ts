import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiCalls } from "#app/api-calls.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";
import { fillIncidents } from "./filling/fill-incidents.ts";

/** The tables that grow with records and acts; the others are small. */
const GROWING =
  "act_count|audit|attribution|attribution_source|claim|claim_source|campaign_listing|destroyed_revision|email_campaign|email_recipient|image|image_file|incident|incident_external_id|incident_listing|incident_redaction|incident_revision|incident_text|manifest_entry|source|tweet|twitter_campaign|import_row|idempotency_key|place_name";
const SCANS = { sqlite: new RegExp(`SCAN (?:${GROWING})(?! USING)\\b`), postgres: new RegExp(`Seq Scan on (?:${GROWING})\\b`) };
/** The newest rows, and no others, are read without an index: SQLite keeps a table in the order of its number. */
const READS_NEWEST = /order by (?:"\w+"\.)?"(?:sequence|number)" desc limit/;

/** The public addresses that are not calls of the API. */
const ROUTES = [
  "/sitemap.xml",
  "/sitemaps/archives-1.xml",
  "/archives.atom",
  "/changes.atom",
  "/manifest.json",
  "/twitter.atom",
  "/am/email.atom",
  "/manifest.jsonl",
  "/api/v1/search_changes?what=withdrawn",
  "/api/v1/export_incidents?format=csv&kind=massacre",
];

/** What the calls with these words in their paths are asked for, and the query of those that need one; others are asked for an incident. */
const ITEMS = {
  withdrawal: "withdrawn",
  destroyed: "destroyed",
  twitter: "campaign",
  act_count: "campaign",
  email: "letter",
  representatives: "letter",
} as const;
const QUERIES: Record<string, string> = { "/get_representatives/:id": "?country=GB" };

type Query = { sql: string; parameters: readonly unknown[] };

describe.each(engines)("the queries of visitors on %s", (engine) => {
  let site: TestSite;
  let ids: Record<"incident" | (typeof ITEMS)[keyof typeof ITEMS], string>;
  const queries: Query[] = [];
  const readerPlugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = site.db
        .withoutPlugins()
        .getExecutor()
        .compileQuery(node as RootOperationNode, queryId);
      queries.push({ sql, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  beforeAll(async () => {
    site = await openTestSite(
      engine,
      {},
      { readerPlugin, render: async ({ url }) => new Response("<p>", { status: url.endsWith("/not-found") ? 404 : 200 }) },
    );
    // A start makes queries that are no visitor's.
    await site.app.ready();
    await fillIncidents(site.database, { incidents: 20, revisions: 2 });
    const { cookie } = await site.signInAs("owner");
    const send = async (method: "POST" | "DELETE", path: string, values: object): Promise<string> => {
      const { status, body } = await site.call(method, path, { cookie, body: values });
      expect(status, path).toBe(200);
      return String(body._id);
    };
    const texts = { title: "A title", description: "About" };
    const campaign = await send("POST", "/create_twitter_campaign", { ...texts, tweets: ["One"] });
    const letter = await send("POST", "/create_email_campaign", {
      ...texts,
      subject: "S",
      body: "B",
      to: ["a@example.org"],
      cc: [],
    });
    await send("POST", "/set_email_recipients", { email_campaign_id: letter, table: "GB,,Jane,jane@example.org" });
    const incidents = await site.db.selectFrom("incident").select(["id", "verification"]).orderBy("sequence").execute();
    const withdrawn = incidents.find(({ verification }) => verification === "withdrawn");
    const [incident, destroyed] = incidents.filter(({ verification }) => verification !== "withdrawn");
    if (!withdrawn || !incident || !destroyed) throw new Error("Too few incidents were made.");
    const { title } = (await site.call("GET", `/get_incident_with_id/${destroyed.id}`)).body;
    await send("DELETE", `/delete_incident/${destroyed.id}`, {});
    await send("DELETE", "/destroy", { kind: "incident", id: destroyed.id, title });
    ids = { incident: incident.id, withdrawn: withdrawn.id, destroyed: destroyed.id, campaign, letter };
  }, 120_000);
  afterAll(() => site.close());

  /** Makes a request, and returns the queries of it that read a growing table from end to end. */
  async function listScans(url: string): Promise<string[]> {
    queries.length = 0;
    expect((await site.app.inject(url)).statusCode, url).toBe(200);
    const made = [...queries];
    const scans: string[] = [];
    await site.database.inTransaction(async (tx) => {
      // The planner would read tables as small as these from end to end.
      if (engine === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
      for (const { sql: text, parameters } of made) {
        if (!text.startsWith("select") && !text.startsWith("with")) continue;
        const statement = engine === "postgres" ? "explain" : "explain query plan";
        const { rows } = await tx.executeQuery(CompiledQuery.raw(`${statement} ${text}`, [...parameters]));
        if (SCANS[engine].test(JSON.stringify(rows)) && !READS_NEWEST.test(text)) scans.push(`${text} ${JSON.stringify(rows)}`);
      }
    });
    return scans;
  }

  /** Returns the address of a call that finds what it is asked for. */
  const getUrl = (path: string) => {
    const word = Object.keys(ITEMS).find((each) => path.includes(each)) as keyof typeof ITEMS | undefined;
    const filled = path
      .replace(/:(?:id|incident_id)\b/, ids[word ? ITEMS[word] : "incident"])
      .replace(/:(?:number|from)\b/, "1")
      .replace(":to", "2")
      .replace(":start", "00000");
    return `/api/v1${filled}${QUERIES[path] ?? ""}`;
  };

  const calls = apiCalls.filter(({ method, access }) => method === "GET" && access === "public").map(({ path }) => path);
  it.each(calls)("reads growing tables by an index for GET %s", async (path) => {
    expect(await listScans(getUrl(path))).toEqual([]);
  });

  it.each(["?q=sample&sort=killed", "?place=Ataye", "?kind=massacre&from=2000", "?status=verified&sort=oldest"])(
    "reads growing tables by an index for a search %s",
    async (query) => {
      expect(await listScans(`/api/v1/search_incidents${query}&counts=gregorian`)).toEqual([]);
    },
  );

  it.each(ROUTES)("reads growing tables by an index for %s", async (url) => {
    expect(await listScans(url)).toEqual([]);
  });

  it("would notice a query without an index", async () => {
    queries.length = 0;
    await site.db.selectFrom("incident").selectAll().where("location", "=", "Ataye").execute();
    expect(queries).toHaveLength(1);
  });
});
