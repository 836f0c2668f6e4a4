import { once } from "node:events";
import fs, { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startS3Server } from "../../../../tests/s3-server.ts";
import { openMediaStore } from "../media/open-media-store.ts";
import { parseServerConfig } from "./server-config.ts";
import {
  assertBackupDirectory,
  assertDatabaseBesideMedia,
  assertDataDirectory,
  listStartWarnings,
  throwDatabaseError,
  throwListenError,
} from "./startup-errors.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("assertDataDirectory", () => {
  const check = (name: string) => {
    const folder = join(directory, name);
    return assertDataDirectory(parseServerConfig({ DATA_DIR: folder }), join(folder, "media/incoming"));
  };

  it("creates a missing folder, and accepts an existing one", async () => {
    await check("new/data");
    expect((await stat(join(directory, "new/data"))).mode & 0o777).toBe(0o700);
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

describe("listStartWarnings", () => {
  it.each([0o701, 0o710, 0o755])("names DATA_DIR and the remedy at a mode of %o", async (mode) => {
    await chmod(directory, mode);
    const warnings = await listStartWarnings(parseServerConfig({ DATA_DIR: directory }));
    expect(warnings).toEqual([`Other accounts of this machine can reach DATA_DIR, "${directory}": chmod 700 makes it private.`]);
  });

  it("names a number of proxies that anybody could pretend to be", async () => {
    await chmod(directory, 0o700);
    const list = (HOST: string) => listStartWarnings(parseServerConfig({ DATA_DIR: directory, TRUST_PROXY: "1", HOST }));
    expect(await list("127.0.0.1")).toEqual([]);
    expect(await list("0.0.0.0")).toEqual([expect.stringMatching(/^TRUST_PROXY is a number/)]);
  });

  it("names a file system on which SQLite may lose data", async () => {
    await chmod(directory, 0o700);
    vi.spyOn(fs, "statfs").mockResolvedValue({ type: 0x65735546 } as never);
    syncBuiltinESMExports();
    const list = (env = {}) => listStartWarnings(parseServerConfig({ DATA_DIR: directory, ...env }));
    expect(await list()).toEqual([expect.stringContaining("is on FUSE")]);
    expect(await list({ DATABASE_URL: "postgres://host/name" })).toEqual([]);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it("returns nothing when only the owner has access", async () => {
    await chmod(directory, 0o700);
    expect(await listStartWarnings(parseServerConfig({ DATA_DIR: directory }))).toEqual([]);
  });
});

describe("assertBackupDirectory", () => {
  const check = (name: string) =>
    assertBackupDirectory(parseServerConfig({ DATA_DIR: directory, BACKUP_DIR: join(directory, name) }));

  it("creates a missing folder for its owner only, and accepts an existing one", async () => {
    await check("backups/daily");
    expect((await stat(join(directory, "backups/daily"))).mode & 0o777).toBe(0o700);
    await expect(check("backups/daily")).resolves.toBeUndefined();
    await expect(check("media-backups")).resolves.toBeUndefined();
    await expect(assertBackupDirectory(parseServerConfig({ DATA_DIR: directory }))).resolves.toBeUndefined();
  });

  it("names BACKUP_DIR when it is a file or within the media store", async () => {
    await writeFile(join(directory, "file"), "");
    await expect(check("file")).rejects.toThrow(
      /^BACKUP_DIR must be a folder that backups can be kept in, but ".+" is not: .+\.$/,
    );
    await expect(check("file/in")).rejects.toThrow(/^BACKUP_DIR must be/);
    await expect(check("media")).rejects.toThrow("is not: it is within media.");
    await expect(check("media/served")).rejects.toThrow("is not: it is within media.");
  });
});

describe("assertDatabaseBesideMedia", () => {
  const check = async (state: "missing" | "empty", env: Record<string, string> = {}) => {
    const config = parseServerConfig({ DATA_DIR: directory, ...env });
    const { store } = await openMediaStore(config);
    try {
      await assertDatabaseBesideMedia(config, state, store);
    } finally {
      await store.close();
    }
  };
  const store = async (name: string) => {
    const file = join(directory, "media", name);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, "");
  };

  it("accepts a folder that is missing, empty, or has only unfinished uploads", async () => {
    await expect(check("missing")).resolves.toBeUndefined();
    await store("incoming/upload-1/file");
    await mkdir(join(directory, "media/served"));
    await expect(check("empty")).resolves.toBeUndefined();
  });

  it.each(["served/0a.webp", "photo.jpg"])(
    "names the files, and the setting that allows an empty database, when there is %s",
    async (name) => {
      await store(name);
      await expect(check("missing")).rejects.toThrow(
        `The database of DATA_DIR, "${directory}", has no tables, but the folder "media" in DATA_DIR, "${directory}", holds files, ` +
          `such as "${name}": correct the settings, or bring the database back (npm run restore -- FILE); ` +
          "ALLOW_EMPTY_DATABASE=yes starts anew all the same.",
      );
      await expect(check("empty", { DATABASE_URL: "postgres://a:secret@db/site" })).rejects.toThrow(
        /^The database of DATABASE_URL holds no account and no content, but (?!.*secret)/,
      );
    },
  );

  it("names DATA_DIR when its folder of media cannot be listed", async () => {
    await writeFile(join(directory, "media"), "");
    await expect(check("missing")).rejects.toThrow(/^DATA_DIR must be a folder that the site can keep its data in, but /);
  });

  it("looks into the store of MEDIA_URL, and names it when it cannot be listed", async () => {
    const s3 = await startS3Server();
    await expect(check("missing", { MEDIA_URL: s3.url })).resolves.toBeUndefined();
    s3.objects.set("archive/served/0a.webp", { bytes: Buffer.alloc(0), type: "image/webp" });
    await expect(check("missing", { MEDIA_URL: s3.url })).rejects.toThrow(
      'but the store of MEDIA_URL holds files, such as "served/0a.webp"',
    );
    s3.fail(true);
    await expect(check("missing", { MEDIA_URL: s3.url })).rejects.toThrow(
      /^MEDIA_URL must name a store whose files can be listed, but it does not: (?!.*secret)/,
    );
    await s3.stop();
  });
});

describe("throwDatabaseError", () => {
  const refuse = throwDatabaseError(parseServerConfig({ DATABASE_URL: "postgres://site:secret@db.example/site" }));

  it.each([
    [coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"), "connect ECONNREFUSED 127.0.0.1:5432."],
    // Node's error for a `localhost` with two addresses.
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

  // The address is reserved for documentation (RFC 5737), the name for what does not exist (RFC 2606).
  it.each(["203.0.113.7", "nonsense.invalid"])("names HOST where the machine has no %s", async (host) => {
    const [error] = await once(createServer().listen({ host, port: 0 }), "error");
    expect(() => refuse(error)).toThrow(
      /^HOST must be an address of this machine, but "nonsense" cannot be listened on: [^\n]+\.$/,
    );
  });
});
