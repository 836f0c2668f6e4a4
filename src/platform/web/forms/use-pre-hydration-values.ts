import { useEffect, useRef } from "react";

/**
 * Passes on input that was typed into the server's HTML before hydration. Returns the ref for the form, whose fields
 * are found by their `name`.
 */
export function usePreHydrationValues<V extends Record<string, string>>(
  values: V,
  set: (name: keyof V, value: V[keyof V]) => void,
) {
  const formRef = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only input from before the first effect matters
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = formRef.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value !== value) set(name, field.value as V[keyof V]);
    }
  }, []);
  return formRef;
}
