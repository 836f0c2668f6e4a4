import type { RefObject } from "react";
import * as m from "#messages";
import { formatDateTime } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button } from "../ui/button.tsx";
import styles from "./draft-notice.module.css";
import type { useDraft } from "./use-draft.ts";

type DraftNoticeProps = {
  /** What `useDraft` returns. */
  draft: Pick<ReturnType<typeof useDraft>, "restoredAt" | "discard" | "keptAt" | "bringBack" | "discardKept">;
  formRef: RefObject<HTMLFormElement | null>;
};

/**
 * Announces that a draft was restored and when it was typed, and offers to discard it; offers to bring back or to discard what an
 * earlier visit left. Renders nothing when there is neither.
 */
export function DraftNotice({ draft, formRef }: DraftNoticeProps) {
  const language = useLanguage();
  const { restoredAt, keptAt } = draft;
  return (
    <>
      {keptAt !== null && (
        <div className={`notice row ${styles.notice}`}>
          <p>{m.draft_kept({ date: formatDateTime(keptAt, language) })}</p>
          <Button variant="secondary" onClick={() => draft.bringBack(formRef.current)}>
            {m.draft_bring_back()}
          </Button>
          <Button variant="secondary" onClick={() => draft.discardKept(formRef.current)}>
            {m.draft_discard_kept()}
          </Button>
        </div>
      )}
      {restoredAt !== null && (
        <div className={`notice row ${styles.notice}`}>
          <p role="status">{m.draft_restored({ date: formatDateTime(restoredAt, language) })}</p>
          <Button variant="secondary" onClick={() => draft.discard(formRef.current)}>
            {m.draft_discard()}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says that a form keeps what is typed. */
export const KeptHint = () => <p className="muted">{m.kept_in_this_browser()}</p>;
