import { join } from "node:path";
import { getMissingLockEntries, lockFiles } from "./lock.mjs";
import { getPinnedNode, root } from "./machine.mjs";
import { findMessageErrors } from "./messages.mjs";
import { findDialect } from "./plain-words.mjs";
import { findBusinessNouns } from "./platform-words.mjs";
import { runQuietly } from "./run.mjs";
import { findLongTitles } from "./test-titles.mjs";

/** Runs a tool of node_modules on the pinned Node; resolves to whether it found nothing wrong. */
function runTool(tool, ...parameters) {
  return runQuietly(getPinnedNode(), [join(root, "node_modules", tool), ...parameters]);
}

/** Prints each error; returns whether there is none. */
function printErrors(errors) {
  for (const error of errors) console.error(error);
  return errors.length === 0;
}

const checkMessages = async () => printErrors(findMessageErrors());

const checkPlatformWords = async () =>
  printErrors(findBusinessNouns(root).map((place) => `${place} belongs in a feature or in src/app, not in src/platform.`));

const checkTestTitles = async () =>
  printErrors((await findLongTitles(root)).map((title) => `${title}: a title of a test has at most 80.`));

const checkPlainWords = async () =>
  printErrors((await findDialect(root)).map((word) => `${word}: say it with the subject first (CONTRIBUTING.md, Words).`));

const checkLocks = async () =>
  printErrors(
    lockFiles
      .map((file) => ({ file, missing: Object.keys(getMissingLockEntries(file)) }))
      .filter(({ missing }) => missing.length > 0)
      .map(({ file, missing }) => `${file} lacks ${missing.join(", ")}: run npm run complete-lock.`),
  );

/** @type {[name: string, check: () => Promise<boolean>][]} */
const checks = [
  ["lock files", checkLocks],
  ["messages", checkMessages],
  ["route types", () => runTool("@react-router/dev/bin.cjs", "typegen")],
  ["types", () => runTool("typescript/bin/tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo")],
  ["style", () => runTool("@biomejs/biome/bin/biome", "check", "--error-on-warnings")],
  [
    "imports",
    () => runTool("dependency-cruiser/bin/dependency-cruiser.mjs", "src", "tests", "--config", ".dependency-cruiser.cjs"),
  ],
  ["platform words", checkPlatformWords],
  ["test titles", checkTestTitles],
  ["plain words", checkPlainWords],
  ["unused code", () => runTool("knip/bin/knip.js", "--no-progress")],
];

/**
 * Runs every check, each to its end, and says how many passed and failed.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const total = { passed: 0, failed: 0 };
  for (const [name, check] of checks) {
    const start = performance.now();
    const hasPassed = await check();
    total[hasPassed ? "passed" : "failed"] += 1;
    console.log(`${hasPassed ? "✓" : "✗"} check: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
  return total;
}
