import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";

let site: TestSite;
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

/** Opens a site whose overload guard has just found that work waits too long. */
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

describe("an overloaded server", () => {
  it("reports that it is alive and not ready", async () => {
    await openBusySite();
    const cookie = `session=${"a".repeat(43)}`;
    const lookUp = vi.spyOn(site.db, "selectFrom");
    const alive = await site.app.inject({ url: "/healthz", headers: { cookie } });
    expect([alive.statusCode, alive.json().status]).toEqual([200, "ok"]);
    expect(lookUp).not.toHaveBeenCalledWith("session");
    const ready = await site.app.inject({ url: "/readyz" });
    expect(ready).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
    expect((await site.call("GET", "/session")).status).toBe(503);
  });

  it("logs one short line a minute for the requests it refuses, without a stack", async () => {
    await openBusySite();
    const [warn, error] = [vi.spyOn(site.app.log, "warn"), vi.spyOn(site.app.log, "error")];
    for (let count = 0; count < 3; count += 1) await site.call("GET", "/session");
    expect(error).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([[{ reason: "Service Unavailable" }, "too busy"]]);
  });

  it("logs a failure with its details", async () => {
    site = await openTestSite("sqlite");
    const [warn, error] = [vi.spyOn(site.app.log, "warn"), vi.spyOn(site.app.log, "error")];
    const failure = new Error("connection lost");
    vi.spyOn(site.db, "selectFrom").mockImplementation(() => {
      throw failure;
    });
    expect((await site.call("GET", "/get_current_twitter_campaign")).status).toBe(500);
    expect(warn).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalledWith({ err: failure }, "request failed");
  });
});
