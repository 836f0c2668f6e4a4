import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import styles from "./history-page.module.css";

/** Links to an incident as of one of its revisions. */
export function RevisionLink({ id, number }: { id: string; number: number }) {
  const localizePath = useLocalizePath();
  return (
    <Link className={styles.link} to={localizePath(`/archives/${id}/v/${number}`)}>
      {m.history_revision({ number })}
    </Link>
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
