import { CompiledQuery, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/test-database.ts";
import { createPublicationStore } from "./publication-store.ts";

describe.each(engines)("the plan of a query on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  it.each(["twitter_campaign", "email_campaign", "incident"] as const)("looks for due rows of %s in an index", async (table) => {
    let plan = "";
    await opened.database.inTransaction(async (tx) => {
      if (engine === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
      const nodes: RootOperationNode[] = [];
      const transformQuery = ({ node }: { node: RootOperationNode }) => {
        nodes.push(node);
        return node;
      };
      const store = createPublicationStore(table);
      await store.listDue(tx.withPlugin({ transformQuery, transformResult: async ({ result }) => result }), new Date());
      const [node] = nodes;
      if (!node) throw new Error("No query was made.");
      const query = tx.getExecutor().compileQuery(node as never, { queryId: "plan" });
      const explain = engine === "postgres" ? "explain" : "explain query plan";
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]));
      plan = JSON.stringify(rows);
    });
    expect(plan).toContain(`due_${table}`);
  });
});
