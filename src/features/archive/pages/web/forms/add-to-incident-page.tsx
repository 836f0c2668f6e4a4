import type { ComponentType } from "react";
import { useLoaderData } from "react-router";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import * as m from "#messages";
import { type TargetData, useTargetItem } from "#platform/web/api/target-item.ts";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./add-to-incident-page.module.css";
import { type TargetIncident, targetIncidentOptions } from "./load-target-incident.ts";

type AddToIncidentPageProps = {
  heading: string;
  explanation: string;
  /** The incident is null until the URL names one. */
  Form: ComponentType<{ incident: TargetIncident | null }>;
};

/** The layout of the pages that add something to an incident: shows the incident, or why it is missing. */
export function AddToIncidentPage({ heading, explanation, Form }: AddToIncidentPageProps) {
  const data = useLoaderData() as TargetData<TargetIncident>;
  const { item, errorMessage } = data;
  const { target, formKey } = useTargetItem(data, targetIncidentOptions);
  return (
    <FormPage heading={heading} explanation={item ? explanation : undefined} fallbackPath="/dashboard/archives" hasColumns>
      {errorMessage !== null && (
        <>
          <ErrorNotice>{errorMessage}</ErrorNotice>
          <ButtonLink className="start" to="/archives">
            {m.incident_see_current()}
          </ButtonLink>
        </>
      )}
      {errorMessage === null && !item && (
        <EmptyState>
          <p>{m.incident_add_none()}</p>
          <ButtonLink to="/CreateIncident">{m.incident_create_heading()}</ButtonLink>
        </EmptyState>
      )}
      {item && (
        <>
          <TargetSummary incident={target} />
          <Form key={formKey} incident={target} />
        </>
      )}
    </FormPage>
  );
}

function TargetSummary({ incident }: { incident: TargetIncident | null }) {
  return (
    <div className={`notice stack ${styles.target}`}>
      <p>{m.incident_add_target()}</p>
      <p className={styles.targetTitle}>
        <strong>{incident ? <TextInLanguage incident={incident} text="title" /> : m.loading_label()}</strong>
      </p>
      <p className={`row muted ${styles.facts}`}>
        {incident && (
          <>
            <FormattedDate expression={incident.date} />
            <UserText>{incident.location}</UserText>
          </>
        )}
      </p>
    </div>
  );
}
