import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("names what fails or hangs within two seconds, and asks what hangs once", async () => {
  let asked = 0;
  const findFailures = createReadiness({
    well: async () => {},
    broken: async () => {
      throw new Error("it broke");
    },
    hanging: () => {
      asked += 1;
      return new Promise(() => {});
    },
  });
  for (let count = 0; count < 2; count += 1) {
    const found = findFailures();
    await vi.advanceTimersByTimeAsync(1999);
    const messages = [...(await found)].map(([name, { message }]) => `${name}: ${message}`);
    expect(messages).toEqual(["broken: it broke", "hanging: hanging did not respond within 1500 ms"]);
  }
  expect(asked).toBe(1);
});
