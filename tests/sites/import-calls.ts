import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { expect } from "vitest";
import type { z } from "zod";
import type { Import, ImportShow, importRowSchema } from "../../src/features/archive/import/rules.ts";
import type { setUpArchiveSite } from "./archive-site.ts";

export type Cells = Record<string, string>;
export const exportedTables = ["incidents", "sources", "claims", "attributions"] as const;
export type ExportedTables = Record<(typeof exportedTables)[number], Cells[]>;
export type ImportStep = { counts: Import["counts"]; remaining: number };

/** Returns functions for tests of imports, which act as an admin unless they name another sender. */
export function createImportCalls({ site, admin, asAdmin }: ReturnType<typeof setUpArchiveSite>) {
  /** Returns the tables of the ZIP, unpacked by another program. */
  async function exportTables(): Promise<ExportedTables> {
    const directory = mkdtempSync(join(tmpdir(), "import-"));
    try {
      writeFileSync(join(directory, "a.zip"), (await site().app.inject("/api/v1/export_incidents?format=zip")).rawPayload);
      execFileSync("python3", ["-c", "import zipfile; zipfile.ZipFile('a.zip').extractall()"], { cwd: directory });
      const read = (table: string): Cells[] =>
        parse(readFileSync(join(directory, `data/${table}.csv`)), { bom: true, columns: true });
      return Object.fromEntries(exportedTables.map((table) => [table, read(table)])) as ExportedTables;
    } finally {
      rmSync(directory, { recursive: true });
    }
  }
  /** Deletes all incidents and organisations for good, as if they had never been. */
  const emptyArchive = () =>
    site().emptyTables(
      ...(["attribution_source", "attribution", "claim_source", "claim", "source", "incident_text"] as const),
      ...(["incident_external_id", "manifest_entry", "incident_revision", "incident", "organisation"] as const),
    );
  const uploadTable = (content: string | Uint8Array, filename = "a list.csv") =>
    site().upload<Import & { message: string }>(
      "/create_import",
      [["import_table", { name: filename, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content }]],
      { cookie: admin().cookie },
    );
  /** Brings in a table and returns its id. */
  async function bring(rows: Cells[]): Promise<string> {
    const { status, body } = await uploadTable(stringify(rows, { header: true }));
    expect(status).toBe(200);
    return body._id;
  }
  /** Repeats a step until nothing is left for it. */
  async function run(
    step: "check" | "apply" | "publish" | "undo",
    id: string,
    body: object = {},
    send = asAdmin,
  ): Promise<ImportStep["counts"]> {
    for (;;) {
      const response = await send("POST", `/${step}_import/${id}`, body);
      expect(response).toMatchObject({ status: 200 });
      const { counts, remaining } = response.body as unknown as ImportStep;
      if (remaining === 0) return counts;
    }
  }
  const list = async (id: string, show: ImportShow): Promise<z.infer<typeof importRowSchema>[]> =>
    ((await asAdmin("GET", `/get_import/${id}?show=${show}`)).body as unknown as { list: z.infer<typeof importRowSchema>[] })
      .list;
  return { exportTables, emptyArchive, uploadTable, bring, run, list };
}
