import { vi } from "vitest";

/**
 * Stubs the event methods of a browser's window on the global scope, for one test. Returns a function that fires
 * `online`. There is no `window`, as the messages would take the language from its address.
 */
export function stubOnlineEvent(): () => void {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  return () => void target.dispatchEvent(new Event("online"));
}
