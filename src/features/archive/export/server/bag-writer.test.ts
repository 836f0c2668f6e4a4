import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
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
      const listFiles =
        "import zipfile; print(*[f'{i.filename} {i.external_attr >> 16:o}' for i in zipfile.ZipFile('bag.zip').filelist])";
      expect(run(listFiles)).toBe("data/a.csv 100644 data/pictures/b.txt 100644 bagit.txt 100644 manifest-sha256.txt 100644\n");
      expect(readFileSync(join(directory, "bagit.txt"), "utf8")).toBe("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n");
      expect(readFileSync(join(directory, "data/pictures/b.txt"), "utf8")).toBe(big.join(""));
      expect(execFileSync("sha256sum", ["-c", "manifest-sha256.txt"], { cwd: directory, encoding: "utf8" })).toBe(
        "data/a.csv: OK\ndata/pictures/b.txt: OK\n",
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it("writes the same bytes of the same files at any time", async () => {
    onTestFinished(() => void vi.useRealTimers());
    const files = { "a.csv": ["1\n"], "b.csv": ["2\n"] };
    const before = await write(files);
    vi.setSystemTime("2030-01-01T10:00:00.000Z");
    expect((await write(files)).equals(before)).toBe(true);
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
