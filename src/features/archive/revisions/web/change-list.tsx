import { history_legend } from "#messages";
import type { Change } from "../change-rules.ts";
import styles from "./change-list.module.css";
import { ChangeText } from "./change-text.tsx";

/** Renders in words what changed. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const hasMarks = changes.some((change) => change.what === "words" && change.act === "changed");
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have their order alone, and never move
          <li key={index}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      {hasMarks && <p className={styles.legend}>{history_legend()}</p>}
    </>
  );
}
