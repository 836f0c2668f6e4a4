import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openLogDestination } from "./log-destination.ts";

const SCRIPT = fileURLToPath(new URL("../../../tests/workers/logging-process.ts", import.meta.url));

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
    const write = vi.fn();
    vi.spyOn(pino, "destination").mockReturnValue({ write, flushSync: vi.fn() } as never);
    const log = pino({ base: null, level: "trace" }, openLogDestination());
    for (const level of ["trace", "debug", "info"] as const) log[level]("x");
    expect(write).not.toHaveBeenCalled();
    log.warn("x");
    expect(write.mock.calls.flat().join("").trim().split("\n")).toHaveLength(4);
    for (const level of ["error", "fatal"] as const) log[level]("x");
    expect(write).toHaveBeenCalledTimes(3);
  });

  it("buffers no more than its limit", () => {
    const write = vi.fn();
    vi.spyOn(pino, "destination").mockReturnValue({ write, flushSync: vi.fn() } as never);
    const log = pino({ base: null }, openLogDestination());
    for (let line = 0; line < 200; line += 1) log.info("x".repeat(100));
    expect(write).toHaveBeenCalledTimes(1);
    expect(write.mock.calls[0]?.[0].length).toBeLessThan(17_000);
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
