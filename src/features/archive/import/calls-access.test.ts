import { describe } from "vitest";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import { insertBatch, insertRows, updateRow } from "./server/import-store.ts";

describe.each(engines)("access to API calls of imports on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, owner, asAdmin, asOwner, create, findProblems } = archive;

  /** Inserts a table of one row without calls, which are limited in number; returns the new state of the row. */
  const bring = (values: Parameters<typeof updateRow>[3] = {}) =>
    site().database.inTransaction(async (tx) => {
      const table = { format: "table" as const, columns: ["title", "date"], rows: 1, filename: "a.csv" };
      const id = await insertBatch(tx, { ...table, createdBy: admin().accountId, now: site().now() });
      await insertRows(tx, id, 1, [["One", "2020-01-01"]]);
      const mapping_json = JSON.stringify({ columns: { title: "title", date: "date" } });
      await tx.updateTable("import_batch").set({ mapping_json }).where("id", "=", id).execute();
      await updateRow(tx, id, 1, { state: "read", ...values });
      return id;
    });

  async function validInputs(): Promise<Record<string, CallInput>> {
    const [draft, published] = [await create({ draft: true }), await create({ draft: true })];
    const checked = { state: "checked", outcome: "create" } as const;
    const id = await bring();
    const audit_sequence = Number((await site().audit()).find(({ subject }) => subject === draft)?.sequence);
    return {
      createImport: { form: [["import_table", { name: "a.csv", bytes: new TextEncoder().encode("title\nOne\n") }]] },
      getImports: {},
      getImport: { ids: { id } },
      mapImport: { ids: { id }, body: { columns: { title: "date" } } },
      checkImport: { ids: { id: await bring() } },
      applyImport: { ids: { id: await bring(checked) }, body: {} },
      publishImport: { ids: { id: await bring({ ...checked, state: "applied", incident_id: published }) } },
      undoImport: { ids: { id: await bring({ ...checked, state: "applied", incident_id: draft, audit_sequence }) } },
      deleteImport: { ids: { id: await bring() } },
    };
  }

  const rows = async () => ({
    ...(await archive.rows()),
    batches: await site().db.selectFrom("import_batch").selectAll().orderBy("sequence").execute(),
    imported: await site().db.selectFrom("import_row").selectAll().orderBy("batch_id").orderBy("number").execute(),
  });
  testAccess({ engine, calls, validInputs, site, admin, owner, asAdmin, asOwner, rows, findProblems });
});
