import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { stubOnlineEvent } from "../../../../tests/stub-online-event.ts";
import { getRetryDelayMs } from "./get-retry-delay.ts";
import { waitForConnection } from "./wait-for-connection.ts";

const OFFLINE = () => Promise.reject(new TypeError("Failed to fetch"));

/** Starts to wait; `responses` are the server's, in order; then it responds with 503. */
function startWaiting(losses: number, responses: (() => Promise<unknown>)[] = []) {
  const stop = new AbortController();
  const server = vi.fn((..._request: [string, RequestInit]) => (responses.shift() ?? (async () => ({ status: 503 })))());
  vi.stubGlobal("fetch", server);
  const onResolve = vi.fn();
  void waitForConnection(losses, stop.signal).then(onResolve);
  return { stop, server, onResolve };
}

describe("waitForConnection", () => {
  let fireOnline = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    fireOnline = stubOnlineEvent();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks the server after the delay, and resolves when it responds with anything", async () => {
    const { server, onResolve } = startWaiting(1);
    await vi.advanceTimersByTimeAsync(SECOND - 1);
    expect(server).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(server).toHaveBeenCalledExactlyOnceWith("/healthz", expect.objectContaining({ cache: "no-store" }));
    expect(onResolve).toHaveBeenCalledOnce();
  });

  it("asks at growing intervals while online without reaching the server", async () => {
    const { server, onResolve } = startWaiting(1, Array(200).fill(OFFLINE));
    await vi.advanceTimersByTimeAsync((1 + 2 + 4 + 8 + 16) * SECOND);
    expect(server).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(10 * 30 * SECOND);
    expect(server).toHaveBeenCalledTimes(15);
    expect(onResolve).not.toHaveBeenCalled();
  });

  it("asks at once when the browser is online again", async () => {
    const { server, onResolve } = startWaiting(6, [OFFLINE]);
    fireOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(server).toHaveBeenCalledOnce();
    expect(onResolve).not.toHaveBeenCalled();
    fireOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(onResolve).toHaveBeenCalledOnce();
  });

  it("gives up a request without a response after ten seconds", async () => {
    const hang = () =>
      new Promise((_, reject) => {
        server.mock.lastCall?.[1].signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    const { server, onResolve } = startWaiting(1, [() => Promise.resolve().then(hang)]);
    await vi.advanceTimersByTimeAsync(SECOND + 10 * SECOND);
    expect(server).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(onResolve).toHaveBeenCalledOnce();
  });

  it("resolves without asking when it is aborted, and leaves nothing behind", async () => {
    const { stop, server, onResolve } = startWaiting(3);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(onResolve).toHaveBeenCalledOnce();
    fireOnline();
    expect(vi.getTimerCount()).toBe(0);
    expect(server).not.toHaveBeenCalled();
  });
});

describe("getRetryDelayMs", () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [6, 30],
    [1000, 30],
  ])("after %d losses: %d seconds", (losses, seconds) => {
    expect(getRetryDelayMs(losses)).toBe(seconds * SECOND);
  });
});
