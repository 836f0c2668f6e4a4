import { lazy, Suspense } from "react";

/** Nobody pressed for it: where it cannot be fetched nothing is asked, and the page stays. */
const NamePrompt = lazy(() => import("./name-prompt.tsx").catch(() => ({ default: () => null })));

/**
 * Asks a visitor for their name over the page they are on, where `isOpen` is set. Nothing sets it: a letter asks in
 * its own place, so that nobody is stopped who came to read.
 */
export function NamePromptOverlay({ isOpen = false }: { isOpen?: boolean }) {
  return isOpen ? (
    <Suspense>
      <NamePrompt />
    </Suspense>
  ) : null;
}
