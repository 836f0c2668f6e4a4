import { describe, expect, it, vi } from "vitest";
import { createImageService } from "./image-service.ts";

describe("createImageService", () => {
  it("reports that files could not be removed, and goes on", async () => {
    const error = new Error("The database is gone.");
    const reader = {
      selectFrom() {
        throw error;
      },
    };
    const report = vi.fn();
    const options = { store: {}, incoming: "/nowhere", reader, inTransaction: vi.fn(), appendLateFiles: vi.fn() };
    const service = createImageService({ ...options, isAvifEnabled: false, report } as never);
    await service.deleteOrphanedFiles();
    expect(report.mock.calls).toEqual([[error, "files of destroyed images were not removed"]]);
    service.start();
    await expect.poll(() => report.mock.calls[1]).toEqual([error, "the media store was not swept"]);
    await service.close();
  });

  it.each([
    [true, 2],
    [false, 0],
  ])("encodes AVIF at its start and after an upload only where that is enabled: %s", async (isAvifEnabled, count) => {
    const schedule = vi.spyOn(globalThis, "setTimeout");
    const listed = { execute: async () => [] };
    const reader = {
      selectFrom: () =>
        new Proxy(listed, {
          get: (target, name) => (name === "execute" ? target.execute : name === "then" ? undefined : () => reader.selectFrom()),
        }),
    };
    const options = {
      store: {},
      incoming: "/nowhere",
      reader,
      inTransaction: vi.fn(),
      appendLateFiles: vi.fn(),
      report: vi.fn(),
    };
    const service = createImageService({ ...options, delayMs: 123_456, isAvifEnabled } as never);
    service.start();
    service.scheduleAvif();
    expect(schedule.mock.calls.filter(([, delay]) => delay === 123_456)).toHaveLength(count);
    await service.close();
  });
});
