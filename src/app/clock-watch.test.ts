import { expect, it, vi } from "vitest";
import { createClockWatch } from "./clock-watch.ts";

it.each([
  ["one second", 1000, 0, false],
  ["ten seconds", 10_000, 1, false],
  ["two minutes behind", -120_000, 1, true],
])("compares the clock of the database: %s", async (_case, offsetMs, warnings, isWrong) => {
  const [warn, report] = [vi.fn(), vi.fn()];
  const watch = createClockWatch({ database: { readTime: async () => new Date(Date.now() - offsetMs) }, warn, report });
  await watch.runNow();
  expect(warn).toHaveBeenCalledTimes(warnings);
  expect(watch.isWrong()).toBe(isWrong);
  const error = await watch.assertRight().catch(({ message }: Error) => message);
  expect(error).toBe(isWrong ? "The clock of this machine differs from that of the database by -120 s." : undefined);
  expect(report).not.toHaveBeenCalled();
});
