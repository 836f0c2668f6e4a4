import { draft_discard, draft_restored } from "#messages";
import { Button } from "../ui/button.tsx";
import styles from "./draft-notice.module.css";

/** Announces that a draft was restored, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.notice}>
      <p role="status">{draft_restored()}</p>
      <Button variant="secondary" onClick={onDiscard}>
        {draft_discard()}
      </Button>
    </div>
  );
}
