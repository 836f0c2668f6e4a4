import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ACT_PAUSE_MS, ACTS_WRITE_DELAY_MS } from "../rules.ts";
import { createActCounter } from "./act-counter.ts";
import { addActs } from "./act-store.ts";

vi.mock("./act-store.ts", () => ({ addActs: vi.fn(async () => {}) }));
const written = vi.mocked(addActs);

beforeEach(() => {
  written.mockClear();
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(options: { maxRemembered?: number } = {}) {
  const report = vi.fn();
  const inUncountedTransaction = vi.fn((work: (tx: never) => Promise<void>) => work(undefined as never));
  const counter = createActCounter({ inUncountedTransaction, now: () => new Date(), report, ...options });
  const countAct = (actId: string, address: string, campaignId: string) => {
    const mark = counter.findMark(actId, address);
    if (mark !== undefined) counter.count(mark, campaignId);
  };
  return { report, inUncountedTransaction, countAct, ...counter };
}

/** Returns the stored rows, in the order of the writes. */
const listWritten = () => written.mock.calls.flatMap(([, acts]) => acts);

describe("createActCounter", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", 1],
    ["203.0.113.7", "203.0.113.8", 2],
    ["2001:db8:1:2::3", "2001:db8:1:ffff::4", 1],
    ["2001:db8:1::1", "2001:db8:2::1", 2],
  ])("counts acts from %s and %s as %i", async (first, second, count) => {
    const counter = open();
    for (const address of [first, second, first, second]) counter.countAct("tweet", address, "campaign");
    await counter.store();
    expect(listWritten()).toEqual([{ campaign_id: "campaign", day: "2026-03-01", count }]);
  });

  it("counts other acts of a network, each for its campaign", async () => {
    const counter = open();
    for (const tweet of ["one", "two"]) counter.countAct(tweet, "203.0.113.7", "campaign");
    counter.countAct("letter", "203.0.113.7", "letter");
    await counter.store();
    expect(listWritten().map(({ campaign_id, count }) => [campaign_id, count])).toEqual([
      ["campaign", 2],
      ["letter", 1],
    ]);
  });

  it("counts a network again after ten minutes, on the day of then", async () => {
    vi.setSystemTime(new Date("2026-03-01T23:55:00Z"));
    const counter = open();
    const count = () => counter.countAct("tweet", "203.0.113.7", "campaign");
    count();
    vi.advanceTimersByTime(ACT_PAUSE_MS - 1);
    count();
    await counter.store();
    vi.advanceTimersByTime(1);
    count();
    await counter.store();
    expect(listWritten()).toEqual([
      { campaign_id: "campaign", day: "2026-03-01", count: 1 },
      { campaign_id: "campaign", day: "2026-03-02", count: 1 },
    ]);
  });

  it("forgets networks without another request, and keeps no timer then", async () => {
    const counter = open();
    counter.countAct("tweet", "203.0.113.7", "campaign");
    await vi.advanceTimersByTimeAsync(ACT_PAUSE_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("writes once for all acts of some seconds, and never without one", async () => {
    const counter = open();
    for (let host = 0; host < 200; host += 1) counter.countAct("tweet", `10.0.0.${host}`, "campaign");
    expect(counter.inUncountedTransaction).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(ACTS_WRITE_DELAY_MS);
    expect(listWritten()).toEqual([{ campaign_id: "campaign", day: "2026-03-01", count: 200 }]);
    await vi.advanceTimersByTimeAsync(ACT_PAUSE_MS);
    await counter.store();
    expect(counter.inUncountedTransaction).toHaveBeenCalledTimes(1);
  });

  it("forgets the networks, keeps no timer, and writes when it is closed", async () => {
    const counter = open();
    counter.countAct("tweet", "203.0.113.7", "campaign");
    await counter.close();
    expect(listWritten()).toMatchObject([{ count: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
    expect(counter.findMark("tweet", "203.0.113.7")).toBeTypeOf("number");
  });

  it("waits some seconds again after a write that was asked for", async () => {
    const counter = open();
    counter.countAct("one", "203.0.113.7", "campaign");
    await vi.advanceTimersByTimeAsync(ACTS_WRITE_DELAY_MS - 1);
    await counter.store();
    counter.countAct("two", "203.0.113.7", "campaign");
    await vi.advanceTimersByTimeAsync(ACTS_WRITE_DELAY_MS - 1);
    expect(counter.inUncountedTransaction).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(counter.inUncountedTransaction).toHaveBeenCalledTimes(2);
  });

  it("counts no more networks than it remembers, until it forgets them", async () => {
    const counter = open({ maxRemembered: 2 });
    for (let host = 0; host < 3; host += 1) counter.countAct("tweet", `10.0.0.${host}`, "campaign");
    await counter.store();
    expect(listWritten()).toMatchObject([{ count: 2 }]);
    vi.advanceTimersByTime(ACT_PAUSE_MS);
    expect(counter.findMark("tweet", "10.0.0.2")).toBeTypeOf("number");
  });

  it("counts two requests of a network at the same time once", async () => {
    const counter = open();
    const marks = [counter.findMark("tweet", "203.0.113.7"), counter.findMark("tweet", "203.0.113.7")];
    for (const mark of marks) counter.count(mark ?? 0, "campaign");
    await counter.store();
    expect(listWritten()).toMatchObject([{ count: 1 }]);
  });

  it("reports and drops what could not be written", async () => {
    const error = new Error("The disk is full.");
    const counter = open();
    counter.inUncountedTransaction.mockRejectedValue(error);
    counter.countAct("tweet", "203.0.113.7", "campaign");
    await counter.store();
    await counter.store();
    expect(counter.report).toHaveBeenCalledExactlyOnceWith(error);
  });
});
