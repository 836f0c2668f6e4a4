import type { Change } from "#features/archive/revisions/change-rules.ts";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ChangedFields } from "#platform/web/ui/changed-fields.tsx";
import styles from "./history-page.module.css";
import { showChange } from "./show-change.tsx";

/** Renders in words what changed. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const language = useLanguage();
  const hasMarks = changes.some((change) => "parts" in change && change.act === "changed");
  return (
    <>
      <ChangedFields changes={changes} show={(change) => showChange(change, language)} isInline />
      {hasMarks && <p className={styles.legend}>{m.history_legend()}</p>}
    </>
  );
}
