import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "./mantine.css";
import { type ReactNode, useState } from "react";
import { getColorMode, subscribeToColorMode } from "../storage/color-mode.ts";
import { theme } from "./mantine-theme.ts";

/** The library follows the page's colour mode; it never sets it. */
function createColorSchemeManager(): MantineColorSchemeManager {
  let stopWatching = () => {};
  return {
    get: (defaultValue) => (typeof document === "undefined" ? defaultValue : getColorMode()),
    set: () => {},
    subscribe: (show) => {
      stopWatching = subscribeToColorMode(() => show(getColorMode()));
    },
    unsubscribe: () => stopWatching(),
    clear: () => {},
  };
}

/** The page's root is ours to mark. */
const getNoRootElement = () => undefined;

/**
 * Stands around whatever uses the component library. It weighs too much to come before something of it is shown.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const [manager] = useState(createColorSchemeManager);
  return (
    <MantineProvider theme={theme} colorSchemeManager={manager} defaultColorScheme="light" getRootElement={getNoRootElement}>
      {children}
    </MantineProvider>
  );
}
