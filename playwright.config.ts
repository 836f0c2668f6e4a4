import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/system-programs.mjs";

/** Chromium as the system has it: no call home, and nothing a container could not give. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/start-postgres.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath: findChromium(), args: flags },
    trace: "retain-on-failure",
  },
  // Each test starts a site of its own on the engine its project is named after: see tests/e2e/fixtures.ts.
  // How screens and the frame around them look, how the payment provider is spoken to, and what is said of failures,
  // does not depend on it.
  projects: [
    { name: "sqlite" },
    { name: "postgres", testIgnore: /(screens|without-scripts|frame|donation|error-catalogue|lost-network)\.e2e/ },
  ],
});
