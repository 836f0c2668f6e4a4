import { useRevalidator } from "react-router";
import type { z } from "zod";
import * as m from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useFormatMoment } from "#platform/web/ui/formatted-day.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { endOtherSessions, endSession } from "../calls.ts";
import type { ownAccountSchema } from "../rules.ts";
import styles from "./team-page.module.css";

type Session = z.infer<typeof ownAccountSchema>["sessions"][number];

export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const currentFirst = [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
  const focusTitle = () => document.getElementById("own-sessions")?.focus();
  const endOthers = async () => {
    // The button disappears with the other sessions.
    if (await mutate(endOtherSessions, {})) focusTitle();
  };
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="own-sessions">
      <h2 id="own-sessions" tabIndex={-1}>
        {m.sessions_title()}
      </h2>
      <p>{m.sessions_lead()}</p>
      <ul className="stack">
        {currentFirst.map((session) => (
          <SessionItem key={session._id} session={session} onEnd={focusTitle} />
        ))}
      </ul>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <div className="row gap-3">
          <Button variant="danger" isBusy={isBusy} onClick={() => void endOthers()}>
            {m.sessions_end_others()}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { _id, created_at, last_seen_at, isCurrent } = session;
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate, useSendCall());
  const formatMoment = useFormatMoment();
  const begun = m.session_begun({ date: formatMoment(created_at) });
  const end = async () => {
    if (await mutate(endSession, { id: _id })) onEnd();
  };
  return (
    <li className={`row card ${styles.item}`}>
      <div className={styles.details}>
        <p suppressHydrationWarning>{m.session_last_used({ date: formatMoment(last_seen_at) })}</p>
        <p className="muted">
          {isCurrent && <span className={`tag ${styles.status}`}>{m.session_current()}</span>}{" "}
          <span suppressHydrationWarning>{begun}</span>
        </p>
      </div>
      {!isCurrent && (
        <div className="row gap-3">
          <Button variant="secondary" isBusy={isBusy} aria-label={`${m.session_end()}: ${begun}`} onClick={() => void end()}>
            {m.session_end()}
          </Button>
        </div>
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </li>
  );
}
