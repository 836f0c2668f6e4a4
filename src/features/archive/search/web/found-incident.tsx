import type { ReactNode } from "react";
import { Link } from "react-router";
import { verificationLabels } from "#features/archive/incidents/verification-names.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import type { Stance } from "#features/archive/statements/attributions/rules.ts";
import { stanceLabels } from "#features/archive/statements/attributions/web/format-attribution.ts";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { Found } from "../rules.ts";
import styles from "./found-incident.module.css";
import type { FoundIncident } from "./load-record.ts";
import { getThreadColor } from "./woven-record.tsx";

/** Renders one incident of the list, with what was found in it. */
export function FoundIncidentItem({ incident }: { incident: FoundIncident }) {
  const { _id, title, description, date, location, killed, status, found } = incident;
  const language = useLanguage();
  const localizePath = useLocalizePath();
  return (
    <li className={`${styles.item} ${styles[getThreadColor(_id)]}`}>
      <h2 className={styles.title}>
        <Link className={styles.link} to={localizePath(`/archives/${_id}`)}>
          {found?.field === "title" && found.text === title ? <MarkedText found={found} /> : <UserText>{title}</UserText>}
        </Link>
      </h2>
      <p className={styles.facts}>
        <FormattedDate expression={date} />
        {location !== "" && <UserText>{location}</UserText>}
        <span>{m.record_killed({ killed: formatCount(killed, language) })}</span>
        <span>{verificationLabels[status]()}</span>
      </p>
      {found && !(found.field === "title" && found.text === title) && <FoundText found={found} />}
      {description !== "" && (
        <UserText as="p" className={styles.description}>
          {description}
        </UserText>
      )}
    </li>
  );
}

/** Renders the sentence around the words and, of an organisation, what which source says of it. */
function FoundText({ found }: { found: Found }) {
  const { stance, source } = found;
  const sourceText = [source?.title, source?.outlet].filter(Boolean).join(", ") || source?.link;
  return (
    <p className={styles.found}>
      {found.is_cut_before && "… "}
      <MarkedText found={found} />
      {found.is_cut_after && " …"}
      {stance !== undefined && <span>{m.record_found_stance({ stance: stanceLabels[stance as Stance]() })}</span>}
      {sourceText &&
        (source?.link ? (
          <ExternalLink className={styles.source} href={source.link}>
            {m.record_found_source({ source: sourceText })}
          </ExternalLink>
        ) : (
          <span>{m.record_found_source({ source: sourceText })}</span>
        ))}
    </p>
  );
}

/** Renders a text with the found words marked. */
function MarkedText({ found: { text, marks } }: { found: Pick<Found, "text" | "marks"> }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <span lang={detectLanguage(text)} dir="auto">
      {parts}
      {text.slice(end)}
    </span>
  );
}
