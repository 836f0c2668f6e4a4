import { writeFileSync } from "node:fs";

/** Where the counts go. */
export const vitestReport = ".cache/vitest.json";

/** What a test is counted as: by its project, and by the engine that its title or its file names. */
function getKind({ project, module, fullName }) {
  if (project.name === "unit") return "unit";
  return /\bpostgres\b/.test(`${module.relativeModuleId} ${fullName}`) ? "PostgreSQL" : "SQLite";
}

/** A reporter of Vitest that counts the tests by kind, and those that differ in more than their engine. */
export default class CountReporter {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0, kinds: { unit: 0, SQLite: 0, PostgreSQL: 0 } };
    const distinct = new Set();
    for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
      const { state } = test.result();
      counts[state === "pending" ? "skipped" : state] += 1;
      if (state !== "passed" && state !== "failed") continue;
      counts.kinds[getKind(test)] += 1;
      distinct.add(`${test.module.relativeModuleId} ${test.fullName.replace(/\b(sqlite|postgres)\b/, "")}`);
    }
    writeFileSync(vitestReport, JSON.stringify({ ...counts, distinct: distinct.size }));
  }
}
