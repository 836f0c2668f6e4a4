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

/**
 * Runs a program to its end, sharing the terminal, and resolves to its exit code. Signals reach it; but for
 * Ctrl+C, which a terminal already sends to both.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string | undefined>} [env] in addition to our own
 * @param {AbortSignal} [stop] asks it to end
 * @returns {Promise<number>}
 */
export function run(command, parameters, env = {}, stop = undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: command.endsWith(".cmd"),
    });
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
    child.on("exit", (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
