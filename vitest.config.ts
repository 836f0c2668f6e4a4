import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const all = globSync(["src/**/*.test.{ts,tsx}", "tests/*.test.ts"]);
const usesDatabase = (file: string) =>
  /from ".*\/(sites\/.*|test-database|postgres-database|open-sqlite)\.ts"/.test(readFileSync(file, "utf8"));
/** What concerns PostgreSQL alone: left out where TEST_ENGINES does. */
const isLeftOut = (file: string) => /postgres/.test(file) && process.env.TEST_ENGINES === "sqlite";

// Without the router's plugin: the tests import the code as it is written.
export default defineConfig({
  test: {
    // Far beyond what any test takes: only a hang ends here, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
    globalSetup: ["tests/start-databases.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2,
    // A worker runs many files with the modules it has loaded. Loading them for each file took longer than the tests.
    isolate: false,
    projects: [
      { extends: true, test: { name: "unit", pool: "threads", include: all.filter((file) => !usesDatabase(file)) } },
      {
        extends: true,
        test: { name: "database", pool: "forks", include: all.filter((file) => usesDatabase(file) && !isLeftOut(file)) },
      },
    ],
  },
});
