import { useSyncExternalStore } from "react";
import { getLocalItem, setLocalItem } from "./local-storage.ts";

export type ColorMode = "light" | "dark";

const COLOR_MODE_ATTRIBUTE = "data-color-mode";
const listeners = new Set<() => void>();

/** Returns the page's mode, which `public/before-hydration.js` sets from `localStorage` before the first paint. */
export function getColorMode(): ColorMode {
  return document.documentElement.getAttribute(COLOR_MODE_ATTRIBUTE) === "dark" ? "dark" : "light";
}

function applyColorMode(mode: ColorMode): void {
  document.documentElement.setAttribute(COLOR_MODE_ATTRIBUTE, mode);
  for (const listener of listeners) listener();
}

/** Applies the mode and stores it. */
export function setColorMode(mode: ColorMode): void {
  setLocalItem("colorMode", mode);
  applyColorMode(mode);
}

/** Applies the stored mode: React may have made the root anew, or Back may have restored an older page. */
export function restoreColorMode(): void {
  applyColorMode(getLocalItem("colorMode") === "dark" ? "dark" : "light");
}

/** Applies the mode that another tab stored. */
function handleStorage({ key }: StorageEvent): void {
  if (key === "colorMode") restoreColorMode();
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

/** Returns the page's mode; light in the server's HTML, which is the same for everyone. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribeToColorMode, getColorMode, () => "light");
}
