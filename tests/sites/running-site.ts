import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../find-free-port.ts";
import { createPostgresDatabase } from "../postgres-database.ts";
import type { Engine } from "../test-database.ts";
import { loadDemoDirectory } from "./demo-directory.ts";

export type SiteOptions = { engine: Engine; env: Record<string, string>; withDemoData: boolean };

export type RunningSite = {
  url: string;
  /** Its environment variables. */
  env: Record<string, string>;
  /** Returns its output so far. */
  getOutput(): string;
  /** Kills it and starts it again with the same data, or with what `whileDown` makes of it. @throws {Error} when it is no process of its own. */
  crash(whileDown?: () => Promise<void>): Promise<void>;
  /** Stops it, removes what it stored, and returns its exit code. */
  stop(): Promise<number | null>;
};

/**
 * Creates a data directory, empty or with the demonstration, a database and settings that name them. The database has no
 * tables unless `isMigrated`.
 */
export async function createSiteData({ engine, env, withDemoData }: SiteOptions, { isMigrated }: { isMigrated: boolean }) {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-e2e-"));
  const sqliteTemplate = isMigrated && engine === "sqlite" ? process.env.TEST_SQLITE_TEMPLATE : undefined;
  const template = withDemoData ? (await loadDemoDirectory()).data : sqliteTemplate;
  if (template) await cp(template, directory, { recursive: true });
  const postgres = engine === "postgres" ? await createPostgresDatabase(isMigrated ? undefined : "template0") : undefined;
  const port = await findFreePort();
  return {
    url: `http://localhost:${port}`,
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: "error",
      // The tests keep the processors busy, which must not make the site refuse visitors.
      BUSY_AFTER_MS: "0",
      NODE_ENV: "production",
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...env,
    } as Record<string, string>,
    remove: async () => {
      await postgres?.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
