type ToastArea = typeof import("./toast-area.tsx")["default"];

let pendingImport: Promise<ToastArea | null> | null = null;
/** The stylesheets that did not come. */
const failedStylesheets = new Set<HTMLLinkElement>();

/** What draws toasts, with its styles; null when it cannot be had now. The next call then tries again. */
export function importToastArea(): Promise<ToastArea | null> {
  pendingImport ??= importOnce().then((found) => {
    if (!found) pendingImport = null;
    return found;
  });
  return pendingImport;
}

async function importOnce(): Promise<ToastArea | null> {
  document.addEventListener("error", handleLoadError, true);
  try {
    const reloads = [...failedStylesheets].map(reloadStylesheet);
    const [{ default: found }] = await Promise.all([import("./toast-area.tsx"), ...reloads]);
    return found;
  } catch {
    return null;
  } finally {
    document.removeEventListener("error", handleLoadError, true);
  }
}

function handleLoadError({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStylesheets.add(target);
}

/** A second import brings the script alone: styles that were asked for once, the bundler takes for there. */
function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement;
  failedStylesheets.delete(link);
  return new Promise((resolve, reject) => {
    copy.addEventListener("load", () => resolve());
    copy.addEventListener("error", (event) => {
      failedStylesheets.add(copy);
      reject(event);
    });
    link.replaceWith(copy);
  });
}
