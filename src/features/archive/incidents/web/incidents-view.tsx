import { Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import {
  incident_create_first,
  incident_list_empty,
  incident_list_empty_hint,
  incident_load_more,
  incident_no_older,
  incident_not_found,
  incident_page_title,
  incident_recent,
  incident_see_current,
} from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { RecentCards } from "#platform/web/recent-list/recent-cards.tsx";
import { useOlderItems } from "#platform/web/recent-list/use-older-items.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { setLocalItem } from "#platform/web/storage/local-storage.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import { getMetadataForOldPreviousIncidents } from "../calls.ts";
import { IncidentCard } from "./incident-card.tsx";
import { IncidentDetail } from "./incident-detail.tsx";
import styles from "./incidents-view.module.css";
import type { Incidents } from "./load-incidents.ts";
import { useEditMode } from "./use-edit-mode.ts";

const importEditModeToggle = () => import("./edit-mode-toggle.tsx");

type IncidentsViewProps = {
  incidents: Incidents;
  /** Of the incident's title: 1 where it is the page's own, 2 beneath another. */
  level: 1 | 2;
};

/** The current one and five previous: as many as there must be before older ones are offered. */
const NEWEST_COUNT = 6;
const fetchOlder = (before?: string) => fetchCall(getMetadataForOldPreviousIncidents, { before });

/** The incident shown, with what documents it, and the other ones: on the public page and in the dashboard. */
export function IncidentsView({ incidents, level }: IncidentsViewProps) {
  const { shown, errorMessage, newest } = incidents;
  const revalidator = useRevalidator();
  const older = useOlderItems(incidents.older, newest[5]?._id, fetchOlder);
  const { isAdmin, isOn, setOn, canEdit } = useEditMode();
  const revalidate = async () => {
    await revalidator.revalidate();
    await older.refresh();
  };

  const shownId = shown?._id;
  useEffect(() => {
    if (shownId) setLocalItem("currentIncidentId", shownId);
  }, [shownId]);

  return (
    <div className={styles.view}>
      {isAdmin && (
        <div className={styles.editMode} data-unprinted>
          <LazyTools buttonCount={2} importComponent={importEditModeToggle} toolProps={{ isOn, onChange: setOn }} />
        </div>
      )}
      {/* What an admin opens arrives later: until then this keeps what was there. */}
      <Suspense>
        {shown ? (
          <IncidentDetail
            key={shown._id}
            incidents={{ ...incidents, shown }}
            level={level}
            canEdit={canEdit}
            revalidate={revalidate}
          />
        ) : (
          <IncidentNotFound errorMessage={errorMessage} level={level} hasOthers={newest.length > 0} />
        )}
        {newest.length > 0 && (
          <div data-unprinted>
            <RecentCards
              id="recent-incidents"
              level={level === 1 ? 2 : 3}
              shown={shown}
              newest={newest}
              older={older}
              messages={{ heading: incident_recent(), loadMore: incident_load_more(), noOlder: incident_no_older() }}
              showsLoadMore={newest.length === NEWEST_COUNT || older.items !== null}
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

function IncidentNotFound({ errorMessage, level, hasOthers }: { errorMessage: string | null; level: 1 | 2; hasOthers: boolean }) {
  const localizePath = useLocalizePath();
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  if (errorMessage !== null) {
    return (
      <section className={styles.notFound}>
        <Heading>{incident_not_found()}</Heading>
        <ErrorNotice>{errorMessage}</ErrorNotice>
        {hasOthers && <ButtonLink to={localizePath("/archives")}>{incident_see_current()}</ButtonLink>}
      </section>
    );
  }
  return (
    <section className={styles.notFound}>
      <Heading>{incident_page_title()}</Heading>
      <EmptyState>
        <p>
          <strong>{incident_list_empty()}</strong>
        </p>
        <p>{incident_list_empty_hint()}</p>
        {isAdmin && <ButtonLink to={localizePath("/CreateIncident")}>{incident_create_first()}</ButtonLink>}
      </EmptyState>
    </section>
  );
}
