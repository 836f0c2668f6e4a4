import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { isStorageError } from "./storage-error.ts";

export type StorageHealth = ReturnType<typeof createStorageHealth>;

/** Repeated requests of `/readyz` must not cause as many writes. */
const PROBE_INTERVAL_MS = 5 * SECOND;
/** Smaller files can fit where an upload does not. */
const PROBE_BYTES = MEGABYTE;

/**
 * Knows whether writes fail for lack of space. After one that failed so, `probe` writes something each time that
 * somebody asks, until it succeeds, so the site notices free space by itself.
 */
export function createStorageHealth(probe: () => Promise<void>) {
  let hasFailed = false;
  let lastProbe: { at: number; result: Promise<void> } | undefined;

  return {
    /** Takes note of an error of any kind. */
    note: (error: unknown): void => {
      if (isStorageError(error)) hasFailed = true;
    },
    /** @throws while nothing can be stored */
    assertWritable: async (): Promise<void> => {
      if (!hasFailed) return;
      if (!lastProbe || performance.now() - lastProbe.at >= PROBE_INTERVAL_MS) {
        lastProbe = { at: performance.now(), result: probe() };
      }
      await lastProbe.result;
      hasFailed = false;
      lastProbe = undefined;
    },
  };
}

/**
 * Writes a file of random bytes to a folder, waits until it is on disk, and removes it.
 *
 * @throws when the file system has no space or fails
 */
export async function writeProbeFile(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `probe-${randomBytes(8).toString("hex")}`);
  try {
    const handle = await open(path, "wx", 0o600);
    try {
      await handle.writeFile(randomBytes(PROBE_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
