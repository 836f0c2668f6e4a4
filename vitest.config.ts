import { defineConfig } from "vitest/config";

/** What opens a database, a server or a process. Everything else is `unit`. */
const serverTests = [
  "src/app/*.test.ts",
  "src/app/demonstration/load-demonstration.test.ts",
  "src/database/**/*.test.ts",
  "src/**/server/**/*.test.ts",
  "src/features/**/calls*.test.ts",
  "src/features/archive/media/images-over-s3.test.ts",
  "src/features/archive/media/video-frame.test.ts",
  "src/features/campaigns/twitter/hostile.test.ts",
  "tests/**/*.test.ts",
];

// Without the router's plugin: the tests import the code as it is written.
export default defineConfig({
  test: {
    // Far beyond what any test takes: only a hang ends here, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ["tests/start-postgres.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2,
    // A worker runs many files with the modules it has loaded. Loading them for each file took longer than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: "unit", pool: "threads", include: ["src/**/*.test.{ts,tsx}"], exclude: serverTests },
      },
      { extends: true, test: { name: "server", pool: "forks", include: serverTests } },
    ],
  },
});
