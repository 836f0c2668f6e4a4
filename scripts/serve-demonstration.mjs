import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPinnedNode, getServerOptions, root, SetupError } from "./machine.mjs";
import { SERVER_BUNDLE } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Resolves to a port of this machine that nobody listens on. */
export function findFreePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a server and resolves, once it has printed its address, to the address and a function that stops it.
 *
 * @param {string} script
 * @param {{ env?: Record<string, string>, flags?: string[], parameters?: string[] }} [options] variables in addition to
 *   `process.env`, flags of Node, parameters of the script
 */
export function startServer(script, { env = {}, flags = [], parameters = [] } = {}) {
  const child = spawn(getPinnedNode(), [...flags, script, ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-2000);
      const [address] = output.match(/http:\/\/\S+:\d+/) ?? [];
      if (address) resolve({ address, stop, pid: child.pid });
    });
    child.once("exit", (code) => reject(new SetupError(`${script} ended with ${code} before it served.`)));
  });
}

/** Rejects when the script is interrupted, so that its `finally` blocks clean up. */
function rejectOnSignal() {
  return new Promise((_resolve, reject) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
      process.once(signal, () => reject(new SetupError(`Ended by ${signal}.`)));
  });
}

/**
 * Serves the built site with the demonstration content from a temporary folder while `work` measures it, once for each start.
 *
 * @param {(address: string, pid: number, start: number) => Promise<number>} work given `http://127.0.0.1:…`, the server's process
 *   and the number of this start, from 1
 * @param {Record<string, string>} [settings]
 * @returns {Promise<number>} the exit code of the last start
 */
export async function withDemonstrationSite(work, settings = {}, starts = 1) {
  const directory = mkdtempSync(join(tmpdir(), "advocacy-measured-"));
  const env = {
    NODE_ENV: "production",
    DATA_DIR: directory,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    ...settings,
  };
  let site;
  try {
    if ((await run(getPinnedNode(), ["src/demo.ts"], env)) !== 0)
      throw new SetupError("The demonstration content could not be loaded.");
    const interrupted = rejectOnSignal();
    const options = getServerOptions();
    let code;
    for (let start = 1; start <= starts; start += 1) {
      await site?.stop();
      const port = await findFreePort();
      site = await startServer(SERVER_BUNDLE, { ...options, env: { ...env, ...options.env, PORT: String(port) } });
      code = await Promise.race([work(`http://127.0.0.1:${port}`, site.pid, start), interrupted]);
    }
    return code;
  } finally {
    await site?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
