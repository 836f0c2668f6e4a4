import { useMantineColorScheme } from "@mantine/core";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useHydrated } from "#platform/web/use-hydrated.ts";
import { colour_mode, colour_mode_dark, colour_mode_light } from "#words";
import styles from "./navigation-bar.module.css";

export function ColourModeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = useHydrated() && colorScheme === "dark";
  return (
    <button
      type="button"
      className={styles.item}
      aria-label={colour_mode()}
      aria-pressed={isDark}
      title={isDark ? colour_mode_dark() : colour_mode_light()}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <Icon name={isDark ? "moon" : "sun"} />
    </button>
  );
}
