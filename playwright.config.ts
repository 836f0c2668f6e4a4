import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/system-programs.mjs";
import type { TestOptions } from "./tests/e2e/fixtures.ts";

/** Playwright's own, as Chromium heeds the last such list alone, and two pages that it loads into each window's address bar. */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** Chromium as the system has it: no call home, and nothing a container could not give. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];

const journeys =
  /(adding-tweets|archive|archive-admin|crash|authentication|editing|email|email-managing|first-campaign|image-upload|process)\.e2e\.ts$/;

export default defineConfig<TestOptions>({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: ["./tests/build-pages.ts", "./tests/start-databases.ts", "./tests/sites/demo-directory.ts"],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath: findChromium(), args: flags, slowMo: Number(process.env.SLOW_MO ?? 0) },
    trace: "off",
  },
  // Each test starts a site of its own on the engine its project is named after: see tests/e2e/fixtures.ts.
  // PostgreSQL has the journeys that keep something and read it again. How screens look, how they are used by
  // keyboard or without scripts, and what is said of failures, does not depend on it.
  projects: [{ name: "sqlite" }, { name: "postgres", testMatch: journeys, use: { engine: "postgres" } }],
});
