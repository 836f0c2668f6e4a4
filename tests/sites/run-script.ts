import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The environment of the tests' Node processes, with a cache of compiled code for faster starts. */
export const nodeEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, ".cache/compiled-by-node") };

/** Starts one of the project's scripts on the Node that runs the tests. */
export function spawnScript(script: string, env: Record<string, string>, parameters: string[] = []): ChildProcess {
  return spawn(process.execPath, [script, ...parameters], {
    cwd: root,
    env: { ...nodeEnv, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs a script until it ends, and returns its exit code and its output. */
export async function runScriptUntilExit(
  script: string,
  env: Record<string, string>,
  parameters: string[] = [],
): Promise<{ code: number | null; log: string }> {
  const child = spawnScript(script, env, parameters);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      log += text;
    });
  }
  await once(child, "close");
  return { code: child.exitCode, log: log.trim() };
}
