import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { INCIDENT_KINDS, type IncidentKind } from "#features/archive/incidents/kind-rules.ts";
import { kindLabels, verificationLabels } from "#features/archive/incidents/labels.ts";
import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import { getIncidentAddress } from "#features/archive/incidents/web/methodology-state.ts";
import { createMailLink } from "#features/archive/pages/web/get-report-link.ts";
import { PLACE_PRECISIONS, type PlacePrecision } from "#features/archive/places/precision-rules.ts";
import { precisionLabels } from "#features/archive/places/web/place-names.ts";
import type { Stance } from "#features/archive/statements/attributions/rules.ts";
import { stanceLabels } from "#features/archive/statements/attributions/web/format-attribution.ts";
import * as m from "#messages";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { ExternalLink, PageLink } from "#platform/web/ui/links.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import textStyles from "../shell/text-page.module.css";
import { TextPage, TextSection } from "../shell/text-page.tsx";
import styles from "./methodology-page.module.css";

/** The definition of each stance of sources on an organisation. */
const stanceDefinitions: Record<Stance, () => string> = {
  alleged: m.methodology_responsible_alleged,
  claimed_by_themselves: m.methodology_responsible_claimed,
  denied: m.methodology_responsible_denied,
  found_by_court: m.methodology_responsible_found,
};

/** The definition of each precision of a place. Links lead to `#precision-…`. */
const precisionDefinitions: Record<PlacePrecision, () => string> = {
  exact: m.methodology_precision_exact,
  near: m.methodology_precision_near,
  district: m.methodology_precision_district,
  zone: m.methodology_precision_zone,
  region: m.methodology_precision_region,
  country: m.methodology_precision_country,
};

/** The definition of each verification status of an incident. Links lead to `#status-…`. */
const statusDefinitions: Record<VerificationStatus, () => string> = {
  unreviewed: m.methodology_status_unreviewed_text,
  reported: m.methodology_status_reported_text,
  corroborated: m.methodology_status_corroborated_text,
  verified: m.methodology_status_verified_text,
  disputed: m.methodology_status_disputed_text,
  withdrawn: m.methodology_status_withdrawn_text,
};

const stances = Object.keys(stanceDefinitions) as Stance[];
const verificationStatuses = Object.keys(statusDefinitions) as VerificationStatus[];

/** The sections in their order. */
const contents = {
  status: m.methodology_status_title,
  counts: m.methodology_counts_title,
  figures: m.methodology_figures_title,
  sums: m.methodology_sums_title,
  responsible: m.methodology_responsible_title,
  sources: m.methodology_sources_title,
  dates: m.methodology_dates_title,
  places: m.methodology_places_title,
  kinds: m.methodology_kinds_title,
  narratives: m.methodology_narratives_title,
  images: m.methodology_images_title,
  proof: m.verify_title,
  limits: m.methodology_limits_title,
  errors: m.methodology_errors_title,
  who: m.methodology_who_title,
};

export const meta = createMeta({ title: m.methodology_label, description: m.methodology_description });

