import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runScriptUntilExit } from "./run-script.ts";

const POLL_INTERVAL_MS = 100;

/** Creates the directory that the processes of a run share, for `loadDemoDirectory`. */
export default async function createDemoDirectory(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-demonstration-"));
  process.env.TEST_DEMO_DIRECTORY = directory;
  return () => rm(directory, { recursive: true, force: true });
}

/**
 * Returns a data directory with the demonstration, and the script's output. The images take seconds, so the first process
 * that asks loads it for all of them.
 */
export async function loadDemoDirectory(): Promise<{ data: string; log: string }> {
  const shared = process.env.TEST_DEMO_DIRECTORY ?? "";
  const [data, loaded] = [join(shared, "data"), join(shared, "loaded")];
  const isFirst = await mkdir(data).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const { code, log } = await runScriptUntilExit("src/demo.ts", { DATA_DIR: data });
    if (code !== 0) throw new Error(`The demonstration ended with ${code}: ${log}`);
    await writeFile(`${loaded}.part`, log);
    await rename(`${loaded}.part`, loaded);
  }
  while (!existsSync(loaded)) await setTimeout(POLL_INTERVAL_MS);
  return { data, log: await readFile(loaded, "utf8") };
}
