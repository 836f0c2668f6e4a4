import { AsyncLocalStorage } from "node:async_hooks";

const transactionContext = new AsyncLocalStorage<true>();

/**
 * Runs `begin`, which opens a transaction, unless one is open already for this piece of work: a second one
 * would wait for the first for ever, so it throws at once instead.
 */
export async function preventNestedTransaction<T>(begin: () => Promise<T>): Promise<T> {
  if (transactionContext.getStore()) throw new Error("A transaction is open already: use its tx.");
  return transactionContext.run(true, begin);
}
