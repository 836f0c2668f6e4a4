import { executionAsyncResource } from "node:async_hooks";

/** A list, as a bundler removes a variable that nothing reads. */
const retained: object[] = [];

/**
 * Retains one of the objects that `process.nextTick` creates, and with it V8's hidden class for all of them. Otherwise a
 * garbage collection that finds no tick under way frees the class, and V8 then creates each later tick by a slow call into its
 * runtime, as long as the process lives: Node creates several for each request.
 */
export function retainTickShape(): void {
  process.nextTick(() => retained.push(executionAsyncResource()));
}
