/* Adds the optional packages that npm leaves out of a lock file: without them `npm ci` refuses it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./machine.mjs";

/** The lock files of the project and of the tools with a package.json of their own. */
export const lockFiles = ["package-lock.json", "tools/lighthouse/package-lock.json", "tools/pglite/package-lock.json"];

const readLock = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
const OPERATING_SYSTEMS = {
  ...Object.fromEntries(
    ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"].map((os) => [os, os]),
  ),
  linuxmusl: "linux",
  win: "win32",
  windows: "win32",
};
const PROCESSORS = ["x64", "arm64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/** Lists the paths where Node looks for `name` when the package at `path` imports it, nearest first. */
function getLookupPaths(name, path) {
  const nearest = `${path ? `${path}/` : ""}node_modules/${name}`;
  if (!path) return [nearest];
  const cut = path.lastIndexOf("/node_modules/");
  return [nearest, ...getLookupPaths(name, cut < 0 ? "" : path.slice(0, cut))];
}

/** Returns the lock file's entry of a package for one platform, derived from its name. */
function createPlatformEntry(name, version, isForDevelopment) {
  const nameParts = name.split("/").at(-1).split(/[-.]/);
  const os = nameParts.map((word) => OPERATING_SYSTEMS[word]).find(Boolean);
  const cpu = PROCESSORS.find((processor) => nameParts.includes(processor));
  if (!/^\d+\.\d+\.\d+/.test(version) || (!os && cpu !== "wasm32")) throw new Error(`A lock file lacks ${name}@${version}.`);
  const libc = nameParts.some((word) => word.includes("musl"))
    ? "musl"
    : nameParts.some((word) => word.includes("gnu"))
      ? "glibc"
      : undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(isForDevelopment ? { dev: true } : {}),
    ...(os === "linux" && libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

/**
 * Returns the entries that a lock file lacks. npm leaves out an optional package for another platform when the
 * registry did not have it at that moment, and then `npm ci` refuses the whole lock, on every platform (npm 11.19 still does).
 *
 * @param {string} file one of `lockFiles`
 * @returns {Record<string, object>} by their path in the lock file
 */
export function getMissingLockEntries(file) {
  const { packages } = readLock(file);
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (getLookupPaths(name, path).some((place) => packages[place])) continue;
      missing[`node_modules/${name}`] = createPlatformEntry(name, version, entry.dev);
    }
  }
  return missing;
}

/** Adds the missing entries to a lock file, in npm's order. */
export function completeLock(file) {
  const lock = readLock(file);
  const entries = Object.entries({ ...lock.packages, ...getMissingLockEntries(file) });
  lock.packages = Object.fromEntries(entries.sort(([first], [second]) => (first < second ? -1 : 1)));
  writeFileSync(join(root, file), `${JSON.stringify(lock, null, 2)}\n`);
}
