/**
 * Returns a function that keeps the results of reads until the data changes, as many pages ask for the same. Concurrent callers
 * share one run. Failures are not kept. Nobody may change a result.
 */
export function createSharedResults(getPublicVersion: () => string) {
  const results = new Map<string, Promise<unknown>>();
  let version = "";
  return async function shareResult<T>(key: string, run: () => Promise<T>): Promise<T> {
    const current = getPublicVersion();
    if (current !== version) results.clear();
    version = current;
    const result = (results.get(key) as Promise<T> | undefined) ?? run();
    results.set(key, result);
    try {
      return await result;
    } catch (error) {
      if (results.get(key) === result) results.delete(key);
      throw error;
    }
  };
}
