import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./checks.mjs";
import { vitestReport } from "./count-vitest.mjs";
import { getPinnedNode, root, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";
import { installBrowserIfMissing, installFirefoxIfMissing } from "./system-programs.mjs";
import { withFastTemporaryFiles } from "./temporary-directory.mjs";
import { countPlaywright, formatKinds, readReport, sumCounts } from "./test-reports.mjs";

const isFirefox = process.argv.includes("--firefox");
const isQuick = process.argv.includes("--quick");
const testEnv = {
  // Both suites start processes that load the same libraries.
  NODE_COMPILE_CACHE: join(root, ".cache/compiled-by-node"),
  ...(isQuick || isFirefox ? { TEST_ENGINES: "sqlite" } : {}),
};

/** @param {Record<string, string>} env */
async function runVitest(env) {
  rmSync(vitestReport, { force: true });
  const parameters = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=./scripts/count-vitest.mjs"];
  const code = await run(getPinnedNode(), parameters, { NODE_ENV: "test", ...testEnv, ...env });
  return readReport(vitestReport, (counts) => counts, code);
}

/** @returns {string[]} */
function listProjects() {
  if (isFirefox) return ["firefox"];
  return isQuick ? ["quick"] : ["postgres", "sqlite", "specification"];
}

/** @param {Record<string, string>} env */
async function runPlaywright(env) {
  const report = ".cache/playwright.json";
  rmSync(report, { force: true });
  const projects = listProjects().map((name) => `--project=${name}`);
  const parameters = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...projects];
  const code = await run(getPinnedNode(), parameters, { ...testEnv, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return readReport(report, countPlaywright, code);
}

/** Builds the pages and runs the checks; runs beside Vitest, which needs neither. */
async function buildAndCheck() {
  await buildIfStale();
  const { passed, failed } = await runChecks();
  const checks = passed + failed;
  return { passed, failed, skipped: 0, kinds: { checks }, distinct: checks };
}

/**
 * `npm test`: checks, beside them unit, store and API tests, then the journeys in a browser; with `--quick` without
 * PostgreSQL and with fourteen journeys, with `--firefox` only the journeys in Firefox. Ends in `N passed, N failed`.
 */
await runScript(async () => {
  await installIfMissing({ includeDev: true });
  await compileMessagesIfStale();
  if (isFirefox) installFirefoxIfMissing();
  else installBrowserIfMissing();
  mkdirSync(".cache", { recursive: true });
  const counts = await withFastTemporaryFiles(async (env) =>
    sumCounts([...(isFirefox ? [] : await Promise.all([buildAndCheck(), runVitest(env)])), await runPlaywright(env)]),
  );
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped: they read lists from the folder that TEST_DATA names.`);
  console.log(formatKinds(counts));
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
});
