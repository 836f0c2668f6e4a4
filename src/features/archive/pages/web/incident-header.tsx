import type { ReactNode } from "react";
import { kindLabels, verificationLabels } from "#features/archive/incidents/labels.ts";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import { IncidentCounts } from "#features/archive/incidents/web/incident-facts.tsx";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import styles from "./incident-detail.module.css";

type IncidentHeaderProps = {
  incident: Incident;
  level: 1 | 2;
  /** Rendered above everything else. */
  notice: ReactNode;
  /** A tag such as "Current". */
  tag?: string;
  /** A button beside the title. */
  edit?: ReactNode;
  children?: ReactNode;
};

/** Renders kinds, date and status of an incident, its title, its description and its counts. */
export function IncidentHeader({ incident, level, notice, tag, edit, children }: IncidentHeaderProps) {
  const { kinds, date, verification } = incident;
  const Title = `h${level}` as const;
  return (
    <header className={`stack ${styles.header}`}>
      {notice}
      <p className={styles.tags}>
        {kinds.length > 0 && <span>{kinds.map((kind) => kindLabels[kind]()).join(", ")}</span>}
        <span>
          <FormattedDate expression={date} />
        </span>
        <span>{verificationLabels[verification.status]()}</span>
        {tag && <span className={`tag ${styles.tag}`}>{tag}</span>}
      </p>
      <div className={styles.title}>
        <Title id="shown-incident">
          <TextInLanguage incident={incident} text="title" />
        </Title>
        {edit}
      </div>
      <TextInLanguage incident={incident} text="description" as="p" className={styles.description} />
      <IncidentCounts incident={incident} />
      {children}
    </header>
  );
}
