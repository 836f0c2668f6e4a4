import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./machine.mjs";

const FORWARDED = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Runs a program to its end, sharing the terminal, and resolves to its exit code. Signals reach it; but for
 * Ctrl+C, which a terminal already sends to both.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string | undefined>} [env] in addition to our own
 * @returns {Promise<number>}
 */
export function run(command, parameters, env = {}) {
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
    const stopForwarding = () => {
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
