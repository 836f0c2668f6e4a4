import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../find-free-port.ts";
import { createPostgresDatabase } from "../postgres-database.ts";
import type { Engine } from "../test-database.ts";

const root = join(import.meta.dirname, "../..");

export type RunningSite = {
  url: string;
  /** The settings it runs with. */
  env: Record<string, string>;
  /** All it printed so far. */
  output(): string;
  /** Ends it as a failure of power would, as far as a process can tell, and starts it again over what it left. */
  crash(): Promise<void>;
  /** Asks it to stop as a service manager does, and tells with which code it ended. */
  stop(): Promise<number | null>;
};

type Options = { engine: Engine; env?: Record<string, string>; withDemoData?: boolean };

/** Starts the built site as a process of its own, over an empty database and data folder that go with it. */
export async function startSite({ engine, env = {}, withDemoData = false }: Options): Promise<RunningSite> {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-e2e-"));
  const postgres = engine === "postgres" ? await createPostgresDatabase() : undefined;
  const port = await findFreePort();
  const settings = {
    PATH: process.env.PATH ?? "",
    PORT: String(port),
    DATA_DIR: directory,
    LOG_LEVEL: "error",
    // The browsers and the other sites of the run keep the processors busy, not the visitors of this one.
    BUSY_AFTER_MS: "0",
    NODE_ENV: "production",
    // Node keeps there what it made of the source files, for the next of hundreds of starts.
    NODE_COMPILE_CACHE: join(root, ".cache/compiled-by-node"),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...env,
  };
  const run = (script: string) =>
    spawn(process.execPath, [script], { cwd: root, env: settings, stdio: ["ignore", "pipe", "pipe"] });

  if (withDemoData && postgres) await waitForSuccess(run("src/demo.ts"));
  if (withDemoData && !postgres) await cp(await getDemoDirectory(), directory, { recursive: true });
  let output = "";
  const start = async () => {
    const started = run("src/main.ts");
    started.stderr?.on("data", (text) => {
      output += text;
    });
    await new Promise<void>((resolve, reject) => {
      let log = "";
      started.stdout?.on("data", (text) => {
        log += text;
        output += text;
        if (log.includes(" is at ")) resolve();
      });
      started.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${output}`)));
    });
    return started;
  };
  let server = await start();
  return {
    url: `http://localhost:${port}`,
    env: settings,
    output: () => output,
    crash: async () => {
      const exited = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      await exited;
      server = await start();
    },
    stop: async () => {
      const code = server.exitCode ?? (await terminate(server));
      await postgres?.drop();
      await rm(directory, { recursive: true, force: true });
      return code;
    },
  };
}

let demoDirectory: Promise<string> | undefined;

/** A data folder with the demonstration, loaded once for each process that runs tests: its pictures take seconds. */
function getDemoDirectory(): Promise<string> {
  demoDirectory ??= (async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-demonstration-"));
    process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
    await waitForSuccess(runScript("src/demo.ts", { PATH: process.env.PATH, DATA_DIR: directory }));
    return directory;
  })();
  return demoDirectory;
}

/** Runs one of the project's scripts on the Node that runs the tests. */
function runScript(script: string, env: Record<string, string | undefined>) {
  return spawn(process.execPath, [script], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs a script that should refuse, and tells what it said and how it ended. */
export async function runScriptUntilExit(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; log: string }> {
  const child = runScript(script, { PATH: process.env.PATH, ...env });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      log += text;
    });
  }
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, log: log.trim() })));
}

function terminate(server: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    server.once("exit", resolve);
    server.kill("SIGTERM");
  });
}

function waitForSuccess(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (text) => {
      output += text;
    });
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`It ended with ${code}: ${output}`))));
  });
}
