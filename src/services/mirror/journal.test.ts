import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Journal, type WrittenFile } from "./journal.ts";
import { hasFile, openFolder, removeOthers, writeMirrorFile } from "./mirror-folder.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-mirror-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("the journal of a mirror", () => {
  const [one, two] = ["/", "/am/twitter"].map((address, index) => ({ address, bytes: index, sha256: "ab", links: ["/x"] })) as [
    WrittenFile,
    WrittenFile,
  ];
  const reopen = async (state: string) => {
    const { journal, written } = await Journal.open(join(directory, "journal"), state);
    await journal.close();
    return written;
  };

  it("resumes a run of the same state, without the line that a killed process cut", async () => {
    const path = join(directory, "journal");
    const { journal, written } = await Journal.open(path, "state");
    expect(written).toEqual([]);
    await journal.add(one);
    await journal.add(two);
    await journal.close();
    await writeFile(path, `${await readFile(path, "utf8")}{"address":"/ha`);
    expect(await reopen("state")).toEqual([one, two]);
    expect(await reopen("state")).toEqual([one, two]);
    expect(await reopen("another")).toEqual([]);
    expect(await reopen("state")).toEqual([]);
  });

  it("is gone once it is removed", async () => {
    const { journal } = await Journal.open(join(directory, "journal"), "state");
    await journal.remove();
    await journal.close();
    expect(await readdir(directory)).toEqual([]);
  });
});

describe("the folder of a mirror", () => {
  const touch = (name: string, content = "") => writeFile(join(directory, name), content);

  it.each([
    [[], true],
    [[".mirror-journal", "x.html"], true],
    [["manifest.json", "mirror.css", "x.html"], true],
    [["manifest.json", "x.html"], false],
    [["mirror.css"], false],
    [["notes.txt"], false],
  ])("with %j is taken: %s", async (names, isTaken) => {
    for (const name of names) await touch(name);
    const opened = openFolder(directory);
    if (isTaken) await opened;
    else await expect(opened).rejects.toThrow(`${directory} has files that are not of a mirror: name an empty folder.`);
    expect((await readdir(directory)).toSorted()).toEqual(names.toSorted());
  });

  it("is made where there is none", async () => {
    const folder = join(directory, "a", "b");
    await openFolder(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it("keeps a file with the same bytes, and tells of its size and hash", async () => {
    const write = (content: string | Readable) => writeMirrorFile(directory, "a/b.html", content);
    const first = await write("ሰላም");
    expect(first).toEqual({ bytes: 9, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), isChanged: true });
    const { mtimeMs, ino } = await stat(join(directory, "a/b.html"));
    expect(await write(Readable.from(["ሰ", "ላም"]))).toEqual({ ...first, isChanged: false });
    expect(await stat(join(directory, "a/b.html"))).toMatchObject({ mtimeMs, ino });
    // Of the same size.
    expect(await write("ሰላሙ")).toMatchObject({ bytes: 9, isChanged: true });
    expect(await readFile(join(directory, "a/b.html"), "utf8")).toBe("ሰላሙ");
    expect(await readdir(directory)).toEqual(["a"]);
    expect(await hasFile(directory, "a/b.html", { bytes: 9, sha256: "" })).toBe(true);
    expect(await hasFile(directory, "a/b.html", { bytes: 8, sha256: "" })).toBe(false);
    expect(await hasFile(directory, "a/c.html", { bytes: 0, sha256: "" })).toBe(false);
  });

  it("loses other files, and folders that are then empty", async () => {
    for (const folder of ["a/b", "c"]) await mkdir(join(directory, folder), { recursive: true });
    for (const name of ["a/b/old.html", "a/kept.html", "c/old.html", "kept.html", "old.html"]) await touch(name);
    expect(await removeOthers(directory, (file) => file.endsWith("kept.html"))).toBe(3);
    expect((await readdir(directory, { recursive: true })).toSorted()).toEqual(["a", join("a", "kept.html"), "kept.html"]);
  });
});
