import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openLogDestination } from "./log-destination.ts";

const SCRIPT = fileURLToPath(new URL("../../../../tests/workers/logging-process.ts", import.meta.url));

let child: ChildProcess | undefined;
const start = (manner: string) => {
  child = spawn(process.execPath, [SCRIPT, manner], { stdio: ["pipe", "pipe", "ignore"] });
  if (!child.stdout || !child.stdin) throw new Error("The process has no pipes.");
  return { output: child.stdout, input: child.stdin, hasClosed: once(child, "close") };
};
afterEach(() => {
  vi.restoreAllMocks();
  child?.kill("SIGKILL");
});

const parseLines = (output: string): number[] =>
  output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).line);
const allLines = Array.from({ length: 200 }, (_, index) => index + 1);

describe("openLogDestination", () => {
  it("writes every line in order when the process ends by itself", async () => {
    expect(parseLines(await text(start("end").output))).toEqual(allLines);
  });

  // A write in progress may arrive after the last one.
  it.each(["exit", "throw"])("writes every line once when the process ends by %s", async (manner) => {
    const lines = parseLines(await text(start(manner).output));
    expect(lines.toSorted((one, other) => one - other)).toEqual(allLines);
  });

  it("buffers ordinary lines only", () => {
    const [write, flushSync] = [vi.fn(), vi.fn()];
    const destination = vi.spyOn(pino, "destination").mockReturnValue({ write, flushSync } as never);
    const log = pino({ base: null, level: "trace" }, openLogDestination());
    expect(destination).toHaveBeenCalledWith({ fd: 1, sync: false, maxLength: 4_194_304 });
    for (const level of ["trace", "debug", "info"] as const) log[level]("x");
    expect(write).not.toHaveBeenCalled();
    log.warn("x");
    expect(write.mock.calls.flat().join("").trim().split("\n")).toHaveLength(4);
    log.error("x");
    expect(flushSync).not.toHaveBeenCalled();
    log.fatal("x");
    expect([write, flushSync].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);
  });

  it("buffers no more than its limit", () => {
    const write = vi.fn();
    vi.spyOn(pino, "destination").mockReturnValue({ write, flushSync: vi.fn() } as never);
    const log = pino({ base: null }, openLogDestination());
    for (let line = 0; line < 200; line += 1) log.info("x".repeat(100));
    expect(write).toHaveBeenCalledTimes(1);
    const { length } = write.mock.calls[0]?.[0] ?? "";
    expect(16_384 < length && length < 17_000).toBe(true);
  });

  it("writes once a second, if there is anything", () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const write = vi.fn();
    vi.spyOn(pino, "destination").mockReturnValue({ write, flushSync: vi.fn() } as never);
    const log = pino({ base: null }, openLogDestination());
    for (const line of [1, 2]) log.info({ line });
    vi.advanceTimersByTime(999);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(write.mock.calls.map(([lines]) => parseLines(lines))).toEqual([[1, 2]]);
    vi.useRealTimers();
  });

  it("writes buffered lines while the process runs", async () => {
    const { output, input, hasClosed } = start("wait");
    let written = "";
    output.on("data", (bytes) => {
      written += bytes;
    });
    await expect.poll(() => written.split("\n").length - 1, { timeout: 20_000 }).toBe(3);
    input.end("go");
    await hasClosed;
    expect(parseLines(written)).toEqual([1, 2, 3]);
  });
});
