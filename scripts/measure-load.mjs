import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { SetupError } from "./machine.mjs";
import { parseLoadReport } from "./parse-load-report.mjs";

const CONNECTIONS = 16;
/** The core of the load generator and of the process that reads the site's log: not the core that is measured. */
export const LOAD_CORE = 0;

const isInstalled = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/** Whether a program can be pinned to a core, so that the load generator takes no time from the server. */
const canPin = availableParallelism() > 1 && isInstalled("taskset");

/** @throws {SetupError} where wrk is missing */
export function assertLoadGenerator() {
  if (!isInstalled("wrk")) throw new SetupError("npm run bench needs wrk: apt-get install wrk, or brew install wrk.");
}

/** Pins a process with all its threads to a core, where the system can. */
export function pinProcess(pid, core) {
  if (canPin) spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
}

/** Returns the resident memory of a process, in megabytes. */
export function getResidentMegabytes(pid) {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(stdout) / 1024);
}

/**
 * Requests the paths in turns with wrk, on a core of its own, each request from another address.
 *
 * @param {string} address `http://127.0.0.1:…`
 * @param {string[]} paths
 * @param {number} seconds
 * @throws {SetupError} when a response is not a success
 */
export async function measureLoad(address, paths, seconds) {
  const load = ["wrk", "-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "10s", "--latency"];
  const [program, ...parameters] = [
    ...(canPin ? ["taskset", "-c", String(LOAD_CORE)] : []),
    ...load,
    "-s",
    "scripts/bench-requests.lua",
    address,
    "--",
    ...paths,
  ];
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) output += text;
  if (/Non-2xx|Socket errors/.test(output) || !/requests in/.test(output)) {
    throw new SetupError(`${address} did not answer every request:\n${output}`);
  }
  return parseLoadReport(output);
}
