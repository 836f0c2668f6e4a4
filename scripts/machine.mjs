import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, the working directory of every script. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** An error that a person can solve; shown as one sentence without a stack. */
export class SetupError extends Error {}

/** Runs a script and ends the process with its exit code; a `SetupError` is printed as one sentence. */
export async function runScript(work) {
  process.chdir(root);
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.replace(/^v/, "").split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** @throws {SetupError} when the Node that runs the scripts is too old even to install. */
export function assertNode() {
  if (!isAtLeast(process.version, [20, 19])) {
    throw new SetupError(`Node ${process.version} is too old: please install Node 20.19 or newer.`);
  }
}

/** Returns the command of npm: its own script when npm started this process, as that works on every system. */
function getNpmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith(".js") && existsSync(script)) return [node && existsSync(node) ? node : process.execPath, script];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Returns npm's version, from the environment that npm gives its scripts or by asking it; undefined without npm. */
function findNpmVersion([command, ...parameters]) {
  const [, version] = process.env.npm_config_user_agent?.match(/^npm\/(\S+)/) ?? [];
  if (version) return version;
  const { stdout, status } = spawnSync(command, [...parameters, "--version"], {
    encoding: "utf8",
    shell: command.endsWith(".cmd"),
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Returns the command that runs npm, as a list.
 *
 * @throws {SetupError} when there is no npm, or too old a one.
 */
export function assertNpm() {
  const command = getNpmCommand();
  const version = findNpmVersion(command);
  if (!version) throw new SetupError("npm does not run here: please install npm 10 or newer.");
  if (!isAtLeast(version, [10, 0])) throw new SetupError(`npm ${version} is too old: please install npm 10 or newer.`);
  return command;
}

/** @throws {SetupError} when the repository's folder cannot be written to, or has less than `megabytes` free. */
export function assertFreeDiskSpace(megabytes) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetupError(`The folder ${root} cannot be written to: please make it writable.`);
  }
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < megabytes)
    throw new SetupError(`The disk of ${root} has ${free} MB free, and ${megabytes} MB are needed: please make room.`);
}

function canRun(node) {
  return spawnSync(node, ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * Returns the Node to run the site and its tools on: the one pinned by package.json, which npm has installed beside
 * the libraries; on a machine it does not fit, the system's.
 *
 * @throws {SetupError} when neither will do.
 */
export function getPinnedNode() {
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const pinned = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", binary);
  if (process.execPath === pinned || (existsSync(pinned) && canRun(pinned))) return pinned;
  if (isAtLeast(process.version, [22, 22])) return process.execPath;
  throw new SetupError(
    `The pinned Node does not run on this machine (${process.platform} ${process.arch}), and ${process.version} is too old ` +
      "to stand in: please install Node 24.",
  );
}

/**
 * The flags and variables of the server's process; a variable of the environment wins. They bound the space of V8 for short-lived
 * objects and glibc's heaps, one a thread. After 20 s of searches the process takes 187 MB, with the flag alone 207 MB, with neither 311 MB.
 * With a limit of 512 MB, V8 lets less garbage grow: after nine floods of 6 s in a row, the last of exports, 283 MB and not 515 MB.
 */
export function getServerOptions() {
  return {
    flags: ["--max-semi-space-size=4", "--max-old-space-size=512"],
    env: { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" },
  };
}
