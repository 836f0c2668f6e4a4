import { useRevalidator } from "react-router";
import { getWithdrawnIncidents } from "#features/archive/incidents/admin-calls.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { PagedList } from "#platform/web/recent-list/paged-list.tsx";
import styles from "#platform/web/recent-list/trash-section.module.css";
import { usePages } from "#platform/web/recent-list/use-pages.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";

const importVerificationDialog = () => import("./verification-dialog.tsx");

const HEADING_ID = "withdrawn-incidents";

/** Renders the withdrawn incidents, each of which another status restores; `first` is the first page. */
export function WithdrawnIncidents({ first }: { first: IncidentMetadata[] }) {
  const { lists, hasMore, loadMore, ...pages } = usePages({ incidents: first }, (_, before) =>
    fetchCall(getWithdrawnIncidents, { before }),
  );
  const { incidents } = lists;
  return (
    <section className="stack gap-4" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} tabIndex={-1}>
        {m.withdrawn_list_label()}
      </h2>
      {incidents.length === 0 ? (
        <p>{m.withdrawn_list_empty()}</p>
      ) : (
        <>
          <p>{m.withdrawn_list_explanation()}</p>
          <PagedList
            {...pages}
            className="stack gap-4"
            count={incidents.length}
            onLoadMore={hasMore("incidents") ? () => void loadMore("incidents") : undefined}
          >
            {incidents.map((incident) => (
              <WithdrawnItem key={incident._id} incident={incident} />
            ))}
          </PagedList>
        </>
      )}
    </section>
  );
}

function WithdrawnItem({ incident }: { incident: IncidentMetadata }) {
  const { revalidate } = useRevalidator();
  const setting = useLazyDisclosure(importVerificationDialog);
  const element = useFocusAfterRemoval<HTMLLIElement>(HEADING_ID);
  const { since, note } = incident.verification;
  return (
    <li className={`stack card ${styles.item}`} ref={element}>
      <h3>
        <TextInLanguage incident={incident} text="title" />
      </h3>
      {note && (
        <UserText as="p" className={styles.text}>
          {note}
        </UserText>
      )}
      {since && (
        <p className="muted">
          <FormattedDay iso={since} />
        </p>
      )}
      <div className="row gap-3">
        <Button variant="secondary" ref={setting.opener} onClick={setting.open}>
          {m.verification_change()}
        </Button>
      </div>
      {setting.Content && <setting.Content incident={incident} revalidate={revalidate} onClose={setting.close} />}
    </li>
  );
}
