import { useId } from "react";
import { mapNarratives } from "#features/archive/incidents/language-rules.ts";
import { getStatementsWithoutSource } from "#features/archive/statements/admin-calls.ts";
import AttributionTools from "#features/archive/statements/attributions/web/attribution-tools.tsx";
import { formatAttribution } from "#features/archive/statements/attributions/web/format-attribution.ts";
import ClaimTools from "#features/archive/statements/claims/web/claim-tools.tsx";
import { formatClaim } from "#features/archive/statements/claims/web/format-claim.ts";
import {
  getMissingFacts,
  type MissingFact,
  RECORD_SECTIONS,
  type RecordSection,
  type Statements,
} from "#features/archive/statements/missing-facts.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { useLazyData } from "#features/archive/web/use-lazy-data.ts";
import * as m from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import styles from "./record-sections.module.css";

const sectionLabels: Record<RecordSection, () => string> = {
  essentials: m.record_essentials,
  narrative: m.narrative_title,
  sources: m.sources_label,
  claims: m.claims_label,
  attributions: m.attributions_label,
  status: m.record_status,
};

const missingLabels: Record<MissingFact, (inputs: { count: number }) => string> = {
  place: m.missing_place,
  kinds: m.missing_kinds,
  reason: m.missing_reason,
  ...mapNarratives("", (language) => () => m.missing_narrative({ language })),
  ...mapNarratives("_review", (language) => () => m.missing_narrative_review({ language })),
  sources: m.missing_sources,
  source_kinds: m.missing_source_kinds,
  source_days: m.missing_source_days,
  claims: m.missing_claims,
  claim_sources: m.missing_claim_sources,
  attributions: m.missing_attributions,
  attribution_sources: m.missing_attribution_sources,
  status: m.missing_status,
};

type RecordSectionsProps = { incident: Incident; revalidate: Revalidate };

/** Renders the sections of a record for admins, each with its missing facts and a link to its form. */
export default function RecordSections(props: RecordSectionsProps) {
  return <RecordSectionList {...props} hidden={useHiddenStatements(props.incident)} />;
}

/** `hidden` are the statements that the page does not show because their sources are in the trash. */
export function RecordSectionList({ incident, hidden, revalidate }: RecordSectionsProps & { hidden: Statements }) {
  const language = useLanguage();
  const missing = getMissingFacts(incident, hidden);
  const isComplete = (section: RecordSection) => Object.keys(missing[section]).length === 0;
  const incomplete = RECORD_SECTIONS.filter((section) => !isComplete(section)).length;
  const labelId = useId();
  return (
    // Open for a new record, most of which is still missing.
    <details className={`fold ${styles.record}`} open={incident.sources.length === 0}>
      <summary>
        <span id={labelId}>{m.record_label()}</span>{" "}
        <span className={styles.missing}>
          {incomplete === 0 ? m.record_complete() : m.record_incomplete({ count: incomplete, total: RECORD_SECTIONS.length })}
        </span>
      </summary>
      <ul className={styles.list} aria-labelledby={labelId}>
        {RECORD_SECTIONS.map((section) => (
          <li key={section}>
            <a className={`row ${styles.section}`} href={`#${getAnchor(section, incident)}`}>
              <span className={styles.name}>{sectionLabels[section]()}</span>
              <span className={styles.missing}>
                {isComplete(section)
                  ? m.missing_nothing()
                  : Object.entries(missing[section])
                      .map(([fact, count]) => missingLabels[fact as MissingFact]({ count }))
                      .join(" · ")}
              </span>
            </a>
            {section === "claims" &&
              hidden.claims.map((claim) => (
                <div key={claim._id} className={`row ${styles.hiddenStatement}`}>
                  <span>{formatClaim(claim, language)}</span>
                  <ClaimTools claim={claim} incident={incident} revalidate={revalidate} />
                </div>
              ))}
            {section === "attributions" &&
              hidden.attributions.map((attribution) => (
                <div key={attribution._id} className={`row ${styles.hiddenStatement}`}>
                  <span>{formatAttribution(attribution, language)}</span>
                  <AttributionTools attribution={attribution} incident={incident} revalidate={revalidate} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the statements that are hidden while their sources are in the trash; none until they are loaded. */
function useHiddenStatements(incident: Incident): Statements {
  const { data } = useLazyData(null, true, incident, (signal) =>
    sendCall(getStatementsWithoutSource, { incident_id: incident._id }, { signal }),
  );
  return data ?? { claims: [], attributions: [] };
}

/** Returns the id of the element where a section is edited. Without a source, claims cannot be entered yet. */
function getAnchor(section: RecordSection, { sources }: Incident): string {
  if (section === "essentials") return "shown-incident";
  if (section === "status") return "incident-tools";
  if (section === "narrative") return "narrative";
  return section === "sources" || sources.length === 0 ? "add-media" : `incident-${section}`;
}
