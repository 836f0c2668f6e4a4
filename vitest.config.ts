import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// That of many readers. Where the machine's day is that of UTC, a mistake between the two would not show.
process.env.TZ = "Africa/Addis_Ababa";

const all = globSync(["src/**/*.test.{ts,tsx}", "tests/*.test.ts"]);
const imports = (file: string, modules: string) => new RegExp(`from ".*/(${modules})\\.tsx?"`).test(readFileSync(file, "utf8"));
const usesDocument = (file: string) => imports(file, "mount-element");
const usesDatabase = (file: string) => imports(file, "sites/.*|test-database|postgres-database|open-sqlite");
/** What concerns PostgreSQL alone: left out where TEST_ENGINES does. Without a server of the run, each test would start one. */
const isLeftOut = (file: string) =>
  process.env.TEST_ENGINES === "sqlite" && imports(file, "postgres-database") && !imports(file, "test-database");

/** Begins with what takes longest, so that no worker is left alone with it at the end. */
const slow = /hostile-images|calls-images|load-demonstration|archive\/calls-access|open-postgres|avif-encoder/;
class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(slow.test(other.moduleId)) - Number(slow.test(one.moduleId)));
  }
}

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
    sequence: { sequencer: SlowFirstSequencer },
    // A worker runs many files with the modules it has loaded. Loading them for each file took longer than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: "unit", pool: "threads", include: all.filter((file) => !usesDatabase(file) && !usesDocument(file)) },
      },
      {
        extends: true,
        test: {
          name: "document",
          pool: "threads",
          environment: "happy-dom",
          setupFiles: ["tests/document.ts"],
          include: all.filter(usesDocument),
        },
      },
      {
        extends: true,
        test: { name: "database", pool: "forks", include: all.filter((file) => usesDatabase(file) && !isLeftOut(file)) },
      },
    ],
  },
});
