import { draft_discard, draft_restored } from "#messages";
import { formatDateTime } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button } from "../ui/button.tsx";
import styles from "./draft-notice.module.css";

type DraftNoticeProps = {
  /** What `useDraft` returns. */
  draft: { restoredAt: string | null };
  onDiscard: () => void;
};

/** Announces that a draft was restored and when it was typed, and offers to discard it; renders nothing when none was. */
export function DraftNotice({ draft: { restoredAt }, onDiscard }: DraftNoticeProps) {
  const language = useLanguage();
  if (restoredAt === null) return null;
  return (
    <div className={styles.notice}>
      <p role="status">{draft_restored({ date: formatDateTime(restoredAt, language) })}</p>
      <Button variant="secondary" onClick={onDiscard}>
        {draft_discard()}
      </Button>
    </div>
  );
}
