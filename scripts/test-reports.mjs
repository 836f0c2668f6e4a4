import { readFileSync } from "node:fs";

/**
 * What a suite's report counts. A suite that broke off, that ran nothing, or that ended in an error which no
 * test shows counts as one failure more.
 *
 * @param {string} file
 * @param {(report: object) => { passed: number, failed: number, skipped: number }} count
 * @param {number} exitCode of the suite
 */
export function readReport(file, count, exitCode) {
  let total = { passed: 0, failed: 0, skipped: 0 };
  try {
    total = count(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
  }
  const hasRun = total.passed + total.failed > 0;
  const hasUnreportedError = total.failed === 0 && exitCode !== 0;
  return hasRun && !hasUnreportedError ? total : { ...total, failed: total.failed + 1 };
}

export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** @param {{ passed: number, failed: number, skipped?: number }[]} totals */
export function sumTotals(totals) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const total of totals) {
    sum.passed += total.passed;
    sum.failed += total.failed;
    sum.skipped += total.skipped ?? 0;
  }
  return sum;
}
