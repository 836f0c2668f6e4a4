import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { formatNetworkError } from "../api/call-error.ts";
import { showToast } from "../toasts/toast.ts";
import { useDisclosure } from "../ui/use-disclosure.ts";
import { getRetryDelayMs } from "./import-when-fetched.ts";

/** Imports a component. Define it once, outside of components: it is the key under which the component is cached. */
export type ImportComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

type LazyComponentProps<Props> = {
  importComponent: ImportComponent<Props>;
  componentProps: Props;
  /** Shown until the code is loaded, and in the server's HTML. */
  fallback?: ReactNode;
  /** Shown while the code cannot be loaded; without it `fallback`. */
  errorFallback?: ReactNode;
};

const importedComponents = new Map<unknown, unknown>();

/**
 * Loads a component's code at its first mount and renders it. Unlike React's `lazy`, it shows all that mount at the same time at
 * once, so that the layout shifts once, and tries again after a failure: Firefox aborts what a page fetches when a link is followed, also
 * one to a file, after which the page stays.
 */
export function LazyComponent<Props extends object>({
  importComponent,
  componentProps,
  fallback,
  errorFallback = fallback,
}: LazyComponentProps<Props>) {
  const imported = importedComponents.get(importComponent) as ComponentType<Props> | undefined;
  const [Component, setComponent] = useState(() => imported ?? null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (Component) return;
    const load = async () => {
      try {
        const { default: component } = await importWithOthers(importComponent);
        importedComponents.set(importComponent, component);
        setComponent(() => component);
      } catch (error) {
        // The first failure is usually Firefox's: it is no error unless the second attempt fails, too.
        if (failures > 0) console.error(error);
        setFailures(failures + 1);
      }
    };
    if (failures === 0) return void load();
    const timer = setTimeout(load, getRetryDelayMs(failures));
    return () => clearTimeout(timer);
  }, [Component, importComponent, failures]);
  if (Component) return <Component {...componentProps} />;
  return failures > 0 ? errorFallback : fallback;
}

/**
 * Loads a component's code at an event: `whenLoaded` runs its callback once the code is loaded. After a failure it
 * shows a toast, and the next event tries again.
 */
export function useLazyComponent<Props>(importComponent: ImportComponent<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  /** The latest callback while the code is loading. */
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

/** Returns a disclosure that loads its content when first opened; `Content` is null while it is closed. */
export function useLazyDisclosure<Props>(importComponent: ImportComponent<Props>) {
  const disclosure = useDisclosure();
  const { Component, whenLoaded } = useLazyComponent(importComponent);
  return { ...disclosure, open: () => whenLoaded(disclosure.open), Content: disclosure.isOpen ? Component : null };
}

let currentImports: Promise<unknown>[] = [];

/**
 * Imports a module with its stylesheets, and settles when the imports that started in the same task have settled, too.
 *
 * @throws the error of its own import
 */
export async function importWithOthers<Module>(importModule: () => Promise<Module>): Promise<Module> {
  const imports = currentImports;
  const module = importWithStyles(importModule);
  imports.push(module);
  // A microtask runs when React has run the effects of all components.
  await null;
  currentImports = [];
  await Promise.allSettled(imports);
  return module;
}

/** Returns null, and shows a toast, when the module cannot be fetched. */
async function importOrToast<Module>(importModule: () => Promise<Module>): Promise<Module | null> {
  try {
    return await importWithStyles(importModule);
  } catch (error) {
    // The browser's own message names a script file, which means nothing to users.
    console.error(error);
    showToast({ kind: "error", message: formatNetworkError(m.connection_lost()) });
    return null;
  }
}

const failedStylesheets = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener("error", handleLoadError, true);

/**
 * Imports a module with its stylesheets. Reloads those that failed earlier, because the bundler requests each stylesheet only once.
 *
 * @throws the error of the import, or the `error` event of a stylesheet
 */
export async function importWithStyles<Module>(importModule: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importModule(), ...[...failedStylesheets].map(reloadStylesheet)]);
  return module;
}

function handleLoadError({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStylesheets.add(target);
}

/** Reinserts a link at its position, for which the browser loads it again. */
function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  failedStylesheets.delete(link);
  const { parentNode, nextSibling } = link;
  if (!parentNode) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const fail = (event: Event) => {
      failedStylesheets.add(link);
      reject(event);
    };
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", fail, { once: true });
    link.remove();
    parentNode.insertBefore(link, nextSibling);
  });
}
