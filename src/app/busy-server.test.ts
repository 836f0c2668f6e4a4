import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openTestSite, type TestSite } from "../../tests/test-site.ts";

let site: TestSite;
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

/** A site whose guard has just found that work waits too long. */
async function openBusySite() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  site = await openTestSite("sqlite", { BUSY_AFTER_MS: "1" });
  const end = performance.now() + 500;
  while (performance.now() < end);
  // The delay is noted when the process gets back to its work, and looked at once a second.
  await setImmediate();
  await setImmediate();
  vi.advanceTimersByTime(1000);
}

describe("a server with too much to do", () => {
  it("says that it lives, and that it is not ready", async () => {
    await openBusySite();
    const cookie = `session=${"a".repeat(43)}`;
    const lookUp = vi.spyOn(site.db, "selectFrom");
    const alive = await site.app.inject({ url: "/healthz", headers: { cookie } });
    expect(alive).toMatchObject({ statusCode: 200, payload: '{"status":"ok"}' });
    expect(lookUp).not.toHaveBeenCalledWith("session");
    const ready = await site.app.inject({ url: "/readyz" });
    expect(ready).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
    expect((await site.call("GET", "/session")).status).toBe(503);
  });
});
