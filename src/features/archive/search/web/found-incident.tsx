import { verificationLabels } from "#features/archive/incidents/labels.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { createWeave } from "#platform/web/weave/create-weave.ts";
import styles from "./found-incident.module.css";
import { FoundText, MarkedText } from "./found-text.tsx";
import type { FoundIncident } from "./load-record.ts";

/** Renders an incident of the list, with the found text. */
export function FoundIncidentItem({ incident }: { incident: FoundIncident }) {
  const { _id, title, description, date, where, killed, status, found } = incident;
  const language = useLanguage();
  return (
    <li className={`stack whole ${styles.item} ${styles[createWeave(_id).stripes[0]?.thread ?? "ink"]}`}>
      <h2 className={styles.title}>
        <PageLink className={`whole-link ${styles.link}`} to={`/archives/${_id}`}>
          {found?.field === "title" && found.text === title ? <MarkedText found={found} /> : <UserText>{title}</UserText>}
        </PageLink>
      </h2>
      <p className={`row muted ${styles.facts}`}>
        <FormattedDate expression={date} />
        {where !== "" && <UserText>{where}</UserText>}
        <span>{m.record_killed({ killed: formatCount(killed, language) })}</span>
        <span>{verificationLabels[status]()}</span>
      </p>
      {found && !(found.field === "title" && found.text === title) && <FoundText found={found} />}
      {description !== "" && (
        <UserText as="p" className={`clamp ${styles.description}`}>
          {description}
        </UserText>
      )}
    </li>
  );
}
