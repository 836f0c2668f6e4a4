import { AsyncLocalStorage } from "node:async_hooks";

const transactionContext = new AsyncLocalStorage<true>();

/**
 * Runs `begin`, which opens a transaction. Throws inside another one of the same async context: the inner one would
 * wait for the outer one for ever.
 */
export async function preventNestedTransaction<T>(begin: () => Promise<T>): Promise<T> {
  if (transactionContext.getStore()) throw new Error("A transaction is open already: use its tx.");
  return transactionContext.run(true, begin);
}
