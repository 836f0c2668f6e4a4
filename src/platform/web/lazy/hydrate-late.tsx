import { type ComponentType, lazy, memo, Suspense } from "react";
import { getRetryDelayMs } from "../api/get-retry-delay.ts";
import type { ImportComponent } from "./lazy-component.tsx";

/** After this time somebody only looks, and may press what comes next. */
const MAX_DELAY_MS = 2000;

/** Resolves when the visitor first uses the page, or has looked at it for a while. */
const firstUse = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) return resolve(null);
  for (const type of ["pointermove", "pointerdown", "scroll", "keydown"])
    addEventListener(type, resolve, { once: true, passive: true });
  const waitLonger = () => setTimeout(resolve, MAX_DELAY_MS);
  if (document.readyState === "complete") waitLonger();
  else addEventListener("load", waitLonger);
});

/**
 * Returns a component whose HTML comes with the page and whose code the browser loads late, so that it does not delay
 * what the page is for. Until then its links work as they do without scripts; while the code cannot be loaded, they
 * still do. Its styles must be imported by the page. Its props must stay the same from one rendering to the next.
 */
export function hydrateLate<Props extends object>(importComponent: ImportComponent<Props>): ComponentType<Props> {
  const load = async (failures = 0): ReturnType<typeof importComponent> => {
    try {
      return await importComponent();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(failures + 1)));
      return load(failures + 1);
    }
  };
  const Late = lazy(() => firstUse.then(() => load())) as ComponentType<Props>;
  // React discards the HTML if a prop changes before the code is loaded.
  return memo(function HydratedLate(props: Props) {
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
