import { Fragment, type ReactNode } from "react";
import { incident_add_none, incident_adding_to, incident_create_heading, incident_see_current, loading_label } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DangerNotice, EmptyNotice } from "#platform/web/ui/notice.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import { useFormKey, useNamedInAddress } from "#platform/web/use-named-in-address.ts";
import styles from "../../web/form-page.module.css";
import { getIncidentWithId } from "../calls.ts";
import type { IncidentTarget, TargetIncident } from "./incident-target.ts";

const remembered = { parameter: "incident", storedAs: "currentIncidentId", read: getIncidentWithId } as const;

type AddToIncidentPageProps = {
  target: IncidentTarget;
  heading: string;
  explanation: string;
  /** Draws the form. Its incident is null while it is not known yet which one is meant. */
  children: (incident: TargetIncident | null) => ReactNode;
};

/** The frame of the pages that add something to an incident: says to which one, or why to none. */
export function AddToIncidentPage({ target, heading, explanation, children }: AddToIncidentPageProps) {
  const { incident: loaded, problem, isNamed } = target;
  const local = useLocalPath();
  useNamedInAddress({ ...remembered, isNamed, currentId: loaded?._id });
  const incident = isNamed ? loaded : null;
  const formKey = useFormKey(incident?._id ?? null);
  return (
    <div className={styles.page}>
      <BackButton otherwise="/dashboard/archives" />
      <h1>{heading}</h1>
      {problem !== null && (
        <>
          <DangerNotice>{problem}</DangerNotice>
          <ButtonLink className={styles.way} to={local("/archives")}>
            {incident_see_current()}
          </ButtonLink>
        </>
      )}
      {problem === null && !loaded && (
        <EmptyNotice>
          <p>{incident_add_none()}</p>
          <ButtonLink to={local("/CreateIncident")}>{incident_create_heading()}</ButtonLink>
        </EmptyNotice>
      )}
      {loaded && (
        <>
          <p className={styles.explanation}>{explanation}</p>
          <Statement incident={incident} />
          <Fragment key={formKey}>{children(incident)}</Fragment>
        </>
      )}
    </div>
  );
}

function Statement({ incident }: { incident: TargetIncident | null }) {
  return (
    <div className={styles.target}>
      <p>{incident_adding_to()}</p>
      <p className={styles.targetTitle}>
        <strong>{incident ? <UserText>{incident.title}</UserText> : loading_label()}</strong>
      </p>
      <p className={styles.facts}>
        {incident && (
          <>
            <WrittenDate iso={incident.date_of_incident} />
            <UserText>{incident.location}</UserText>
          </>
        )}
      </p>
    </div>
  );
}
