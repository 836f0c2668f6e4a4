import { CompiledQuery, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listIncidentsOfDay } from "#features/archive/incidents/server/find-incident-store.ts";
import { listDeletedIncidents, listWithdrawnIncidents } from "#features/archive/incidents/server/incident-store.ts";
import { requireNarratives } from "#features/archive/incidents/server/text-store.ts";
import { listChangeRows } from "#features/archive/revisions/server/change-store.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/test-database.ts";
import type { Db } from "./database.ts";
import { createPublicationStore } from "./publication-store.ts";

const NEWEST = { incident_id: "019a0000-0000-7000-8000-000000000000", number: 1 };
/** How an engine says that it sorts what it has read. */
const SORTS = /USE TEMP B-TREE FOR|"(?:Incremental )?Sort|[^a-z]Sort /;

describe.each(engines)("the plan of a query on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const hashes = { sha256: "1", previous_sha256: null, record_sha256: "1" };
    const revision = { ...NEWEST, created_at: "2026-01-01T00:00:00.000Z", reason: null, body_json: "{}", changes_json: "[]" };
    await opened.database.inTransaction((tx) =>
      tx
        .insertInto("incident_revision")
        .values({ ...revision, ...hashes })
        .execute(),
    );
  });
  afterAll(() => opened.close());

  /** Returns the plan of the query that a function makes; of several, that of the one that reads the table. */
  async function explain(table: string, run: (db: Db) => Promise<unknown>): Promise<string> {
    let plan = "";
    await opened.database.inTransaction(async (tx) => {
      // The planner would read a table as small as these from its beginning, and sort it.
      if (engine === "postgres")
        for (const way of ["seqscan", "bitmapscan", "sort"]) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      const nodes: RootOperationNode[] = [];
      const transformQuery = ({ node }: { node: RootOperationNode }) => {
        nodes.push(node);
        return node;
      };
      await run(tx.withPlugin({ transformQuery, transformResult: async ({ result }) => result }));
      const queries = nodes.map((node) => tx.getExecutor().compileQuery(node as never, { queryId: "plan" }));
      const query = queries.findLast((candidate) => candidate.sql.includes(`from "${table}"`));
      if (!query) throw new Error("No query was made.");
      const statement = engine === "postgres" ? "explain" : "explain query plan";
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${statement} ${query.sql}`, [...query.parameters]));
      plan = JSON.stringify(rows);
    });
    return plan;
  }

  it.each(["twitter_campaign", "email_campaign", "incident"] as const)("looks for due rows of %s in an index", async (table) => {
    const store = createPublicationStore(table);
    expect(await explain(table, (db) => store.listDue(db, new Date()))).toContain(`due_${table}`);
  });

  it.each([
    ["the incidents in the trash", "incident", "deleted_incident", listDeletedIncidents],
    ["the withdrawn incidents", "incident", "incident_by_verification", listWithdrawnIncidents],
    [
      "the newest changes",
      "incident_revision",
      "incident_revision_by_date",
      (db: Db) => listChangeRows(db, { before: undefined, limit: 50 }),
    ],
    [
      "older changes",
      "incident_revision",
      "incident_revision_by_date",
      (db: Db) => listChangeRows(db, { before: NEWEST, limit: 50 }),
    ],
  ] as const)("reads %s in the order of an index", async (_name, table, index, list) => {
    const plan = await explain(table, list);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(SORTS);
  });

  it("finds the incidents of a day in the order of an index", async () => {
    const plan = await explain("incident", (db) => listIncidentsOfDay(db, "2022-06-18"));
    expect(plan).toContain("incident_of_day");
    expect(plan).not.toMatch(SORTS);
  });

  it("finds the narratives of an incident in an index", async () => {
    const findNone = (db: Db) => expect(requireNarratives(db, NEWEST.incident_id)).rejects.toThrow();
    const index = engine === "postgres" ? "incident_text_pk" : "sqlite_autoindex_incident_text_1 (incident_id=?)";
    expect(await explain("incident", findNone)).toContain(index);
  });
});
