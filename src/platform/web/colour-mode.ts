import { useSyncExternalStore } from "react";
import { readStored, store } from "./browser-storage.ts";

export type ColourMode = "light" | "dark";

const MODE = "data-mantine-color-scheme";
const listeners = new Set<() => void>();

/** What the page shows. `public/before-paint.js` has set it from the browser's storage before the first paint. */
export function readColourMode(): ColourMode {
  return document.documentElement.getAttribute(MODE) === "dark" ? "dark" : "light";
}

function show(mode: ColourMode): void {
  document.documentElement.setAttribute(MODE, mode);
  for (const listen of listeners) listen();
}

/** Shows the mode and keeps it in the browser. */
export function chooseColourMode(mode: ColourMode): void {
  store("colorMode", mode);
  show(mode);
}

/** Another tab of the site may have chosen. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === "colorMode") show(readStored("colorMode") === "dark" ? "dark" : "light");
}

/** Calls `listen` after each change, until the returned function is called. */
export function watchColourMode(listen: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTabs);
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTabs);
  };
}

/** The mode the page shows; light in the server's HTML, which is the same for everyone. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(watchColourMode, readColourMode, () => "light");
}
