import { writeFileSync } from "node:fs";

/** Where the counts go. */
export const vitestReport = ".cache/vitest.json";

/** What a test is counted as: by its project, and by the engine that its title or its file names. */
function getKind({ project, module, fullName }) {
  if (project.name === "unit") return "unit";
  return /\bpostgres\b/.test(`${module.relativeModuleId} ${fullName}`) ? "PostgreSQL" : "SQLite";
}

/** The same for a test on each engine. */
function getIdentity({ module, fullName }) {
  return `${module.relativeModuleId} ${fullName.replace(/\b(sqlite|postgres)\b/, "")}`;
}

/** A reporter of Vitest that counts the tests by kind, and those that differ in more than their engine. */
export default class CountReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const withState = (state) => tests.filter((test) => test.result().state === state).length;
    const [passed, failed] = [withState("passed"), withState("failed")];
    const run = tests.filter((test) => test.result().state !== "skipped");
    const ofKind = (kind) => run.filter((test) => getKind(test) === kind);
    const [unit, sqlite, postgres] = ["unit", "SQLite", "PostgreSQL"].map(ofKind);
    const onSqlite = new Set(sqlite.map(getIdentity));
    const distinct = unit.length + sqlite.length + postgres.filter((test) => !onSqlite.has(getIdentity(test))).length;
    const kinds = { unit: unit.length, SQLite: sqlite.length, PostgreSQL: postgres.length };
    const counts = { passed, failed, skipped: tests.length - run.length, kinds, distinct };
    writeFileSync(vitestReport, JSON.stringify(counts));
  }
}
