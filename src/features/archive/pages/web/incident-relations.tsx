import { formatExternalId, getExternalIdLink } from "#features/archive/incidents/external-id-rules.ts";
import type { RelatedIncident } from "#features/archive/incidents/relation-rules.ts";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { PageLink } from "#platform/web/ui/links.tsx";
import styles from "./record-facts.module.css";

/** Says first that the event is recorded elsewhere; nothing for an incident that is not replaced. */
export function ReplacementNotice({ incident: { replacement } }: { incident: Pick<Incident, "replacement"> }) {
  if (!replacement) return null;
  return (
    <p className={`links row ${styles.related}`}>
      <strong>{m.relation_replaced_notice()}</strong> <RelatedLink incident={replacement} />
    </p>
  );
}

type RelationFactsProps = { incident: Pick<Incident, "series" | "parts" | "external_ids"> };

/** Renders among the facts the series of an incident, its own parts in the order of their days, and its identifiers in other lists. */
export function RelationFacts({ incident: { series, parts = [], external_ids = [] } }: RelationFactsProps) {
  const related = [
    { label: m.relation_part_of(), incidents: series ? [series] : [] },
    { label: m.relation_parts(), incidents: parts },
  ];
  return (
    <>
      {related.map(
        ({ label, incidents }) =>
          incidents.length > 0 && (
            <div key={label}>
              <dt>{label}</dt>
              {incidents.map((incident) => (
                <dd key={incident._id} className={`links row ${styles.related}`}>
                  <FormattedDate expression={incident.date} /> <RelatedLink incident={incident} />
                </dd>
              ))}
            </div>
          ),
      )}
      {external_ids.length > 0 && (
        <div>
          <dt>{m.external_ids_label()}</dt>
          {external_ids.map((id) => {
            const link = getExternalIdLink(id);
            const text = formatExternalId(id);
            return (
              <dd key={text} className={`links row ${styles.related}`}>
                {link ? <a href={link}>{text}</a> : text}
              </dd>
            );
          })}
        </div>
      )}
    </>
  );
}

function RelatedLink({ incident }: { incident: RelatedIncident }) {
  return (
    <PageLink to={`/archives/${incident._id}`}>
      <TextInLanguage incident={incident} text="title" />
    </PageLink>
  );
}
