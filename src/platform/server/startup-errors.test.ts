import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseServerConfig } from "./server-config.ts";
import { assertDataDirectory, getDataDirectoryWarning, throwDatabaseError, throwListenError } from "./startup-errors.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe("assertDataDirectory", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const check = (name: string) => {
    const folder = join(directory, name);
    return assertDataDirectory(parseServerConfig({ DATA_DIR: folder }), join(folder, "media/incoming"));
  };

  it("creates a missing folder, and accepts an existing one", async () => {
    await check("new/data");
    await mkdir(join(directory, "new/data/media/incoming"), { recursive: true });
    await expect(check("new/data")).resolves.toBeUndefined();
  });

  it.each(["data", "data/media", "data/media/incoming"])("names DATA_DIR when %s is a file", async (file) => {
    await mkdir(join(directory, file, ".."), { recursive: true });
    await writeFile(join(directory, file), "");
    await expect(check("data")).rejects.toThrow(
      /^DATA_DIR must be a folder that the site can keep its data in, but ".+\/data" is not: .*(is a file|already exists).*\.$/,
    );
  });
});

describe("getDataDirectoryWarning", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it.each([0o701, 0o710, 0o755])("names DATA_DIR and the remedy at a mode of %o", async (mode) => {
    await chmod(directory, mode);
    const warning = await getDataDirectoryWarning(parseServerConfig({ DATA_DIR: directory }));
    expect(warning).toBe(`Other accounts of this machine can reach DATA_DIR, "${directory}": chmod 700 makes it private.`);
  });

  it("returns nothing when only the owner has access", async () => {
    await chmod(directory, 0o700);
    expect(await getDataDirectoryWarning(parseServerConfig({ DATA_DIR: directory }))).toBeUndefined();
  });
});

describe("throwDatabaseError", () => {
  const refuse = throwDatabaseError(parseServerConfig({ DATABASE_URL: "postgres://site:secret@db.example/site" }));

  it.each([
    [coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"), "connect ECONNREFUSED 127.0.0.1:5432."],
    // What Node throws for `localhost` where that is two addresses.
    [
      Object.assign(
        new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), new Error("connect ECONNREFUSED 127.0.0.1:5432")], ""),
        { code: "ECONNREFUSED" },
      ),
      "connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432.",
    ],
    [coded("ETIMEDOUT", ""), "ETIMEDOUT."],
    [undefined, "for no reason that it gives."],
  ])("names DATABASE_URL and the reason without the password: %o", (error, reason) => {
    expect(() => refuse(error)).toThrow(
      expect.objectContaining({
        message: `DATABASE_URL must name a PostgreSQL database that can be used, but it does not: ${reason}`,
      }),
    );
  });

  it("names DATA_DIR when the database is a file in it", () => {
    expect(() => throwDatabaseError(parseServerConfig({ DATA_DIR: "/data" }))(new Error("file is not a database"))).toThrow(
      'DATA_DIR must be a folder that the site can keep its data in, but "/data" is not: file is not a database.',
    );
  });
});

describe("throwListenError", () => {
  const refuse = throwListenError(parseServerConfig({ HOST: "nonsense", PORT: "80" }));

  it.each([
    ["EADDRINUSE", "PORT is taken by another program: choose another."],
    ["EACCES", "PORT must be one that this account may listen on, but 80 is not: choose one above 1023."],
    ["ENOTFOUND", 'HOST must be an address of this machine, but "nonsense" cannot be listened on: it failed.'],
    ["EADDRNOTAVAIL", 'HOST must be an address of this machine, but "nonsense" cannot be listened on: it failed.'],
  ])("names the setting to change at %s", (code, message) => {
    expect(() => refuse(coded(code, "it failed"))).toThrow(expect.objectContaining({ message }));
  });
});
