import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The file of a release that says its version; a clone has none. */
export const VERSION_FILE = "VERSION";

/**
 * Returns the version of the program in a folder: that of package.json and the commit, such as `2.0.0+0a1b2c3d4e`, so that no two commits
 * share one, and `.dirty` when files were changed since.
 *
 * @param {string} folder
 * @returns {string}
 */
export function readVersion(folder) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  if (existsSync(join(folder, VERSION_FILE))) return read(VERSION_FILE).trim();
  const { version } = JSON.parse(read("package.json"));
  // Not asked for without a folder of its own: then git answers with the repository around.
  const hasCommits = existsSync(join(folder, ".git"));
  const describe = ["-C", folder, "describe", "--always", "--exclude=*", "--abbrev=10", "--dirty=.dirty"];
  const commit = hasCommits && spawnSync("git", describe, { encoding: "utf8" }).stdout?.trim();
  return `${version}+${commit || "unknown"}`;
}
