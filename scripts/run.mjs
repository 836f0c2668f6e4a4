import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./machine.mjs";

const FORWARDED = ["SIGTERM", "SIGINT", "SIGHUP"];
const POLL_INTERVAL_MS = 250;

/** npm ends its shell at SIGTERM and the shell tells nobody: notices that it has gone. */
function onOrphaned(callback) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (process.ppid !== parent) callback();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Whether the tools' own output is wanted: `npm start -- --verbose`, or without the `--`, which npm takes as its own. */
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

/** Resolves to a child's exit code. Signals reach it; but for Ctrl+C, which a terminal already sends to both. */
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
 * Runs a program to its end, sharing the terminal, and resolves to its exit code.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string | undefined>} [env] in addition to our own
 * @param {AbortSignal} [stop] asks it to end
 * @returns {Promise<number>}
 */
export function run(command, parameters, env = {}, stop = undefined) {
  return waitForEnd(spawnProgram(command, parameters, env, "inherit"), stop);
}

/**
 * Runs a tool to its end and resolves to its exit code and all that it printed, which is shown with `--verbose` only.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string | undefined>} [env] in addition to our own
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

/** Shows what a tool printed before it failed, unless it was shown at once. */
export function showFailure(output) {
  if (!isVerbose()) process.stderr.write(output);
}

/**
 * Runs a tool to its end and resolves to whether it succeeded; shows what it printed only when it did not.
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
  return hasSucceeded;
}
