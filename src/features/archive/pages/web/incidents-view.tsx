import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useParams } from "react-router";
import { LateGoneRecord } from "#features/archive/pages/web/gone/late-gone-record.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import { ItemPlaceholder } from "#platform/web/recent-list/item-placeholder.tsx";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { RecentCards } from "#platform/web/recent-list/recent-cards.tsx";
import listStyles from "#platform/web/recent-list/recent-list.module.css";
import { isNewestFull } from "#platform/web/recent-list/recent-list.ts";
import { useRecentList } from "#platform/web/recent-list/use-recent-list.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { IncidentCard, type IncidentCardData, type IncidentCardProps, RECENT_INCIDENTS_ID } from "./incident-card.tsx";
import { IncidentDetail } from "./incident-detail.tsx";
import styles from "./incidents-view.module.css";
import type { Incidents } from "./load-incidents.ts";

const importEditModeToggle = () => import("./edit-mode-toggle.tsx");

type IncidentsViewProps<Shown extends Incident, Other extends IncidentCardData> = {
  incidents: Incidents<Shown, Other>;
  source: RecentListSource<Shown, Other>;
  /** The heading level of the incident's title: 2 when the page has its own `h1`. */
  level: 1 | 2;
  /** The message for an empty archive. */
  hint?: string;
  /** Rendered beside the toggle of the edit mode. */
  renderNote?: (shown: Shown) => ReactNode;
  /** Rendered among the tools of the shown incident. */
  renderTools?: (shown: Shown) => ReactNode;
  /** `IncidentRow` in the dashboard, with the class of its list. */
  Card?: ComponentType<IncidentCardProps>;
  listClassName?: string;
};

/** Renders an incident with its media, and the list of the others; for the public page and the dashboard. */
export function IncidentsView<Shown extends Incident, Other extends IncidentCardData>({
  incidents,
  source,
  level,
  hint = m.incident_list_empty_hint(),
  renderNote,
  renderTools,
  Card = IncidentCard,
  listClassName,
}: IncidentsViewProps<Shown, Other>) {
  const { shown, gone, errorMessage, newest } = incidents;
  const { older, revalidate } = useRecentList(incidents, source, "currentIncidentId");
  const { isAdmin, isOn, setOn, canEdit } = useEditMode();
  // The page of one incident is long, and the bar and the footer lead to the others.
  const hasOwnPage = useParams().id !== undefined;
  const [hadIncident] = useState(shown !== null);

  return (
    <div className={`stack ${listStyles.view}`}>
      {isAdmin && (
        <div className={`row ${styles.editMode}`} data-unprinted>
          {shown && renderNote?.(shown)}
          <LazyTools importComponent={importEditModeToggle} toolProps={{ isOn, onChange: setOn }} />
        </div>
      )}
      {/* Keeps the content visible while the code of a dialog loads. */}
      <Suspense>
        {shown ? (
          <IncidentDetail
            key={shown._id}
            incidents={{ ...incidents, shown }}
            level={level}
            canEdit={canEdit}
            revalidate={revalidate}
            tools={renderTools?.(shown)}
          />
        ) : gone ? (
          <LateGoneRecord {...gone} level={level} hasOthers={newest.length > 0} takesFocus={hadIncident} />
        ) : (
          <ItemPlaceholder
            errorMessage={errorMessage}
            level={level}
            hasOthers={newest.length > 0}
            paths={{ list: "/archives", create: "/CreateIncident" }}
            links={[
              { path: "/twitter", label: m.tweet_with_us() },
              { path: "/email", label: m.send_letter() },
            ]}
            messages={{
              notFound: m.incident_not_found(),
              seeCurrent: m.incident_see_current(),
              title: m.incident_page_title(),
              none: m.incident_list_empty(),
              hint,
              createFirst: m.incident_create_first(),
            }}
          />
        )}
        {newest.length > 0 && (
          <div data-unprinted>
            <RecentCards
              id={RECENT_INCIDENTS_ID}
              level={level === 1 ? 2 : 3}
              list={incidents}
              older={older}
              listClassName={listClassName ?? `grid ${styles.cards}`}
              headingAction={level === 1 && !hasOwnPage && <PageLink to="/incidents">{m.record_title()}</PageLink>}
              messages={{ heading: m.incident_recent(), loadMore: m.load_more_incidents(), noOlder: m.incident_no_older() }}
              showsLoadMore={isNewestFull(newest) || older.items !== null}
              renderCard={(incident, number) => (
                <Card incident={incident} number={number} level={level === 1 ? 3 : 4} canEdit={canEdit} revalidate={revalidate} />
              )}
            />
          </div>
        )}
      </Suspense>
    </div>
  );
}

/** Returns whether an admin sees the controls that change the archive: initially on, switched by `EditModeToggle`. */
function useEditMode() {
  const isAdmin = useIsAdmin();
  const [isOn, setOn] = useState(true);
  return { isAdmin, isOn, setOn, canEdit: isAdmin && isOn };
}
