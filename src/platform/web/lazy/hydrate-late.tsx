import { type ComponentType, lazy, memo, type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";
import { getRetryDelayMs } from "./import-when-fetched.ts";
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
 * still do. Its styles must be imported by the page. Its element is `Host`, which takes no part in the layout.
 */
export function hydrateLate<Props extends object>(
  importComponent: ImportComponent<Props>,
  Host: "div" | "span" = "div",
): ComponentType<Props> {
  const load = async (failures = 0): ReturnType<typeof importComponent> => {
    try {
      return await importComponent();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(failures + 1)));
      return load(failures + 1);
    }
  };
  const Late = lazy(() => firstUse.then(() => load())) as ComponentType<Props>;
  // Without `memo` React would discard the HTML at every rendering of the page.
  return memo(function HydratedLate(props: Props) {
    const host = useRef<HTMLDivElement>(null);
    return (
      <Host ref={host} data-late>
        <Suspense fallback={<KeptContent Host={Host} host={host} />}>
          <Late {...props} />
        </Suspense>
      </Host>
    );
  }) as unknown as ComponentType<Props>;
}

/**
 * Shows what the server rendered, until the code is loaded. React discards it when a prop or a context changes before: the router's
 * changes at each navigation, also to a fragment. What the visitor unfolds meanwhile stays unfolded.
 */
function KeptContent({ Host, host }: { Host: "div" | "span"; host: RefObject<HTMLDivElement | null> }) {
  const kept = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() => [...(host.current?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  useLayoutEffect(() => {
    kept.current?.replaceChildren(...nodes);
    const listFolds = () => [...(host.current?.querySelectorAll("details") ?? [])];
    return () => {
      const isOpen = listFolds().map(({ open }) => open);
      queueMicrotask(() => {
        for (const [index, fold] of listFolds().entries()) fold.open ||= isOpen[index] ?? false;
      });
    };
  }, [host, nodes]);
  return <Host ref={kept} data-late />;
}
