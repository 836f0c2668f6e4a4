import { configure } from "@testing-library/react";
import { afterAll, afterEach, expect } from "vitest";
import { subscribeToToasts } from "#platform/web/toasts/toast.ts";

// Far beyond what anything takes: only a failure waits so long, also on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
// React's updates are finished once an event was handled.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Parts of a browser's document that happy-dom lacks.
const openPopovers = new WeakSet<Element>();
const { matches } = Element.prototype;
Object.assign(HTMLElement.prototype, {
  showPopover(this: Element) {
    openPopovers.add(this);
  },
  hidePopover(this: Element) {
    openPopovers.delete(this);
  },
  matches(this: Element, selector: string) {
    return selector === ":popover-open" ? openPopovers.has(this) : matches.call(this, selector);
  },
});
Object.assign(Element.prototype, { getAnimations: () => [] });
Object.assign(Object.getPrototypeOf(document), { execCommand: () => false });

// Toasts that were not shown wait for the next page, but not for another test's.
afterEach(() => subscribeToToasts(() => {})());

// Links that the router leaves to the browser are blocked: another address would change the language of all texts.
window.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
});

// React only warns of a list whose items have no keys, once for each component.
const { error } = console;
const warnings: string[] = [];
console.error = (...texts) => {
  if (String(texts[0]).includes('unique "key" prop')) warnings.push(texts.join(" "));
  error(...texts);
};
afterEach(() => expect(warnings.splice(0)).toEqual([]));
afterAll(() => {
  console.error = error;
});
