import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { exportTables } from "../../export/columns.ts";
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "../rules.ts";
import { describeTable, readTable } from "./read-table.ts";

describe("readTable", () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "table-"));
  });
  afterAll(() => rmSync(directory, { recursive: true }));
  const write = (content: string | Uint8Array) => {
    const path = join(directory, "table.csv");
    writeFileSync(path, content);
    return path;
  };
  const describeText = (content: string) => describeTable(write(content));
  const readRows = async (path: string) => {
    const rows: unknown[] = [];
    for await (const row of readTable(path)) rows.push(row);
    return rows;
  };
  const read = (content: string | Uint8Array) => readRows(write(content));

  it.each<[string, string | Uint8Array]>([
    ["commas", "a,b\n1,2\n"],
    ["semicolons", "a;b\n1;2\n"],
    ["tabs", "a\tb\n1\t2\n"],
    ["bars", "a|b\n1|2\n"],
    ["Windows ends of lines", "a,b\r\n1,2\r\n"],
    ["empty lines", "a,b\n\n1,2\n\n"],
    ["no end of the last line", "a,b\n1,2"],
    ["Excel's instruction", "sep=;\r\na;b\r\n1;2\r\n"],
    ["a byte order mark before the instruction", "\ufeffSEP=|\na|b\n1|2\n"],
    ["another instruction than it seems", '"sep=;"\na;b\n1;2\n'],
    ["lines of separators", ";;\na;b\n;\n ; \n1;2\n;;;\n"],
    ["UTF-16, as Excel writes Unicode text", Buffer.from("\ufeffa\tb\r\n1\t2\r\n", "utf16le")],
    ["UTF-16 of the other order", Buffer.from("\ufeffa\tb\r\n1\t2\r\n", "utf16le").swap16()],
  ])("reads a table with %s", async (_name, content) => {
    expect(await read(content)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("counts no separators within quotation marks, nor those of later lines", async () => {
    expect(await read('"a, b, c, d";e\n"1, 2";3,4,5,6\n')).toEqual([
      ["a, b, c, d", "e"],
      ["1, 2", "3,4,5,6"],
    ]);
  });

  it("keeps rows of another length, line breaks, spaces and multi-byte characters", async () => {
    const long = "ሰላም😀".repeat(20_000);
    expect(await read(`a,b\n1\n1,2,3\n"x\ny", z \n${long},2\n`)).toEqual([
      ["a", "b"],
      ["1"],
      ["1", "2", "3"],
      ["x\ny", " z "],
      [long, "2"],
    ]);
  });

  it("lists the columns without spaces, byte order mark and empty ones at the end", async () => {
    const table = await describeText(`\u{feff} a , ${"e\u0301"},,\n1,2,,\n3,4,,\n`);
    expect(table).toEqual({ format: "table", columns: ["a", "é"], rows: 2 });
  });

  it("takes as many columns and rows as there may be", async () => {
    const columns = Array.from({ length: IMPORT_COLUMNS_MAX }, (_, index) => `c${index}`);
    expect((await describeText(`${columns.join(",")}\n1\n`)).columns).toEqual(columns);
    expect((await describeText(`a\n${"1\n".repeat(IMPORT_ROWS_MAX)}`)).rows).toBe(IMPORT_ROWS_MAX);
  });

  const { incidents, ...parts } = Object.fromEntries(
    Object.entries(exportTables).map(([table, columns]) => [table, Object.keys(columns)]),
  );
  it.each<[string, string[]]>([
    ["archive", incidents ?? []],
    // Without one of its columns, the format is not recognized.
    ...["_id", "revision_sha256", "killed_written"].map((column): [string, string[]] => [
      "table",
      incidents?.filter((name) => name !== column) ?? [],
    ]),
    ["table", ["title", "date"]],
  ])("knows as %s a table of %j", async (format, columns) => {
    expect(await describeText(`${columns.toReversed().join(",")}\n1\n`)).toMatchObject({ format });
  });

  it.each(Object.entries(parts))("refuses the %s of an export with a sentence", async (_table, columns) => {
    await expect(describeText(`${columns.join(",")}\n1\n`)).rejects.toThrow(/which an import does not read/);
  });

  it.each([
    ["a mark in the middle", 'a,b\n1,2\nx"y"z,3\n', "The row that begins in line 3 has a quotation mark where"],
    ["an open mark", 'a,b\n1,2\n"x,3\n4,5\n6,7\n', "The row that begins in line 3 has a quotation mark that is never"],
    ["a mark that closes elsewhere", 'a,b\n1,2\n"x,3\n4,"y"\n', "The row that begins in line 3 has"],
    ["a mark below the instruction", 'sep=;\na;b\n1;"x\n', "in line 3"],
    [
      "a title",
      "Killed by region;;;\na;b;c\n1;2;3\n",
      "one cell (“Killed by region”) and the second 3. Is the second line the header?",
    ],
    ["a title without separators", "Killed\na;b\n1;2\n", "one cell (“Killed”) and the second 2"],
  ])("refuses %s of the file as its field", async (_name, content, message) => {
    await expect(describeText(content)).rejects.toMatchObject({
      issues: [{ path: "import_table", message: expect.stringContaining(message) }],
    });
  });

  it("reads 3 MB without a warning of leaking listeners", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    expect(await describeText(`a,b\n${`${"x".repeat(1000)},2\n`.repeat(3000)}`)).toMatchObject({ rows: 3000 });
    expect(warn).not.toHaveBeenCalled();
  });

  it("refuses bytes that are cut within a sign, and names a file that is not there", async () => {
    const cut = new Uint8Array(Buffer.from("a,b\n1,ሰ")).subarray(0, -1);
    await expect(read(cut)).rejects.toThrow("not text in UTF-8");
    await expect(readRows(join(directory, "none.csv"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
