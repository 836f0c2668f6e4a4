import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "./mantine.css";
import { type ReactNode, useState } from "react";
import { readColourMode, watchColourMode } from "../colour-mode.ts";
import { theme } from "./mantine-theme.ts";

/** The library follows the page's colour mode; it never sets it. */
function followPage(): MantineColorSchemeManager {
  let stopWatching = () => {};
  return {
    get: (otherwise) => (typeof document === "undefined" ? otherwise : readColourMode()),
    set: () => {},
    subscribe: (show) => {
      stopWatching = watchColourMode(() => show(readColourMode()));
    },
    unsubscribe: () => stopWatching(),
    clear: () => {},
  };
}

/** The page's root is ours to mark. */
const noRoot = () => undefined;

/**
 * Stands around whatever uses the component library. It weighs too much to come before something of it is shown.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const [manager] = useState(followPage);
  return (
    <MantineProvider theme={theme} colorSchemeManager={manager} defaultColorScheme="light" getRootElement={noRoot}>
      {children}
    </MantineProvider>
  );
}
