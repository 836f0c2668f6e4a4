import type { z } from "zod";
import {
  session_begun,
  session_current,
  session_end,
  session_last_used,
  sessions_end_others,
  sessions_lead,
  sessions_title,
} from "#messages";
import { formatDateTime, formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { endOtherSessions, endSession } from "../calls.ts";
import type { ownAccountSchema } from "../rules.ts";
import styles from "./team-page.module.css";
import { useTeamMutation } from "./use-team-mutation.ts";

type Session = z.infer<typeof ownAccountSchema>["sessions"][number];

export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const { mutate, isBusy, errorMessage } = useTeamMutation();
  const currentFirst = [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
  const focusTitle = () => document.getElementById("own-sessions")?.focus();
  const endOthers = async () => {
    // The button goes with the other sessions.
    if (await mutate(endOtherSessions, {})) focusTitle();
  };
  return (
    <section className={styles.section} aria-labelledby="own-sessions">
      <h2 id="own-sessions" tabIndex={-1}>
        {sessions_title()}
      </h2>
      <p>{sessions_lead()}</p>
      <ul className={styles.list}>
        {currentFirst.map((session) => (
          <SessionItem key={session._id} session={session} onEnd={focusTitle} />
        ))}
      </ul>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <div className={styles.actions}>
          <Button variant="danger" isBusy={isBusy} onClick={() => void endOthers()}>
            {sessions_end_others()}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { _id, created_at, last_seen_at, isCurrent } = session;
  const { mutate, isBusy, errorMessage } = useTeamMutation();
  const language = useLanguage();
  // The server does not know the time zone.
  const format = useHydrated() ? formatDateTime : formatDay;
  const begun = session_begun({ date: format(created_at, language) });
  const end = async () => {
    if (await mutate(endSession, { id: _id })) onEnd();
  };
  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <p suppressHydrationWarning>{session_last_used({ date: format(last_seen_at, language) })}</p>
        <p className={styles.muted}>
          {isCurrent && <span className={styles.status}>{session_current()}</span>} <span suppressHydrationWarning>{begun}</span>
        </p>
      </div>
      {!isCurrent && (
        <div className={styles.actions}>
          <Button variant="secondary" isBusy={isBusy} aria-label={`${session_end()}: ${begun}`} onClick={() => void end()}>
            {session_end()}
          </Button>
        </div>
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </li>
  );
}
