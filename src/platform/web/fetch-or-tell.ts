import { connection_lost, network_error } from "#messages";
import { showToast } from "./toast.ts";

/** The stylesheets that did not come. */
const failed = new Set<HTMLLinkElement>();
let underWay = 0;

/**
 * Code that is fetched when something is pressed, with its styles; null, and a toast that says why, when it cannot be
 * had now. The next call then tries again.
 */
export async function fetchOrTell<Code>(fetchCode: () => Promise<Code>): Promise<Code | null> {
  if (underWay === 0) document.addEventListener("error", noteFailed, true);
  underWay += 1;
  try {
    const [code] = await Promise.all([fetchCode(), ...[...failed].map(fetchAgain)]);
    return code;
  } catch (error) {
    // What browsers say names a file of ours, which is nothing to a reader.
    console.error(error);
    showToast({ kind: "error", message: network_error({ reason: connection_lost() }) });
    return null;
  } finally {
    underWay -= 1;
    if (underWay === 0) document.removeEventListener("error", noteFailed, true);
  }
}

function noteFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/**
 * A second import brings the script alone: styles that were asked for once, the bundler takes for there. The link asks
 * again when it is put back where it was.
 */
function fetchAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const { parentNode, nextSibling } = link;
  if (!parentNode) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const fail = (event: Event) => {
      failed.add(link);
      reject(event);
    };
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", fail, { once: true });
    link.remove();
    parentNode.insertBefore(link, nextSibling);
  });
}
