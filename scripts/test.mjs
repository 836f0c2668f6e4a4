import { mkdirSync, rmSync } from "node:fs";
import { runChecks } from "./checks.mjs";
import { getPinnedNode, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";
import { installBrowserIfMissing } from "./system-programs.mjs";
import { countPlaywright, countVitest, readReport, sumTotals } from "./test-reports.mjs";

async function runVitest() {
  const report = ".cache/vitest.json";
  rmSync(report, { force: true });
  const parameters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(getPinnedNode(), ["node_modules/vitest/vitest.mjs", "run", ...parameters], { NODE_ENV: "test" });
  return readReport(report, countVitest, code);
}

async function runPlaywright() {
  const report = ".cache/playwright.json";
  rmSync(report, { force: true });
  const command = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"];
  const code = await run(getPinnedNode(), command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return readReport(report, countPlaywright, code);
}

/** `npm test`: checks, then unit, store and API tests, then the journeys in a browser. Ends in `N passed, N failed`. */
await runScript(async () => {
  await installIfMissing({ includeDev: true });
  await compileMessagesIfStale();
  await buildIfStale();
  installBrowserIfMissing();
  mkdirSync(".cache", { recursive: true });
  const totals = [await runChecks(), await runVitest(), await runPlaywright()];
  const { passed, failed, skipped } = sumTotals(totals);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
