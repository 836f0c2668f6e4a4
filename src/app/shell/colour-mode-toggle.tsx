import { colour_mode, colour_mode_dark, colour_mode_light } from "#messages";
import { chooseColourMode, useColourMode } from "#platform/web/colour-mode.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./navigation-bar.module.css";

export function ColourModeToggle() {
  const isDark = useColourMode() === "dark";
  return (
    <button
      type="button"
      className={`${styles.item} ${styles.scripted}`}
      aria-label={colour_mode()}
      aria-pressed={isDark}
      title={isDark ? colour_mode_dark() : colour_mode_light()}
      onClick={() => chooseColourMode(isDark ? "light" : "dark")}
    >
      <Icon name={isDark ? "moon" : "sun"} />
    </button>
  );
}
