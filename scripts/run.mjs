import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./machine.mjs";

const FORWARDED = ["SIGTERM", "SIGINT", "SIGHUP"];
const POLL_INTERVAL_MS = 250;
/** The exit codes after SIGKILL, by which the system ends what takes too much memory, and SIGABRT, by which V8 ends itself. */
const ENDED_FOR_MEMORY = [137, 134];

/** Calls `callback` when the parent process is gone: npm ends its shell at SIGTERM, and the shell does not pass the signal on. */
function onOrphaned(callback) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (process.ppid !== parent) callback();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Whether to show the tools' output: `npm start -- --verbose`, or without `--`, when npm takes the flag itself. */
function isVerbose() {
  return process.argv.includes("--verbose") || process.env.npm_config_loglevel === "verbose";
}

function spawnProgram(command, parameters, env, stdio) {
  return spawn(command, parameters, {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
    shell: command.endsWith(".cmd"),
  });
}

/** Resolves to a child's exit code. Forwards signals except SIGINT, which a terminal sends to both. */
function waitForEnd(child, stop) {
  return new Promise((resolve, reject) => {
    const forward = (signal) => {
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    };
    stop?.addEventListener("abort", () => child.kill("SIGTERM"));
    const stopWatching = onOrphaned(() => {
      stopWatching();
      child.kill("SIGTERM");
    });
    const stopForwarding = () => {
      stopWatching();
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.on("error", (error) => {
      stopForwarding();
      reject(error);
    });
    child.on("close", (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * Runs a program that shares the terminal, and resolves to its exit code.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string | undefined>} [env] in addition to `process.env`
 * @param {AbortSignal} [stop] asks it to end
 * @returns {Promise<number>}
 */
export function run(command, parameters, env = {}, stop = undefined) {
  return waitForEnd(spawnProgram(command, parameters, env, "inherit"), stop);
}

/**
 * Runs a tool and resolves to its exit code and output, which is shown with `--verbose` only.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string | undefined>} [env] in addition to `process.env`
 * @returns {Promise<{ code: number, output: Buffer }>}
 */
export async function runCaptured(command, parameters, env = {}) {
  const child = spawnProgram(command, parameters, env, ["inherit", "pipe", "pipe"]);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      chunks.push(chunk);
      if (isVerbose()) process.stderr.write(chunk);
    });
  }
  const code = await waitForEnd(child);
  return { code, output: Buffer.concat(chunks) };
}

/** Prints the output of a tool that failed, unless it was already shown. */
export function showFailure(output) {
  if (!isVerbose()) process.stderr.write(output);
}

/**
 * Runs a tool and resolves to whether it succeeded; shows its output only when it did not.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ env?: Record<string, string | undefined>, isComplete?: () => boolean }} [options] `isComplete` tells
 *   whether a tool that ended with 0 did its work
 * @returns {Promise<boolean>}
 */
export async function runQuietly(command, parameters, { env = {}, isComplete = () => true } = {}) {
  const { code, output } = await runCaptured(command, parameters, env);
  const hasSucceeded = code === 0 && isComplete();
  if (!hasSucceeded) showFailure(output);
  if (ENDED_FOR_MEMORY.includes(code))
    console.error("It was ended, as the memory did not suffice: a build needs 1 GB that is free.");
  return hasSucceeded;
}
