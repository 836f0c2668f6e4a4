import * as m from "#messages";
import styles from "./history-page.module.css";

/** Renders the hash of a revision, folded away. */
export function RevisionHash({ sha256 }: { sha256: string }) {
  return (
    <details className={styles.hash}>
      <summary>{m.history_hash()}</summary>
      <code className={styles.wholeHash}>{sha256}</code>
    </details>
  );
}
