import { defineConfig, devices } from "@playwright/test";
import { findChromium, findFirefox } from "./scripts/system-programs.mjs";
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
  // Else Chromium starts a spare renderer besides that of each test.
  "--renderer-process-limit=1",
  `--disable-features=${disabledFeatures.join(",")}`,
];

export default defineConfig<TestOptions>({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: ["./tests/build-pages.ts", "./tests/start-databases.ts", "./tests/sites/demo-directory.ts"],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Long, as a busy machine may take ten times as long over an image; only a failure waits for them.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    // On a busy machine a click on something that still moves can begin and end on two elements, and then does nothing.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: findChromium(), args: flags, slowMo: Number(process.env.SLOW_MO ?? 0) },
    trace: "off",
  },
  projects: [
    // One journey, and what is stored under faults and by processes: calls and stores run on both engines anyway.
    // One worker beside the others, as each that starts costs as much as two journeys.
    { name: "postgres", grep: /@postgres/, use: { engine: "postgres" }, workers: 1 },
    { name: "sqlite" },
    // What the specification says, on a site with nothing configured.
    { name: "specification", testDir: "tests/specification" },
    // One journey for each area, again. A whole run names the other three projects.
    { name: "quick", grep: /@quick/ },
    // The same in Debian's Firefox, and journeys where browsers differ; not what Playwright cannot do in it.
    {
      name: "firefox",
      grep: /@quick|@firefox/,
      grepInvert: /@chromium/,
      use: {
        ...devices["Desktop Firefox"],
        channel: "moz-firefox",
        contextOptions: {},
        launchOptions: { executablePath: findFirefox(), firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } },
      },
    },
  ],
});
