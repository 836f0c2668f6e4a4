import { SECOND } from "#platform/shared/time-units.ts";

const TIMEOUT_MS = 1.5 * SECOND;

/**
 * Returns what checks each part that a server needs. It resolves to the errors of those that are not ready, by their names, within two
 * seconds, whatever hangs: a part that still hangs is not asked again.
 */
export function createReadiness(parts: Record<string, () => Promise<void>>): () => Promise<Map<string, Error>> {
  const running = new Map<string, Promise<Error | undefined>>();
  const check = (name: string, assertReady: () => Promise<void>) => {
    const result =
      running.get(name) ??
      assertReady()
        .then(
          () => undefined,
          (error: Error) => error,
        )
        .finally(() => running.delete(name));
    running.set(name, result);
    return Promise.race([result, waitForTimeout(name)]);
  };
  return async () => {
    const results = await Promise.all(
      Object.entries(parts).map(async ([name, assertReady]) => [name, await check(name, assertReady)] as const),
    );
    return new Map(results.flatMap(([name, error]) => (error ? [[name, error]] : [])));
  };
}

const waitForTimeout = (name: string) =>
  new Promise<Error>((resolve) => {
    setTimeout(() => resolve(new Error(`${name} did not respond within ${TIMEOUT_MS} ms`)), TIMEOUT_MS).unref();
  });
