import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./machine.mjs";

const listNames = (directory) => (existsSync(directory) ? readdirSync(directory) : []);
const isForThisSystem = (name) => name.startsWith(process.platform) && name.includes(`-${process.arch}.`);

/** Node's headers for compiling, two thirds of the files of its package. */
function getNodeHeaders(libraries) {
  const packages = listNames(libraries).filter((name) => /^node-(darwin|linux|win)-/.test(name));
  return packages.flatMap((name) => ["include", "share"].map((part) => join(libraries, name, part)));
}

/** Lists SQLite's source and its binaries for other systems; none where it must be compiled. */
function getSqliteSources(libraries) {
  const library = join(libraries, "better-sqlite3");
  const binaries = listNames(join(library, "prebuilds"));
  if (!binaries.some(isForThisSystem)) return [];
  const foreign = binaries.filter((name) => !isForThisSystem(name)).map((name) => join(library, "prebuilds", name));
  return [...foreign, join(library, "deps"), join(library, "src")];
}

/** Binaries for Bare, another JavaScript runtime, which tar-stream also supports. */
function getBareBinaries(libraries) {
  const packages = listNames(libraries).filter((name) => name.startsWith("bare-"));
  return packages.map((name) => join(libraries, name, "prebuilds"));
}

function getSourceMaps(libraries) {
  const files = existsSync(libraries) ? readdirSync(libraries, { recursive: true }) : [];
  return files.filter((file) => file.endsWith(".map")).map((file) => join(libraries, file));
}

/** Removes files of libraries that nothing here reads: a sixth of all megabytes. */
export function trimLibraries(directory) {
  const libraries = join(directory, "node_modules");
  for (const path of [...getNodeHeaders(libraries), ...getSqliteSources(libraries), ...getBareBinaries(libraries)]) {
    rmSync(path, { recursive: true, force: true });
  }
  for (const path of getSourceMaps(libraries)) rmSync(path, { force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) trimLibraries(root);
