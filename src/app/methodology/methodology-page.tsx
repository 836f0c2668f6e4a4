import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Stance } from "#features/archive/attributions/rules.ts";
import { stanceLabels } from "#features/archive/attributions/web/format-attribution.ts";
import { getKindAnchor, INCIDENT_KINDS } from "#features/archive/incidents/kind-rules.ts";
import { verificationLabels } from "#features/archive/incidents/verification-names.ts";
import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import { createMailLink } from "#features/archive/incidents/web/get-report-link.ts";
import { kindDefinitions } from "#features/archive/incidents/web/kind-definitions.ts";
import { kindLabels } from "#features/archive/incidents/web/kind-labels.ts";
import { getIncidentAddress } from "#features/archive/incidents/web/methodology-state.ts";
import { getPrecisionAnchor, PLACE_PRECISIONS } from "#features/archive/places/precision-rules.ts";
import { precisionLabels } from "#features/archive/places/web/place-labels.ts";
import {
  methodology_counts_range,
  methodology_counts_title,
  methodology_counts_unknown,
  methodology_dates_calendars,
  methodology_dates_exact,
  methodology_dates_title,
  methodology_description,
  methodology_errors_none,
  methodology_errors_report,
  methodology_errors_safety,
  methodology_errors_subject,
  methodology_errors_subject_incident,
  methodology_errors_text,
  methodology_errors_title,
  methodology_figures_claims,
  methodology_figures_headline,
  methodology_figures_title,
  methodology_images_covered,
  methodology_images_originals,
  methodology_images_title,
  methodology_kinds_text,
  methodology_kinds_title,
  methodology_label,
  methodology_lead,
  methodology_limits_complete,
  methodology_limits_guilt,
  methodology_limits_names,
  methodology_limits_title,
  methodology_narratives_text,
  methodology_narratives_title,
  methodology_places_precision,
  methodology_places_sources,
  methodology_places_text,
  methodology_places_title,
  methodology_proof_text,
  methodology_responsible_persons,
  methodology_responsible_text,
  methodology_responsible_title,
  methodology_sources_independent,
  methodology_sources_kept,
  methodology_sources_title,
  methodology_status_title,
  methodology_who_text,
  methodology_who_title,
  verify_label,
  verify_title,
} from "#messages";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { TextPage, TextSection } from "../text-page.tsx";
import styles from "./methodology-page.module.css";
import { precisionDefinitions } from "./precision-definitions.ts";
import { stanceDefinitions } from "./stance-definitions.ts";
import { statusDefinitions } from "./status-definitions.ts";

const stances = Object.keys(stanceDefinitions) as Stance[];
const verificationStatuses = Object.keys(statusDefinitions) as VerificationStatus[];

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: methodology_label(), description: methodology_description() });
}

export default function MethodologyPage() {
  const name = useSiteName();
  const localizePath = useLocalizePath();
  return (
    <TextPage title={methodology_label()} lead={methodology_lead()}>
      <TextSection id="counts" title={methodology_counts_title()}>
        <p>{methodology_counts_range()}</p>
        <p>{methodology_counts_unknown()}</p>
      </TextSection>
      <TextSection id="figures" title={methodology_figures_title()}>
        <p>{methodology_figures_claims()}</p>
        <p>{methodology_figures_headline()}</p>
      </TextSection>
      <TextSection id="responsible" title={methodology_responsible_title()}>
        <p>{methodology_responsible_text()}</p>
        <dl className={styles.terms}>
          {stances.map((stance) => (
            <Term key={stance} id={`stance-${stance}`} word={stanceLabels[stance]()}>
              {stanceDefinitions[stance]()}
            </Term>
          ))}
        </dl>
        <p>{methodology_responsible_persons()}</p>
      </TextSection>
      <TextSection id="sources" title={methodology_sources_title()}>
        <p>{methodology_sources_kept()}</p>
        <p>{methodology_sources_independent()}</p>
      </TextSection>
      <TextSection id="dates" title={methodology_dates_title()}>
        <p>{methodology_dates_exact()}</p>
        <p>{methodology_dates_calendars()}</p>
      </TextSection>
      <TextSection id="places" title={methodology_places_title()}>
        <p>{methodology_places_text()}</p>
        <p>{methodology_places_precision()}</p>
        <dl className={styles.terms}>
          {PLACE_PRECISIONS.map((precision) => (
            <Term key={precision} id={getPrecisionAnchor(precision)} word={precisionLabels[precision]()}>
              {precisionDefinitions[precision]()}
            </Term>
          ))}
        </dl>
        <p>{methodology_places_sources()}</p>
      </TextSection>
      <TextSection id="status" title={methodology_status_title()}>
        <dl className={styles.terms}>
          {verificationStatuses.map((status) => (
            <Term key={status} id={`status-${status}`} word={verificationLabels[status]()}>
              {statusDefinitions[status]()}
            </Term>
          ))}
        </dl>
      </TextSection>
      <TextSection id="kinds" title={methodology_kinds_title()}>
        <p>{methodology_kinds_text()}</p>
        <dl className={styles.terms}>
          {INCIDENT_KINDS.map((kind) => (
            <Term key={kind} id={getKindAnchor(kind)} word={kindLabels[kind]()}>
              {kindDefinitions[kind]()}
            </Term>
          ))}
        </dl>
      </TextSection>
      <TextSection id="narratives" title={methodology_narratives_title()}>
        <p>{methodology_narratives_text()}</p>
      </TextSection>
      <TextSection id="images" title={methodology_images_title()}>
        <p>{methodology_images_covered()}</p>
        <p>{methodology_images_originals()}</p>
      </TextSection>
      <TextSection id="proof" title={verify_title()}>
        <p>{methodology_proof_text()}</p>
        <p>
          <Link className={styles.report} to={localizePath("/verify")}>
            {verify_label()}
          </Link>
        </p>
      </TextSection>
      <TextSection id="limits" title={methodology_limits_title()}>
        <ul>
          <li>{methodology_limits_complete()}</li>
          <li>{methodology_limits_guilt()}</li>
          <li>{methodology_limits_names()}</li>
        </ul>
      </TextSection>
      <TextSection id="errors" title={methodology_errors_title()}>
        <p>{methodology_errors_text()}</p>
        <p>{methodology_errors_safety()}</p>
        <ReportLink />
      </TextSection>
      <TextSection id="who" title={methodology_who_title()}>
        <p>{methodology_who_text({ name })}</p>
      </TextSection>
    </TextPage>
  );
}

function Term({ id, word, children }: { id: string; word: string; children: ReactNode }) {
  return (
    <div id={id}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Leads to the organization: by a mail about the incident from which the reader came, or to its contact page. */
function ReportLink() {
  const { contact, contactEmail } = useRootData().site;
  const { state } = useLocation();
  // The server knows nothing of the page before.
  const address = useHydrated() ? getIncidentAddress(state) : null;
  const subject = address === null ? methodology_errors_subject() : methodology_errors_subject_incident({ address });
  const href = contactEmail === null ? contact : createMailLink(contactEmail, subject);
  if (href === null) return <p>{methodology_errors_none()}</p>;
  return (
    <p>
      <ExternalLink className={styles.report} href={href}>
        {methodology_errors_report()}
      </ExternalLink>
    </p>
  );
}
