import { autosave_open, autosave_saved_at, autosave_sign_in, autosave_start_anew } from "#messages";
import { formatTime } from "../formatting/format-time.ts";
import { useLanguage, useLocalizePath } from "../routing/use-language.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { AutosaveSnapshot } from "./autosave.ts";
import styles from "./autosave-line.module.css";
import { formatAutosaveStatus } from "./autosave-status.ts";

type AutosaveLineProps = {
  /** What `useAutosavedForm` returns. */
  line: { snapshot: AutosaveSnapshot; path: string; onSignIn: () => void; onStartAnew: () => void };
  /** What has to be there before anything is saved. */
  hint: string;
};

/**
 * Says how it stands with the draft on the site, and offers what can be done about it. It is announced when that changes, and not at
 * each save: the time is beside what is announced.
 */
export function AutosaveLine({ line, hint }: AutosaveLineProps) {
  const { snapshot, path, onSignIn, onStartAnew } = line;
  const { status, id, savedAt } = snapshot;
  const { kind } = status;
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const isGone = kind === "deleted" || kind === "published" || kind === "unknown";
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        <span role="status">{formatAutosaveStatus(status)}</span>
        {kind === "waiting" && hint}
        {kind === "saved" && savedAt !== null && ` ${autosave_saved_at({ time: formatTime(savedAt, language) })}`}
      </p>
      {kind === "signedOut" && (
        <Button variant="secondary" onClick={onSignIn}>
          {autosave_sign_in()}
        </Button>
      )}
      {(kind === "changed" || kind === "published") && id !== null && (
        <ButtonLink variant="secondary" to={localizePath(`${path}/${id}`)}>
          {autosave_open()}
        </ButtonLink>
      )}
      {isGone && (
        <Button variant="secondary" onClick={onStartAnew}>
          {autosave_start_anew()}
        </Button>
      )}
    </div>
  );
}
