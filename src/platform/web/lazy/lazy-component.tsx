import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { connection_lost, network_error } from "#messages";
import { showToast } from "../toasts/toast.ts";
import { useDisclosure } from "../ui/use-disclosure.ts";

/** Written once per component, outside of components: what was imported by it is shown at once the next time. */
export type ImportComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

type LazyComponentProps<Props> = {
  importComponent: ImportComponent<Props>;
  componentProps: Props;
  /** Stands there until the code has come, and in the server's HTML. */
  fallback?: ReactNode;
  /** Stands there when the code cannot be fetched. Without it that is an error of the page. */
  errorFallback?: ReactNode;
};

const importedComponents = new Map<unknown, unknown>();

/**
 * A component whose code is fetched when this is shown. Unlike `lazy` of React, it shows all components of a page at the
 * same time, and tries again at the next mount when the code could not be fetched.
 */
export function LazyComponent<Props extends object>({
  importComponent,
  componentProps,
  fallback,
  errorFallback,
}: LazyComponentProps<Props>) {
  const imported = importedComponents.get(importComponent) as ComponentType<Props> | undefined;
  const [Component, setComponent] = useState(() => imported ?? null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (Component) return;
    importWithStyles(importComponent).then(
      ({ default: component }) => {
        importedComponents.set(importComponent, component);
        setComponent(() => component);
      },
      (error) => setFailure({ error }),
    );
  }, [Component, importComponent]);
  if (failure && errorFallback === undefined) throw failure.error;
  if (failure) return errorFallback;
  return Component ? <Component {...componentProps} /> : fallback;
}

/**
 * A component whose code is fetched at an event: `whenLoaded` calls what shows it once the code is there. When it cannot
 * be fetched, a toast says so, the page stays as it is, and the next event tries again.
 */
export function useLazyComponent<Props>(importComponent: ImportComponent<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  /** The last call while the code is being fetched. */
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

/** A disclosure whose content is fetched when it is first opened: `Content` is null while it is closed. */
export function useLazyDisclosure<Props>(importComponent: ImportComponent<Props>) {
  const disclosure = useDisclosure();
  const { Component, whenLoaded } = useLazyComponent(importComponent);
  return { ...disclosure, open: () => whenLoaded(disclosure.open), Content: disclosure.isOpen ? Component : null };
}

/** Returns null, and shows a toast, when the module cannot be fetched. */
async function importOrToast<Module>(importModule: () => Promise<Module>): Promise<Module | null> {
  try {
    return await importWithStyles(importModule);
  } catch (error) {
    // What browsers say names a file of ours, which is nothing to a reader.
    console.error(error);
    showToast({ kind: "error", message: network_error({ reason: connection_lost() }) });
    return null;
  }
}

const failedStylesheets = new Set<HTMLLinkElement>();
let pendingCount = 0;

/**
 * Imports a module with its stylesheets. Those that an earlier import could not fetch are fetched again, as the bundler
 * asks for each stylesheet only once.
 *
 * @throws what the import throws, or the `error` event of a stylesheet
 */
export async function importWithStyles<Module>(importModule: () => Promise<Module>): Promise<Module> {
  if (pendingCount === 0) document.addEventListener("error", handleLoadError, true);
  pendingCount += 1;
  try {
    const [module] = await Promise.all([importModule(), ...[...failedStylesheets].map(reloadStylesheet)]);
    return module;
  } finally {
    pendingCount -= 1;
    if (pendingCount === 0) document.removeEventListener("error", handleLoadError, true);
  }
}

function handleLoadError({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStylesheets.add(target);
}

/** A link is fetched again when it is put back where it was. */
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
