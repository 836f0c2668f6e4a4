import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";

const importNamePrompt = () => import("./name-prompt.tsx");

/**
 * Asks a visitor for their name over the page they are on, where `isOpen` is set. Nothing sets it: a letter asks in
 * its own place, so that nobody is stopped who came to read. When its code cannot be fetched, nothing is asked.
 */
export function NamePromptOverlay({ isOpen = false }: { isOpen?: boolean }) {
  return isOpen ? <LazyComponent importComponent={importNamePrompt} componentProps={{}} errorFallback={null} /> : null;
}
