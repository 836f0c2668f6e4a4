import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";

const importNamePrompt = () => import("./name-prompt.tsx");

/**
 * Asks for the visitor's name in a dialog when `isOpen` is set. Nothing sets it: the letter asks within the page, so that readers are not
 * interrupted. If the dialog's code cannot be fetched, nothing is shown.
 */
export function NamePromptOverlay({ isOpen = false }: { isOpen?: boolean }) {
  return isOpen ? <LazyComponent importComponent={importNamePrompt} componentProps={{}} errorFallback={null} /> : null;
}
