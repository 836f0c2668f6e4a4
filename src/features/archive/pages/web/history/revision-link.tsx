import * as m from "#messages";
import { PageLink } from "#platform/web/ui/links.tsx";
import styles from "./history-page.module.css";

/** Links to an incident as of one of its revisions. */
export function RevisionLink({ id, number }: { id: string; number: number }) {
  return (
    <PageLink className={`link ${styles.link}`} to={`/archives/${id}/v/${number}`}>
      {m.history_revision({ number })}
    </PageLink>
  );
}

/** Renders the hash of a revision, folded away. */
export function RevisionHash({ sha256 }: { sha256: string }) {
  return (
    <details className={styles.hash}>
      <summary>{m.history_hash()}</summary>
      <code className={styles.wholeHash}>{sha256}</code>
    </details>
  );
}
