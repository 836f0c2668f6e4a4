type ToastArea = typeof import("./toast-area.tsx")["default"];

let fetching: Promise<ToastArea | null> | null = null;
/** The stylesheets that did not come. */
const failed = new Set<HTMLLinkElement>();

/** What draws toasts, with its styles; null when it cannot be had now. The next call then tries again. */
export function fetchToastArea(): Promise<ToastArea | null> {
  fetching ??= tryOnce().then((found) => {
    if (!found) fetching = null;
    return found;
  });
  return fetching;
}

async function tryOnce(): Promise<ToastArea | null> {
  document.addEventListener("error", noteFailed, true);
  try {
    const again = [...failed].map(fetchAgain);
    const [{ default: found }] = await Promise.all([import("./toast-area.tsx"), ...again]);
    return found;
  } catch {
    return null;
  } finally {
    document.removeEventListener("error", noteFailed, true);
  }
}

function noteFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/** A second import brings the script alone: styles that were asked for once, the bundler takes for there. */
function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", (event) => {
      failed.add(again);
      reject(event);
    });
    link.replaceWith(again);
  });
}
