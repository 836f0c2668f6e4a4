import * as m from "#messages";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { formatDateTime, getDateTimeFormat } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { AutosaveSnapshot } from "./autosave.ts";
import { formatAutosaveStatus } from "./autosave-status.ts";
import styles from "./draft-notice.module.css";

type AutosaveLineProps = {
  /** What `useAutosavedForm` returns. */
  line: { snapshot: AutosaveSnapshot; path: string; onSignIn: () => void; onSaveAsNew: () => void };
  /** What must be filled in before anything is saved. */
  hint: string;
};

/**
 * Shows the status of the draft on the site, with the action it calls for. Screen readers announce a change of the status, but not
 * each save: the time is shown beside the live region.
 */
export function AutosaveLine({ line, hint }: AutosaveLineProps) {
  const { snapshot, path, onSignIn, onSaveAsNew } = line;
  const { status, id, savedAt } = snapshot;
  const { kind } = status;
  const language = useLanguage();
  const isGone = kind === "deleted" || kind === "published" || kind === "unknown";
  return (
    <div className={styles.autosave}>
      <p className={styles.autosaveText}>
        <span role="status">{formatAutosaveStatus(status)}</span>
        {kind === "waiting" && <span>{hint}</span>}
        {kind === "saved" && savedAt !== null && (
          <span>{` ${m.autosave_saved_at({ time: formatTime(savedAt, language) })}`}</span>
        )}
      </p>
      {kind === "signedOut" && (
        <Button variant="secondary" onClick={onSignIn}>
          {m.autosave_sign_in()}
        </Button>
      )}
      {(kind === "changed" || kind === "published") && id !== null && (
        <ButtonLink variant="secondary" to={`${path}/${id}`}>
          {m.autosave_open()}
        </ButtonLink>
      )}
      {isGone && (
        <Button variant="secondary" onClick={onSaveAsNew}>
          {m.autosave_save_as_new()}
        </Button>
      )}
    </div>
  );
}

/** Formats a moment in the browser's time zone: only the time on the day of `now`. */
export function formatTime(iso: string, language: Language, now = new Date()): string {
  const moment = new Date(iso);
  if (moment.toDateString() !== now.toDateString()) return formatDateTime(iso, language);
  return getDateTimeFormat(getLanguageEntry(language).locale, { timeStyle: "short" }).format(moment);
}
