import { SHORT_HASH_LENGTH } from "#features/archive/incidents/web/format-citation.ts";
import { history_hash } from "#messages";
import styles from "./history-page.module.css";

/** Renders the beginning of the hash of a revision; a click shows all of it, to be copied. */
export function RevisionHash({ sha256 }: { sha256: string }) {
  return (
    <details className={styles.hash}>
      <summary>
        {history_hash()} <code>{sha256.slice(0, SHORT_HASH_LENGTH)}…</code>
      </summary>
      <code className={styles.wholeHash}>{sha256}</code>
    </details>
  );
}
