import { Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import {
  incident_create_first,
  incident_empty,
  incident_load_more,
  incident_no_older,
  incident_none,
  incident_not_shown,
  incident_page_title,
  incident_recent,
  incident_see_current,
} from "#messages";
import { fetchCall } from "#platform/web/api-client.ts";
import { store } from "#platform/web/browser-storage.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DangerNotice, EmptyNotice } from "#platform/web/ui/notice.tsx";
import { RecentCards } from "#platform/web/ui/recent-cards.tsx";
import { useOlder } from "#platform/web/use-older.ts";
import { LiveTools } from "../../web/live-tools.tsx";
import { getMetadataForOldPreviousIncidents } from "../calls.ts";
import { IncidentCard } from "./incident-card.tsx";
import styles from "./incidents-view.module.css";
import type { Incidents } from "./load-incidents.ts";
import { ShownIncident } from "./shown-incident.tsx";
import { useEditMode } from "./use-edit-mode.ts";

const fetchEditModeToggle = () => import("./edit-mode-toggle.tsx");

type ViewProps = {
  incidents: Incidents;
  /** Of the incident's title: 1 where it is the page's own, 2 beneath another. */
  level: 1 | 2;
};

/** The current one and five previous: as many as there must be before older ones are offered. */
const NEWEST_MAX = 6;
const readOlder = (before?: string) => fetchCall(getMetadataForOldPreviousIncidents, { before });

/** The incident shown, with what documents it, and the other ones: on the public page and in the dashboard. */
export function IncidentsView({ incidents, level }: ViewProps) {
  const { shown, problem, newest } = incidents;
  const revalidator = useRevalidator();
  const older = useOlder(incidents.older, newest[5]?._id, readOlder);
  const { isAdmin, isOn, setOn, canEdit } = useEditMode();
  const revalidate = async () => {
    await revalidator.revalidate();
    await older.refresh();
  };

  const shownId = shown?._id;
  useEffect(() => {
    if (shownId) store("currentIncidentId", shownId);
  }, [shownId]);

  return (
    <div className={styles.screen}>
      {isAdmin && (
        <div className={styles.mode} data-unprinted>
          <LiveTools count={2} fetchCode={fetchEditModeToggle} given={{ isOn, onChange: setOn }} />
        </div>
      )}
      {/* What an admin opens arrives later: until then this keeps what was there. */}
      <Suspense>
        {shown ? (
          <ShownIncident
            key={shown._id}
            incidents={{ ...incidents, shown }}
            level={level}
            canEdit={canEdit}
            revalidate={revalidate}
          />
        ) : (
          <NotShown problem={problem} level={level} hasOthers={newest.length > 0} />
        )}
        {newest.length > 0 && (
          <div data-unprinted>
            <RecentCards
              id="recent-incidents"
              level={level === 1 ? 2 : 3}
              shown={shown}
              newest={newest}
              older={older}
              words={{ heading: incident_recent(), loadMore: incident_load_more(), noOlder: incident_no_older() }}
              showsLoadMore={newest.length === NEWEST_MAX || older.items !== null}
              renderCard={(incident, number) => (
                <IncidentCard
                  incident={incident}
                  number={number}
                  level={level === 1 ? 3 : 4}
                  canEdit={canEdit}
                  revalidate={revalidate}
                />
              )}
            />
          </div>
        )}
      </Suspense>
    </div>
  );
}

function NotShown({ problem, level, hasOthers }: { problem: string | null; level: 1 | 2; hasOthers: boolean }) {
  const local = useLocalPath();
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  if (problem !== null) {
    return (
      <section className={styles.notShown}>
        <Heading>{incident_not_shown()}</Heading>
        <DangerNotice>{problem}</DangerNotice>
        {hasOthers && <ButtonLink to={local("/archives")}>{incident_see_current()}</ButtonLink>}
      </section>
    );
  }
  return (
    <section className={styles.notShown}>
      <Heading>{incident_page_title()}</Heading>
      <EmptyNotice>
        <p>
          <strong>{incident_none()}</strong>
        </p>
        <p>{incident_empty()}</p>
        {isAdmin && <ButtonLink to={local("/CreateIncident")}>{incident_create_first()}</ButtonLink>}
      </EmptyNotice>
    </section>
  );
}
