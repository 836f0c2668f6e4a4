import { type ComponentType, useRef, useState } from "react";
import { useDisclosure } from "../ui/use-disclosure.ts";
import { importOrToast } from "./import-or-toast.ts";

type ImportComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * What is drawn by code that is fetched at a press, and does at `whenLoaded` what shows it as soon as the code is
 * there. Not with `lazy`: code that cannot be fetched would take the page away with all that was typed, and stay
 * failed. Here nothing happens but a toast, and the next press tries again.
 */
export function useLazyComponent<Props>(importComponent: ImportComponent<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  /** What was pressed last while the code is under way. */
  const pendingCallback = useRef<(() => void) | null>(null);
  const loadComponent = async () => {
    const module = await importOrToast(importComponent);
    const show = pendingCallback.current;
    pendingCallback.current = null;
    if (!module) return;
    setComponent(() => module.default);
    show?.();
  };
  const whenLoaded = (show: () => void) => {
    if (Component) return show();
    const isLoading = pendingCallback.current !== null;
    pendingCallback.current = show;
    if (!isLoading) void loadComponent();
  };
  return { Component, whenLoaded };
}

/** A disclosure of what is drawn by code that is fetched at the first press: `Content` while it is open. */
export function useLazyDisclosure<Props>(importComponent: ImportComponent<Props>) {
  const disclosure = useDisclosure();
  const { Component, whenLoaded } = useLazyComponent(importComponent);
  return { ...disclosure, open: () => whenLoaded(disclosure.open), Content: disclosure.isOpen ? Component : null };
}
