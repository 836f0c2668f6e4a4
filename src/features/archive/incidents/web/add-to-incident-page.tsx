import { Fragment, type ReactNode } from "react";
import { incident_add_none, incident_add_target, incident_create_heading, incident_see_current, loading_label } from "#messages";
import { useDefaultIdParam, useFormKey } from "#platform/web/routing/use-default-id-param.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "../../web/form-page.module.css";
import { getIncidentWithId } from "../calls.ts";
import type { TargetIncident, TargetIncidentData } from "./load-target-incident.ts";

const storedIncident = { parameter: "incident", localStorageKey: "currentIncidentId", read: getIncidentWithId } as const;

type AddToIncidentPageProps = {
  target: TargetIncidentData;
  heading: string;
  explanation: string;
  /** Draws the form. Its incident is null while it is not known yet which one is meant. */
  children: (incident: TargetIncident | null) => ReactNode;
};

/** The frame of the pages that add something to an incident: says to which one, or why to none. */
export function AddToIncidentPage({ target, heading, explanation, children }: AddToIncidentPageProps) {
  const { incident: loaded, errorMessage, hasIdParam } = target;
  const localizePath = useLocalizePath();
  useDefaultIdParam({ ...storedIncident, hasIdParam, currentId: loaded?._id });
  const incident = hasIdParam ? loaded : null;
  const formKey = useFormKey(incident?._id ?? null);
  return (
    <div className={styles.page}>
      <BackButton fallbackPath="/dashboard/archives" />
      <h1>{heading}</h1>
      {errorMessage !== null && (
        <>
          <ErrorNotice>{errorMessage}</ErrorNotice>
          <ButtonLink className={styles.link} to={localizePath("/archives")}>
            {incident_see_current()}
          </ButtonLink>
        </>
      )}
      {errorMessage === null && !loaded && (
        <EmptyState>
          <p>{incident_add_none()}</p>
          <ButtonLink to={localizePath("/CreateIncident")}>{incident_create_heading()}</ButtonLink>
        </EmptyState>
      )}
      {loaded && (
        <>
          <p className={styles.explanation}>{explanation}</p>
          <TargetSummary incident={incident} />
          <Fragment key={formKey}>{children(incident)}</Fragment>
        </>
      )}
    </div>
  );
}

function TargetSummary({ incident }: { incident: TargetIncident | null }) {
  return (
    <div className={styles.target}>
      <p>{incident_add_target()}</p>
      <p className={styles.targetTitle}>
        <strong>{incident ? <UserText>{incident.title}</UserText> : loading_label()}</strong>
      </p>
      <p className={styles.facts}>
        {incident && (
          <>
            <FormattedDay iso={incident.date_of_incident} />
            <UserText>{incident.location}</UserText>
          </>
        )}
      </p>
    </div>
  );
}
