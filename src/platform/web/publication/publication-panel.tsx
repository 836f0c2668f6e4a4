import { publish_draft_note } from "#messages";
import { ScheduleNote } from "./publication-note.tsx";
import styles from "./publication-panel.module.css";
import { PublicationTools } from "./publication-tools.tsx";
import type { PublicationCalls, PublishableItem } from "./publishable-item.ts";

type PublicationPanelProps = { item: PublishableItem; calls: PublicationCalls };

/** Says beside an item that is worked on whether the public sees it, with the buttons that change that. */
export function PublicationPanel({ item, calls }: PublicationPanelProps) {
  const { publication } = item;
  return (
    <div className={publication ? styles.hidden : undefined}>
      {publication && (
        <p className={styles.note}>
          {publish_draft_note()} <ScheduleNote publication={publication} />
        </p>
      )}
      <div className={styles.tools}>
        <PublicationTools item={item} calls={calls} />
      </div>
    </div>
  );
}
