import { useSyncExternalStore } from "react";
import { getLocalItem, setLocalItem } from "./local-storage.ts";

export type ColorMode = "light" | "dark";

const COLOR_MODE_ATTRIBUTE = "data-color-mode";
const listeners = new Set<() => void>();

/** What the page shows. `public/before-paint.js` has set it from the browser's storage before the first paint. */
export function getColorMode(): ColorMode {
  return document.documentElement.getAttribute(COLOR_MODE_ATTRIBUTE) === "dark" ? "dark" : "light";
}

function applyColorMode(mode: ColorMode): void {
  document.documentElement.setAttribute(COLOR_MODE_ATTRIBUTE, mode);
  for (const listener of listeners) listener();
}

/** Shows the mode and keeps it in the browser. */
export function setColorMode(mode: ColorMode): void {
  setLocalItem("colorMode", mode);
  applyColorMode(mode);
}

/** Another tab of the site may have chosen. */
function handleStorage({ key }: StorageEvent): void {
  if (key === "colorMode") applyColorMode(getLocalItem("colorMode") === "dark" ? "dark" : "light");
}

/** Calls `listener` after each change, until the returned function is called. */
export function subscribeToColorMode(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", handleStorage);
  };
}

/** The mode the page shows; light in the server's HTML, which is the same for everyone. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribeToColorMode, getColorMode, () => "light");
}
