import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installIfMissing } from "../scripts/prepare.mjs";
import { findPostgresPrograms } from "../scripts/system-programs.mjs";
import { findFreePort } from "./find-free-port.ts";
import { PGLITE_TOOL } from "./pglite-server.ts";

export type PostgresServer = {
  /** Names the server in the output of the run. */
  description: string;
  /** The URL of a role that may create databases; absent when each database is a PGlite. */
  url: string | undefined;
  stop(): Promise<void>;
};

/** Returns the server that DATABASE_TEST_URL names, else starts one from installed programs, else installs PGlite. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const configuredUrl = process.env.DATABASE_TEST_URL;
  if (configuredUrl) return { description: "the server that DATABASE_TEST_URL names", url: configuredUrl, stop: async () => {} };
  const programs = findPostgresPrograms();
  if (programs) return startTemporaryServer(programs);
  await installIfMissing({ path: PGLITE_TOOL });
  return { description: "PGlite, as no PostgreSQL is installed", url: undefined, stop: async () => {} };
}

async function startTemporaryServer(programs: string): Promise<PostgresServer> {
  const user = findUnprivilegedUser();
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "advocacy-postgres-")));
  const passwordFile = join(directory, "password");
  const data = join(directory, "data");
  const password = randomBytes(16).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    for (const path of [directory, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  const initdbArguments = [
    ...["--pgdata", data, "--username", "tester", "--auth", "password", "--pwfile", passwordFile],
    // A locale as most servers have, which orders texts otherwise than SQLite does.
    ...["--encoding", "UTF8", "--no-locale", "--locale-provider=icu", "--icu-locale=en-US", "--no-sync"],
  ];
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  const { status, stderr } = spawnSync(join(programs, "initdb"), initdbArguments, { cwd: directory, encoding: "utf8", ...user });
  if (status !== 0) {
    removeDirectory();
    throw new Error(`initdb failed: ${stderr}`);
  }
  const port = await findFreePort();
  const fastSettings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    // Databases are emptied for the next test, whose query plans must not depend on the one before.
    "autovacuum=off",
    "max_connections=300",
    "shared_buffers=64MB",
  ];
  const settings = [...fastSettings, "listen_addresses=127.0.0.1", "unix_socket_directories="].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...settings], {
    cwd: directory,
    stdio: ["ignore", "ignore", "pipe"],
    ...user,
  });
  // The server ends with this process, however that ends.
  const killServer = () => {
    server.kill("SIGQUIT");
    removeDirectory();
  };
  process.once("exit", killServer);
  try {
    await waitUntilReady(server);
  } catch (error) {
    killServer();
    throw error;
  }
  return {
    description: `a throwaway server of ${programs}`,
    url: `postgres://tester:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off("exit", killServer);
      const exited = server.exitCode === null ? new Promise((resolve) => server.once("exit", resolve)) : undefined;
      server.kill("SIGINT");
      await exited;
      removeDirectory();
    },
  };
}

/** Returns the unprivileged user to run as: PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const findId = (flag: string, name: string) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const name of ["postgres", "nobody"]) {
    const uid = findId("-u", name);
    const gid = findId("-g", name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error("Running as root, PostgreSQL needs a user named postgres or nobody.");
}

/** Resolves when the server logs that it is ready; drops its later log. */
function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-4000);
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
}
