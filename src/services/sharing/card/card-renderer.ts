import { extname, join } from "node:path";
import { createBusyError } from "#platform/server/http/errors.ts";
import { createConcurrencyLimiter } from "#platform/server/process/create-concurrency-limiter.ts";
import { rootDirectory } from "#platform/server/process/server-config.ts";
import { createWorker } from "#platform/server/worker/worker-process.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import type { Card } from "./render-card.ts";

const MAX_QUEUED = 16;
const RETRY_AFTER_SECONDS = 5;
const NICENESS = 10;
const LIMITS = { cpuMs: 10 * SECOND, residentBytes: 0.5e9 };
const TIMEOUT_MS = 30 * SECOND;
/** Beside this module in the source, and beside the bundle in the build. */
const WORKER = new URL(`./card-worker${extname(import.meta.url)}`, import.meta.url);
const FONTS = join(rootDirectory, "src/services/sharing/card/fonts/fonts.conf");

export type CardRenderer = ReturnType<typeof createCardRenderer>;

/**
 * Draws cards in a separate process, one at a time, so that a flood of them leaves a core to pages. It has only the fonts of the site,
 * which the text library finds by its environment.
 */
export function createCardRenderer() {
  const worker = createWorker<Card, Uint8Array>({
    script: WORKER,
    limits: LIMITS,
    timeoutMs: TIMEOUT_MS,
    niceness: NICENESS,
    env: { FONTCONFIG_FILE: FONTS },
  });
  const runLimited = createConcurrencyLimiter(1, MAX_QUEUED, () => createBusyError(RETRY_AFTER_SECONDS));
  return {
    /** @throws {StatusError} 503 while too many wait */
    render: (card: Card): Promise<Uint8Array> => runLimited(() => worker.run(card)),
    close: () => worker.close(),
  };
}
