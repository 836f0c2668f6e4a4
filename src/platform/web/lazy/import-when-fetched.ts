import { SECOND } from "#platform/shared/time-units.ts";

/** Addresses of scripts that were fetched for an import. */
const fetched = new Set<string>();

/**
 * Imports a module once its files are fetched: Vite calls this around each dynamic `import()`, with the files that the module needs.
 * A browser never again fetches the script of a module that it could not fetch once, until the page is reloaded, as HTML's module map says;
 * what `fetch` could not get can be fetched again. The import then takes the scripts from the browser's cache, as they are immutable.
 *
 * @throws {TypeError} where a script cannot be fetched
 * @throws {Error} where a stylesheet cannot be loaded
 */
export async function importWhenFetched<Module>(importModule: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const paths = files.map((file) => `/${file}`);
  // A module that needs no other file is not in the list.
  const own = /import\(\s*["'`]\.\/([^"'`]+)["'`]/.exec(importModule.toString())?.[1];
  if (own && !paths.some((path) => path.endsWith(`/${own}`))) paths.push(`/assets/${own}`);
  await Promise.all(paths.map((path) => (path.endsWith(".css") ? loadStylesheet(path) : fetchScript(path))));
  return importModule();
}

async function fetchScript(path: string): Promise<void> {
  if (fetched.has(path) || isInDocument(path)) return;
  const response = await fetch(path);
  // Until its end: a connection may be lost on the way.
  await response.arrayBuffer();
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  fetched.add(path);
}

/** Adds the stylesheet to the document, once. */
function loadStylesheet(path: string): Promise<void> {
  if (isInDocument(path)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => reject(new Error(`${path} could not be loaded.`)), { once: true });
    document.head.append(link);
  });
}

const isInDocument = (path: string) => document.querySelector(`link[href="${path}"]`) !== null;

const FIRST_DELAY_MS = SECOND;
const MAX_DELAY_MS = 30 * SECOND;

/** Returns how long to wait after the connection was lost so many times in a row: twice as long each time, up to a limit. */
export function getRetryDelayMs(losses: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (losses - 1), MAX_DELAY_MS);
}
