import type { DestroyedIncident } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./gone-record.module.css";
import type { Gone } from "./load-gone.ts";
import { WithdrawnIncident } from "./withdrawn-incident.tsx";

/** Renders in its place when and why an incident was withdrawn, when it was deleted for good, and the hashes of its revisions. */
function DestroyedRecord({ destroyed, level }: { destroyed: DestroyedIncident; level: 1 | 2 }) {
  const { withdrawal } = destroyed;
  const Heading = `h${level}` as const;
  return (
    <section className="stack">
      <Heading>{m.destroyed_title()}</Heading>
      <p>
        {m.destroyed_at()} <FormattedDay iso={destroyed.destroyed_at} />
      </p>
      {withdrawal && (
        <p>
          {m.destroyed_withdrawn_at()} <FormattedDay iso={withdrawal.since} />.{" "}
          <UserText>{withdrawal.note ?? m.withdrawal_without_reason()}</UserText>
        </p>
      )}
      <p>{m.destroyed_explanation()}</p>
      <ol className={styles.revisions}>
        {destroyed.revisions.map(({ number, created_at, sha256 }) => (
          <li key={number}>
            <p>
              {m.history_revision({ number })}, <FormattedDay iso={created_at} />
            </p>
            <code>{sha256}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

export type GoneRecordProps = Gone & {
  level?: 1 | 2;
  hasOthers?: boolean;
  /** Whether it replaces the incident on its page and gets the focus. */
  takesFocus?: boolean;
};

/** Renders in its place what is still public of an incident that is gone. */
export default function GoneRecord({ withdrawal, destroyed, level = 1, hasOthers = true, takesFocus = false }: GoneRecordProps) {
  if (withdrawal) return <WithdrawnIncident {...{ withdrawal, level, hasOthers, takesFocus }} />;
  return destroyed && <DestroyedRecord destroyed={destroyed} level={level} />;
}
