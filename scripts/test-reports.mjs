import { readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, kinds: Record<string, number>, distinct: number }} Counts
 *   `kinds` has the tests that ran, by kind; in `distinct` a test that ran on both engines counts once
 */

/**
 * Reads the counts of a suite's report. A suite that crashed, ran nothing, or failed outside of its tests adds one
 * failure.
 *
 * @param {string} file
 * @param {(report: object) => Counts} count
 * @param {number} exitCode of the suite
 * @returns {Counts}
 */
export function readReport(file, count, exitCode) {
  let total = { passed: 0, failed: 0, skipped: 0, kinds: {}, distinct: 0 };
  try {
    total = count(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
  }
  const hasRun = total.passed + total.failed > 0;
  const isUnexplained = total.failed === 0 && exitCode !== 0;
  return hasRun && !isUnexplained ? total : { ...total, failed: total.failed + 1 };
}

/** @returns {Counts} of Playwright's JSON report */
export function countPlaywright({ stats, suites }) {
  const [passed, failed] = [stats.expected, stats.unexpected + stats.flaky];
  const titles = suites.flatMap((suite) => listTitles(suite));
  return { passed, failed, skipped: stats.skipped, kinds: { browser: passed + failed }, distinct: new Set(titles).size };
}

/** Counts each test once, even if it ran in several projects. */
function listTitles({ title, file, suites = [], specs = [] }, parents = []) {
  const path = [...parents, title];
  const runSpecs = specs.filter(({ tests }) => tests.some(({ status }) => status !== "skipped"));
  return [
    ...runSpecs.map((spec) => [file, ...path, spec.title].join(" › ")),
    ...suites.flatMap((suite) => listTitles(suite, path)),
  ];
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  const kinds = Object.assign({}, ...all.map((counts) => counts.kinds));
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped"), kinds, distinct: sum("distinct") };
}

/** Formats the counts: `checks 8 · unit 2000 · SQLite 900 · PostgreSQL 400 · browser 200 (distinct 3100)` */
export function formatKinds({ kinds, distinct }) {
  const counts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  return `${counts.join(" · ")} (distinct ${distinct})`;
}
