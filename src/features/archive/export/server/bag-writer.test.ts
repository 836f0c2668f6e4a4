import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { BagWriter } from "./bag-writer.ts";

const modifiedAt = new Date("2026-11-24T10:00:00.000Z");

async function write(files: Record<string, string[]>): Promise<Buffer> {
  const bag = new BagWriter(modifiedAt);
  const bytes = buffer(bag.output);
  for (const [path, content] of Object.entries(files)) await bag.add(path, content);
  bag.end();
  return bytes;
}

describe("BagWriter", () => {
  it("writes files that sha256sum checks", async () => {
    const directory = mkdtempSync(join(tmpdir(), "bag-"));
    try {
      const big = Array.from({ length: 2000 }, (_, index) => `${index} ሰላም\n`);
      writeFileSync(join(directory, "bag.zip"), await write({ "a.csv": ["1,2\n", "ሀ\n"], "pictures/b.txt": big }));
      const run = (script: string) => execFileSync("python3", ["-c", script], { cwd: directory, encoding: "utf8" });
      run("import zipfile; zipfile.ZipFile('bag.zip').extractall()");
      expect(readFileSync(join(directory, "bagit.txt"), "utf8")).toBe("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n");
      expect(readFileSync(join(directory, "data/pictures/b.txt"), "utf8")).toBe(big.join(""));
      expect(execFileSync("sha256sum", ["-c", "manifest-sha256.txt"], { cwd: directory, encoding: "utf8" })).toBe(
        "data/a.csv: OK\ndata/pictures/b.txt: OK\n",
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it("writes the same bytes of the same files", async () => {
    const files = { "a.csv": ["1\n"], "b.csv": ["2\n"] };
    expect((await write(files)).equals(await write(files))).toBe(true);
  });

  it("ends what is being added when nobody reads any more", async () => {
    const bag = new BagWriter(modifiedAt);
    let rows = 0;
    const endless = async function* () {
      for (;;) {
        rows += 1;
        yield "x".repeat(1000);
      }
    };
    const added = bag.add("endless.csv", endless());
    bag.output.once("readable", () => bag.output.destroy());
    await expect(added).rejects.toThrow();
    const read = rows;
    await expect(bag.add("next.csv", ["1"])).rejects.toThrow();
    expect(rows).toBe(read);
  });
});
