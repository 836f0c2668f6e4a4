import { access, constants, mkdir, stat, statfs } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { ignoreNotFound } from "../media/file-system-store.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { ServerConfig } from "./server-config.ts";

/*
 * Errors of a start with well-formed settings, each in one sentence
 * that names the variable. URLs of databases and stores contain passwords and are never repeated.
 */

/**
 * Creates the data folder if it is missing, and asserts that it and the folders down to `incoming` are
 * writable: else the first upload would be the first to fail.
 *
 * @throws naming DATA_DIR
 */
export async function assertDataDirectory({ dataDirectory }: ServerConfig, incoming: string): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    for (const folder of [dataDirectory, dirname(incoming), incoming]) await assertWritable(folder);
  } catch (error) {
    throwDataDirectoryError(dataDirectory, error);
  }
}

/**
 * Creates the folder of daily backups if it is missing, and asserts that it is writable and not within the media store,
 * which would take them for lost files.
 *
 * @throws naming BACKUP_DIR
 */
export async function assertBackupDirectory({ dailyBackup, dataDirectory }: ServerConfig): Promise<void> {
  if (!dailyBackup) return;
  const { directory } = dailyBackup;
  try {
    if (!relative(join(dataDirectory, "media"), directory).startsWith("..")) throw new Error("it is within media");
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await assertWritable(directory);
  } catch (error) {
    throw new Error(
      `BACKUP_DIR must be a folder that backups can be kept in, but "${directory}" is not: ${getErrorReason(error)}.`,
    );
  }
}

/** File systems on which locks or a flush to the disk may not hold, by their numbers in statfs(2). */
const UNSAFE_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x65735546, "FUSE"],
]);

/** Returns what somebody should know who starts a server with these settings, a sentence each. */
export async function listStartWarnings({
  dataDirectory,
  databaseUrl,
  trustProxy,
  isBoundToLoopback,
}: ServerConfig): Promise<string[]> {
  const { mode } = await stat(dataDirectory);
  const isOpen = process.platform !== "win32" && (mode & 0o077) !== 0;
  const fileSystem = UNSAFE_FILE_SYSTEMS.get((await statfs(dataDirectory)).type);
  const place = `DATA_DIR, "${dataDirectory}",`;
  return [
    ...(isOpen ? [`Other accounts of this machine can reach DATA_DIR, "${dataDirectory}": chmod 700 makes it private.`] : []),
    ...(fileSystem && !databaseUrl
      ? [`${place} is on ${fileSystem}, where SQLite may lose data: use a disk of this machine.`]
      : []),
    ...(typeof trustProxy === "number" && !isBoundToLoopback
      ? [
          "TRUST_PROXY is a number and HOST lets other machines in, who can so name any address: set it to the addresses of the proxies.",
        ]
      : []),
  ];
}

/**
 * Asserts that an empty database has no stored files beside it: it would be the wrong database, or the
 * data folder of a site that lost its own.
 *
 * @throws naming the files, and the setting that starts anyway
 */
export async function assertDatabaseBesideMedia(
  { databaseUrl, mediaUrl, dataDirectory }: ServerConfig,
  database: "missing" | "empty",
  store: MediaStore,
): Promise<void> {
  const found = await findAnyFile(store).catch((error: unknown) => {
    if (!mediaUrl) throwDataDirectoryError(dataDirectory, error);
    throw new Error(`MEDIA_URL must name a store whose files can be listed, but it does not: ${getErrorReason(error)}.`);
  });
  if (found === undefined) return;
  const setting = databaseUrl ? "DATABASE_URL" : `DATA_DIR, "${dataDirectory}",`;
  const lack = database === "missing" ? "has no tables" : "holds no account and no content";
  const place = mediaUrl ? "the store of MEDIA_URL" : `the folder "media" in DATA_DIR, "${dataDirectory}",`;
  throw new Error(
    `The database of ${setting} ${lack}, but ${place} holds files, such as "${found}": correct the settings, or bring the ` +
      "database back (npm run restore -- FILE); ALLOW_EMPTY_DATABASE=yes starts anew all the same.",
  );
}

async function findAnyFile(store: MediaStore): Promise<string | undefined> {
  for await (const name of store.list()) return name;
  return undefined;
}

/** For the `catch` of opening the database: throws an error that names its setting. */
export function throwDatabaseError({ databaseUrl, dataDirectory }: ServerConfig) {
  return (error: unknown): never => {
    if (databaseUrl === undefined) throwDataDirectoryError(dataDirectory, error);
    throw new Error(`DATABASE_URL must name a PostgreSQL database that can be used, but it does not: ${getErrorReason(error)}.`);
  };
}

/** For the `catch` of listening: throws an error that names the setting to change. */
export function throwListenError({ host, port }: ServerConfig) {
  return (error: unknown): never => {
    const code = getErrorCode(error);
    if (code === "EADDRINUSE") throw new Error("PORT is taken by another program: choose another.");
    if (code === "EACCES") {
      throw new Error(`PORT must be one that this account may listen on, but ${port} is not: choose one above 1023.`);
    }
    throw new Error(`HOST must be an address of this machine, but "${host}" cannot be listened on: ${getErrorReason(error)}.`);
  };
}

function throwDataDirectoryError(dataDirectory: string, error: unknown): never {
  throw new Error(
    `DATA_DIR must be a folder that the site can keep its data in, but "${dataDirectory}" is not: ${getErrorReason(error)}.`,
  );
}

async function assertWritable(folder: string): Promise<void> {
  const found = await ignoreNotFound(stat(folder));
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${folder} is a file`);
  await access(folder, constants.W_OK | constants.X_OK);
}

/** A host with several addresses fails with an AggregateError without a message. */
function getErrorReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(getErrorReason).join(", ");
  const message = error instanceof Error ? error.message.replace(/\.$/, "") : "";
  return message || getErrorCode(error) || "for no reason that it gives";
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
