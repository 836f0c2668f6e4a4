import { connection_lost, network_error } from "#messages";
import { showToast } from "../toasts/toast.ts";

/** The stylesheets that did not come. */
const failedStylesheets = new Set<HTMLLinkElement>();
let pendingCount = 0;

/**
 * Module that is fetched when something is pressed, with its styles; null, and a toast that says why, when it cannot be
 * had now. The next call then tries again.
 */
export async function importOrToast<Module>(importComponent: () => Promise<Module>): Promise<Module | null> {
  if (pendingCount === 0) document.addEventListener("error", handleLoadError, true);
  pendingCount += 1;
  try {
    const [module] = await Promise.all([importComponent(), ...[...failedStylesheets].map(reloadStylesheet)]);
    return module;
  } catch (error) {
    // What browsers say names a file of ours, which is nothing to a reader.
    console.error(error);
    showToast({ kind: "error", message: network_error({ reason: connection_lost() }) });
    return null;
  } finally {
    pendingCount -= 1;
    if (pendingCount === 0) document.removeEventListener("error", handleLoadError, true);
  }
}

function handleLoadError({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStylesheets.add(target);
}

/**
 * A second import brings the script alone: styles that were asked for once, the bundler takes for there. The link asks
 * again when it is put back where it was.
 */
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
