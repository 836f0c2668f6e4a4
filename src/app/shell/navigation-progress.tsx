import { useNavigation } from "react-router";
import * as m from "#messages";
import styles from "./navigation-progress.module.css";

/** Shows a thin progress bar at the top while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div className={styles.container} role="status">
      {state !== "idle" && (
        <>
          <div className={styles.bar} />
          <span className={styles.visuallyHidden}>{m.loading_label()}</span>
        </>
      )}
    </div>
  );
}
