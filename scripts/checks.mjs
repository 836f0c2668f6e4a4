import { join } from "node:path";
import { lockFiles, missingLockEntries } from "./lock.mjs";
import { pinnedNode, root } from "./machine.mjs";
import { findMessageErrors } from "./messages.mjs";
import { run } from "./run.mjs";

/** Runs a tool of node_modules on the pinned Node; says whether it was content. */
async function passes(tool, ...parameters) {
  return (await run(pinnedNode(), [join(root, "node_modules", tool), ...parameters])) === 0;
}

async function checkMessages() {
  const faults = findMessageErrors();
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

async function checkLocks() {
  const faults = lockFiles
    .map((file) => ({ file, missing: Object.keys(missingLockEntries(file)) }))
    .filter(({ missing }) => missing.length > 0);
  for (const { file, missing } of faults) console.error(`${file} lacks ${missing.join(", ")}: run npm run complete-lock.`);
  return faults.length === 0;
}

/** @type {[name: string, check: () => Promise<boolean>][]} */
const checks = [
  ["lock files", checkLocks],
  ["messages", checkMessages],
  ["route types", () => passes("@react-router/dev/bin.cjs", "typegen")],
  ["types", () => passes("typescript/bin/tsc", "--noEmit")],
  ["style", () => passes("@biomejs/biome/bin/biome", "check", "--error-on-warnings")],
  ["imports", () => passes("dependency-cruiser/bin/dependency-cruiser.mjs", "src", "--config", ".dependency-cruiser.cjs")],
  ["unused code", () => passes("knip/bin/knip.js", "--no-progress")],
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
    const isGood = await check();
    total[isGood ? "passed" : "failed"] += 1;
    console.log(`${isGood ? "✓" : "✗"} check: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
  return total;
}
