import { defineConfig } from "vitest/config";

// Without the router's plugin: the tests import the code as it is written.
export default defineConfig({
  test: {
    // Far beyond what any test takes: only a hang ends here, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: ["tests/e2e/**", "**/node_modules/**"],
    globalSetup: ["tests/start-postgres.ts"],
    server: { deps: { inline: [/@mantine/] } },
    restoreMocks: true,
  },
});
