import { useId } from "react";
import { Link, useRevalidator } from "react-router";
import {
  count_not_known,
  incident_displaced_label,
  incident_injured_label,
  incident_killed_label,
  zeros_confirm,
  zeros_empty,
} from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { settleUnconfirmedZero } from "../calls.ts";
import type { CountName } from "../count-rules.ts";
import type { UnconfirmedZeros as Incidents } from "../rules.ts";
import { FormattedDate } from "./formatted-date.tsx";
import styles from "./unconfirmed-zeros.module.css";

const labels = { killed: incident_killed_label, injured: incident_injured_label, displaced: incident_displaced_label };

/** Renders incidents with zeros that may mean none or not known, until an admin confirms which. */
export function UnconfirmedZeros({ incidents }: { incidents: Incidents }) {
  return (
    <div id="unconfirmed-zeros" tabIndex={-1} className={styles.list}>
      {incidents.length === 0 ? (
        <EmptyState>{zeros_empty()}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {incidents.map((incident) => (
            <Incident key={incident._id} incident={incident} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Incident({ incident: { _id, title, location, date, counts } }: { incident: Incidents[number] }) {
  const localizePath = useLocalizePath();
  const headingId = useId();
  const element = useFocusAfterRemoval<HTMLLIElement>("unconfirmed-zeros");
  return (
    <li className={styles.incident} ref={element}>
      <h2 id={headingId} tabIndex={-1} className={styles.title}>
        <Link to={localizePath(`/dashboard/archives/${_id}`)}>
          <UserText>{title}</UserText>
        </Link>
      </h2>
      <p className={styles.facts}>
        <UserText>{location}</UserText> · <FormattedDate expression={date} />
      </p>
      <ul className={styles.list}>
        {counts.map((count) => (
          <Zero key={count} incidentId={_id} count={count} headingId={headingId} />
        ))}
      </ul>
    </li>
  );
}

type ZeroProps = { incidentId: string; count: CountName; headingId: string };

function Zero({ incidentId, count, headingId }: ZeroProps) {
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const labelId = useId();
  const element = useFocusAfterRemoval<HTMLLIElement>(headingId);
  const settle = (is_zero: boolean) => void mutate(settleUnconfirmedZero, { id: incidentId, count, is_zero });
  return (
    <li ref={element}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would stand above its buttons, not beside them */}
      <div role="group" aria-labelledby={`${labelId} ${headingId}`} className={styles.zero}>
        <span id={labelId} className={styles.label}>
          {labels[count]()}: 0
        </span>
        <div className={styles.buttons}>
          <Button variant="secondary" isBusy={isBusy} onClick={() => settle(true)}>
            {zeros_confirm()}
          </Button>
          <Button variant="secondary" isBusy={isBusy} onClick={() => settle(false)}>
            {count_not_known()}
          </Button>
        </div>
      </div>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </li>
  );
}
