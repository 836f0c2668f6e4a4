import { writeFileSync } from "node:fs";

/** The file that the counts are written to. */
export const vitestReport = ".cache/vitest.json";

/** Returns the kind of a test: its project, or the engine that its title or file names. */
function getKind({ project, module, fullName }) {
  if (project.name === "unit") return "unit";
  return /\bpostgres\b/.test(`${module.relativeModuleId} ${fullName}`) ? "PostgreSQL" : "SQLite";
}

/** Returns a key that is equal for the same test on both engines. */
function getIdentity({ module, fullName }) {
  return `${module.relativeModuleId} ${fullName.replace(/\b(sqlite|postgres)\b/, "")}`;
}

/** A Vitest reporter that counts tests by kind, and distinct tests: the same test on two engines counts once. */
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