export default function MethodologyPage() {
  const name = useSiteName();
  return (
    <TextPage title={m.methodology_label()} lead={m.methodology_lead()}>
      <nav aria-label={m.methodology_contents()} data-unprinted>
        <ul className={`row ${styles.contents}`}>
          {Object.entries(contents).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title()}</a>
            </li>
          ))}
        </ul>
      </nav>
      <TextSection id="status" title={m.methodology_status_title()}>
        <dl className={textStyles.terms}>
          {verificationStatuses.map((status) => (
            <Term key={status} id={`status-${status}`} word={verificationLabels[status]()}>
              {statusDefinitions[status]()}
            </Term>
          ))}
        </dl>
      </TextSection>
      <TextSection id="counts" title={m.methodology_counts_title()}>
        <p>{m.methodology_counts_range()}</p>
        <p>{m.methodology_counts_unknown()}</p>
      </TextSection>
      <TextSection id="figures" title={m.methodology_figures_title()}>
        <p>{m.methodology_figures_claims()}</p>
        <p>{m.methodology_figures_headline()}</p>
      </TextSection>
      <TextSection id="sums" title={m.methodology_sums_title()}>
        <p>{m.methodology_sums_text()}</p>
        <p>
          <PageLink className={`link ${styles.report}`} to="/incidents">
            {m.record_title()}
          </PageLink>
        </p>
      </TextSection>
      <TextSection id="responsible" title={m.methodology_responsible_title()}>
        <p>{m.methodology_responsible_text()}</p>
        <dl className={textStyles.terms}>
          {stances.map((stance) => (
            <Term key={stance} id={`stance-${stance}`} word={stanceLabels[stance]()}>
              {stanceDefinitions[stance]()}
            </Term>
          ))}
        </dl>
        <p>{m.methodology_responsible_persons()}</p>
      </TextSection>
      <TextSection id="sources" title={m.methodology_sources_title()}>
        <p>{m.methodology_sources_kept()}</p>
        <p>{m.methodology_sources_independent()}</p>
      </TextSection>
      <TextSection id="dates" title={m.methodology_dates_title()}>
        <p>{m.methodology_dates_exact()}</p>
        <p>{m.methodology_dates_calendars()}</p>
      </TextSection>
      <TextSection id="places" title={m.methodology_places_title()}>
        <p>{m.methodology_places_text()}</p>
        <p>{m.methodology_places_precision()}</p>
        <dl className={textStyles.terms}>
          {PLACE_PRECISIONS.map((precision) => (
            <Term key={precision} id={`precision-${precision}`} word={precisionLabels[precision]()}>
              {precisionDefinitions[precision]()}
            </Term>
          ))}
        </dl>
        <p>{m.methodology_places_sources()}</p>
      </TextSection>
      <TextSection id="kinds" title={m.methodology_kinds_title()}>
        <p>{m.methodology_kinds_text()}</p>
        <dl className={textStyles.terms}>
          {INCIDENT_KINDS.map((kind) => (
            <Term key={kind} id={`kind-${kind}`} word={kindLabels[kind]()}>
              {kindDefinitions[kind]()}
            </Term>
          ))}
        </dl>
      </TextSection>
      <TextSection id="narratives" title={m.methodology_narratives_title()}>
        <p>{m.methodology_narratives_text()}</p>
      </TextSection>
      <TextSection id="images" title={m.methodology_images_title()}>
        <p>{m.methodology_images_covered()}</p>
        <p>{m.methodology_images_originals()}</p>
      </TextSection>
      <TextSection id="proof" title={m.verify_title()}>
        <p>{m.methodology_proof_text()}</p>
        <p>
          <PageLink className={`link ${styles.report}`} to="/verify">
            {m.verify_label()}
          </PageLink>
        </p>
      </TextSection>
      <TextSection id="limits" title={m.methodology_limits_title()}>
        <ul>
          <li>{m.methodology_limits_complete()}</li>
          <li>{m.methodology_limits_guilt()}</li>
          <li>{m.methodology_limits_names()}</li>
        </ul>
      </TextSection>
      <TextSection id="errors" title={m.methodology_errors_title()}>
        <p>{m.methodology_errors_text()}</p>
        <p>{m.methodology_errors_safety()}</p>
        <ReportLink />
      </TextSection>
      <TextSection id="who" title={m.methodology_who_title()}>
        <p>{m.methodology_who_text({ name })}</p>
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

/** Links to the contact page or starts a mail about the incident that the reader came from. */
function ReportLink() {
  const { contact, contactEmail } = useRootData().site;
  const { state } = useLocation();
  // The server does not know the previous page.
  const address = useHydrated() ? getIncidentAddress(state) : null;
  const subject = address === null ? m.methodology_errors_subject() : m.methodology_errors_subject_incident({ address });
  const href = contactEmail === null ? contact : createMailLink(contactEmail, subject);
  if (href === null) return <p>{m.methodology_errors_none()}</p>;
  return (
    <p>
      <ExternalLink className={`link ${styles.report}`} href={href}>
        {m.methodology_errors_report()}
      </ExternalLink>
    </p>
  );
}

/** The definition of each kind of event. */
const kindDefinitions: Record<IncidentKind, () => string> = {
  killing: m.kind_killing_definition,
  massacre: m.kind_massacre_definition,
  extrajudicial_execution: m.kind_extrajudicial_execution_definition,
  air_strike: m.kind_air_strike_definition,
  shelling: m.kind_shelling_definition,
  enforced_disappearance: m.kind_enforced_disappearance_definition,
  abduction: m.kind_abduction_definition,
  arbitrary_detention: m.kind_arbitrary_detention_definition,
  torture: m.kind_torture_definition,
  sexual_violence: m.kind_sexual_violence_definition,
  forced_displacement: m.kind_forced_displacement_definition,
  destruction: m.kind_destruction_definition,
  starvation: m.kind_starvation_definition,
  incitement: m.kind_incitement_definition,
};
