import * as m from "#messages";
import { setColorMode, useColorMode } from "#platform/web/storage/color-mode.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./navigation-bar.module.css";

/** Switches between light and dark. */
export function ColorModeToggle({ showsLabel = false }: { showsLabel?: boolean }) {
  const isDark = useColorMode() === "dark";
  return (
    <button
      type="button"
      className={`${styles.item} ${styles.scriptOnly}`}
      aria-label={m.color_mode()}
      aria-pressed={isDark}
      title={isDark ? m.color_mode_dark() : m.color_mode_light()}
      onClick={() => setColorMode(isDark ? "light" : "dark")}
    >
      <Icon name={isDark ? "moon" : "sun"} />
      {showsLabel && m.color_mode()}
    </button>
  );
}
