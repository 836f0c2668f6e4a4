/** Resolves to the ms of processor time that this thread took for the work, which a busy machine hardly changes, and to its result. */
export async function measureCpu<T>(work: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
